import { describe, expect, test } from 'vitest';
import { readAsked, unmatchedStories } from './asked.ts';

const known = { slugs: ['aurora', 'minerva'], isCommit: (name: string) => name === 'main' };

describe('pictures command line', () => {
  test('selects all stories by default, or the named ones', () => {
    expect(readAsked([], known)).toEqual({
      station: [],
      story: [],
      base: undefined,
      out: 'pictures',
      help: false,
    });
    expect(
      readAsked(['--station', 'aurora', '--station', 'minerva', '--story=login', '--base', 'main'], known),
    ).toEqual({
      station: ['aurora', 'minerva'],
      story: ['login'],
      base: 'main',
      out: 'pictures',
      help: false,
    });
  });

  test.each([
    [['--foo'], "Unknown option '--foo'"],
    [['--station'], "'--station <value>' argument missing"],
    [['aurora'], "Unexpected argument 'aurora'"],
    [['--station', 'nada'], 'Unknown station: nada. Available: aurora, minerva.'],
    [['--base', 'nope'], 'Unknown commit: nope. --base takes any git revision'],
  ])('explains %j in a sentence', (argv, sentence) => {
    expect(readAsked(argv, known)).toContain(sentence);
  });

  test('reports an unknown story before it takes pictures', () => {
    const ids = ['stations-clube-aurora-overview--phone', 'stations-clube-aurora-session-login--full'];
    expect(unmatchedStories([], ids)).toBeUndefined();
    expect(unmatchedStories(['login', 'phone'], ids)).toBeUndefined();
    expect(unmatchedStories(['login', 'xyzzy'], ids)).toBe(
      'No story has "xyzzy" in its id; they end with full, phone.',
    );
    expect(unmatchedStories([], [])).toBe('Storybook contains no station stories.');
  });
});
