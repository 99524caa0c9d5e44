import type { Node } from 'jsonc-parser';

export type Path = readonly PropertyKey[];

/** Offsets in the text. For an object: ordinal numbers that sort like its keys. */
interface Place {
  readonly key: number;
  readonly value: number;
}

export interface Source {
  readonly value: unknown;
  readonly places: ReadonlyMap<string, Place>;
  readonly duplicates: readonly { path: Path; offset: number }[];
}

/** Deeper than any station. Recursion stops here, so it cannot overflow the stack. */
export const deepest = 32;

function inside(parent: string, step: PropertyKey) {
  return `${parent}/${JSON.stringify(step)}`;
}

export function placeName(path: Path) {
  return path.reduce<string>(inside, '');
}

export function sourceOfTree(root: Node): Source {
  const places = new Map<string, Place>();
  const duplicates: { path: Path; offset: number }[] = [];

  function read(node: Node, path: Path, name: string, keyOffset: number): unknown {
    places.set(name, { key: keyOffset, value: node.offset });
    const children = node.children ?? [];
    if (node.type === 'array') {
      return children.map((child, index) => read(child, [...path, index], inside(name, index), child.offset));
    }
    if (node.type !== 'object') return node.value;
    // Without a prototype, `__proto__` is an ordinary key.
    const object: Record<string, unknown> = Object.create(null);
    for (const { children: [key, value] = [] } of children) {
      if (!key || !value) continue;
      const step = String(key.value);
      if (step in object) duplicates.push({ path: [...path, step], offset: key.offset });
      object[step] = read(value, [...path, step], inside(name, step), key.offset);
    }
    return object;
  }

  return { value: read(root, [], '', root.offset), places, duplicates };
}

export function sourceOfObject(value: unknown): Source {
  const places = new Map<string, Place>();
  const seen = new Set<unknown>();

  function visit(part: unknown, name: string, depth: number) {
    places.set(name, { key: places.size, value: places.size });
    if (typeof part !== 'object' || part === null || seen.has(part) || depth === deepest) return;
    seen.add(part);
    for (const [key, inner] of Object.entries(part)) {
      visit(inner, inside(name, Array.isArray(part) ? Number(key) : key), depth + 1);
    }
  }

  visit(value, '', 0);
  return { value, places, duplicates: [] };
}

export function valueAt(source: Source, path: Path): unknown {
  return path.reduce<unknown>((part, step) => {
    if (typeof part !== 'object' || part === null) return undefined;
    return Object.getOwnPropertyDescriptor(part, step)?.value;
  }, source.value);
}
