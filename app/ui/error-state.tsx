import { RotateCw, TriangleAlert } from "lucide-react";
import { useRetryWhenOnline } from "~/lib/use-online";
import buttonStyles from "./button.module.css";
import styles from "./error-state.module.css";
import statesStyles from "./states.module.css";

interface ErrorStateProps {
  /** What could not be done, in the specification's words. */
  title: string;
  /** The server's own message. */
  message?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Where something could not be loaded: what, why if the server said so, and Retry, by itself when the network is back. */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  useRetryWhenOnline(onRetry);
  return (
    <div className={statesStyles.state} data-kind="error" role="alert">
      <TriangleAlert className={styles.stateIcon} size={20} strokeWidth={1.75} aria-hidden />
      <h2 className={statesStyles.stateTitle}>{title}</h2>
      {message && message !== title ? <p className={statesStyles.stateText}>{message}</p> : null}
      {onRetry ? (
        <div className={statesStyles.stateAction}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
            onClick={onRetry}
            disabled={retrying}
          >
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
            {retrying ? "Retrying" : "Retry"}
          </button>
        </div>
      ) : null}
    </div>
  );
}
