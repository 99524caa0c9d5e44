// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { findOpener, watchPresses } from './opener.ts';

function press(selector: string) {
  return document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = '<button><svg></svg>Abrir</button><a href="/">Sair</a><p>Texto</p>';
  watchPresses();
});

it('the opener is the focused element', () => {
  press('button');
  document.querySelector('a')?.focus();
  expect(findOpener()).toBe(document.querySelector('a'));
});

it('the opener is the pressed element in a browser that does not focus pressed elements', () => {
  press('svg');
  expect(findOpener()).toBe(document.querySelector('button'));
});

it('the opener is null when no element is known or the element is unmounted', () => {
  press('p');
  expect(findOpener()).toBeNull();
  press('button');
  document.querySelector('button')?.remove();
  expect(findOpener()).toBeNull();
});
