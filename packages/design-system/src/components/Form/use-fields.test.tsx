// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorAnnouncer, ErrorAnnouncerProvider } from './error-announcer.ts';
import { Form } from './Form.tsx';
import { useFields } from './use-fields.ts';

const labels = { name: 'Nome', email: 'E-mail' };

const dispatch: (values: object) => void = (values) => ({ type: 'sent', payload: values });

function TestForm() {
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
const announce = vi.fn();

function renderForm(when?: ErrorAnnouncer['when']) {
  const element =
    when === undefined ? (
      <TestForm />
    ) : (
      <ErrorAnnouncerProvider value={{ when, announce }}>
        <TestForm />
      </ErrorAnnouncerProvider>
    );
  act(() => root.render(element));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  announce.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function findField(name: keyof typeof labels): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (input === null) throw new Error(`no field ${name}`);
  return input;
}

function readFieldErrors(): string[] {
  return [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
}

function focusField(name: keyof typeof labels) {
  act(() => findField(name).focus());
}

function typeInto(name: keyof typeof labels, text: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setValue?.call(findField(name), text);
    findField(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function blurField(name: keyof typeof labels) {
  act(() => findField(name).blur());
}

function submit() {
  act(() => document.querySelector('button')?.click());
}

function dispatchMouse(type: 'mousedown' | 'mouseup') {
  act(() => {
    document.querySelector('button')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
}

test('a field shows its error after a blur and hides it once it is fixed', () => {
  renderForm();
  focusField('name');
  focusField('email');
  typeInto('email', 'maria');
  expect(readFieldErrors()).toEqual(['Falta', '']);
  blurField('email');
  expect(readFieldErrors()).toEqual(['Falta', 'Inválido']);
  typeInto('name', 'Maria');
  typeInto('email', 'maria@');
  expect(readFieldErrors()).toEqual(['', '']);
});

test('a field shows no error when the whole window loses the focus', () => {
  renderForm();
  focusField('name');
  act(() => {
    findField('name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(readFieldErrors()).toEqual(['', '']);
});

test('a field shows no error until the pressed button is released', () => {
  renderForm();
  focusField('name');
  dispatchMouse('mousedown');
  blurField('name');
  act(() => vi.advanceTimersByTime(5000));
  expect(readFieldErrors()).toEqual(['', '']);
  dispatchMouse('mouseup');
  expect(readFieldErrors()).toEqual(['', '']);
  act(() => vi.advanceTimersByTime(0));
  expect(readFieldErrors()).toEqual(['Falta', '']);
});

test('the form announces nothing if it unmounts before the button is released', () => {
  renderForm('leave');
  focusField('name');
  dispatchMouse('mousedown');
  blurField('name');
  act(() => root.render(null));
  dispatchMouse('mouseup');
  act(() => vi.advanceTimersByTime(0));
  expect(announce).not.toHaveBeenCalled();
});

test('the form announces the first wrong field on each submit, and nothing before', () => {
  renderForm('send');
  focusField('email');
  blurField('email');
  expect(announce).not.toHaveBeenCalled();
  submit();
  submit();
  typeInto('name', 'Maria');
  submit();
  expect(announce.mock.calls.flat()).toEqual([
    'Erro: Falta (Nome)',
    'Erro: Falta (Nome)',
    'Erro: Falta (E-mail)',
  ]);
});

test('the form announces a field’s error on blur and does not repeat an unchanged error', () => {
  renderForm('leave');
  const visitEmail = (text: string) => {
    focusField('email');
    typeInto('email', text);
    blurField('email');
  };
  for (const text of ['', '', 'm', 'ma', 'm@', 'm']) visitEmail(text);
  expect(announce.mock.calls.flat()).toEqual([
    'Erro: Falta (E-mail)',
    'Erro: Inválido (E-mail)',
    'Erro: Inválido (E-mail)',
  ]);
  announce.mockClear();
  typeInto('email', '');
  focusField('email');
  // The submit moves the focus to the error summary. The blur must not repeat the announced error.
  submit();
  blurField('email');
  submit();
  expect(announce.mock.calls.flat()).toEqual(['Erro: Falta (Nome)']);
});

test("the form does not treat a dispatch's return value as server errors", async () => {
  renderForm();
  typeInto('name', 'Maria');
  typeInto('email', 'maria@exemplo.test');
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('[role=alert]')).toBeNull();
});
