import type { Node } from 'jsonc-parser';

export type Path = readonly PropertyKey[];

/** Offsets in the text. For an object without text, ordinal numbers in the order of its keys. */
interface NodeOffsets {
  readonly key: number;
  readonly value: number;
}

export interface Source {
  readonly value: unknown;
  readonly offsetsByPath: ReadonlyMap<string, NodeOffsets>;
  readonly duplicates: readonly { path: Path; offset: number }[];
}

/** Deeper than any station. Recursion stops here, so it cannot overflow the stack. */
export const maxDepth = 32;

function childPathName(parent: string, step: PropertyKey) {
  return `${parent}/${JSON.stringify(step)}`;
}

export function pathName(path: Path) {
  return path.reduce<string>(childPathName, '');
}

export function sourceOfTree(root: Node): Source {
  const offsetsByPath = new Map<string, NodeOffsets>();
  const duplicates: { path: Path; offset: number }[] = [];

  function readNode(node: Node, path: Path, name: string, keyOffset: number): unknown {
    offsetsByPath.set(name, { key: keyOffset, value: node.offset });
    const children = node.children ?? [];
    if (node.type === 'array') {
      return children.map((child, index) =>
        readNode(child, [...path, index], childPathName(name, index), child.offset),
      );
    }
    if (node.type !== 'object') return node.value;
    // Without a prototype, `__proto__` is an ordinary key.
    const object: Record<string, unknown> = Object.create(null);
    for (const { children: [key, value] = [] } of children) {
      if (!key || !value) continue;
      const step = String(key.value);
      if (step in object) duplicates.push({ path: [...path, step], offset: key.offset });
      object[step] = readNode(value, [...path, step], childPathName(name, step), key.offset);
    }
    return object;
  }

  return { value: readNode(root, [], '', root.offset), offsetsByPath, duplicates };
}

export function sourceOfObject(value: unknown): Source {
  const offsetsByPath = new Map<string, NodeOffsets>();
  const visited = new Set<unknown>();

  function visit(node: unknown, name: string, depth: number) {
    offsetsByPath.set(name, { key: offsetsByPath.size, value: offsetsByPath.size });
    if (typeof node !== 'object' || node === null || visited.has(node) || depth === maxDepth) return;
    visited.add(node);
    for (const [key, child] of Object.entries(node)) {
      visit(child, childPathName(name, Array.isArray(node) ? Number(key) : key), depth + 1);
    }
  }

  visit(value, '', 0);
  return { value, offsetsByPath, duplicates: [] };
}

export function valueAt(source: Source, path: Path): unknown {
  return path.reduce<unknown>((node, step) => {
    if (typeof node !== 'object' || node === null) return undefined;
    return Object.getOwnPropertyDescriptor(node, step)?.value;
  }, source.value);
}
