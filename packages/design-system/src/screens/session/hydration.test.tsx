// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Login, type LoginProps } from './Login.tsx';

let root: Root | undefined;
const onSubmit = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSubmit.mockClear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function hydrate(by: LoginProps['by'], fill: (form: HTMLElement) => void): Promise<HTMLElement> {
  const screen = <Login by={by ?? 'email'} onSubmit={onSubmit} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(screen);
  fill(place);
  await act(async () => {
    root = hydrateRoot(place, screen);
  });
  return place;
}

function fieldOf(place: HTMLElement, name: string, value?: string): HTMLInputElement {
  const found = place.querySelector<HTMLInputElement>(
    value === undefined ? `[name=${name}]` : `[name=${name}][value=${value}]`,
  );
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}

async function send(place: HTMLElement) {
  const button = place.querySelector<HTMLButtonElement>('[type=submit]');
  expect(button?.getAttribute('aria-disabled')).toBeNull();
  await act(async () => button?.click());
}

test('sends an e-mail typed before hydration', async () => {
  const place = await hydrate('email', (form) => {
    fieldOf(form, 'email').value = 'Maria@Exemplo.test';
    fieldOf(form, 'password').value = 'Estacao1';
  });
  expect(fieldOf(place, 'email').value).toBe('Maria@Exemplo.test');
  await send(place);
  expect(onSubmit).toHaveBeenCalledWith({
    by: 'email',
    identifier: 'maria@exemplo.test',
    password: 'Estacao1',
  });
});

test('formats a CPF typed before hydration and sends only its digits', async () => {
  const place = await hydrate('cpf', (form) => {
    fieldOf(form, 'cpf').value = '52998224725';
    fieldOf(form, 'password').value = 'Estacao1';
  });
  expect(fieldOf(place, 'cpf').value).toBe('529.982.247-25');
  await send(place);
  expect(onSubmit).toHaveBeenCalledWith({ by: 'cpf', identifier: '52998224725', password: 'Estacao1' });
});

test('keeps a choice made before hydration', async () => {
  const place = await hydrate('choice', (form) => {
    fieldOf(form, 'by', 'email').checked = true;
  });
  expect(fieldOf(place, 'by', 'email').checked).toBe(true);
  expect(fieldOf(place, 'email').type).toBe('email');
});
