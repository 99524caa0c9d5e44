// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Suspended } from './Suspended.tsx';

// Simulates a dialog chunk that fails to load.
vi.mock('../../components/Dialog/DialogPanel.tsx', () => {
  throw new Error('offline');
});

test('a suspended member sees the reason and the contact button when the dialog fails to load', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onContact = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Suspended onContact={onContact} />));
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('O seu acesso está supenso.');
  expect(document.body.textContent).toContain('entre em contato pelo fale conosco.');
  await act(async () => document.querySelector('button')?.click());
  expect(onContact).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
