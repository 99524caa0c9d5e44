// @vitest-environment jsdom
import { ErrorAnnouncerProvider } from '@estacao/design-system';
import { Login } from '@estacao/design-system/screens';
import { snackbarRaised } from '@estacao/sagas';
import { parseStation, type StationInput } from '@estacao/theming';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createStore, type UnknownAction } from 'redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalContext } from '../context.ts';
import { errorNoticesOf } from './notices.tsx';

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
  const parsedStation = parseStation({
    id: 1,
    slug: 'exemplo',
    name: 'Exemplo',
    theme: { brand: '#5B2EFF' },
    pacing,
  });
  if (!parsedStation.ok) throw new Error(JSON.stringify(parsedStation.errors));
  const store = createStore((snackbars: readonly unknown[] = [], action: UnknownAction) =>
    snackbarRaised.match(action) ? [...snackbars, [action.payload.text, action.payload.variant]] : snackbars,
  );
  const context = { page: { station: parsedStation.station }, portal: { store } } as unknown as PortalContext;
  act(() =>
    root.render(
      <ErrorAnnouncerProvider value={errorNoticesOf(context)}>
        <Login onSubmit={() => {}} />
      </ErrorAnnouncerProvider>,
    ),
  );
  return () => store.getState();
}

function passThrough(name: string) {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  act(() => field?.focus());
  act(() => field?.blur());
}

function submit() {
  act(() => document.querySelector<HTMLButtonElement>('[type=submit]')?.click());
}

const emailMissing = ['Erro: Esse campo é obrigatório (E-mail)', 'error'];
const passwordMissing = ['Erro: Esse campo é obrigatório (Senha)', 'error'];

test('raises a snackbar for the first wrong field of a submitted form', () => {
  const snackbars = openLogin({});
  passThrough('password');
  expect(snackbars()).toEqual([]);
  submit();
  expect(snackbars()).toEqual([emailMissing]);
});

test('raises a snackbar for each wrong field on blur when the station asks for it', () => {
  const snackbars = openLogin({ errorSnackbar: 'leave' });
  passThrough('password');
  expect(snackbars()).toEqual([passwordMissing]);
  submit();
  expect(snackbars()).toEqual([passwordMissing, emailMissing]);
});
