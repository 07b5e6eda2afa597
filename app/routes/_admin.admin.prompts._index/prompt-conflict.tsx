import { Button, Callout, Flex } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Prompt } from "~/contract/prompts";
import { TextSkeleton } from "~/ui/skeletons";

const TextDiff = lazy(async () => ({ default: (await import("~/ui/text-diff")).TextDiff }));

interface PromptConflictProps {
  mine: string;
  theirs: Prompt;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Another admin saved while this text was being typed: shows both, and neither choice loses text. */
export function PromptConflict({ mine, theirs, onKeepMine, onTakeTheirs }: PromptConflictProps) {
  return (
    <Callout.Root color="amber" highContrast role="alert">
      <Callout.Icon>
        <TriangleAlert size={18} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        {theirs.author?.name ?? "Somebody else"} saved version {theirs.version} meanwhile. From that version
        to your text:
      </Callout.Text>
      <Suspense fallback={<TextSkeleton />}>
        <TextDiff label={`Version ${theirs.version} and your text`} before={theirs.content} after={mine} />
      </Suspense>
      <Flex gap="3" wrap="wrap" mt="2">
        <Button type="button" onClick={onKeepMine}>
          Save mine as version {theirs.version + 1}
        </Button>
        <Button type="button" variant="surface" color="gray" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Flex>
    </Callout.Root>
  );
}
