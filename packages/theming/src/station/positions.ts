import { findNodeAtLocation } from 'jsonc-parser';
import { readJson } from './syntax.ts';

export class TextPositions {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) this.#starts.push(index + end.length);
  }

  positionAt(offset: number): { line: number; column: number } {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}

/** Returns undefined when the text does not contain the path. */
export function locate(
  text: string,
  path: readonly (string | number)[],
): { line: number; column: number } | undefined {
  const withoutBom = text.replace(/^\ufeff/, '');
  const { tree } = readJson(withoutBom);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && new TextPositions(withoutBom).positionAt(node.offset);
}
