import { Link } from "@remix-run/react";

/** A sentence that `what`, in the plural, needs premium, with a link to the plan. */
export function PlanNote({ what }: { what: string }) {
  return (
    <>
      {what} are part of premium.{" "}
      <Link className="text-link" to="/settings#plan">
        See your plan
      </Link>
    </>
  );
}
