import { declaredIn, membersIn, type Names } from './generators.ts';
import { importsOf } from './imports.ts';
import { isNode, type Node, nameOf, nodesIn, parse } from './syntax.ts';

const effects = 'typed-redux-saga';
const runners = new Set(['all', 'race']);

/**
 * Finds generator calls without a `yield*`: they compile but silently do nothing. Returns `path:line name`
 * entries.
 */
export function unyieldedIn(sources: ReadonlyMap<string, string>): string[] {
  const programs = new Map([...sources].map(([path, source]) => [path, parse(source)] as const));
  const members = new Set([...programs.values()].flatMap(membersIn));
  const names = namesIn(programs);
  return [...programs].flatMap(([path, program]) => {
    const { generators } = names.get(path) ?? { generators: new Set<string>() };
    return [...nodesIn(program)]
      .filter(([node, above]) => isGeneratorCall(node, generators, members) && !isUsed(node, above))
      .map(([node]) => `${path}:${lineOf(sources.get(path) ?? '', node)} ${calledName(node)}`);
  });
}

/** Follows declarations and imports across files until the set of names stops growing. */
function namesIn(programs: ReadonlyMap<string, Node>): Map<string, Names> {
  const names = new Map<string, Names>();
  for (let known = -1, size = 0; known !== size; ) {
    known = size;
    size = 0;
    for (const [path, program] of programs) {
      const before = names.get(path);
      const imported = new Set(before?.generators);
      const makers = new Set(before?.makers);
      for (const { from, name, local } of importsOf(path, program)) {
        if (from === effects || names.get(from)?.generators.has(name)) imported.add(local);
        if (names.get(from)?.makers.has(name)) makers.add(local);
      }
      const found = declaredIn(program, imported, makers);
      names.set(path, found);
      size += found.generators.size + found.makers.size;
    }
  }
  return names;
}

function isGeneratorCall(node: Node, generators: ReadonlySet<string>, members: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const isMember = node.callee.type === 'MemberExpression';
  return (isMember ? members : generators).has(calledName(node));
}

function calledName({ callee }: Node): string {
  return nameOf(isNode(callee) && callee.type === 'MemberExpression' ? callee.property : callee) ?? '';
}

/** A call is used if it is yielded, passed to `all` or `race`, or returned by a plain function. */
function isUsed(node: Node, above: readonly Node[]): boolean {
  const [parent] = above;
  if (parent?.type === 'YieldExpression') return parent.delegate === true;
  if (parent?.type === 'ReturnStatement')
    return above.find(({ type }) => /Function/.test(type))?.generator === false;
  if (parent?.type === 'ArrowFunctionExpression') return parent.body === node;
  const runner = above
    .slice(parent?.type === 'Property' ? 2 : 1, 4)
    .find(({ type }) => type === 'CallExpression');
  const isElement = parent?.type === 'Property' || parent?.type === 'ArrayExpression';
  return isElement && runner !== undefined && runners.has(calledName(runner));
}

function lineOf(source: string, { start }: Node): number {
  return source.slice(0, start).split('\n').length;
}
