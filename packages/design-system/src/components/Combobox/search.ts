import { foldText } from '@estacao/domain';

export interface ComboboxOption {
  value: string;
  label: string;
  note?: string | undefined;
}

/** Labels are normalised once per list, not on each keystroke. */
export interface SearchEntry<Option extends ComboboxOption = ComboboxOption> {
  readonly option: Option;
  readonly label: string;
  readonly labelAndNote: string;
}

export function toSearchEntries<Option extends ComboboxOption>(
  options: readonly Option[],
): SearchEntry<Option>[] {
  return options.map((option) => {
    const label = foldText(option.label);
    return {
      option,
      label,
      labelAndNote: option.note === undefined ? label : `${label} ${foldText(option.note)}`,
    };
  });
}

/** Lower is better: label prefix, word prefix, other match. */
function rank(
  { label, labelAndNote }: SearchEntry,
  words: readonly string[],
  text: string,
): number | undefined {
  if (!words.every((word) => labelAndNote.includes(word))) return undefined;
  if (label.startsWith(text)) return 0;
  return ` ${labelAndNote}`.includes(` ${text}`) ? 1 : 2;
}

/** Options that contain every word of the text, best first. The sort is stable. */
export function search<Option extends ComboboxOption>(
  entries: readonly SearchEntry<Option>[],
  text: string,
): Option[] {
  const query = foldText(text);
  if (query === '') return entries.map(({ option }) => option);
  const words = query.split(' ');
  const matchesByRank: [Option[], Option[], Option[]] = [[], [], []];
  for (const entry of entries) {
    const score = rank(entry, words, query);
    if (score !== undefined) matchesByRank[score]?.push(entry.option);
  }
  return matchesByRank.flat();
}
