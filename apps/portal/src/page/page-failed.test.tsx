// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PageBoundary } from './page-failed.tsx';

function Broken(): never {
  throw new Error('broken');
}

it('shows an error in place of a page that throws', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onCaughtError = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError });
  await act(async () =>
    root.render(
      <>
        <p>Avisos</p>
        <PageBoundary as="main">
          <Broken />
        </PageBoundary>
      </>,
    ),
  );
  expect(document.body.textContent).toContain('Avisos');
  expect(document.querySelector('h1')?.textContent).toBe('Algo deu errado');
  expect(document.querySelector('button')?.textContent).toBe('Atualizar a página');
  expect(onCaughtError).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
