import { Button, Switch } from "@radix-ui/themes";
import { Link, useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useListAddress } from "~/client/screens/list-address";
import { USE_WORDS } from "~/client/words/prompt-words";
import type { Prompt, PromptKeyInfo } from "~/contract/prompts";
import { Age } from "~/ui/age";
import buttonStyles from "~/ui/button.module.css";
import type { Column } from "~/ui/data-table";
import dataTableStyles from "~/ui/data-table.module.css";
import { EmptyState } from "~/ui/empty-state";
import filterBarStyles from "~/ui/filter-bar.module.css";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { SearchField } from "~/ui/search-field";
import { ListTable, NothingFits } from "../_admin/list-table";
import styles from "./prompts.module.css";
import { type TextInUse, TextsInUse } from "./texts-in-use";

const MAX_SEARCH_CHARACTERS = 200;

interface PromptsScreenProps {
  list: { prompts: Prompt[]; pagination: { page: number; total: number; total_pages: number } };
  keys: { keys: PromptKeyInfo[] };
  /** The prompts that are active, at most one for each key. */
  active: { prompts: Prompt[] };
}

export function PromptsScreen({ list: { prompts, pagination }, keys: { keys }, active }: PromptsScreenProps) {
  const { revalidate } = useRevalidator();
  const { params, hrefOf, show } = useListAddress();
  const words = params.get("search") ?? "";
  const activeOnly = params.get("active_only") === "true";
  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title="All Prompts"
        actions={
          <Button asChild>
            <Link to="/admin/prompts/list-prompt">
              <Plus size={16} aria-hidden />
              Create Prompt
            </Link>
          </Button>
        }
      >
        What the assistant says and the instructions it follows.
      </ScreenHead>
      <TextsInUse texts={textsInUse(keys, active.prompts)} onSaved={revalidate} />
      <h2 className={styles.promptsTitle}>Prompts</h2>
      <div className={filterBarStyles.filterBar} data-slot="filter-bar">
        <SearchField
          slash
          label="Search by key, name or description"
          value={words}
          maxLength={MAX_SEARCH_CHARACTERS}
          onSearch={(search) => show({ search }, { replace: words !== "" && search !== "" })}
        />
        <div className={styles.promptsActive}>
          <Switch
            id="active-only"
            checked={activeOnly}
            onCheckedChange={(on) => show({ active_only: on ? "true" : null })}
          />
          <label htmlFor="active-only">Active only</label>
        </div>
      </div>
      <ListTable
        caption="Prompts"
        columns={columnsOf(keys)}
        rows={prompts}
        nameOf={({ name }) => name}
        found={pagination}
        noun="prompt"
        empty={
          <NoPrompts
            filtered={words !== "" || activeOnly}
            clear={hrefOf({ search: null, active_only: null })}
          />
        }
      />
    </div>
  );
}

function NoPrompts({ filtered, clear }: { filtered: boolean; clear: string }) {
  if (filtered) return <NothingFits title="No prompts match these filters" clearTo={clear} />;
  return (
    <EmptyState
      title="Using built-in text"
      action={
        <Link className={buttonStyles.button} to="/admin/prompts/list-prompt">
          Create Prompt
        </Link>
      }
    >
      Edit a text above, or create a prompt and activate it when it is ready.
    </EmptyState>
  );
}

/** Keys that nothing reads are left out. */
function textsInUse(keys: PromptKeyInfo[], active: Prompt[]): TextInUse[] {
  return keys
    .filter(({ use }) => use !== "unused")
    .map(({ key, use, built_in }) => {
      const prompt = active.find((one) => one.key === key) ?? null;
      return { key, use, prompt, text: prompt?.content ?? built_in ?? "" };
    });
}

function columnsOf(keys: PromptKeyInfo[]): Column<Prompt>[] {
  return [
    {
      key: "name",
      label: "Name",
      cell: ({ id, name, key }) => (
        <div>
          <Link className="text-link" to={`?id=${id}`}>
            {name}
          </Link>
          <span
            className={`${dataTableStyles.dataTableNote} ${styles.promptKey}`}
            data-slot="data-table-note"
          >
            {key}
          </span>
        </div>
      ),
    },
    {
      key: "active",
      label: "State",
      cell: ({ is_active }) =>
        is_active ? (
          <span className={styles.promptLive}>Active</span>
        ) : (
          <span className={styles.promptOff}>Inactive</span>
        ),
    },
    {
      key: "use",
      label: "Use",
      cell: ({ key }) => USE_WORDS[keys.find((one) => one.key === key)?.use ?? "unused"].name,
    },
    { key: "version", label: "Version", numeric: true, cell: ({ version }) => version },
    { key: "author", label: "Updated by", cell: ({ author }) => author?.name ?? "Licentia" },
    { key: "updated", label: "Updated", cell: ({ updated_at }) => <Age value={updated_at} /> },
  ];
}
