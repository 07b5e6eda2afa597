import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isTheme, themeCookie } from "~/ui/theme";

/** Keeps a choice of the theme switch where scripts are off, and goes back to the page it was made on. */
export async function action({ request }: ActionFunctionArgs) {
  const theme = (await request.formData()).get("theme");
  const here = new URL(request.url);
  const from = request.headers.get("referer");
  const back = from && URL.canParse(from) ? new URL(from) : here;
  const target =
    back.origin === here.origin && back.pathname !== "/theme" ? back.pathname + back.search : "/";
  return redirect(target, { headers: isTheme(theme) ? { "Set-Cookie": themeCookie(theme) } : {} });
}

export function loader() {
  return redirect("/");
}
