import { type ESTree, parseSync } from 'vite';
import { spokenIn } from '../packages/design-system/src/words/testing/spoken.ts';

type Node = ESTree.Node;

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Two words, or one that ends as a sentence does. */
const told = /\p{L}{2,}[^\p{L}]* \P{L}*\p{L}{2,}|\p{L}{2,}[.!?…]$/u;

/**
 * What people are told, in a source: all they read there of more than one word, and single words that end as a sentence
 * does. Other single words are labels. Where something is filled in, each part around it is a text.
 */
export function saidIn(source: string, file?: string): string[] {
  return spokenIn(source, file)
    .map((text) => inOneLine(text).replace(/^[\s.,:;!?·]+/, ''))
    .filter((text) => told.test(text));
}

/** `test` of `test.each([…])`. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'MemberExpression' ? rootOf(node.object) : undefined;
}

/** What the names at the top of a file stand for, but for what it exports: that is its stories. */
function namesIn(program: Node): ReadonlyMap<string, Node> {
  return new Map(
    childrenOf(program).flatMap((node): [string, Node][] => {
      if (node.type === 'FunctionDeclaration' && node.id !== null) return [[node.id.name, node]];
      if (node.type !== 'VariableDeclaration') return [];
      return node.declarations.flatMap(({ id, init }): [string, Node][] =>
        id.type === 'Identifier' && init !== null ? [[id.name, init]] : [],
      );
    }),
  );
}

function isCode({ type }: Node): boolean {
  return !/^(?:Import|ExportAll|JSX)|^TS(?!As|Satisfies|NonNull)/.test(type);
}

/** How a test is called, where a call is one. */
function titleOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined;
  if (!/^(?:describe|it|step|test)$/.test(rootOf(node.callee) ?? '')) return undefined;
  const [first] = node.arguments;
  return first?.type === 'Literal' || first?.type === 'TemplateLiteral' ? first : undefined;
}

/**
 * What a test has written out, to be found in what comes of running it. What a test is called doesn't count, nor what a
 * screen is drawn with: that it is handed a text isn't that it shows it. Of stories only what `play` does counts, with
 * what it uses by name.
 */
export function assertedIn(source: string, file = 'source.test.tsx'): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const isStory = file.includes('.stories.');
  const names = namesIn(program);
  const used = new Set<string>();
  const found: string[] = [];

  const note = (node: Node): void => {
    if (!isCode(node)) return;
    if (node.type === 'Literal' && 'regex' in node) found.push(node.regex.pattern.replaceAll('\\', ''));
    else if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    else if (node.type === 'TemplateLiteral')
      found.push(node.quasis.map(({ value }) => value.cooked ?? value.raw).join('\0'));
    else if (isStory && node.type === 'Identifier' && !used.has(node.name)) {
      used.add(node.name);
      const named = names.get(node.name);
      if (named !== undefined) note(named);
    }
    const title = titleOf(node);
    for (const child of childrenOf(node)) if (child !== title) note(child);
  };
  const play = (node: Node): void => {
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'play')
      note(node.value);
    else for (const child of childrenOf(node)) play(child);
  };
  (isStory ? play : note)(program);
  return found.map(inOneLine);
}
