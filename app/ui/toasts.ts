import { type ExternalToast, toast } from "sonner";

const ERROR_MILLISECONDS = 8_000;

/** Shows a toast. Texts are the specification's (section 8) or the server's. */
export const notify = {
  done(text: string, options?: ExternalToast) {
    return toast.success(text, options);
  },
  error(text: string, options?: ExternalToast) {
    return toast.error(text, { duration: ERROR_MILLISECONDS, ...options });
  },
  /** A neutral toast, such as one with Undo: `{ action: { label, onClick } }`. */
  note(text: string, options?: ExternalToast) {
    return toast(text, options);
  },
  dismiss: toast.dismiss,
};
