import { expect, test } from 'vitest';
import { realChatAddress, sandboxChatPath } from './sandbox.ts';

test('the path of the sandbox chat contains the encoded address of the real chat', () => {
  const address = 'https://chat.exemplo.test/sala?a=1&b=é#c';
  const href = sandboxChatPath(address);
  expect(href).toMatch(/^\/sandbox\/chat\?para=https%3A%2F%2Fchat\.exemplo\.test%2Fsala%3F[^&#]*$/);
  expect(realChatAddress(href)).toBe(address);
  expect(realChatAddress(address)).toBeUndefined();
});
