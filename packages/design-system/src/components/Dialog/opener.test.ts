// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { openerNow, watchPresses } from './opener.ts';

function press(selector: string) {
  return document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = '<button><svg></svg>Abrir</button><a href="/">Sair</a><p>Texto</p>';
  watchPresses();
});

it('returns the focused element', () => {
  press('button');
  document.querySelector('a')?.focus();
  expect(openerNow()).toBe(document.querySelector('a'));
});

it('returns the pressed element in a browser that does not focus it', () => {
  press('svg');
  expect(openerNow()).toBe(document.querySelector('button'));
});

it('returns null when the opener is unknown or unmounted', () => {
  press('p');
  expect(openerNow()).toBeNull();
  press('button');
  document.querySelector('button')?.remove();
  expect(openerNow()).toBeNull();
});
