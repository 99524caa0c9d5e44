import { findNodeAtLocation } from 'jsonc-parser';
import { TextPositions } from './positions.ts';
import { readJson } from './syntax.ts';

/** Where the value of a key stands in the text of a station file; undefined where it isn't written. */
export function locate(
  text: string,
  path: readonly (string | number)[],
): { line: number; column: number } | undefined {
  const plain = text.replace(/^\ufeff/, '');
  const { tree } = readJson(plain);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && new TextPositions(plain).of(node.offset);
}
