import { Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import type { Media } from "~/contract/technologies";
import { MEDIA_TYPES } from "~/contract/values";
import buttonStyles from "~/ui/button.module.css";
import fieldStyles from "~/ui/field.module.css";
import { FilterSelect } from "~/ui/filter-select";
import { DialogClose } from "~/ui/form-dialog";
import { TextSkeleton } from "~/ui/skeletons";
import { MediaForm } from "./media-form";
import type { FeaturedCard } from "./use-featured-list";

const MEDIA_WORDS: Record<Media["media_type"], string> = {
  image: "Image",
  thumbnail: "Thumbnail",
  video: "Video",
  brochure: "Brochure",
};

const FAILURE = "The media could not be loaded";

interface MediaDialogProps {
  card: FeaturedCard;
  onClose(): void;
  /** The dialog is gone; the focus goes where it should. */
  onClosed(): void;
  onChanged(): void;
}

/** Picture, film and brochure of a featured listing, one of each kind. */
export function MediaDialog({ card, onClose, onClosed, onChanged }: MediaDialogProps) {
  const [type, setType] = useState<Media["media_type"]>("image");
  const { state, reload, put } = useCall(
    callQuery("GET /admin/technologies/:id", { params: { id: card.id } }),
    { failure: FAILURE },
  );
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content
        maxWidth="560px"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <Dialog.Title>Media</Dialog.Title>
        <Dialog.Description size="2">
          Of “{card.title}”. One of each kind; another one takes its place. Public as soon as it is there.
        </Dialog.Description>
        <Flex direction="column" gap="3" mt="4">
          <FilterSelect
            label="Kind"
            value={type}
            options={MEDIA_TYPES.map((value) => ({ value, label: MEDIA_WORDS[value] }))}
            onChange={(value) => setType(value as Media["media_type"])}
          />
          {state.kind === "loading" && <TextSkeleton label="Loading media" />}
          {state.kind === "failed" && (
            <p className={fieldStyles.fieldError} data-slot="field-error" role="alert">
              {state.message}{" "}
              <button type="button" className={buttonStyles.linkButton} onClick={reload}>
                Retry
              </button>
            </p>
          )}
          {state.kind === "ready" && (
            <MediaForm
              key={type}
              technologyId={card.id}
              type={type}
              current={state.value.featured_media.find(({ media_type }) => media_type === type) ?? null}
              onUploaded={(media) => {
                const others = state.value.featured_media.filter(({ media_type }) => media_type !== type);
                put({ ...state.value, featured_media: [...others, media] });
                onChanged();
              }}
            />
          )}
        </Flex>
        <DialogClose />
      </Dialog.Content>
    </Dialog.Root>
  );
}
