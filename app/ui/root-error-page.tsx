import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { Logo } from "./logo";
import { NotFoundPage } from "./not-found-page";

/** What is shown when a page fails as a whole. It needs no data, so that nothing in it can fail again. */
export function RootErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <header className="bare-header">
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
    <div className="message-page">
      <p className="overline">{status}</p>
      <h1>{denied ? "This page is not open to you." : "Something went wrong"}</h1>
      <p>
        {denied
          ? "Sign in with an account that may see it."
          : "The page could not be shown. Nothing you saved is lost."}
      </p>
      <p className="message-page-ways">
        {denied ? (
          <Link className="button" to="/auth">
            Login Now
          </Link>
        ) : (
          <Link className="button" to="." reloadDocument>
            Try again
          </Link>
        )}
        <Link className="button button-quiet" to="/">
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
