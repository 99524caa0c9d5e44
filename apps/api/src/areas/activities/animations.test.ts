import { expect, test } from 'vitest';
import { animations } from './animations.ts';

interface Layer {
  readonly ks: {
    readonly o: { readonly a: 0 | 1; readonly k: number | readonly { readonly s: number[] }[] };
  };
}

function isThereAtTheEnd({ ks: { o } }: Layer): boolean {
  const last = typeof o.k === 'number' ? o.k : o.k.at(-1)?.s[0];
  return last !== undefined && last > 0;
}

test.each([...animations.values()])('$name ends with something visible', ({ animation }) => {
  const layers = animation.layers as readonly Layer[];
  expect(layers.some(isThereAtTheEnd)).toBe(true);
});
