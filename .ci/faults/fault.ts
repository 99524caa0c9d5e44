/** Something that goes wrong in one place, which the tests beside it have to see. */
export interface Fault {
  /** What it would mean. */
  readonly why: string;
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly replace: string;
  /** At least one test of these files fails while it is there. */
  readonly tests: readonly string[];
  /** Its tests take long: it is left to the proof, and in no sample. */
  readonly isLong?: true;
}

/** The text with the fault in it. Throws where it can't be planted any more. */
export function planted(text: string, { file, find, replace }: Fault): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${file} has this ${times} times, not once: ${find}`);
  if (find === replace) throw new Error(`${file}: this changes nothing: ${find}`);
  return text.replace(find, () => replace);
}
