import * as context from "~/context";

/** Longer than any mail takes. */
const PATIENCE_MILLISECONDS = 5_000;

/** A setup file runs again for each test file, in one isolate: what it counts lies outside of it. */
interface Deferred {
  running: number;
  /** One context for each configuration in use: caches of an isolate are kept by it. */
  contexts: Map<object, context.AppContext>;
  createContext: typeof context.createContext;
}
const holder = globalThis as { deferredWork?: Deferred };
holder.deferredWork ??= { running: 0, contexts: new Map(), createContext: context.createContext };
const deferred = holder.deferredWork;

/** The same context, whose deferred work is counted. */
function counted(...given: Parameters<typeof context.createContext>): context.AppContext {
  const app = deferred.createContext(...given);
  deferred.contexts.set(app.config, app);
  const { defer } = app;
  const done = () => {
    deferred.running -= 1;
  };
  app.defer = (work) => {
    deferred.running += 1;
    work.then(done, done);
    defer(work);
  };
  return app;
}

// The worker looks the function up when it needs it, so it gets this one.
Object.defineProperty(context, "createContext", { configurable: true, enumerable: true, value: counted });

/** Mails and the like go out after the answer: a test must not empty the database under them. */
export async function deferredWork(): Promise<void> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  while (deferred.running > 0 && performance.now() < end) {
    await scheduler.wait(2);
  }
}

/**
 * A context of each configuration that was used since the last call. A chat object has bindings, and so a configuration,
 * of its own.
 */
export function takeContexts(): context.AppContext[] {
  const contexts = [...deferred.contexts.values()];
  deferred.contexts.clear();
  return contexts;
}
