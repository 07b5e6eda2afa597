import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import buttonStyles from "./button.module.css";
import { Logo } from "./logo";
import messagePageStyles from "./message-page.module.css";
import { NotFoundPage } from "./not-found-page";

/** Root error page. It needs no data, so that it cannot fail again. */
export function RootErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <header className={messagePageStyles.bareHeader}>
        <Link to="/" aria-label="Licentia, home">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {status === 404 ? <NotFoundPage /> : <FailurePage status={status} />}
      </main>
    </>
  );
}

function FailurePage({ status }: { status: number }) {
  const denied = status === 401 || status === 403;
  return (
    <div className={messagePageStyles.messagePage}>
      <p className="overline" data-slot="overline">
        {status}
      </p>
      <h1>{denied ? "You don't have access to this page." : "Something went wrong"}</h1>
      <p>
        {denied
          ? "Sign in with an account that has access."
          : "The page could not be shown. Nothing you saved is lost."}
      </p>
      <p className={messagePageStyles.messagePageWays}>
        {denied ? (
          <Link className={buttonStyles.button} to="/auth">
            Login Now
          </Link>
        ) : (
          <Link className={buttonStyles.button} to="." reloadDocument>
            Try again
          </Link>
        )}
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`} to="/">
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
