import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { useEffect, useRef } from "react";
import { CopyButton } from "~/ui/copy-button";

/** A secret that is shown once, to be copied. */
export function NewSecret({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => input.current?.select(), []);
  return (
    <Flex direction="column" gap="4">
      <TextField.Root ref={input} size="3" value={value} aria-label={label} readOnly />
      <Flex gap="3" justify="between" align="center" wrap="wrap">
        <CopyButton text={value} label={`Copy the ${label.toLowerCase()}`} withLabel />
        <Dialog.Close>
          <Button size="3">Done</Button>
        </Dialog.Close>
      </Flex>
    </Flex>
  );
}
