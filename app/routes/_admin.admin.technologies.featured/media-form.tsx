import { Button, Flex, Text, TextArea } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { acceptOf } from "~/client/files/file-kind";
import { formatBytes } from "~/client/words/listing-words";
import { MAX_ALT_CHARACTERS, MEDIA_RULES } from "~/contract/media-rules";
import type { Media } from "~/contract/technologies";
import { DropArea } from "~/ui/drop-area";
import fieldStyles from "~/ui/field.module.css";
import { ProgressLine } from "~/ui/progress-line";
import styles from "./featured.module.css";
import { useMediaUpload } from "./use-media-upload";

interface MediaFormProps {
  technologyId: string;
  type: Media["media_type"];
  /** What is there already. */
  current: Media | null;
  onUploaded(media: Media): void;
}

/** What is there of one kind, and another file to take its place. */
export function MediaForm({ technologyId, type, current, onUploaded }: MediaFormProps) {
  const { extensions, maxMegabytes, needsAlt } = MEDIA_RULES[type];
  const [alt, setAlt] = useState(current?.alt ?? "");
  const [missing, setMissing] = useState(false);
  const [done, setDone] = useState(false);
  const altField = useId();
  const media = useMediaUpload(technologyId, type, (uploaded) => {
    setDone(true);
    onUploaded(uploaded);
  });
  const sending = media.sent !== null;

  function upload() {
    const isMissing = needsAlt && alt.trim() === "";
    setMissing(isMissing);
    if (isMissing) document.getElementById(altField)?.focus();
    else void media.upload(alt.trim());
  }

  return (
    <>
      {current && !media.file && <CurrentMedia media={current} />}
      {media.file && <ChosenFile file={media.file} isPicture={needsAlt} />}
      <DropArea
        label={
          current || media.file ? "Choose another file, or drop it here" : "Choose a file, or drop it here"
        }
        hint={`${formatList(extensions)}, up to ${maxMegabytes} MB.`}
        accept={acceptOf(extensions)}
        disabled={sending}
        onFiles={([file]) => {
          setDone(false);
          // Another picture shows something else.
          if (alt === current?.alt) setAlt("");
          void media.choose(file);
        }}
      />
      {media.problem && (
        <p className={fieldStyles.fieldError} data-slot="field-error" role="alert">
          {media.problem}
        </p>
      )}
      {needsAlt && (
        <Flex direction="column" gap="1">
          <Text as="label" size="2" weight="medium" htmlFor={altField}>
            Alternative text
          </Text>
          <TextArea
            id={altField}
            value={alt}
            maxLength={MAX_ALT_CHARACTERS}
            aria-invalid={missing || undefined}
            aria-describedby={`${altField}-hint`}
            onChange={(event) => {
              setAlt(event.target.value);
              setMissing(false);
            }}
          />
          <Text
            id={`${altField}-hint`}
            size="1"
            className={missing ? fieldStyles.fieldError : fieldStyles.fieldHint}
          >
            {missing
              ? "Say what the picture shows; it is required."
              : "What the picture shows, for those who do not see it."}
          </Text>
        </Flex>
      )}
      {sending && <ProgressLine label={`Uploading ${media.file?.name ?? "the file"}`} done={media.sent} />}
      <Flex gap="3" align="center" justify="end">
        <Text size="2" className={fieldStyles.fieldHint} role="status">
          {sending ? `${Math.round((media.sent ?? 0) * 100)} %` : done ? "Uploaded" : ""}
        </Text>
        {sending && (
          <Button variant="soft" color="gray" onClick={media.cancel}>
            Cancel upload
          </Button>
        )}
        <Button disabled={!media.file} loading={sending} onClick={upload}>
          {current ? "Replace" : "Upload"}
        </Button>
      </Flex>
    </>
  );
}

function CurrentMedia({ media }: { media: Media }) {
  if (media.media_type === "video") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: no captions are uploaded with a film
      <video
        className={styles.featuredMedia}
        src={media.url}
        controls
        preload="metadata"
        aria-label="Video"
      />
    );
  }
  if (media.media_type === "brochure") {
    return (
      <a className="text-link" href={media.url} target="_blank" rel="noopener">
        <FileText size={16} strokeWidth={1.75} aria-hidden /> Brochure (PDF)
      </a>
    );
  }
  return <img className={styles.featuredMedia} src={media.url} alt={media.alt} />;
}

/** What is about to be sent: a picture as it will look, anything else by its name and size. */
function ChosenFile({ file, isPicture }: { file: File; isPicture: boolean }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return (
    <figure className={styles.featuredChosen}>
      {address && <img className={styles.featuredMedia} src={address} alt="Preview of the chosen file" />}
      <figcaption className="tabular">
        {file.name}, {formatBytes(file.size)}
      </figcaption>
    </figure>
  );
}

/** "png, jpg or webp" */
function formatList(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
}
