import { Link } from "@remix-run/react";
import buttonStyles from "./button.module.css";
import { Figure } from "./figure";
import messagePageStyles from "./message-page.module.css";

/** The 404 page, wherever an address leads nowhere (spec section 2). */
export function NotFoundPage() {
  return (
    <div className={messagePageStyles.messagePage}>
      <div className={messagePageStyles.messagePageFigure}>
        <Figure id="page-not-found-7" domain="optics" />
      </div>
      <p className="overline" data-slot="overline">
        404
      </p>
      <h1>The page you're looking for doesn't exist.</h1>
      <p>The address may be mistyped, or this page was removed.</p>
      <p className={messagePageStyles.messagePageWays}>
        <Link className={buttonStyles.button} to="/">
          Go to the home page
        </Link>
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`} to="/marketplace">
          Browse technologies
        </Link>
      </p>
    </div>
  );
}
