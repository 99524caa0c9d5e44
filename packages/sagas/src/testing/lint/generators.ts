import { isNode, type Node, nameOf, nodesIn } from './syntax.ts';

/** Generator functions, and functions that return generator functions. */
export interface Names {
  readonly generators: Set<string>;
  readonly makers: Set<string>;
}

export function declaredIn(
  program: Node,
  generators: ReadonlySet<string>,
  makers: ReadonlySet<string>,
): Names {
  const names: Names = { generators: new Set(generators), makers: new Set(makers) };
  let known = -1;
  // Repeats until nothing new is found: a function may return a generator that is declared below it.
  while (known !== names.generators.size + names.makers.size) {
    known = names.generators.size + names.makers.size;
    for (const [node] of nodesIn(program)) declare(node, names);
  }
  return names;
}

function declare(node: Node, { generators, makers }: Names): void {
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
  const name = isFunction ? nameOf(node.id) : nameOf(node);
  if (name === undefined) return;
  const made = node.type === 'VariableDeclarator' ? node.init : node;
  if (givesGenerator(made, generators)) generators.add(name);
  if (isNode(made) && isFunctionType(typeIn(made.returnType))) makers.add(name);
  if (isNode(made) && made.type === 'CallExpression' && makers.has(nameOf(made.callee) ?? ''))
    generators.add(name);
  if (isFunctionType(typeIn(node.typeAnnotation))) generators.add(name);
}

function givesGenerator(node: unknown, generators: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  if (!/Function/.test(node.type)) return false;
  const type = typeIn(node.returnType);
  // Other generators, such as `Generator<Node>`, are plain iterators and need no `yield`.
  if (type === undefined ? node.generator === true : isGeneratorType(type)) return true;
  const { body } = node;
  return isNode(body) && body.type === 'CallExpression' && generators.has(nameOf(body.callee) ?? '');
}

export function membersIn(program: Node): string[] {
  const members: string[] = [];
  for (const [node] of nodesIn(program)) {
    const isMethod = node.type === 'TSMethodSignature' && isGeneratorType(typeIn(node.returnType));
    const isProperty = node.type === 'TSPropertySignature' && isFunctionType(typeIn(node.typeAnnotation));
    const name = nameOf(node.key);
    if ((isMethod || isProperty) && name !== undefined) members.push(name);
  }
  return members;
}

function typeIn(annotation: unknown): Node | undefined {
  return isNode(annotation) && isNode(annotation.typeAnnotation) ? annotation.typeAnnotation : undefined;
}

function isFunctionType(type: Node | undefined): boolean {
  return type?.type === 'TSFunctionType' && isGeneratorType(typeIn(type.returnType));
}

function isGeneratorType(type: Node | undefined): boolean {
  return type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'SagaGenerator';
}
