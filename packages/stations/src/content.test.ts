import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../content/index.ts';
import { readStations } from './stations.ts';

const slugs = readStations().stations.map(({ station }) => station.slug);
const folder = new URL('../content/', import.meta.url);

describe('what a station is filled with', () => {
  test.each(slugs)('is its own for %s, in whatever it says itself', async (slug) => {
    const module = (await import(new URL(`${slug}.ts`, folder).href)) as Record<string, object>;
    const own = module[slug];
    expect(own).toBeDefined();
    expect(contentOf(slug)).toEqual({ ...contentOf('a-new-one'), ...own });
    for (const [area, content] of Object.entries(own ?? {})) {
      expect(contentOf(slug)).toHaveProperty(area, content);
    }
  });

  test('fits any station where a station says nothing', () => {
    const generic = contentOf('a-new-one');
    expect(contentOf('constructor')).toEqual(generic);
    expect(Object.values(generic).every((area) => area.length > 0)).toBe(true);
  });

  test('is loaded by a browser as it is: what it imports is files of its own', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    expect(files).toEqual(expect.arrayContaining(slugs.map((slug) => `${slug}.ts`)));
    for (const name of files) {
      const source = readFileSync(new URL(name, folder), 'utf8');
      for (const [, from] of source.matchAll(/^import (?!type)[^;]*from '([^']+)'/gm)) {
        expect(from).toMatch(/^\.\//);
      }
    }
  });
});
