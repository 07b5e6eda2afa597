import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { PUBLIC_FEATURED_LIMIT } from "~/contract/technologies";
import { log } from "~/lib/log";
import type { PageHandle } from "~/root";
import * as limits from "~/services/settings/limits";
import * as siteSettings from "~/services/settings/site-settings";
import * as featuring from "~/services/technologies/featured/featured";
import { pageMeta } from "../_site/page-meta";
import { Benefits } from "./benefits";
import { Contact } from "./contact";
import { example } from "./example-answer.server";
import { Featured } from "./featured";
import { answerForm } from "./forms.server";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Partners } from "./partners";
import { Pricing } from "./pricing";
import { SectorPlates } from "./sector-plates";
import { sendForm } from "./send-form";

const TITLE = "Licentia: technology licensing, with the sources";
const DESCRIPTION =
  "A marketplace for technology licensing, innovation scouting and IP commercialization. Search by readiness and rights, ask the assistant, and check every claim at its source.";

export async function loader({ context: { app } }: LoaderFunctionArgs) {
  const [featured, { partners }, { user, premium }] = await Promise.all([
    featuring.listPublic(app, { limit: PUBLIC_FEATURED_LIMIT }).catch((error: unknown) => {
      // The rest of the page is of use without this list.
      app.copies.markIncomplete();
      log.warn("featured_technologies_not_read", { request_id: app.requestId, error });
      return null;
    }),
    siteSettings.readPublic(app),
    app.copies.read(app, "plans", limits.plans),
  ]);
  return {
    example,
    technologies: featured?.technologies ?? null,
    partners,
    limits: { free: user, premium },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await answerForm(context.app, await request.formData());
  return data(result, { status: result.status });
}

export { sendForm as clientAction };

/** A form changes nothing on the page; reloading it over a network that just failed would replace it by an error. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export const handle: PageHandle = { silent: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: TITLE, description: DESCRIPTION, path: "/" });

export default function Landing() {
  const { example, technologies, partners, limits } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero example={example} />
      <SectorPlates />
      <HowItWorks />
      <Benefits />
      <Featured technologies={technologies} />
      <Pricing {...limits} />
      <Partners partners={partners} />
      <Contact />
    </>
  );
}
