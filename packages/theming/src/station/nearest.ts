/** Returns undefined when no candidate is near: a wrong guess is worse than none. */
export function nearestWord(found: string, candidates: readonly string[]): string | undefined {
  if (found.length > 60) return undefined;
  const plain = fold(found);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(plain.length / 3)) + 1;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    const distance = plain === folded ? -1 : editDistance(plain, folded);
    if (distance < least && distance < folded.length) [best, least] = [candidate, distance];
  }
  return best ?? begunBy(plain, candidates);
}

function begunBy(plain: string, candidates: readonly string[]): string | undefined {
  const begun = plain.length < 4 ? [] : candidates.filter((candidate) => fold(candidate).startsWith(plain));
  return begun.length === 1 ? begun[0] : undefined;
}

function fold(word: string) {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swap));
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number) {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
