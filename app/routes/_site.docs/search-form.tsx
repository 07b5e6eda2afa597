import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "./docs.module.css";

const PAUSE_MILLISECONDS = 200;

/** Finds operations by their words; answers while one types where scripts run, else on Enter. */
export function SearchForm() {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const words = params.get("q") ?? "";

  // Back and the link that clears the search change the address, not the field.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = words;
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Form
      action="/docs"
      className={styles.docsSearch}
      role="search"
      aria-label="API reference"
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => submit(currentTarget, { replace: true, preventScrollReset: true }),
          PAUSE_MILLISECONDS,
        );
      }}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={80}
        placeholder="Find an operation"
        aria-label="Find an operation"
      />
    </Form>
  );
}
