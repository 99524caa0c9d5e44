import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { StationErrorCode } from './errors.ts';
import { printRaw } from './print.ts';
import { maxDepth } from './source.ts';

export interface SyntaxProblem {
  readonly offset: number;
  readonly code: StationErrorCode;
  readonly found: string;
  readonly allowed: string;
  readonly nearest?: string | boolean;
}

/**
 * Reads JSON. Reports comments and trailing commas, and continues after them.
 *
 * Any other syntax error makes the text after it unreliable, so it is the only report. Then there is no tree.
 */
export function readJson(text: string): { tree?: Node; problems: SyntaxProblem[] } {
  const { problems, depthProblem } = scanTokens(text);
  if (depthProblem) return { problems: [depthProblem] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [firstError] = errors;
  if (firstError) return { problems: [syntaxProblem(text, firstError)] };
  return tree ? { tree, problems: [...problems] } : { problems };
}

// The values of jsonc-parser's SyntaxKind, a const enum that single-file compilers cannot read.
const openBrackets = new Set([1, 3]);
const closeBrackets = new Set([2, 4]);
const comma = 5;
const comments = new Set([12, 13]);
const whitespace = new Set([14, 15]);
const endOfFile = 17;

/** Finds what the parser wrongly accepts, and nesting that would overflow its stack. */
function scanTokens(text: string): { problems: SyntaxProblem[]; depthProblem?: SyntaxProblem } {
  const scanner = createScanner(text, false);
  const problems: SyntaxProblem[] = [];
  let depth = 0;
  let lastComma: number | undefined;
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (comments.has(kind)) {
      problems.push({ offset, code: 'comment', found: 'a comment', allowed: 'plain JSON, without comments' });
    }
    if (comments.has(kind) || whitespace.has(kind)) continue;
    if (openBrackets.has(kind)) depth++;
    if (closeBrackets.has(kind)) {
      depth--;
      if (lastComma !== undefined) problems.push(trailingCommaProblem(lastComma));
    }
    if (depth > maxDepth) return { problems, depthProblem: tooDeepProblem(offset) };
    lastComma = kind === comma ? offset : undefined;
  }
  return { problems };
}

function trailingCommaProblem(offset: number): SyntaxProblem {
  return {
    offset,
    code: 'trailing-comma',
    found: 'a comma before a closing bracket',
    allowed: 'a comma only between two entries',
  };
}

function tooDeepProblem(offset: number): SyntaxProblem {
  return {
    offset,
    code: 'too-deep',
    found: `more than ${maxDepth} levels of brackets`,
    allowed: `at most ${maxDepth} levels`,
  };
}

const allowedValue = 'a value: a text in double quotes, a number, true, false, {…} or […]';

const allowedKey = 'a key in double quotes';

const allowedByError: Record<string, string> = {
  InvalidSymbol: allowedValue,
  ValueExpected: allowedValue,
  InvalidNumberFormat: 'a number such as 5000 or 0.5',
  UnexpectedEndOfNumber: 'a number such as 5000 or 0.5',
  PropertyNameExpected: allowedKey,
  ColonExpected: 'a colon after the key',
  CommaExpected: 'a comma between two entries',
  CloseBraceExpected: 'a closing }',
  CloseBracketExpected: 'a closing ]',
  EndOfFileExpected: 'nothing after the last }',
  UnexpectedEndOfString: 'a text that ends with a double quote on the same line',
  InvalidCharacter: 'a text without raw control characters',
  InvalidUnicode: '\\u and four hexadecimal digits',
  InvalidEscapeCharacter: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits',
  UnexpectedEndOfComment: 'plain JSON, without comments',
};

const foreignQuotes = /^['`´‘’‚“”„«»]([^"'`´‘’‚“”„«»\\\p{Cc}]{0,60})['`´‘’‚“”„«»](?=\s*([:,}\]])|\s*$)/u;

const foreignWords: Readonly<Record<string, boolean>> = {
  True: true,
  TRUE: true,
  False: false,
  FALSE: false,
  yes: true,
  no: false,
};

function syntaxProblem(text: string, { error, offset, length }: ParseError): SyntaxProblem {
  const found = text.slice(offset, offset + length);
  const followingText = text.slice(offset, offset + 100);
  const [quotedText, quotedContent] = foreignQuotes.exec(followingText) ?? [];
  const [unquotedKey] = /^[\w$-]+(?=\s*:)/.exec(followingText) ?? [];
  const nearest = quotedContent ?? unquotedKey ?? foreignWords[found];
  if (text.slice(0, offset).trim() === '' && found)
    return {
      offset,
      code: 'syntax',
      found: printRaw(found),
      allowed: 'an object of JSON, which starts with {',
    };
  const isKey =
    unquotedKey !== undefined ||
    followingText
      .slice(quotedText?.length ?? followingText.length)
      .trimStart()
      .startsWith(':');
  return {
    offset,
    code: 'syntax',
    found: found ? printRaw(quotedText ?? found) : 'the end of the file',
    allowed: isKey ? allowedKey : (allowedByError[printParseErrorCode(error)] ?? 'JSON'),
    ...(nearest !== undefined && { nearest }),
  };
}
