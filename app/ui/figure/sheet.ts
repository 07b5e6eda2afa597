/** The sheet of every figure; apart from the pen, so that pages which show a drawing need not load what draws it. */
export const SHEET = { width: 320, height: 200 };
