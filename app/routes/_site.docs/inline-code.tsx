/** A sentence of the contract; what stands between backticks is code. */
export function InlineCode({ text }: { text: string }) {
  return (
    <>
      {text.split("`").map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
        index % 2 ? <code key={index}>{part}</code> : part,
      )}
    </>
  );
}
