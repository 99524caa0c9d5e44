import { type ESTree, parseSync } from 'vite';
import { colorNames, systemColors } from './colors.ts';

// Finds literals that should come from the theme. Colours count in any string. In style sheets, other values
// count only in the properties of `rules`.

type Node = ESTree.Node;

const length = /(?:^|[\s(,+*/-])\d*\.?\d+(?:px|rem|ch|vw|vh)\b/;
const hexColor = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
const colorFunction = /\b(?:rgba?|hsla?|hwb|ok(?:lab|lch)|lab|lch|color|color-mix|light-dark)\(/i;
function wordPattern(words: readonly string[], flags = '') {
  return new RegExp(`(?<![\\w.-])(?:${words.join('|')})(?![\\w.-])`, flags);
}
const colorName = wordPattern(colorNames, 'i');
// Case-sensitive, because tokens and elements have the same names in lower case.
const systemColor = wordPattern(systemColors);

interface Rule {
  readonly category: string;
  readonly properties: RegExp;
  readonly isLiteral: (value: string) => boolean;
}

const rules: readonly Rule[] = [
  {
    category: 'radius',
    properties: /^border\w*Radius$/,
    isLiteral: (value) => length.test(value) || /^[1-9]/.test(value.replace(/^50%$/, '')),
  },
  {
    category: 'shadow',
    properties: /^(?:boxShadow|textShadow)$/,
    // A line or ring drawn as a shadow has no blur.
    isLiteral: (value) => /\d(?:px|rem)/.test(value) && !/^(?:inset )?(?:-?\d+(?:px)? ){2,4}$/.test(value),
  },
  {
    category: 'font',
    properties: /^(?:font|fontFamily)$/,
    isLiteral: (value) => !/^(?:inherit)?$/.test(value.trim()),
  },
  {
    category: 'font size',
    properties: /^fontSize$/,
    isLiteral: (value) => length.test(value) || /^[1-9]/.test(value.replace(/^[\d.]+em$|^\d+%$/, '')),
  },
  {
    category: 'space',
    properties: /^(?:padding|margin)\w*$|^(?:gap|rowGap|columnGap)$/,
    isLiteral: (value) => length.test(value) || /^-?[1-9][\d.]*$/.test(value),
  },
];

/** Only the alpha of a mask counts, not its colour. */
function isMaskProperty(property: string): boolean {
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

type Initializers = ReadonlyMap<string, Node>;

function initializersIn(node: Node, initializers = new Map<string, Node>()): Map<string, Node> {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init !== null)
    initializers.set(node.id.name, node.init);
  for (const child of childrenOf(node)) initializersIn(child, initializers);
  return initializers;
}

function rootOf(node: Node): string | undefined {
  return node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? rootOf(node.object)
      : undefined;
}

/** The literal part of a value, without parts from the theme, the scales or other files. */
interface Value {
  readonly text: string;
  readonly isFromTheme: boolean;
}

/** Every possible value of an expression, through names, conditions, lists and calls. */
function valuesOf(node: Node, initializers: Initializers, path: readonly Node[] = []): Value[] {
  if (path.includes(node)) return [];
  const nestedValues = (...nodes: (Node | null)[]) =>
    nodes.flatMap((next) => (next === null ? [] : valuesOf(next, initializers, [...path, node])));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? [{ text: String(node.value), isFromTheme: false }]
        : [];
    case 'TemplateLiteral': {
      const expressionTexts = node.expressions.map((expression) => nestedValues(expression)[0]?.text ?? '');
      const text = node.quasis.map(({ value }, index) => value.raw + (expressionTexts[index] ?? '')).join('');
      return [{ text, isFromTheme: node.expressions.some((expression) => rootOf(expression) === 'vars') }];
    }
    case 'UnaryExpression':
      return nestedValues(node.argument).map(({ text, isFromTheme }) => ({
        text: `${node.operator}${text}`,
        isFromTheme,
      }));
    case 'ConditionalExpression':
      return nestedValues(node.consequent, node.alternate);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return nestedValues(node.left, node.right);
    case 'ArrayExpression':
      return nestedValues(...node.elements);
    case 'ObjectExpression':
      return nestedValues(
        ...node.properties.map((property) => (property.type === 'Property' ? property.value : null)),
      );
    case 'CallExpression':
      return nestedValues(...node.arguments);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
    case 'SpreadElement':
      return nestedValues('argument' in node ? node.argument : node.expression);
    case 'Identifier':
    case 'MemberExpression': {
      const initializer = initializers.get(rootOf(node) ?? '');
      return initializer === undefined || initializer.type === 'CallExpression'
        ? []
        : nestedValues(initializer);
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

function maskNamesIn(program: Node): ReadonlySet<string> {
  const users = { byMasks: new Set<string>(), byOthers: new Set<string>() };
  const collectUses = (node: Node, user: keyof typeof users): void => {
    if (node.type === 'Identifier') users[user].add(node.name);
    const key = keyOf(node);
    if (node.type === 'Property')
      collectUses(node.value, key !== undefined && isMaskProperty(key) ? 'byMasks' : user);
    else if (node.type === 'VariableDeclarator')
      for (const next of childrenOf(node).slice(1)) collectUses(next, user);
    else for (const next of childrenOf(node)) collectUses(next, user);
  };
  collectUses(program, 'byOthers');
  return new Set([...users.byMasks].filter((name) => !users.byOthers.has(name)));
}

function isColor(text: string, isMarkup: boolean, isForcedColors: boolean): boolean {
  if (hexColor.test(text) || colorFunction.test(text)) return true;
  // In markup most strings are text, so only a whole string counts as a colour name.
  const isWholeText = (pattern: RegExp) => pattern.exec(text)?.[0] === text.trim();
  if (isMarkup) return isWholeText(colorName) || isWholeText(systemColor);
  return colorName.test(text) || (!isForcedColors && systemColor.test(text));
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function isIgnored({ type }: Node): boolean {
  return /^Import/.test(type) || /^TS(?!As|Satisfies|NonNull)/.test(type);
}

/**
 * Returns entries such as `radius: borderRadius: 1rem`. Outside style sheets it reports every `px` or `rem`
 * length.
 */
export function findLiterals(source: string, file = 'styles.css.ts'): string[] {
  const isMarkup = !file.endsWith('.css.ts');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const initializers = initializersIn(program);
  const maskNames = maskNamesIn(program);
  const literals: string[] = [];

  const checkProperty = (property: string, value: Node) => {
    for (const { text, isFromTheme } of valuesOf(value, initializers)) {
      for (const { category, properties, isLiteral } of rules) {
        if (!properties.test(property) || (isFromTheme && category === 'radius') || !isLiteral(text))
          continue;
        literals.push(`${category}: ${property}: ${text}`);
      }
    }
  };

  const visit = (node: Node, isForcedColors: boolean): void => {
    if (isIgnored(node)) return;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && maskNames.has(node.id.name))
      return;
    const text = stringOf(node);
    if (text !== undefined && isColor(text, isMarkup, isForcedColors)) literals.push(`colour: ${text}`);
    if (text !== undefined && isMarkup && /\d(?:px|rem)\b/.test(text)) literals.push(`length: ${text}`);
    const key = keyOf(node);
    if (node.type !== 'Property') {
      for (const next of childrenOf(node)) visit(next, isForcedColors);
    } else if (key === undefined || !isMaskProperty(key)) {
      if (key !== undefined) checkProperty(key, node.value);
      visit(node.value, isForcedColors || key?.includes('forced-colors') === true);
    }
  };
  visit(program, false);
  return literals;
}
