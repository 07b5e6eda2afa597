import { Link } from "@remix-run/react";
import { Figure } from "./figure";

/** The 404 page, wherever an address leads nowhere (spec section 2). */
export function NotFoundPage() {
  return (
    <div className="message-page">
      <div className="message-page-figure">
        <Figure id="page-not-found-7" domain="optics" />
      </div>
      <p className="overline">404</p>
      <h1>The page you're looking for doesn't exist.</h1>
      <p>The address may be mistyped, or what stood here was taken down.</p>
      <p className="message-page-ways">
        <Link className="button" to="/">
          Go to the home page
        </Link>
        <Link className="button button-quiet" to="/marketplace">
          Browse technologies
        </Link>
      </p>
    </div>
  );
}
