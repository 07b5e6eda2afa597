import { useFeatures } from "~/ui/use-features";
import { LandingForm } from "./landing-form";
import { Section } from "./section";

export function Contact() {
  const { contact_form: open } = useFeatures();
  return (
    <Section
      id="contact"
      title="Contact"
      lead="Questions about the marketplace, a listing that should be corrected, or a partnership: write to us."
    >
      {open ? (
        <LandingForm
          name="contact"
          submit="Send message"
          sent="Your message was sent. We will reply by email."
          fields={[
            {
              name: "name",
              label: "Name",
              autoComplete: "name",
              required: true,
              minLength: 2,
              maxLength: 120,
            },
            {
              name: "email",
              label: "Email",
              type: "email",
              autoComplete: "email",
              required: true,
              maxLength: 254,
            },
            { name: "message", label: "Message", required: true, minLength: 10, maxLength: 2000, lines: 6 },
          ]}
        />
      ) : (
        <p>The contact form is closed at the moment.</p>
      )}
    </Section>
  );
}
