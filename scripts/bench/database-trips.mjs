// The entry of the worker in a measured run: hands every request to the product with a database whose calls each take
// longer (D1_TRIP_MILLISECONDS), and counts the calls that waited for one another. Never part of a deployment.
// @ts-expect-error beside the bundle, in whose folder Miniflare puts this file
import * as product from "./index.js";

export const ChatSession = product.ChatSession;

let trips = 0;
let open = 0;
/** @type {WeakMap<object, any>} */
const environments = new WeakMap();

/** @param {any} env one for each of its own: the product keeps what it read of its environment */
function withTrips(env) {
  const known = environments.get(env);
  if (known) return known;
  const milliseconds = Number(env.D1_TRIP_MILLISECONDS);
  const DB = new Proxy(env.DB, {
    get(d1, name) {
      if (name !== "withSession") return typeof d1[name] === "function" ? d1[name].bind(d1) : d1[name];
      return (/** @type {string} */ constraint) => slowed(d1.withSession(constraint), milliseconds);
    },
  });
  const wrapped = { ...env, DB };
  environments.set(env, wrapped);
  return wrapped;
}

/** @param {any} session its statements and batches all go through this method @param {number} milliseconds */
function slowed(session, milliseconds) {
  const send = session._sendOrThrow;
  session._sendOrThrow = async (/** @type {unknown[]} */ ...args) => {
    if (open === 0) trips += 1;
    open += 1;
    try {
      if (milliseconds > 0) await new Promise((resume) => setTimeout(resume, milliseconds));
      return await send.apply(session, args);
    } finally {
      open -= 1;
    }
  };
  return session;
}

export default {
  .../** @type {object} */ (product.default),
  /** @param {Request} request @param {object} env @param {object} ctx */
  async fetch(request, env, ctx) {
    const before = trips;
    const answer = await product.default.fetch(request, withTrips(env), ctx);
    const counted = new Response(answer.body, answer);
    // Exact for requests that are alone.
    counted.headers.set("x-d1-trips", String(trips - before));
    return counted;
  },
};
