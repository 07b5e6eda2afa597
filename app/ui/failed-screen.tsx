import { useRevalidator } from "@remix-run/react";
import { ErrorState } from "./error-state";
import { ScreenHead } from "./screen-head";

interface FailedScreenProps {
  /** The heading that the screen has otherwise. */
  title: string;
  /** What could not be done, in the specification's words. */
  failure: string;
  /** The server's own message. */
  message: string;
}

/** A signed-in screen whose loader answered a failure: Retry asks it again. */
export function FailedScreen({ title, failure, message }: FailedScreenProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="screen">
      <ScreenHead title={title} />
      <ErrorState title={failure} message={message} onRetry={revalidate} retrying={state === "loading"} />
    </div>
  );
}
