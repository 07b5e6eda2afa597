import { useRouteLoaderData } from "@remix-run/react";

/** Says on every screen that the catalogue is the demonstration, where it is. */
export function DemonstrationNote() {
  const root = useRouteLoaderData<{ demonstration?: boolean }>("root");
  if (!root?.demonstration) return null;
  return (
    <p className="demonstration-note">
      Demonstration catalogue: organisations, people and patents are fictional.
    </p>
  );
}
