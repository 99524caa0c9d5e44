// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form } from './Form.tsx';
import { useFields } from './use-fields.ts';
import { type WrongFields, WrongFieldsProvider } from './wrong-fields.ts';

const labels = { name: 'Nome', email: 'E-mail' };

const dispatch: (values: object) => void = (values) => ({ type: 'sent', payload: values });

function Entry() {
  const form = useFields({
    defaults: { name: '', email: '' },
    labels,
    check: ({ name, email }) => ({
      name: name === '' ? 'Falta' : undefined,
      email: email.includes('@') ? undefined : email === '' ? 'Falta' : 'Inválido',
    }),
    onSubmit: (values) => dispatch(values),
  });
  return (
    <Form {...form.props} actions={<button type="submit">Enviar</button>}>
      {(['name', 'email'] as const).map((name) => {
        const { label, error, value, onValueChange, ...field } = form.field(name);
        return (
          <label key={name}>
            {label}
            <input {...field} value={value} onChange={(event) => onValueChange(event.currentTarget.value)} />
            <output>{error}</output>
          </label>
        );
      })}
    </Form>
  );
}

let root: Root;
const say = vi.fn();

function show(when?: WrongFields['when']) {
  const entry =
    when === undefined ? (
      <Entry />
    ) : (
      <WrongFieldsProvider value={{ when, say }}>
        <Entry />
      </WrongFieldsProvider>
    );
  act(() => root.render(entry));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  say.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function field(name: keyof typeof labels): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}

function atFields(): string[] {
  return [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
}

function enter(name: keyof typeof labels) {
  act(() => field(name).focus());
}

function write(name: keyof typeof labels, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(field(name), text);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function leave(name: keyof typeof labels) {
  act(() => field(name).blur());
}

function send() {
  act(() => document.querySelector('button')?.click());
}

function mouse(type: 'mousedown' | 'mouseup') {
  act(() => {
    document.querySelector('button')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
}

test('shows an error after blur, also for an empty field, and removes it once fixed', () => {
  show();
  enter('name');
  enter('email');
  write('email', 'maria');
  expect(atFields()).toEqual(['Falta', '']);
  leave('email');
  expect(atFields()).toEqual(['Falta', 'Inválido']);
  write('name', 'Maria');
  write('email', 'maria@');
  expect(atFields()).toEqual(['', '']);
});

test('shows no error after a blur that leaves the window', () => {
  show();
  enter('name');
  act(() => {
    field('name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(atFields()).toEqual(['', '']);
});

test('shows errors only after the button is released', () => {
  show();
  enter('name');
  mouse('mousedown');
  leave('name');
  act(() => vi.advanceTimersByTime(5000));
  expect(atFields()).toEqual(['', '']);
  mouse('mouseup');
  expect(atFields()).toEqual(['', '']);
  act(() => vi.advanceTimersByTime(0));
  expect(atFields()).toEqual(['Falta', '']);
});

test('announces nothing if the form unmounts before the release', () => {
  show('leave');
  enter('name');
  mouse('mousedown');
  leave('name');
  act(() => root.render(null));
  mouse('mouseup');
  act(() => vi.advanceTimersByTime(0));
  expect(say).not.toHaveBeenCalled();
});

test('announces the first wrong field on each submit, and none before', () => {
  show('send');
  enter('email');
  leave('email');
  expect(say).not.toHaveBeenCalled();
  send();
  send();
  write('name', 'Maria');
  send();
  expect(say.mock.calls.flat()).toEqual(['Erro: Falta (Nome)', 'Erro: Falta (Nome)', 'Erro: Falta (E-mail)']);
});

test('announces each error on blur, once per message', () => {
  show('leave');
  const visit = (text: string) => {
    enter('email');
    write('email', text);
    leave('email');
  };
  for (const text of ['', '', 'm', 'ma', 'm@', 'm']) visit(text);
  expect(say.mock.calls.flat()).toEqual([
    'Erro: Falta (E-mail)',
    'Erro: Inválido (E-mail)',
    'Erro: Inválido (E-mail)',
  ]);
  say.mockClear();
  write('email', '');
  enter('email');
  // The summary takes the focus: the blur must not repeat what the submit announced.
  send();
  leave('email');
  send();
  expect(say.mock.calls.flat()).toEqual(['Erro: Falta (Nome)']);
});

test("does not treat a dispatch's return value as server errors", async () => {
  show();
  write('name', 'Maria');
  write('email', 'maria@exemplo.test');
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('[role=alert]')).toBeNull();
});
