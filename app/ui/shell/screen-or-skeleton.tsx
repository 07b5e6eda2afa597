import { Outlet, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { ScreenHead } from "../screen-head";

/** A screen that answers faster than this replaces the one before without a skeleton between them. */
const SHOW_AFTER_MILLISECONDS = 250;

export interface PendingScreen {
  title?: string;
  skeleton: ReactNode;
}

/**
 * The screen, and the skeleton of the next one while that takes its time: the screen before keeps what it holds, in case
 * one turns back. A change of the query alone leaves the screen in its place, dimmed.
 */
export function ScreenOrSkeleton({ pendingOf }: { pendingOf(pathname: string): PendingScreen }) {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const late = useLate(next !== undefined);
  const isOther = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <div className="shell-screen" hidden={late && isOther} aria-busy={(late && !isOther) || undefined}>
        <Outlet />
      </div>
      {late && isOther && <Skeleton {...pendingOf(next.pathname)} />}
    </>
  );
}

function Skeleton({ title, skeleton }: PendingScreen) {
  return (
    <div className="screen">
      {title && <ScreenHead title={title} />}
      {skeleton}
    </div>
  );
}

function useLate(pending: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [pending]);
  return late && pending;
}
