import serifFont from "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url";
import boldSerifFont from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url";
import "./styles/themes.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import * as siteSettings from "~/services/settings/site-settings";
import { useNonce } from "~/ui/nonce";
import { RootErrorPage } from "~/ui/root-error-page";
import { ScrollMemory } from "~/ui/scroll-memory";
import { SYSTEM_THEME_SCRIPT, themeOf } from "~/ui/theme";
import { THEME_ATTRIBUTES } from "~/ui/theme-attributes";
import interFont from "./styles/inter/inter-latin-400-700.woff2?url";

const Toaster = lazy(async () => ({ default: (await import("~/ui/toaster")).Toaster }));

/** What a route may export as `handle`. */
export interface PageHandle {
  /** The page shows no toasts, so the code for them is not loaded. */
  silent?: boolean;
}

const FONTS = [interFont, serifFont, boldSerifFont];

export const links: LinksFunction = () => [
  ...FONTS.map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2" as const,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = () => [{ title: "Licentia" }];

export async function loader({ request, context: { app } }: LoaderFunctionArgs) {
  const { isDemonstration, features } = await siteSettings.readPublic(app);
  return {
    theme: themeOf(request.headers.get("Cookie")),
    demonstration: isDemonstration,
    /** Which parts of the product an admin keeps open. */
    features,
    /** Whether the Google sign-in is offered. */
    google: app.google !== null,
    /** For the Turnstile widget; null where no captcha is asked for. */
    captchaSiteKey: app.captcha?.siteKey ?? null,
  };
}

/** What it loads is needed for the first byte only. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
  return (
    <html lang="en" className={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfdfc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1211" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint
          dangerouslySetInnerHTML={{ __html: SYSTEM_THEME_SCRIPT }}
        />
      </head>
      <body>
        <div {...THEME_ATTRIBUTES}>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          {children}
          <LateToaster />
        </div>
        <ScrollMemory />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** After the page is usable; what was said before is shown when it arrives. Pages that say nothing do without. */
function LateToaster() {
  const [ready, setReady] = useState(false);
  const silent = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.silent);
  useEffect(() => setReady(true), []);
  return ready && !silent ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RootErrorPage />;
}
