import { Button, Switch } from "@radix-ui/themes";
import { Link, useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useListAddress } from "~/client/list-address";
import { USE_WORDS } from "~/client/prompt-words";
import { sayCount } from "~/client/say-count";
import type { Prompt, PromptKeyInfo } from "~/contract/prompts";
import { Age } from "~/ui/age";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { ScreenHead } from "~/ui/screen-head";
import { SearchField } from "~/ui/search-field";
import { type TextInUse, TextsInUse } from "./texts-in-use";

const MAX_SEARCH_CHARACTERS = 200;

interface PromptsScreenProps {
  found: { prompts: Prompt[]; pagination: { page: number; total: number; total_pages: number } };
  keys: PromptKeyInfo[];
  /** The prompts that are active, at most one for each key. */
  active: Prompt[];
}

export function PromptsScreen({ found: { prompts, pagination }, keys, active }: PromptsScreenProps) {
  const { revalidate } = useRevalidator();
  const { params, size, busy, hrefOf, pageHref, show } = useListAddress();
  const words = params.get("search") ?? "";
  const activeOnly = params.get("active_only") === "true";
  return (
    <div className="screen">
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
      <TextsInUse texts={textsInUse(keys, active)} onSaved={revalidate} />
      <h2 className="prompts-title">Prompts</h2>
      <div className="filter-bar">
        <SearchField
          slash
          label="Search by key, name or description"
          value={words}
          maxLength={MAX_SEARCH_CHARACTERS}
          onSearch={(search) => show({ search }, { replace: words !== "" && search !== "" })}
        />
        <div className="prompts-active">
          <Switch
            id="active-only"
            checked={activeOnly}
            onCheckedChange={(on) => show({ active_only: on ? "true" : null })}
          />
          <label htmlFor="active-only">Active only</label>
        </div>
      </div>
      {prompts.length === 0 ? (
        <NoPrompts
          filtered={words !== "" || activeOnly}
          clear={hrefOf({ search: null, active_only: null })}
        />
      ) : (
        <DataTable<Prompt>
          caption="Prompts"
          columns={columnsOf(keys)}
          rows={prompts}
          nameOf={({ name }) => name}
          busy={busy}
        />
      )}
      <Pager
        page={pagination.page}
        totalPages={pagination.total_pages}
        size={size}
        shown={sayCount(pagination, "prompt")}
        hrefOf={pageHref}
        onSize={(next) => show({ size: String(next) })}
      />
    </div>
  );
}

function NoPrompts({ filtered, clear }: { filtered: boolean; clear: string }) {
  if (filtered) {
    return (
      <EmptyState
        title="No prompt fits these filters"
        action={
          <Link className="button button-quiet" to={clear}>
            Clear filters
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Using built-in text"
      action={
        <Link className="button" to="/admin/prompts/list-prompt">
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
          <span className="data-table-note prompt-key">{key}</span>
        </div>
      ),
    },
    {
      key: "active",
      label: "State",
      cell: ({ is_active }) =>
        is_active ? (
          <span className="prompt-live">Active</span>
        ) : (
          <span className="prompt-off">Inactive</span>
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
