// @vitest-environment jsdom
import { WrongFieldsProvider } from '@estacao/design-system';
import { Login } from '@estacao/design-system/screens';
import { snackbarRaised } from '@estacao/sagas';
import { parseStation, type StationInput } from '@estacao/theming';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createStore, type UnknownAction } from 'redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalContext } from '../context.ts';
import { formNotices } from './notices.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function openLogin(pacing: StationInput['pacing']) {
  const parsed = parseStation({
    id: 1,
    slug: 'exemplo',
    name: 'Exemplo',
    theme: { brand: '#5B2EFF' },
    pacing,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const store = createStore((said: readonly unknown[] = [], action: UnknownAction) =>
    snackbarRaised.match(action) ? [...said, [action.payload.text, action.payload.variant]] : said,
  );
  const here = { page: { station: parsed.station }, portal: { store } } as unknown as PortalContext;
  act(() =>
    root.render(
      <WrongFieldsProvider value={formNotices(here)}>
        <Login onSubmit={() => {}} />
      </WrongFieldsProvider>,
    ),
  );
  return () => store.getState();
}

function passThrough(name: string) {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  act(() => field?.focus());
  act(() => field?.blur());
}

function send() {
  act(() => document.querySelector<HTMLButtonElement>('[type=submit]')?.click());
}

const emailMissing = ['Erro: Esse campo é obrigatório (E-mail)', 'error'];
const passwordMissing = ['Erro: Esse campo é obrigatório (Senha)', 'error'];

test('raises a snackbar for the first wrong field of a submitted form', () => {
  const said = openLogin({});
  passThrough('password');
  expect(said()).toEqual([]);
  send();
  expect(said()).toEqual([emailMissing]);
});

test('raises a snackbar for each wrong field on blur when the station wants that', () => {
  const said = openLogin({ errorSnackbar: 'leave' });
  passThrough('password');
  expect(said()).toEqual([passwordMissing]);
  send();
  expect(said()).toEqual([passwordMissing, emailMissing]);
});
