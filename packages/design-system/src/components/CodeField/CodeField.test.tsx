// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function caretCell(): number {
  const cells = document.querySelector('[aria-hidden]')?.children ?? [];
  return [...cells].findIndex(({ children }) => children.length > 0);
}

test('a code field moves the caret to the first cell when emptied while focused', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<CodeField value="123456" />));
  const field = document.querySelector('input');
  act(() => field?.focus());
  expect(caretCell()).toBe(5);
  act(() => root.render(<CodeField value="" />));
  expect(caretCell()).toBe(0);
  act(() => root.unmount());
});
