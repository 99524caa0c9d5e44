import { createRuntimeFn } from '@vanilla-extract/recipes/createRuntimeFn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRuntimeFn as ours } from './recipe.ts';

// Its types know each recipe by its variants; here they are any.
const theirs = createRuntimeFn as unknown as typeof ours;

const variantClassNames = {
  kind: { main: 'a', quiet: 'b', plain: '' },
  size: { small: 'c', '1': 'd' },
  full: { true: 'e' },
  off: { true: 'f', false: 'g' },
};
const choices = fc.record(
  {
    kind: fc.constantFrom(undefined, 'main' as const, 'quiet' as const, 'plain' as const),
    size: fc.constantFrom(undefined, 'small' as const, '1' as const),
    full: fc.constantFrom(undefined, true, false),
    off: fc.constantFrom(undefined, true, false),
  },
  { requiredKeys: [] },
);

function classesOf(className: string) {
  return className.split(' ').toSorted();
}

test('a recipe answers with the classes that vanilla-extract’s own would have', () => {
  fc.assert(
    fc.property(
      choices,
      fc.array(fc.tuple(choices, fc.constantFrom('h', 'i', 'j')), { maxLength: 3 }),
      fc.option(choices, { nil: undefined }),
      (defaultVariants, compoundVariants, chosen) => {
        const recipe = { defaultClassName: 'x y', variantClassNames, defaultVariants, compoundVariants };
        expect(classesOf(ours(recipe)(chosen))).toEqual(classesOf(theirs(recipe)(chosen)));
      },
    ),
    { numRuns: 500 },
  );
});
