/** The first sentence of a text, for a heading, and the rest. */
export function firstSentence(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf('. ') + 1;
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
