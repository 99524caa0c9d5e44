import { parseArgs } from 'node:util';

export const usage = `npm run pictures -- [--station <slug>]… [--story <part of an id>]… [--base <commit>] [--out <folder>]

Writes a contact sheet of screenshots, phone and desktop, light and dark: of the overviews and screens of every
station, or of those named. --story takes every state of a screen, or one: cartpix, cartpix--expired. With --base, it adds the picture at that commit and a marked difference.`;

export interface Options {
  readonly station: readonly string[];
  readonly story: readonly string[];
  readonly base: string | undefined;
  readonly out: string;
  readonly help: boolean;
}

export interface Repository {
  readonly slugs: readonly string[];
  readonly isCommit: (name: string) => boolean;
}

export function parseOptions(argv: readonly string[], { slugs, isCommit }: Repository): Options | string {
  let options: Options;
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
    options = { ...values, base: values.base };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
  const unknownSlugs = options.station.filter((slug) => !slugs.includes(slug));
  if (unknownSlugs.length > 0)
    return `Unknown station: ${unknownSlugs.join(', ')}. Available: ${slugs.join(', ')}.`;
  if (options.base !== undefined && !isCommit(options.base))
    return `Unknown commit: ${options.base}. --base takes any git revision, such as main or HEAD~1.`;
  return options;
}

/** Returns a message that names the `--story` values without a matching id; undefined if all match. */
export function unmatchedStories(
  storyFilters: readonly string[],
  ids: readonly string[],
): string | undefined {
  const unmatched = storyFilters.filter((filter) => !ids.some((id) => id.includes(filter)));
  if (unmatched.length === 0 && ids.length > 0) return undefined;
  const names = [...new Set(ids.map((id) => id.replace(/^.*--/, '')))].sort();
  return unmatched.length === 0
    ? 'Storybook contains no station stories.'
    : `No story has ${unmatched.map((filter) => JSON.stringify(filter)).join(' or ')} in its id; they end with ${names.slice(0, 20).join(', ')}${names.length > 20 ? ' …' : ''}.`;
}
