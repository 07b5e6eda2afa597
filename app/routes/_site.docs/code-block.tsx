import { CopyButton } from "~/ui/copy-button";
import styles from "./docs-operation.module.css";

interface CodeBlockProps {
  text: string;
  /** What the button does: "Copy the call". */
  label: string;
}

/** Code that scrolls in its own box, by keyboard too. */
export function CodeBlock({ text, label }: CodeBlockProps) {
  return (
    <div className={styles.docsCode} data-slot="docs-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
