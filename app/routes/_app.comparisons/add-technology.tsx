import { Button, Dialog, Flex } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { MAX_SEARCH_CHARACTERS } from "~/client/listings/listing-filters";
import { useProfile } from "~/client/login/profile";
import type { Comparison } from "~/contract/comparisons";
import type { TechnologyCard } from "~/contract/technologies";
import { FormDialog } from "~/ui/form-dialog";
import { SearchField } from "~/ui/search-field";
import { FieldName } from "~/ui/sector-glyph";
import { RowsSkeleton } from "~/ui/skeletons";
import { fieldOf } from "~/ui/technology-field";
import { maximumMessage } from "../_app/compare-maximum";
import styles from "./comparisons.module.css";
import type { Columns } from "./use-columns";

/** What fits into the dialog; more words find the rest. */
const SHOWN = 8;

interface AddTechnologyProps {
  technologies: Comparison["technologies"];
  columns: Columns;
  onAdded(): void;
}

/** One more column, or, where the plan compares no more, the sentence that says so. */
export function AddTechnology({ technologies, columns, onAdded }: AddTechnologyProps) {
  const [open, setOpen] = useState(false);
  const { limits } = useProfile();
  if (technologies.length >= limits.comparison_items) {
    return (
      <p className={styles.comparisonFull}>
        {maximumMessage(limits)}{" "}
        {limits.comparison_items_with_premium > limits.comparison_items && (
          <Link className="text-link" to="/settings#plan">
            Ask for premium
          </Link>
        )}
      </p>
    );
  }

  async function add(technology: TechnologyCard, button: HTMLElement) {
    if (await columns.add(technology)) {
      setOpen(false);
      onAdded();
      return;
    }
    // It could not hold the focus while it was pending.
    requestAnimationFrame(() => button.focus());
  }

  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        Add a technology
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add a technology"
        lead="It is added to the comparison immediately."
      >
        <Candidates technologies={technologies} columns={columns} onAdd={add} />
      </FormDialog>
    </>
  );
}

interface CandidatesProps {
  technologies: Comparison["technologies"];
  columns: Columns;
  onAdd(technology: TechnologyCard, button: HTMLElement): void;
}

/** What may be added: found by words, or before any are typed, more of the sector of the first. */
function Candidates({ technologies, columns, onAdd }: CandidatesProps) {
  const [words, setWords] = useState("");
  const domain = technologies.find((technology) => technology.domain)?.domain;
  const sector = domain ? fieldOf(domain).sector : null;
  const { state, reload } = useCall(
    callQuery("GET /technologies", {
      // Those that are in it already are left out below, so as many more are asked for.
      query: { size: SHOWN + technologies.length, ...(words ? { search: words } : { domain: sector }) },
    }),
    { failure: "The technologies could not be loaded." },
  );
  const comparedIds = new Set(technologies.map(({ id }) => id));
  const found =
    state.kind === "ready"
      ? state.value.technologies.filter(({ id }) => !comparedIds.has(id)).slice(0, SHOWN)
      : null;
  return (
    <Flex direction="column" gap="3">
      <SearchField
        label="Search technologies to add"
        value={words}
        maxLength={MAX_SEARCH_CHARACTERS}
        onSearch={setWords}
        size="3"
      />
      <p className="visually-hidden" role="status">
        {found && announceResults(found.length)}
      </p>
      {state.kind === "loading" && <RowsSkeleton count={4} label="Loading technologies" />}
      {state.kind === "failed" && (
        <p role="alert">
          {state.message}{" "}
          <Button size="1" variant="soft" color="gray" onClick={reload}>
            Retry
          </Button>
        </p>
      )}
      {found?.length === 0 && <p className={styles.candidatesNone}>{announceResults(0)}. Try other words.</p>}
      {found && found.length > 0 && (
        <ul className={styles.candidates} aria-label="Technologies to add">
          {found.map((technology) => (
            <li key={technology.id}>
              <div>
                <span className={`${styles.candidateTitle} serif`}>{technology.title}</span>
                <FieldName domain={technology.domain} />
              </div>
              <Button
                variant="surface"
                loading={columns.isBusy(technology.id)}
                disabled={columns.busy}
                aria-label={`Add ${technology.title}`}
                onClick={(event) => onAdd(technology, event.currentTarget)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Flex justify="end">
        <Dialog.Close>
          <Button variant="soft" color="gray" size="3">
            Cancel
          </Button>
        </Dialog.Close>
      </Flex>
    </Flex>
  );
}

function announceResults(count: number): string {
  if (count === 0) return "No other technology was found";
  return count === 1 ? "1 technology found" : `${count} technologies found`;
}
