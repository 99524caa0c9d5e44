/** Returns undefined when no candidate is near: a wrong suggestion is worse than none. */
export function nearestWord(input: string, candidates: readonly string[]): string | undefined {
  if (input.length > 60) return undefined;
  const foldedInput = fold(input);
  let best: string | undefined;
  let minDistance = Math.max(1, Math.floor(foldedInput.length / 3)) + 1;
  for (const candidate of candidates) {
    const foldedCandidate = fold(candidate);
    const distance = foldedInput === foldedCandidate ? -1 : editDistance(foldedInput, foldedCandidate);
    if (distance < minDistance && distance < foldedCandidate.length)
      [best, minDistance] = [candidate, distance];
  }
  return best ?? completePrefix(foldedInput, candidates);
}

function completePrefix(foldedInput: string, candidates: readonly string[]): string | undefined {
  const matches =
    foldedInput.length < 4 ? [] : candidates.filter((candidate) => fold(candidate).startsWith(foldedInput));
  return matches.length === 1 ? matches[0] : undefined;
}

function fold(word: string) {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

export function editDistance(a: string, b: string): number {
  let secondPreviousRow: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaceCost = cellAt(previousRow, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapCost = isSwap ? cellAt(secondPreviousRow, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(cellAt(previousRow, j) + 1, cellAt(row, j - 1) + 1, replaceCost, swapCost));
    }
    [secondPreviousRow, previousRow] = [previousRow, row];
  }
  return cellAt(previousRow, b.length);
}

function cellAt(row: readonly number[], index: number) {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
