import { RotateCw, TriangleAlert } from "lucide-react";
import { useRetryWhenOnline } from "~/lib/use-online";

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
    <div className="state" data-kind="error" role="alert">
      <TriangleAlert className="state-icon" size={20} strokeWidth={1.75} aria-hidden />
      <h2 className="state-title">{title}</h2>
      {message && message !== title ? <p className="state-text">{message}</p> : null}
      {onRetry ? (
        <div className="state-action">
          <button type="button" className="button button-quiet" onClick={onRetry} disabled={retrying}>
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
            {retrying ? "Retrying" : "Retry"}
          </button>
        </div>
      ) : null}
    </div>
  );
}
