import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { LoadFailure } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { TextSkeleton } from "~/ui/skeletons";
import { NewPrompt } from "./new-prompt";

export const meta: MetaFunction = () => [{ title: "Create Prompt · Admin Panel · Licentia" }];

const FAILURE = "The keys of prompts could not be loaded";

export const clientLoader = screenLoader(["admin"], () => ({ found: callQuery("GET /prompts/keys") }));

export function HydrateFallback() {
  return (
    <div className={`${styles.screen} ${styles.screenNarrow}`}>
      <ScreenHead title="Create Prompt" />
      <TextSkeleton lines={8} />
    </div>
  );
}

export default function CreatePrompt() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  return (
    <div className={`${styles.screen} ${styles.screenNarrow}`}>
      <ScreenHead title="Create Prompt">
        New prompts are inactive: test the prompt, then activate it. Every save creates a version you can roll
        back to.
      </ScreenHead>
      {screen.kind === "ready" ? (
        <NewPrompt keys={screen.answers.found.keys} />
      ) : (
        <LoadFailure title={FAILURE} screen={screen} />
      )}
    </div>
  );
}
