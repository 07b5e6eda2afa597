import { Text } from "@radix-ui/themes";
import type { Provenance } from "~/contract/provenance";

interface WrittenByProps {
  what: string;
  by: Provenance | null;
}

/** Names the language model that wrote a part of the screen; nothing for what is computed from stored fields. */
export function WrittenBy({ what, by }: WrittenByProps) {
  if (by?.generated_by !== "model") return null;
  return (
    <Text as="p" size="1" color="gray" mt="1">
      {what} written by AI ({by.model}).
    </Text>
  );
}
