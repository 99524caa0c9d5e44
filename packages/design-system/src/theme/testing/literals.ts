import { type ESTree, parseSync } from 'vite';
import { colorNames, systemColors } from './colors.ts';

// Finds literals that should come from the theme. Colours count in any string, lengths only as values of the
// listed properties.

type Node = ESTree.Node;

const length = /(?:^|[\s(,+*/-])\d*\.?\d+(?:px|rem|ch|vw|vh)\b/;
const painted = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
const mixed = /\b(?:rgba?|hsla?|hwb|ok(?:lab|lch)|lab|lch|color|color-mix|light-dark)\(/i;
function word(names: readonly string[], flags = '') {
  return new RegExp(`(?<![\\w.-])(?:${names.join('|')})(?![\\w.-])`, flags);
}
const named = word(colorNames, 'i');
// Case-sensitive, because tokens and elements have the same names in lower case.
const ofSystem = word(systemColors);

interface Rule {
  readonly what: string;
  readonly properties: RegExp;
  readonly isLiteral: (value: string) => boolean;
}

const rules: readonly Rule[] = [
  {
    what: 'radius',
    properties: /^border\w*Radius$/,
    isLiteral: (value) => length.test(value) || /^[1-9]/.test(value.replace(/^50%$/, '')),
  },
  {
    what: 'shadow',
    properties: /^(?:boxShadow|textShadow)$/,
    // A line or ring drawn as a shadow has no blur.
    isLiteral: (value) => /\d(?:px|rem)/.test(value) && !/^(?:inset )?(?:-?\d+(?:px)? ){2,4}$/.test(value),
  },
  {
    what: 'font',
    properties: /^(?:font|fontFamily)$/,
    isLiteral: (value) => !/^(?:inherit)?$/.test(value.trim()),
  },
  {
    what: 'size of type',
    properties: /^fontSize$/,
    isLiteral: (value) => length.test(value) || /^[1-9]/.test(value.replace(/^[\d.]+em$|^\d+%$/, '')),
  },
  {
    what: 'space',
    properties: /^(?:padding|margin)\w*$|^(?:gap|rowGap|columnGap)$/,
    isLiteral: (value) => length.test(value) || /^-?[1-9][\d.]*$/.test(value),
  },
];

/** Only the alpha of a mask counts, not its colour. */
function isMask(property: string): boolean {
  return /^(?:webkitM|m)ask/i.test(property);
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

type Names = ReadonlyMap<string, Node>;

function namesIn(node: Node, names = new Map<string, Node>()): Map<string, Node> {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init !== null)
    names.set(node.id.name, node.init);
  for (const child of childrenOf(node)) namesIn(child, names);
  return names;
}

function rootOf(node: Node): string | undefined {
  return node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? rootOf(node.object)
      : undefined;
}

/** The literal part of a value. Parts from the theme, the scales or other files are left out. */
interface Value {
  readonly text: string;
  readonly derived: boolean;
}

/** Every possible value of an expression, through names, conditions, lists and calls. */
function valuesOf(node: Node, names: Names, path: readonly Node[] = []): Value[] {
  if (path.includes(node)) return [];
  const of = (...nodes: (Node | null)[]) =>
    nodes.flatMap((next) => (next === null ? [] : valuesOf(next, names, [...path, node])));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? [{ text: String(node.value), derived: false }]
        : [];
    case 'TemplateLiteral': {
      const holes = node.expressions.map((hole) => of(hole)[0]?.text ?? '');
      const text = node.quasis.map(({ value }, index) => value.raw + (holes[index] ?? '')).join('');
      return [{ text, derived: node.expressions.some((hole) => rootOf(hole) === 'vars') }];
    }
    case 'UnaryExpression':
      return of(node.argument).map(({ text, derived }) => ({ text: `${node.operator}${text}`, derived }));
    case 'ConditionalExpression':
      return of(node.consequent, node.alternate);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return of(node.left, node.right);
    case 'ArrayExpression':
      return of(...node.elements);
    case 'ObjectExpression':
      return of(...node.properties.map((property) => (property.type === 'Property' ? property.value : null)));
    case 'CallExpression':
      return of(...node.arguments);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
    case 'SpreadElement':
      return of('argument' in node ? node.argument : node.expression);
    case 'Identifier':
    case 'MemberExpression': {
      const found = names.get(rootOf(node) ?? '');
      return found === undefined || found.type === 'CallExpression' ? [] : of(found);
    }
    default:
      return [];
  }
}

function keyOf(node: Node): string | undefined {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' ? node.name.name : undefined;
  if (node.type !== 'Property') return undefined;
  if (node.key.type === 'Literal') return String(node.key.value);
  return node.key.type === 'Identifier' && !node.computed ? node.key.name : undefined;
}

function masksIn(program: Node): ReadonlySet<string> {
  const used = { byMasks: new Set<string>(), byOthers: new Set<string>() };
  const look = (node: Node, by: keyof typeof used): void => {
    if (node.type === 'Identifier') used[by].add(node.name);
    const key = keyOf(node);
    if (node.type === 'Property') look(node.value, key !== undefined && isMask(key) ? 'byMasks' : by);
    else if (node.type === 'VariableDeclarator') for (const next of childrenOf(node).slice(1)) look(next, by);
    else for (const next of childrenOf(node)) look(next, by);
  };
  look(program, 'byOthers');
  return new Set([...used.byMasks].filter((name) => !used.byOthers.has(name)));
}

function isColor(text: string, markup: boolean, forced: boolean): boolean {
  if (painted.test(text) || mixed.test(text)) return true;
  // In markup most strings are text, so only a whole string counts as a colour name.
  const whole = (of: RegExp) => of.exec(text)?.[0] === text.trim();
  if (markup) return whole(named) || whole(ofSystem);
  return named.test(text) || (!forced && ofSystem.test(text));
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function isUnpainted({ type }: Node): boolean {
  return /^Import/.test(type) || /^TS(?!As|Satisfies|NonNull)/.test(type);
}

/** Returns entries such as `radius: borderRadius: 1rem`. Outside style sheets every length is reported. */
export function literalsIn(source: string, file = 'styles.css.ts'): string[] {
  const markup = !file.endsWith('.css.ts');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const names = namesIn(program);
  const masks = masksIn(program);
  const found: string[] = [];

  const measure = (property: string, value: Node) => {
    for (const { text, derived } of valuesOf(value, names)) {
      for (const { what, properties, isLiteral } of rules) {
        if (!properties.test(property) || (derived && what === 'radius') || !isLiteral(text)) continue;
        found.push(`${what}: ${property}: ${text}`);
      }
    }
  };

  const visit = (node: Node, forced: boolean): void => {
    if (isUnpainted(node)) return;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && masks.has(node.id.name))
      return;
    const text = stringOf(node);
    if (text !== undefined && isColor(text, markup, forced)) found.push(`colour: ${text}`);
    if (text !== undefined && markup && /\d(?:px|rem)\b/.test(text)) found.push(`length: ${text}`);
    const key = keyOf(node);
    if (node.type !== 'Property') {
      for (const next of childrenOf(node)) visit(next, forced);
    } else if (key === undefined || !isMask(key)) {
      if (key !== undefined) measure(key, node.value);
      visit(node.value, forced || key?.includes('forced-colors') === true);
    }
  };
  visit(program, false);
  return found;
}
