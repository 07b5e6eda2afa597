import type { AppContext } from "~/context";
import type { ApprovalDecision } from "~/contract/admin-technologies";
import { activeAddress } from "~/services/mails/active-address";
import { write } from "~/services/mails/letter";
import { plainLine } from "../texts/quotes";

interface Decided {
  listing: { id: string; title: string; ownerId: string };
  /** Of an edit of an approved listing: its text stays as it was unless the edit is approved. */
  isEdit: boolean;
  status: ApprovalDecision["status"];
  reason: string | null;
}

interface Words {
  subject: string;
  sentence: string;
}

/** Mails the owner of a listing what an admin decided and why; admins get no mail about their own decisions. */
export async function mailDecision(app: AppContext, adminId: string, decided: Decided): Promise<void> {
  const { listing, status, reason } = decided;
  if (listing.ownerId === adminId) return;
  const to = await activeAddress(app, listing.ownerId);
  if (!to) return;
  const { subject, sentence } = wordsOf(decided);
  const link =
    status === "approved"
      ? `Open it: ${app.origin}/technology/${listing.id}`
      : `Revise it: ${app.origin}/list-tech?id=${listing.id}`;
  const why = reason ? [`Reason: ${reason}`] : [];
  await app.mail.send(write({ to, subject, paragraphs: [sentence, ...why, link] }));
}

function wordsOf({ listing, isEdit, status }: Decided): Words {
  const title = plainLine(listing.title);
  if (isEdit) {
    return status === "approved"
      ? {
          subject: `Your changes to ${title} were approved`,
          sentence: `Your changes to the listing "${title}" were approved and published.`,
        }
      : {
          subject: `Your changes to ${title} were not approved`,
          sentence: `Your changes to the listing "${title}" were not approved. The published text is unchanged.`,
        };
  }
  const words: Record<ApprovalDecision["status"], Words> = {
    approved: {
      subject: `Your listing ${title} was approved`,
      sentence: `Your listing "${title}" was approved and published.`,
    },
    changes_requested: {
      subject: `Changes requested: ${title}`,
      sentence: `A reviewer asks you to change your listing "${title}" before it is published.`,
    },
    rejected: {
      subject: `Your listing ${title} was rejected`,
      sentence: `Your listing "${title}" was rejected and is not published.`,
    },
  };
  return words[status];
}
