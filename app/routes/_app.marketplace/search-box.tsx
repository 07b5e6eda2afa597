import { IconButton, Kbd, TextField } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ListingFilters, MAX_SEARCH_CHARACTERS } from "~/client/listing-filters";

const DEBOUNCE_MILLISECONDS = 300;

interface SearchBoxProps {
  /** As the address has them now, which may be ahead of what is loaded. */
  filters: ListingFilters;
  addressOf(filters: ListingFilters): string;
}

/** Searches while one types, at once on Enter; `/` leads here from anywhere on the page. */
export function SearchBox({ filters, addressOf }: SearchBoxProps) {
  const [text, setText] = useState(filters.search);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ filters, addressOf });
  latest.current = { filters, addressOf };

  // Back, and a chip that is removed, change the words from outside; what is being typed stays.
  useEffect(() => {
    if (timer.current === undefined)
      setText((typed) => (typed.trim() === filters.search ? typed : filters.search));
  }, [filters.search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlash(input);

  function search(words: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { filters: now, addressOf: address } = latest.current;
    const wanted = words.trim();
    if (wanted === now.search) return;
    const sort = now.sort === "relevance" && !wanted ? null : now.sort;
    // One step back leaves the search, not its last letter.
    const replace = now.search !== "" && wanted !== "";
    navigate(address({ ...now, search: wanted, sort }), { replace, preventScrollReset: true });
  }

  function type(words: string) {
    setText(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, DEBOUNCE_MILLISECONDS, words);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  return (
    <search className="search-box">
      <form onSubmit={submit}>
        <TextField.Root
          ref={input}
          size="3"
          type="search"
          name="search"
          value={text}
          maxLength={MAX_SEARCH_CHARACTERS}
          placeholder="Search technologies"
          aria-label="Search technologies"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        >
          <TextField.Slot>
            <Search size={18} strokeWidth={1.75} aria-hidden />
          </TextField.Slot>
          <TextField.Slot side="right">
            {text ? (
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                aria-label="Clear search"
                onClick={() => {
                  setText("");
                  search("");
                  input.current?.focus();
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            ) : (
              <Kbd className="search-key" aria-hidden>
                /
              </Kbd>
            )}
          </TextField.Slot>
        </TextField.Root>
      </form>
    </search>
  );
}

/** `/` focuses the search, unless something is being typed or a dialog is open. */
function useSlash(input: React.RefObject<HTMLInputElement>) {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, [contenteditable], [role=dialog]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
}
