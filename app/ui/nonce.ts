import { createContext, useContext } from "react";

/** The nonce of this response's scripts; empty in the browser, where no new inline script is written. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
