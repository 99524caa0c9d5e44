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

it('is what has the focus', () => {
  press('button');
  document.querySelector('a')?.focus();
  expect(openerNow()).toBe(document.querySelector('a'));
});

it('is what was pressed, in a browser that gives no focus to it', () => {
  press('svg');
  expect(openerNow()).toBe(document.querySelector('button'));
});

it('is null where neither is known, or what was pressed is unmounted', () => {
  press('p');
  expect(openerNow()).toBeNull();
  press('button');
  document.querySelector('button')?.remove();
  expect(openerNow()).toBeNull();
});
