import { Button, Flex } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { ApiError } from "~/client/calls/error-text";
import { ErrorState } from "~/ui/error-state";
import styles from "./connect.module.css";

interface ConnectFailureProps {
  message: string;
  error: unknown;
  onRetry(): void;
}

/** The request is not valid, which the app can be told; or it could not be loaded, which Retry repeats. */
export function ConnectFailure({ message, error, onRetry }: ConnectFailureProps) {
  const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 422);
  if (!isRefused) return <ErrorState title={message} onRetry={onRetry} />;
  const { redirect_to } = (error.body ?? {}) as { redirect_to?: string };
  return (
    <>
      <p className={styles.refusal} role="alert">
        {message}
      </p>
      <Flex>
        {redirect_to ? (
          <Button asChild size="3" variant="surface">
            <a href={redirect_to}>Return to {new URL(redirect_to).host}</a>
          </Button>
        ) : (
          <Button asChild size="3" variant="surface">
            <Link to="/marketplace">Go to the marketplace</Link>
          </Button>
        )}
      </Flex>
    </>
  );
}
