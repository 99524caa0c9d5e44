import { expect, test } from 'vitest';
import { readAnimation } from './read-animation.ts';

const { signal } = new AbortController();
function address(text: string) {
  return `data:application/json,${encodeURIComponent(text)}`;
}

test('reads an animation from an object or from a file', async () => {
  await expect(readAnimation({ layers: [] }, signal)).resolves.toEqual({ layers: [] });
  await expect(readAnimation(address('{"layers":[1]}'), signal)).resolves.toEqual({ layers: [1] });
});

test.each(['{"message":"Erro"}', '{"layers":"none"}', 'null', '<html>', ''])(
  'rejects the animation file %j',
  async (text) => {
    await expect(readAnimation(address(text), signal)).rejects.toThrow();
  },
);
