import { type Path, tokenName } from './tokens-of.ts';

export const roleNames = {
  brand: ['brand', 'primary', 'marca', 'primaria'],
  accent: ['accent', 'secondary', 'destaque', 'secundaria'],
} as const;

const ignoredWords = new Set(
  'color colors colour colours cor cores palette paleta global core base default main theme seed light root 500 600'.split(
    ' ',
  ),
);

function wordsOf(path: Path): string[] {
  return tokenName(path)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && !ignoredWords.has(word));
}

const brandWords = new Set<string>(roleNames.brand);

/** The likeliest path first: `brand/primary` is a brand, `text/primary` is not. */
export function candidatesFor(role: keyof typeof roleNames, paths: readonly Path[]): Path[] {
  const names: readonly string[] = roleNames[role];
  return paths
    .flatMap((path) => {
      const words = tokenName(path).length > 200 ? [] : wordsOf(path);
      const rank = names.indexOf(words.at(-1) ?? '');
      const hasOnlyBrandWords = words.slice(0, -1).every((word) => brandWords.has(word));
      return rank >= 0 && hasOnlyBrandWords ? [{ path, order: rank * 100 + words.length }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ path }) => path);
}
