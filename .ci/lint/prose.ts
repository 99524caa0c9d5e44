import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

// Refuses phrases in comments, test titles and Markdown that technical English hardly uses, or that hide the
// actor. `.github/CONTRIBUTING.md` has the rules and the glossary.

/** Phrases that technical English hardly uses. */
const dialectPattern =
  /\b(whoever|whomever|whatever (?!the)|nobody|somebody|whom|stands?\b(?! (?:alone|out|in for))|stood for|is told|are told|tells (?:it|them|so)|says of|said of|comes to\b(?! mind)|becomes of|became of|goes on\b|elsewhere|meanwhile|anew|by itself|by themselves|of its own|of their own|hands? on|handed on|all the same|by now|so long as|is asked for|are asked for|what is asked|be had\b|is had\b|as it is by|in its place|another one's|one doesn't|one has to|one can(?:'t|not))\b/i;

/** A sentence that begins with a relative clause hides its subject. */
const relativeStart = /^(?:What|Who|Whoever|Whatever|Nobody|Somebody|Those who|All that|None of|So that)\b/;

const directivePattern = /^\s*(?:biome-ignore|[@#]__PURE__|@vitest|<reference)/;
const titlePattern =
  /\b(?:test|it|describe|journey|longTest|longJourney)(?:\.[a-z]+(?:\((?:[^()]|\([^()]*\))*\))?)?\(\s*(?:(['"`])((?:\\.|(?!\1).)*)\1)/gs;

export interface Prose {
  readonly line: number;
  readonly text: string;
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/**
 * The comments and test titles of a source, without directives. A block comment is one text; each `//` line
 * is its own.
 */
export function proseOf(path: string, source: string): readonly Prose[] {
  const comments = parseSync(path, source)
    .comments.filter(({ value }) => /[a-z]{3}/.test(value) && !directivePattern.test(value))
    .map(({ start, value }) => ({
      line: lineAt(source, start),
      text: value
        .replaceAll(/^\s*\*?\s?/gm, '')
        .replaceAll('\n', ' ')
        .trim(),
    }));
  const titles = [...source.matchAll(titlePattern)].map(({ index, 2: text = '' }) => ({
    line: lineAt(source, index),
    text,
  }));
  return [...comments, ...titles];
}

/**
 * The lines of a Markdown file, without fenced code and without the marks of headings, lists, quotes and
 * tables at their start.
 */
export function markdownLinesOf(source: string): readonly Prose[] {
  const prose = source.replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''));
  return prose.split('\n').map((text, index) => ({ line: index + 1, text: text.replace(/^[\s#>*|-]+/, '') }));
}

/** The first forbidden phrase, if any. */
export function findDialect(text: string): string | undefined {
  const sentences = text.split(/(?<=[.!?])\s+/);
  return (
    dialectPattern.exec(text)?.[0] ??
    sentences.map((sentence) => relativeStart.exec(sentence)?.[0]).find(Boolean)
  );
}

function checkRepository(): number {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { encoding: 'utf8' });
  const problems = files
    .split('\n')
    .filter((path) => existsSync(path) && !path.startsWith('.ci/lint/'))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      const prose = path.endsWith('.md') ? markdownLinesOf(source) : proseOf(path, source);
      return prose.flatMap(({ line, text }) => {
        const phrase = findDialect(text);
        return phrase === undefined ? [] : [`${path}:${line} "${phrase}" in: ${text}`];
      });
    });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(`${problems.length} texts to rewrite: name the actor, then the verb.`);
  return problems.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = checkRepository() > 0 ? 1 : 0;
