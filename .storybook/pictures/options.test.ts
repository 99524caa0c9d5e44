import { describe, expect, test } from 'vitest';
import { parseOptions, unmatchedStories } from './options.ts';

const repository = { slugs: ['aurora', 'minerva'], isCommit: (name: string) => name === 'main' };

describe('pictures command line', () => {
  test('the pictures command selects all stories by default, or the stories in its options', () => {
    expect(parseOptions([], repository)).toEqual({
      station: [],
      story: [],
      base: undefined,
      out: 'pictures',
      help: false,
    });
    expect(
      parseOptions(
        ['--station', 'aurora', '--station', 'minerva', '--story=login', '--base', 'main'],
        repository,
      ),
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
  ])('explains the error in the command-line arguments %j', (argv, sentence) => {
    expect(parseOptions(argv, repository)).toContain(sentence);
  });

  test('reports a story name that matches no story id', () => {
    const ids = ['stations-clube-aurora-overview--phone', 'stations-clube-aurora-session-login--full'];
    expect(unmatchedStories([], ids)).toBeUndefined();
    expect(unmatchedStories(['login', 'phone'], ids)).toBeUndefined();
    expect(unmatchedStories(['login', 'xyzzy'], ids)).toBe(
      'No story has "xyzzy" in its id; they end with full, phone.',
    );
    expect(unmatchedStories([], [])).toBe('Storybook contains no station stories.');
  });
});
