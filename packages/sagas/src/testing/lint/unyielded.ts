import { collectGenerators, type GeneratorNames, generatorMembersIn } from './generators.ts';
import { importsOf } from './imports.ts';
import { isNode, type Node, nameOf, nodesIn, parse } from './syntax.ts';

const effectsPackage = 'typed-redux-saga';
const effectCombinators = new Set(['all', 'race']);

/**
 * Finds generator calls without a `yield*`: they compile but silently do nothing. Returns `path:line name`
 * entries.
 */
export function findUnyieldedCalls(sources: ReadonlyMap<string, string>): string[] {
  const programs = new Map([...sources].map(([path, source]) => [path, parse(source)] as const));
  const memberNames = new Set([...programs.values()].flatMap(generatorMembersIn));
  const names = collectNames(programs);
  return [...programs].flatMap(([path, program]) => {
    const { generators } = names.get(path) ?? { generators: new Set<string>() };
    return [...nodesIn(program)]
      .filter(
        ([node, ancestors]) => isGeneratorCall(node, generators, memberNames) && !isUsed(node, ancestors),
      )
      .map(([node]) => `${path}:${lineOf(sources.get(path) ?? '', node)} ${calledName(node)}`);
  });
}

/** Follows declarations and imports across files until the set of names stops growing. */
function collectNames(programs: ReadonlyMap<string, Node>): Map<string, GeneratorNames> {
  const names = new Map<string, GeneratorNames>();
  for (let previousSize = -1, size = 0; previousSize !== size; ) {
    previousSize = size;
    size = 0;
    for (const [path, program] of programs) {
      const previous = names.get(path);
      const importedGenerators = new Set(previous?.generators);
      const importedFactories = new Set(previous?.generatorFactories);
      for (const { from, name, local } of importsOf(path, program)) {
        if (from === effectsPackage || names.get(from)?.generators.has(name)) importedGenerators.add(local);
        if (names.get(from)?.generatorFactories.has(name)) importedFactories.add(local);
      }
      const declared = collectGenerators(program, importedGenerators, importedFactories);
      names.set(path, declared);
      size += declared.generators.size + declared.generatorFactories.size;
    }
  }
  return names;
}

function isGeneratorCall(
  node: Node,
  generators: ReadonlySet<string>,
  memberNames: ReadonlySet<string>,
): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const isMember = node.callee.type === 'MemberExpression';
  return (isMember ? memberNames : generators).has(calledName(node));
}

function calledName({ callee }: Node): string {
  return nameOf(isNode(callee) && callee.type === 'MemberExpression' ? callee.property : callee) ?? '';
}

/** A call is used if it is yielded, passed to `all` or `race`, or returned by a plain function. */
function isUsed(node: Node, ancestors: readonly Node[]): boolean {
  const [parent] = ancestors;
  if (parent?.type === 'YieldExpression') return parent.delegate === true;
  if (parent?.type === 'ReturnStatement')
    return ancestors.find(({ type }) => /Function/.test(type))?.generator === false;
  if (parent?.type === 'ArrowFunctionExpression') return parent.body === node;
  const enclosingCall = ancestors
    .slice(parent?.type === 'Property' ? 2 : 1, 4)
    .find(({ type }) => type === 'CallExpression');
  const isElement = parent?.type === 'Property' || parent?.type === 'ArrayExpression';
  return isElement && enclosingCall !== undefined && effectCombinators.has(calledName(enclosingCall));
}

function lineOf(source: string, { start }: Node): number {
  return source.slice(0, start).split('\n').length;
}
