import Landing, * as home from "./_site._index/route";

/** The home page under its second address (spec section 2); its canonical address is the first. */
export const loader = home.loader;
export const action = home.action;
export const clientAction = home.clientAction;
export const shouldRevalidate = home.shouldRevalidate;
export const handle = home.handle;
export const meta = home.meta;
export default Landing;
