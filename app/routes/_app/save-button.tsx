import { Button } from "@radix-ui/themes";
import { Bookmark } from "lucide-react";
import { errorText } from "~/client/calls/error-text";
import { toggleSaved, useSaved } from "~/client/listings/shortlist-marks";
import { notify } from "~/ui/toasts";

interface SaveButtonProps {
  technology: { id: string; title: string; interactions?: { viewer: { shortlisted: boolean } } };
  /** What is known of it where the listing's own answer does not say. */
  shortlisted?: boolean;
  variant?: "ghost" | "surface";
  size?: "1" | "2" | "3";
}

/** Saves a listing to the shortlist at once, and takes it back with a toast when the server refuses. */
export function SaveButton({
  technology,
  shortlisted = false,
  variant = "ghost",
  size = "2",
}: SaveButtonProps) {
  const { id, title, interactions } = technology;
  const saved = useSaved(id, interactions?.viewer.shortlisted ?? shortlisted);

  async function toggle() {
    try {
      await toggleSaved(id, saved);
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <Button
      data-slot="save-button"
      variant={variant}
      size={size}
      color={saved ? undefined : "gray"}
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={toggle}
    >
      <Bookmark size={16} strokeWidth={1.75} fill={saved ? "currentColor" : "none"} aria-hidden />
      {saved ? "Saved" : "Save"}
    </Button>
  );
}
