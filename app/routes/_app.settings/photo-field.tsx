import { Avatar, Button } from "@radix-ui/themes";
import { type ChangeEvent, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { nameOf } from "~/client/words/user-words";
import type { Me } from "~/contract/profile";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import { PhotoCropper } from "./photo-cropper";
import styles from "./settings.module.css";

const FAILURE = "Profile update failed!";

/** The person's photo: chosen, cut to a square, removed. */
export function PhotoField({ me, onSaved }: { me: Me; onSaved(me: Me): void }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { profile_photo_url, photo_url } = me.profile;
  const name = nameOf(me);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      notify.error("The photo must be a png, jpg or webp image.");
    }
  }

  const { run: save, busy } = useAction(
    async (work: () => Promise<Me>) => {
      onSaved(await work());
      setPicture(null);
      notify.done("Profile updated successfully");
    },
    { failure: FAILURE },
  );

  function upload(image: Blob) {
    const form = new FormData();
    form.set("file", image, "photo.jpg");
    return save(() => api("POST /profile/me/photo", { upload: form }));
  }

  return (
    <div className={styles.photoField}>
      <Avatar
        size="6"
        radius="full"
        src={profile_photo_url ?? photo_url ?? undefined}
        fallback={name.slice(0, 1).toUpperCase()}
        alt={profile_photo_url || photo_url ? "Your photo" : ""}
      />
      <div className={styles.photoFieldActions}>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Photo file"
          tabIndex={-1}
          onChange={choose}
        />
        <Button variant="surface" color="gray" disabled={busy} onClick={() => input.current?.click()}>
          {profile_photo_url ? "Change photo" : "Add a photo"}
        </Button>
        {profile_photo_url && (
          <Button variant="ghost" color="gray" loading={busy && !picture} onClick={() => setAsking(true)}>
            Remove
          </Button>
        )}
        <p>A png, jpg or webp image; you choose the part that is shown.</p>
      </div>
      {picture && (
        <PhotoCropper picture={picture} busy={busy} onCancel={() => setPicture(null)} onDone={upload} />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your photo?"
        action="Remove"
        onConfirm={() => save(() => api("DELETE /profile/me/photo"))}
      >
        Your initial is shown instead. You can add a photo again.
      </ConfirmDialog>
    </div>
  );
}
