import { expect, test } from 'vitest';
import { animations } from './animations.ts';

interface Layer {
  readonly ks: {
    readonly o: { readonly a: 0 | 1; readonly k: number | readonly { readonly s: number[] }[] };
  };
}

function isVisibleAtEnd({ ks: { o } }: Layer): boolean {
  const lastOpacity = typeof o.k === 'number' ? o.k : o.k.at(-1)?.s[0];
  return lastOpacity !== undefined && lastOpacity > 0;
}

test.each([...animations.values()])('the animation $name ends with a visible layer', ({ animation }) => {
  const layers = animation.layers as readonly Layer[];
  expect(layers.some(isVisibleAtEnd)).toBe(true);
});
