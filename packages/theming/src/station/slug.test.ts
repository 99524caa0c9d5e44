import { describe, expect, it } from 'vitest';
import { slugOf, slugSchema } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Clube Aurora', 'clube-aurora'],
    ['União  Minerva!', 'uniao-minerva'],
    ['Banco Ipê & Cia.', 'banco-ipe-cia'],
    ['☀', ''],
  ])('turns the name %s into the slug %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('makes no slug that is too long or ends in a hyphen', () => {
    expect(slugOf(`${'a'.repeat(62)} b`)).toBe('a'.repeat(62));
  });
});

describe('slugSchema', () => {
  it.each(['aurora', 'a1', '13-de-maio'])('accepts the slug %s', (slug) => {
    expect(slugSchema.safeParse(slug).success).toBe(true);
  });

  it.each(['Aurora', '-a', 'a-', 'a b', 'ipê', '', 'a'.repeat(64), 'www', 'api', 'sandbox'])(
    'refuses the slug %s',
    (slug) => {
      expect(slugSchema.safeParse(slug).success).toBe(false);
    },
  );
});
