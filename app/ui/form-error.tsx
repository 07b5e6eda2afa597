import { Callout } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** Error of a form as a whole; takes the focus when it appears. */
export function FormError({ id, errors }: { id: string; errors: string[] | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors?.[0];
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <Callout.Root ref={box} id={id} color="red" role="alert" tabIndex={-1} size="1">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{text}</Callout.Text>
    </Callout.Root>
  );
}
