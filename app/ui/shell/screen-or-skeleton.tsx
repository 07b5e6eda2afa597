import { Outlet, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import screenStyles from "../screen.module.css";
import { ScreenHead } from "../screen-head";
import styles from "./screen-or-skeleton.module.css";

/** Delay before the skeleton: a faster screen replaces the previous one directly. */
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
  const late = useDelayed(next !== undefined);
  const isOther = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <div
        className={styles.shellScreen}
        hidden={late && isOther}
        aria-busy={(late && !isOther) || undefined}
      >
        <Outlet />
      </div>
      {late && isOther && <Skeleton {...pendingOf(next.pathname)} />}
    </>
  );
}

function Skeleton({ title, skeleton }: PendingScreen) {
  return (
    <div className={screenStyles.screen}>
      {title && <ScreenHead title={title} />}
      {skeleton}
    </div>
  );
}

function useDelayed(pending: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [pending]);
  return late && pending;
}
