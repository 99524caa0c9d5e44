import { plain } from '@estacao/domain';

export interface ComboboxOption {
  value: string;
  label: string;
  note?: string | undefined;
}

/** Normalised once for each list, not at every letter. */
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

/** Lower is better: label prefix, word prefix, other match. */
function rank({ label, all }: Searchable, words: readonly string[], text: string): number | undefined {
  if (!words.every((word) => all.includes(word))) return undefined;
  if (label.startsWith(text)) return 0;
  return ` ${all}`.includes(` ${text}`) ? 1 : 2;
}

/** Options that contain every word of the text, best first. The sort is stable. */
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
