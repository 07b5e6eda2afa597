/** The letters of a spreadsheet's column, from 1: A, B, and after Z, AA. */
export function columnLetters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? columnLetters(Math.floor((number - 1) / 26)) + last : last;
}
