import { parseAst } from 'vitest/node';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function parse(source: string): Node {
  return parseAst(source, { lang: 'ts' }) as unknown as Node;
}

/** Visits every node with its ancestors, nearest first. */
export function* nodesIn(node: Node, ancestors: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, ancestors];
  const childAncestors = [node, ...ancestors];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesIn(child, childAncestors);
  }
}

export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}
