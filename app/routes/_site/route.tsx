import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import * as siteSettings from "~/services/settings/site-settings";
import { Footer } from "./footer";
import styles from "./site.module.css";
import { TopBar } from "./top-bar";

export async function loader({ context }: LoaderFunctionArgs) {
  const { social } = await siteSettings.readPublic(context.app);
  return { social, origin: context.app.origin };
}

/** The bar and the footer are the same on every public page. */
export function shouldRevalidate() {
  return false;
}

/** Header and footer of the public pages (product.md 8). */
export default function SiteLayout() {
  const { social } = useLoaderData<typeof loader>();
  return (
    <>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.siteMain}>
        <Outlet />
      </main>
      <Footer social={social} />
    </>
  );
}
