import setupArgon2id from "../../node_modules/argon2id/lib/setup.js";

type Compute = Awaited<ReturnType<typeof setupArgon2id>>;

const computed = new Map<string, ReturnType<Compute>>();

/**
 * The same tags, each computed once: a sign-in after a registration has its password, salt and cost, and 40 ms for
 * every password of a run are a tenth of its time.
 */
export default async function setupWithMemory(
  ...modules: Parameters<typeof setupArgon2id>
): Promise<Compute> {
  const compute = await setupArgon2id(...modules);
  return (parameters) => {
    const { password, salt, ...cost } = parameters;
    const key = JSON.stringify([[...password], [...salt], cost]);
    const tag = computed.get(key) ?? compute(parameters);
    computed.set(key, tag);
    return tag;
  };
}
