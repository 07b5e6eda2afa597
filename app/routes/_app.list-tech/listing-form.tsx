import { Button, Callout } from "@radix-ui/themes";
import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { ArrowLeft, ArrowRight, CircleAlert } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { deleteDraft, readDraft } from "~/client/drafts/listing-drafts";
import { sendsTheSame } from "~/contract/listing/draft";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { FilesStep } from "./files-step";
import { FormField } from "./form-field";
import styles from "./listing-form.module.css";
import { FormState, useListingFormState } from "./listing-form-state";
import { ConflictNotice, PrefillNotice, RestoredNotice } from "./notices";
import { ReviewStep } from "./review-step";
import { SaveState } from "./save-state";
import type { OpenedListing, SaveStrategy } from "./save-strategy";
import { StartStep } from "./start-step";
import { StepNav } from "./step-nav";
import { type Place, placeOf, STEPS } from "./steps";
import { useFinish } from "./use-finish";
import { useListingFiles } from "./use-listing-files";
import { draftOf, useSaving } from "./use-saving";
import { useStepFocus } from "./use-step-focus";

interface ListingFormProps {
  /** The listing that is edited; none for a new one. */
  opened: OpenedListing | null;
  strategy: SaveStrategy;
  userId: string;
  heading: string;
  addressOf(place: Place, listingId: string | null): string;
  /** A new listing has come to be on the server. */
  onCreated(id: string): void;
  onFinished(id: string): void;
  /** Replaces the form when all is done. */
  done(listing: OpenedListing): ReactNode;
  /** Where the listing stands, on top of everything else. */
  notice(listing: OpenedListing): ReactNode;
  /** What else is asked for before the last button. */
  beforeFinish?: ReactNode;
  actions?: ReactNode;
}

/** The form of a listing, step by step; the address holds the step. */
export function ListingForm({
  opened,
  strategy,
  userId,
  heading,
  addressOf,
  onCreated,
  onFinished,
  done,
  notice,
  beforeFinish,
  actions,
}: ListingFormProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = placeOf(search);
  const listingIdOfStart = opened?.id ?? null;

  const [kept] = useState(() => {
    const found = readDraft(userId, listingIdOfStart);
    return found && !(sendsTheSame(found.draft, draftOf(opened)) && !found.prefill) ? found : null;
  });
  const [restored, setRestored] = useState(kept);
  const state = useListingFormState(opened, kept);
  const { filled, setFilled, check, problemsIn } = state;

  const placeNow = useRef(asked);
  placeNow.current = asked;
  const created = useCallback(
    (id: string) => {
      onCreated(id);
      navigate(addressOf(placeNow.current, id), { replace: true, preventScrollReset: true });
    },
    [addressOf, navigate, onCreated],
  );
  const saving = useSaving({ filled, opened, kept, strategy, userId, onCreated: created });
  const { listing } = saving;
  const files = useListingFiles(listing?.id ?? null);
  const addressHere = useCallback(
    (to: Place) => addressOf(to, listing?.id ?? null),
    [addressOf, listing?.id],
  );
  const goTo = useCallback((to: Place) => navigate(addressHere(to)), [addressHere, navigate]);
  const isDone = asked === "done" && listing !== null && listing.status !== "draft";
  const place = asked === "done" ? "review" : asked;
  const { title, focusProblem } = useStepFocus(place);
  const finish = useFinish({ strategy, state, saving, files, goTo, focusProblem, onFinished });

  const at = STEPS.findIndex(({ key }) => key === place);
  const step = STEPS[at];
  const previous = at > 0 ? STEPS[at - 1]!.key : opened ? null : ("start" as const);

  function next() {
    if (!step) return;
    if (problemsIn(step.key).length > 0) {
      check([step.key]);
      focusProblem(step.key);
      return;
    }
    goTo(STEPS[at + 1]!.key);
  }
  function discard() {
    setFilled({ draft: draftOf(listing), prefill: null });
    setRestored(null);
  }
  function loadNewer() {
    deleteDraft(userId, listing?.id ?? null);
    window.location.reload();
  }

  if (isDone) {
    return (
      <div className={`${screenStyles.screen} ${screenStyles.screenNarrow}`}>
        <ScreenHead title={heading} actions={actions} />
        {done(listing)}
      </div>
    );
  }
  const status = listing?.status ?? "draft";
  return (
    <FormState.Provider value={state}>
      <div className={screenStyles.screen}>
        <ScreenHead title={heading} actions={actions}>
          <SaveState where={saving.where} isOnServer={listing !== null} status={status} filled={filled} />
        </ScreenHead>
        <div className={styles.notices}>
          {listing && notice(listing)}
          {saving.conflict && (
            <ConflictNotice
              message={saving.conflict}
              onLoad={loadNewer}
              onOverwrite={() => void saving.save({ overOthers: true }).catch(() => undefined)}
            />
          )}
          {restored && <RestoredNotice kept={restored} onDiscard={discard} />}
          {place !== "start" && <PrefillNotice />}
        </div>
        <div className={styles.formColumns}>
          <StepNav place={place} addressOf={addressHere} />
          <form
            className={styles.formMain}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (place !== "review" && place !== "start") next();
            }}
          >
            <h2 ref={title} className={`${styles.stepTitle} serif`} tabIndex={-1}>
              {step?.name ?? (filled.prefill ? "What the PDF says" : "How do you want to begin?")}
            </h2>
            {step && <p className={styles.stepLead}>{step.lead}</p>}
            <div className={styles.formFields}>
              {place === "start" && (
                <StartStep onAttach={(file) => void files.add([file])} onContinue={() => goTo("what")} />
              )}
              {step?.fields.map((name) => (
                <FormField key={name} name={name} />
              ))}
              {place === "files" && <FilesStep files={files} isOnServer={listing !== null} />}
              {place === "review" && <ReviewStep listing={listing} files={files} addressOf={addressHere} />}
              {place === "review" && beforeFinish}
            </div>
            {finish.failure && place === "review" && (
              <Callout.Root color="red" role="alert" size="1">
                <Callout.Icon>
                  <CircleAlert size={16} aria-hidden />
                </Callout.Icon>
                <Callout.Text>{finish.failure} Everything that you typed is kept.</Callout.Text>
              </Callout.Root>
            )}
            {step && (
              <div className={styles.formFoot}>
                {previous && (
                  <Button asChild size="3" variant="surface" color="gray">
                    <Link to={addressHere(previous)}>
                      <ArrowLeft size={16} aria-hidden />
                      Back
                    </Link>
                  </Button>
                )}
                {place === "review" ? (
                  <Button type="button" size="3" loading={finish.busy} onClick={finish.run}>
                    {strategy.finishLabel(status)}
                  </Button>
                ) : (
                  <Button type="submit" size="3">
                    Next
                    <ArrowRight size={16} aria-hidden />
                  </Button>
                )}
              </div>
            )}
          </form>
        </div>
      </div>
    </FormState.Provider>
  );
}
