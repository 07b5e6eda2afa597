import { IconButton, Kbd, TextField } from "@radix-ui/themes";
import { Search, X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./search-field.module.css";

const DEBOUNCE_MILLISECONDS = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched for now, as the address has it. */
  value: string;
  maxLength: number;
  /** Called with other words than `value` only. */
  onSearch(words: string): void;
  /** The one search of the page: `/` leads to it. */
  slash?: boolean;
  size?: "2" | "3";
}

/** Searches while one types, and at once on Enter. */
export function SearchField({
  label,
  value,
  maxLength,
  onSearch,
  slash = false,
  size = "2",
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ value, onSearch });
  latest.current = { value, onSearch };

  // Back, and a chip that is removed, change the words from outside; what is being typed stays.
  useEffect(() => {
    if (timer.current === undefined) setText((typed) => (typed.trim() === value ? typed : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlashShortcut(input, slash);

  function search(words: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const trimmed = words.trim();
    if (trimmed !== latest.current.value) latest.current.onSearch(trimmed);
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

  function clear() {
    setText("");
    search("");
    input.current?.focus();
  }

  let end: ReactNode = null;
  if (text) {
    end = (
      <IconButton type="button" variant="ghost" color="gray" aria-label="Clear search" onClick={clear}>
        <X size={16} aria-hidden />
      </IconButton>
    );
  } else if (slash) {
    end = (
      <Kbd className={styles.searchKey} aria-hidden>
        /
      </Kbd>
    );
  }
  return (
    <search className={styles.searchBox} data-slot="search-box">
      <form onSubmit={submit}>
        <TextField.Root
          ref={input}
          size={size}
          type="search"
          name="search"
          value={text}
          maxLength={maxLength}
          placeholder={label}
          aria-label={label}
          aria-keyshortcuts={slash ? "/" : undefined}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        >
          <TextField.Slot>
            <Search size={18} strokeWidth={1.75} aria-hidden />
          </TextField.Slot>
          <TextField.Slot side="right">{end}</TextField.Slot>
        </TextField.Root>
      </form>
    </search>
  );
}

/** `/` focuses the search, unless something is being typed or a dialog is open. */
function useSlashShortcut(input: React.RefObject<HTMLInputElement>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
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
  }, [input, enabled]);
}
