import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PROMPT_NAMES, USE_WORDS } from "~/client/words/prompt-words";
import type { Prompt, PromptKeyInfo } from "~/contract/prompts";
import dataTableStyles from "~/ui/data-table.module.css";
import panelStyles from "../_admin/panel.module.css";
import styles from "./prompts.module.css";
import { TextEditor } from "./text-editor";

export interface TextInUse extends Omit<PromptKeyInfo, "built_in"> {
  text: string;
  /** The active prompt; null while the built-in text is used. */
  prompt: Prompt | null;
}

interface TextsInUseProps {
  texts: TextInUse[];
  onSaved(): void;
}

/** Every text that the assistant uses today, to be changed where it is listed. */
export function TextsInUse({ texts, onSaved }: TextsInUseProps) {
  return (
    <div className={styles.textsInUse}>
      <section className={panelStyles.panel} aria-labelledby="texts-in-use">
        <h2 id="texts-in-use" className={panelStyles.panelTitle} data-slot="panel-title">
          Texts in use
        </h2>
        <ul>
          {texts.map((text) => (
            <Entry key={text.key} text={text} onSaved={onSaved} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Entry({ text: { key, use, text, prompt }, onSaved }: { text: TextInUse; onSaved(): void }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const name = PROMPT_NAMES[key] ?? key;

  // The button is disabled while the editor is open, so it gets the focus after the render that closes it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = () => setEditing(false);

  return (
    <li>
      <div className={styles.textInUseHead}>
        <h3>{name}</h3>
        <span className={styles.promptKey}>{key}</span>
        <span className={dataTableStyles.dataTableNote} data-slot="data-table-note">
          {USE_WORDS[use].name} ·{" "}
          {prompt ? (
            <Link className="text-link" to={`?id=${prompt.id}`}>
              {prompt.name}, version {prompt.version}
            </Link>
          ) : (
            "Built-in text"
          )}
        </span>
        <Button
          ref={edit}
          variant="surface"
          color="gray"
          size="1"
          aria-label={`Edit ${name}`}
          disabled={isEditing}
          onClick={() => setEditing(true)}
        >
          <Pencil size={14} aria-hidden />
          Edit
        </Button>
      </div>
      {isEditing ? (
        <TextEditor
          promptKey={key}
          name={name}
          text={text}
          prompt={prompt}
          onClose={close}
          onSaved={() => {
            close();
            onSaved();
          }}
        />
      ) : (
        <p className={styles.textInUse}>{text}</p>
      )}
    </li>
  );
}
