import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useAction } from "~/client/calls/use-action";
import type { CaptchaAction } from "~/contract/captcha";
import { Captcha } from "~/ui/captcha";
import { notify } from "~/ui/toasts";
import { useSecondsUntil } from "~/ui/use-seconds-until";

interface CodeActionsProps {
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  /** Asks for another code, with what the form holds. @throws ApiError */
  onResend(form: FormData): Promise<void>;
  /** Where strangers ask for a code. */
  captcha?: CaptchaAction;
  /** What leads back to the address. */
  change?: string;
  onChangeEmail(): void;
}

/** Below the field of a mailed code: another address, or another code once its countdown is over. */
export function CodeActions({
  resendAt,
  onResend,
  captcha,
  change = "Change email",
  onChangeEmail,
}: CodeActionsProps) {
  const { run, busy } = useAction(
    async (form: HTMLFormElement) => {
      await onResend(new FormData(form));
      return true;
    },
    { failure: "Failed to resend OTP!" },
  );
  const [round, setRound] = useState(0);
  const waiting = useSecondsUntil(resendAt);

  async function resend(form: HTMLFormElement) {
    const sent = await run(form);
    setRound(round + 1);
    if (sent) notify.done("OTP resent successfully!");
  }

  return (
    <>
      {captcha && waiting === 0 && <Captcha action={captcha} round={round} />}
      <Flex justify="between" gap="3" wrap="wrap">
        <Button type="button" variant="ghost" onClick={onChangeEmail}>
          {change}
        </Button>
        <Button
          type="button"
          variant="ghost"
          disabled={waiting > 0}
          loading={busy}
          onClick={(event) => resend(event.currentTarget.form!)}
        >
          {waiting > 0 ? `Resend code in ${waiting} s` : "Resend code"}
        </Button>
      </Flex>
    </>
  );
}
