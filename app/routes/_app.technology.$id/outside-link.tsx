import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { outsideLink } from "~/client/words/listing-words";
import styles from "./technology-facts.module.css";

interface OutsideLinkProps {
  url: string | null;
  children: ReactNode;
  /** Shows the host, so that users see where the link leads. */
  withHost?: boolean;
}

/** An external link: opens in a new tab and sends no referrer. Without a sound address, only the text. */
export function OutsideLink({ url, children, withHost = false }: OutsideLinkProps) {
  const link = outsideLink(url);
  if (!link) return <>{children}</>;
  return (
    <a className="text-link" href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
      {withHost && <span className={styles.outsideHost}> {link.host}</span>}
      <ArrowUpRight
        className={styles.outsideMark}
        size={14}
        strokeWidth={1.75}
        aria-label="opens in a new tab"
      />
    </a>
  );
}
