import { isNode, type Node, nameOf, nodesIn } from './syntax.ts';

/** Names of generator functions, and of functions that return generator functions. */
export interface GeneratorNames {
  readonly generators: Set<string>;
  readonly generatorFactories: Set<string>;
}

export function collectGenerators(
  program: Node,
  generators: ReadonlySet<string>,
  generatorFactories: ReadonlySet<string>,
): GeneratorNames {
  const names: GeneratorNames = {
    generators: new Set(generators),
    generatorFactories: new Set(generatorFactories),
  };
  let previousSize = -1;
  // Repeats until no name is added: a function may return a generator that is declared below it.
  while (previousSize !== names.generators.size + names.generatorFactories.size) {
    previousSize = names.generators.size + names.generatorFactories.size;
    for (const [node] of nodesIn(program)) collectFromNode(node, names);
  }
  return names;
}

function collectFromNode(node: Node, { generators, generatorFactories }: GeneratorNames): void {
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
  const name = isFunction ? nameOf(node.id) : nameOf(node);
  if (name === undefined) return;
  const value = node.type === 'VariableDeclarator' ? node.init : node;
  if (returnsGenerator(value, generators)) generators.add(name);
  if (isNode(value) && isFunctionType(annotatedType(value.returnType))) generatorFactories.add(name);
  if (isNode(value) && value.type === 'CallExpression' && generatorFactories.has(nameOf(value.callee) ?? ''))
    generators.add(name);
  if (isFunctionType(annotatedType(node.typeAnnotation))) generators.add(name);
}

function returnsGenerator(node: unknown, generators: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  if (!/Function/.test(node.type)) return false;
  const type = annotatedType(node.returnType);
  // Other generators, such as `Generator<Node>`, are plain iterators and need no `yield`.
  if (type === undefined ? node.generator === true : isGeneratorType(type)) return true;
  const { body } = node;
  return isNode(body) && body.type === 'CallExpression' && generators.has(nameOf(body.callee) ?? '');
}

export function generatorMembersIn(program: Node): string[] {
  const members: string[] = [];
  for (const [node] of nodesIn(program)) {
    const isMethod = node.type === 'TSMethodSignature' && isGeneratorType(annotatedType(node.returnType));
    const isProperty =
      node.type === 'TSPropertySignature' && isFunctionType(annotatedType(node.typeAnnotation));
    const name = nameOf(node.key);
    if ((isMethod || isProperty) && name !== undefined) members.push(name);
  }
  return members;
}

function annotatedType(annotation: unknown): Node | undefined {
  return isNode(annotation) && isNode(annotation.typeAnnotation) ? annotation.typeAnnotation : undefined;
}

function isFunctionType(type: Node | undefined): boolean {
  return type?.type === 'TSFunctionType' && isGeneratorType(annotatedType(type.returnType));
}

function isGeneratorType(type: Node | undefined): boolean {
  return type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'SagaGenerator';
}
