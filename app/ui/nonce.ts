import { createContext, useContext } from "react";

/** The nonce of this response's scripts and style elements; empty in the browser, where React writes neither. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

/** Lets packages that write style elements, such as the scroll lock of dialogs, do so by the page's nonce (get-nonce). */
export function passNonceToPackages(): void {
  const script = document.querySelector<HTMLScriptElement>("script[nonce]");
  Object.assign(globalThis, { __webpack_nonce__: script?.nonce });
}
