import { parseArgs } from 'node:util';

export const usage = `npm run pictures -- [--station <slug>]… [--story <part of an id>]… [--base <commit>] [--out <folder>]

Writes a contact sheet of screenshots, phone and desktop, light and dark: of the overviews and screens of every
station, or of those named. --story takes every state of a screen, or one: cartpix, cartpix--expired. With --base, it adds the picture at that commit and a marked difference.`;

export interface Asked {
  readonly station: readonly string[];
  readonly story: readonly string[];
  readonly base: string | undefined;
  readonly out: string;
  readonly help: boolean;
}

export interface Known {
  readonly slugs: readonly string[];
  readonly isCommit: (name: string) => boolean;
}

export function readAsked(argv: readonly string[], { slugs, isCommit }: Known): Asked | string {
  let asked: Asked;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        station: { type: 'string', multiple: true, default: [] },
        story: { type: 'string', multiple: true, default: [] },
        base: { type: 'string' },
        out: { type: 'string', default: 'pictures' },
        help: { type: 'boolean', default: false },
      },
    });
    asked = { ...values, base: values.base };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
  const strangers = asked.station.filter((slug) => !slugs.includes(slug));
  if (strangers.length > 0)
    return `Unknown station: ${strangers.join(', ')}. Available: ${slugs.join(', ')}.`;
  if (asked.base !== undefined && !isCommit(asked.base))
    return `Unknown commit: ${asked.base}. --base takes any git revision, such as main or HEAD~1.`;
  return asked;
}

/** Returns a message naming the words that match no story id; undefined if all match. */
export function unmatchedStories(asked: readonly string[], ids: readonly string[]): string | undefined {
  const unmatched = asked.filter((part) => !ids.some((id) => id.includes(part)));
  if (unmatched.length === 0 && ids.length > 0) return undefined;
  const names = [...new Set(ids.map((id) => id.replace(/^.*--/, '')))].sort();
  return unmatched.length === 0
    ? 'Storybook contains no station stories.'
    : `No story has ${unmatched.map((part) => JSON.stringify(part)).join(' or ')} in its id; they end with ${names.slice(0, 20).join(', ')}${names.length > 20 ? ' …' : ''}.`;
}
