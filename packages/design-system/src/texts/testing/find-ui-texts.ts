import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** Attributes and properties whose value is always a text. */
const textAttribute =
  /^(?:alt|title|label|text|hint|legend|placeholder|description|subtitle|summary|message|valueText|error|\w+Label|\w+Text|aria-(?:label|roledescription|description|valuetext|placeholder))$/;

/** Attributes whose value is never a text. */
const technicalAttribute =
  /^(?:class(?:Name)?|key|rel|accept|allow|d|viewBox|pattern|sizes|media|href|src|type|role)$/;

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

/**
 * Heuristic: several words, a leading capital, a full stop at the end, or a letter outside a-z. A list names
 * the exceptions.
 */
function looksLikeText(text: string): boolean {
  if (/[^\P{L}a-zA-Z]/u.test(text)) return true;
  return /\p{L}{2,} \p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}/u.test(text) || /\p{L}\.\s*$/u.test(text);
}

interface TextContext {
  readonly name: string | undefined;
  readonly skip: boolean;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'JSXIdentifier' || node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}

/** Every text in a source file that a user can read. */
export function findUiTexts(source: string, file = 'source.tsx'): string[] {
  const texts: string[] = [];
  const addText = (text: string, { name, skip }: TextContext) => {
    if (skip || !/\p{L}/u.test(text)) return;
    if (
      looksLikeText(text) ||
      (name !== undefined && textAttribute.test(name) && !/^[\w-]*[._/#{]/.test(text))
    )
      texts.push(text.trim());
  };
  const visit = (node: Node, context: TextContext): void => {
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    if (/^(?:Import|ExportAll)/.test(node.type)) return;
    // A tagged template is in the language of its tag.
    if (node.type === 'TaggedTemplateExpression') return;
    if (node.type === 'JSXText') {
      const text = node.value.trim();
      if (/\p{L}/u.test(text)) texts.push(text);
      return;
    }
    if (node.type === 'Literal') {
      if (typeof node.value === 'string') addText(node.value, context);
      return;
    }
    if (node.type === 'TemplateElement') {
      addText(node.value.cooked ?? node.value.raw, context);
      return;
    }
    // Developers read the messages of errors, users do not.
    if (node.type === 'NewExpression' && nameOf(node.callee)?.endsWith('Error')) return;
    let childContext = context;
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name);
      childContext = { name, skip: name !== undefined && technicalAttribute.test(name) };
    } else if (node.type === 'Property') {
      // Skips the key: it is an identifier, not a text.
      visit(node.value, { name: nameOf(node.key), skip: false });
      return;
    } else if (node.type === 'AssignmentPattern') {
      childContext = { name: nameOf(node.left), skip: false };
    } else if (/Function|Call|Member|JSXElement|JSXExpressionContainer|Binary/.test(node.type)) {
      childContext =
        node.type === 'JSXExpressionContainer' ? context : { name: undefined, skip: context.skip };
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, childContext);
    }
  };
  visit(parseSync(file, source).program, { name: undefined, skip: false });
  return texts;
}
