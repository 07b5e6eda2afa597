import { ErrorState } from "./error-state";
import styles from "./screen.module.css";
import { ScreenHead } from "./screen-head";

interface FailedScreenProps {
  /** The heading that the screen has otherwise. */
  title: string;
  /** What could not be done, in the specification's words. */
  failure: string;
  /** Why, as `useScreen` says it. */
  screen: { message: string; reload(): void; reloading: boolean };
}

/** A signed-in screen that could not be read: Retry asks again. */
export function FailedScreen({ title, failure, screen }: FailedScreenProps) {
  return (
    <div className={styles.screen}>
      <ScreenHead title={title} />
      <LoadFailure title={failure} screen={screen} />
    </div>
  );
}

/** The same below the head of a screen that stays. */
export function LoadFailure({ title, screen }: { title: string; screen: FailedScreenProps["screen"] }) {
  return (
    <ErrorState title={title} message={screen.message} onRetry={screen.reload} retrying={screen.reloading} />
  );
}
