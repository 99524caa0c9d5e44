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

async function hydrate(
  identifierKind: LoginProps['identifierKind'],
  fill: (form: HTMLElement) => void,
): Promise<HTMLElement> {
  const screen = <Login identifierKind={identifierKind ?? 'email'} onSubmit={onSubmit} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(screen);
  fill(container);
  await act(async () => {
    root = hydrateRoot(container, screen);
  });
  return container;
}

function fieldOf(container: HTMLElement, name: string, value?: string): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>(
    value === undefined ? `[name=${name}]` : `[name=${name}][value=${value}]`,
  );
  if (input === null) throw new Error(`no field ${name}`);
  return input;
}

async function submit(container: HTMLElement) {
  const button = container.querySelector<HTMLButtonElement>('[type=submit]');
  expect(button?.getAttribute('aria-disabled')).toBeNull();
  await act(async () => button?.click());
}

test('the login sends an e-mail address typed before hydration', async () => {
  const container = await hydrate('email', (form) => {
    fieldOf(form, 'email').value = 'Maria@Exemplo.test';
    fieldOf(form, 'password').value = 'Estacao1';
  });
  expect(fieldOf(container, 'email').value).toBe('Maria@Exemplo.test');
  await submit(container);
  expect(onSubmit).toHaveBeenCalledWith({
    by: 'email',
    identifier: 'maria@exemplo.test',
    password: 'Estacao1',
  });
});

test('the login formats a CPF typed before hydration and sends only its digits', async () => {
  const container = await hydrate('cpf', (form) => {
    fieldOf(form, 'cpf').value = '52998224725';
    fieldOf(form, 'password').value = 'Estacao1';
  });
  expect(fieldOf(container, 'cpf').value).toBe('529.982.247-25');
  await submit(container);
  expect(onSubmit).toHaveBeenCalledWith({ by: 'cpf', identifier: '52998224725', password: 'Estacao1' });
});

test('the login keeps the identifier kind chosen before hydration', async () => {
  const container = await hydrate('choice', (form) => {
    fieldOf(form, 'by', 'email').checked = true;
  });
  expect(fieldOf(container, 'by', 'email').checked).toBe(true);
  expect(fieldOf(container, 'email').type).toBe('email');
});
