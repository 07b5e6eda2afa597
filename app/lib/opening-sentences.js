// The opening of a long text as a summary of its own. Plain JavaScript, because scripts use it too.

const SUMMARY = { min: 50, max: 600 };
/** Openings that say nothing: award boilerplate before the first real sentence. */
const BOILERPLATE =
  /^(?:\s*(?:description|abstract|project summary|summary|purpose|n\/a)?\s*(?:\(?provided by applicant\)?)?\s*[:.]?\s*)/i;

/**
 * At most `limit` code points, ended at a word.
 * @param {string} text @param {number} limit
 */
export function cutAtWord(text, limit) {
  const points = [...text];
  if (points.length <= limit) return text;
  const short = points.slice(0, limit).join("");
  const end = short.lastIndexOf(" ");
  return end > limit / 2 ? short.slice(0, end) : short;
}

/**
 * The first sentences that make 50 to 600 characters; fewer than 50 when the text is shorter.
 * @param {string} text
 */
export function openingSentences(text) {
  const plain = text.replace(/\s+/g, " ").replace(BOILERPLATE, "").trim();
  let summary = "";
  for (const sentence of plain.split(/(?<=[.!?])\s+/)) {
    const longer = summary ? `${summary} ${sentence}` : sentence;
    if (summary.length >= SUMMARY.min && longer.length > SUMMARY.max / 2) break;
    summary = longer;
  }
  return cutAtWord(summary, SUMMARY.max);
}
