import { expect, test } from 'vitest';
import { chatStandIn, chatStoodFor } from './sandbox.ts';

test('the sandbox chat carries the address of the real one', () => {
  const address = 'https://chat.exemplo.test/sala?a=1&b=é#c';
  const href = chatStandIn(address);
  expect(href).toMatch(/^\/sandbox\/chat\?para=https%3A%2F%2Fchat\.exemplo\.test%2Fsala%3F[^&#]*$/);
  expect(chatStoodFor(href)).toBe(address);
  expect(chatStoodFor(address)).toBeUndefined();
});
