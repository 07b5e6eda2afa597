import { useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { CaptchaAction } from "~/contract/captcha";
import styles from "./captcha.module.css";

const Turnstile = lazy(async () => ({ default: (await import("@marsidev/react-turnstile")).Turnstile }));

interface CaptchaProps {
  action: CaptchaAction;
  /** Changing the number requests a new token: each is valid for one try. */
  round?: number;
}

/** Turnstile inside a form, as its field `captcha_token`; nothing where the operator has set none up. */
export function Captcha({ action, round = 0 }: CaptchaProps) {
  const siteKey = useRouteLoaderData<{ captchaSiteKey: string | null }>("root")?.captchaSiteKey;
  if (!siteKey) return null;
  return (
    <div className={styles.captcha}>
      <Suspense>
        <Turnstile
          key={round}
          siteKey={siteKey}
          options={{ action, responseFieldName: "captcha_token", size: "flexible" }}
        />
      </Suspense>
    </div>
  );
}

/** What the widget of a form gave, for the body of the call. */
export function captchaTokenOf(form: FormData): { captcha_token?: string } {
  const token = form.get("captcha_token");
  return typeof token === "string" && token !== "" ? { captcha_token: token } : {};
}
