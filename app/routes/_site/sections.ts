/** The sections of the landing page, as the top bar and the footer name them (spec section 2). */
export const SECTIONS = [
  { id: "how-it-works", label: "How It Works" },
  { id: "benefits", label: "Benefits" },
  { id: "featured-technologies", label: "Featured Tech" },
  { id: "pricing", label: "Pricing" },
  { id: "partners", label: "Partners" },
  { id: "contact", label: "Contact" },
] as const;
