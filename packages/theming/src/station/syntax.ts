import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { StationErrorCode } from './errors.ts';
import { printRaw } from './print.ts';
import { deepest } from './source.ts';

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
 * Any other syntax error makes the rest unreliable, so it is reported alone and there is no tree.
 */
export function readJson(text: string): { tree?: Node; problems: SyntaxProblem[] } {
  const { problems, tooDeep } = scan(text);
  if (tooDeep) return { problems: [tooDeep] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) return { problems: [syntaxProblem(text, first)] };
  return tree ? { tree, problems: [...problems] } : { problems };
}

// The values of jsonc-parser's SyntaxKind, a const enum that single-file compilers cannot read.
const openers = new Set([1, 3]);
const closers = new Set([2, 4]);
const comma = 5;
const comments = new Set([12, 13]);
const blanks = new Set([14, 15]);
const endOfFile = 17;

/** Finds what the parser wrongly accepts, and nesting that would overflow its stack. */
function scan(text: string): { problems: SyntaxProblem[]; tooDeep?: SyntaxProblem } {
  const scanner = createScanner(text, false);
  const problems: SyntaxProblem[] = [];
  let depth = 0;
  let lastComma: number | undefined;
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (comments.has(kind)) {
      problems.push({ offset, code: 'comment', found: 'a comment', allowed: 'plain JSON, without comments' });
    }
    if (comments.has(kind) || blanks.has(kind)) continue;
    if (openers.has(kind)) depth++;
    if (closers.has(kind)) {
      depth--;
      if (lastComma !== undefined) problems.push(trailingComma(lastComma));
    }
    if (depth > deepest) return { problems, tooDeep: nesting(offset) };
    lastComma = kind === comma ? offset : undefined;
  }
  return { problems };
}

function trailingComma(offset: number): SyntaxProblem {
  return {
    offset,
    code: 'trailing-comma',
    found: 'a comma before a closing bracket',
    allowed: 'a comma only between two entries',
  };
}

function nesting(offset: number): SyntaxProblem {
  return {
    offset,
    code: 'too-deep',
    found: `more than ${deepest} levels of brackets`,
    allowed: `at most ${deepest} levels`,
  };
}

const value = 'a value: a text in double quotes, a number, true, false, {…} or […]';

const key = 'a key in double quotes';

const allowedAfter: Record<string, string> = {
  InvalidSymbol: value,
  ValueExpected: value,
  InvalidNumberFormat: 'a number such as 5000 or 0.5',
  UnexpectedEndOfNumber: 'a number such as 5000 or 0.5',
  PropertyNameExpected: key,
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

const otherQuotes = /^['`´‘’‚“”„«»]([^"'`´‘’‚“”„«»\\\p{Cc}]{0,60})['`´‘’‚“”„«»](?=\s*([:,}\]])|\s*$)/u;

const otherWords: Readonly<Record<string, boolean>> = {
  True: true,
  TRUE: true,
  False: false,
  FALSE: false,
  yes: true,
  no: false,
};

function syntaxProblem(text: string, { error, offset, length }: ParseError): SyntaxProblem {
  const found = text.slice(offset, offset + length);
  const rest = text.slice(offset, offset + 100);
  const [quoted, inner] = otherQuotes.exec(rest) ?? [];
  const [bare] = /^[\w$-]+(?=\s*:)/.exec(rest) ?? [];
  const nearest = inner ?? bare ?? otherWords[found];
  if (text.slice(0, offset).trim() === '' && found)
    return {
      offset,
      code: 'syntax',
      found: printRaw(found),
      allowed: 'an object of JSON, which starts with {',
    };
  const isKey =
    bare !== undefined ||
    rest
      .slice(quoted?.length ?? rest.length)
      .trimStart()
      .startsWith(':');
  return {
    offset,
    code: 'syntax',
    found: found ? printRaw(quoted ?? found) : 'the end of the file',
    allowed: isKey ? key : (allowedAfter[printParseErrorCode(error)] ?? 'JSON'),
    ...(nearest !== undefined && { nearest }),
  };
}
