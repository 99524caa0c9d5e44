import { dirname, join } from 'node:path';
import { isNode, type Node, nameOf, nodesIn } from './syntax.ts';

export interface Import {
  readonly from: string;
  readonly name: string;
  readonly local: string;
}

export function importsOf(path: string, program: Node): Import[] {
  const imports: Import[] = [];
  for (const [node] of nodesIn(program)) {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source)) continue;
    const source = String(node.source.value);
    const from = source.startsWith('.') ? join(dirname(path), source) : source;
    for (const specifier of Array.isArray(node.specifiers) ? node.specifiers : []) {
      const [name, local] = [nameOf(specifier.imported), nameOf(specifier.local)];
      const isType = node.importKind === 'type' || specifier.importKind === 'type';
      if (!isType && name !== undefined && local !== undefined) imports.push({ from, name, local });
    }
  }
  return imports;
}
