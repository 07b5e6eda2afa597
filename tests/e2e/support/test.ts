import { test as base, type ConsoleMessage, expect } from "@playwright/test";
import { type Person, registerPerson, storeLogin } from "./person";

interface Console {
  /** Names what a test causes on purpose, such as the browser's line about a refused request. */
  allow(...patterns: RegExp[]): void;
}

interface Fixtures {
  /** Fails the test on console errors and warnings (blocked by the policy among them) and on uncaught errors. */
  browserConsole: Console;
  /** A new account, signed in on every page of the test. */
  person: Person;
}

const FAILED_REQUEST = /Failed to load resource: the server responded with a status of (\d+)/;

export const test = base.extend<Fixtures>({
  browserConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) heard.push(said(message));
      });
      context.on("weberror", (event) => heard.push(`uncaught ${event.error()}`));
      await use({ allow: (...patterns) => void allowed.push(...patterns) });
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ context, request }, use) => {
    const person = await registerPerson(request);
    await storeLogin(context, person);
    await use(person);
  },
});

function said(message: ConsoleMessage): string {
  const status = FAILED_REQUEST.exec(message.text())?.[1];
  if (!status) return `${message.type()}: ${message.text()}`;
  return `${status} ${new URL(message.location().url).pathname}`;
}

export { expect };
