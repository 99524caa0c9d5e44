import { plain } from '@estacao/domain';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line, smaller: a state, an address. It is searched too. */
  note?: string | undefined;
}

/** Made once for a list, and not anew for each letter typed. */
export interface Searchable<Option extends ComboboxOption = ComboboxOption> {
  readonly option: Option;
  readonly label: string;
  readonly all: string;
}

export function searchable<Option extends ComboboxOption>(options: readonly Option[]): Searchable<Option>[] {
  return options.map((option) => {
    const label = plain(option.label);
    return { option, label, all: option.note === undefined ? label : `${label} ${plain(option.note)}` };
  });
}

/** How well it fits, the least being the best: the label starts so, a word of it does, or it is somewhere inside. */
function rank({ label, all }: Searchable, words: readonly string[], text: string): number | undefined {
  if (!words.every((word) => all.includes(word))) return undefined;
  if (label.startsWith(text)) return 0;
  return ` ${all}`.includes(` ${text}`) ? 1 : 2;
}

/** Those that hold every word of the text, the best first; among equals the order stays. */
export function search<Option extends ComboboxOption>(
  entries: readonly Searchable<Option>[],
  text: string,
): Option[] {
  const sought = plain(text);
  if (sought === '') return entries.map(({ option }) => option);
  const words = sought.split(' ');
  const found: [Option[], Option[], Option[]] = [[], [], []];
  for (const entry of entries) {
    const place = rank(entry, words, sought);
    if (place !== undefined) found[place]?.push(entry.option);
  }
  return found.flat();
}
