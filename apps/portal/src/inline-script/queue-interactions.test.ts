// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createDeferredPortal, HYDRATED } from './deferred-portal.ts';
import { queueInteractions } from './queue-interactions.ts';

// The listeners stay on the window, so all tests share one portal.
const portal = createDeferredPortal({});
queueInteractions(portal);
const onClick = vi.fn();
const onSubmit = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  onClick.mockClear();
  onSubmit.mockClear();
  document.body.innerHTML =
    '<button id="one" type="button"></button><a href="#x">x</a><input type="checkbox"><form><input name="a"><button name="b"></button></form><a id="o" data-opens="terms" href="#o">o</a><section data-works-before-hydration><button id="s" type="button">s</button></section>';
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
});

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
}

test('replays queued clicks and submits after hydration, except for removed elements', () => {
  press('#one');
  expect(onClick).not.toHaveBeenCalled();
  const removedButton = document.createElement('button');
  document.body.append(removedButton);
  removedButton.click();
  removedButton.remove();
  document.querySelector('form')?.requestSubmit(document.querySelector<HTMLElement>('[name=b]'));
  expect(onSubmit).not.toHaveBeenCalled();

  press('#o');
  expect(onClick).not.toHaveBeenCalled();
  document
    .querySelector('#o')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  press('#s');
  expect(onClick.mock.calls.map(([{ target }]) => target.id)).toEqual(['o', 's']);
  onClick.mockClear();

  press('a');
  press('input[type=checkbox]');
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);

  dispatchEvent(new Event(HYDRATED));
  expect(onClick.mock.calls.map(([{ target }]) => target.id)).toEqual(['', '', 'one', 'o']);
  expect(onSubmit).toHaveBeenCalledOnce();
  const [submission] = onSubmit.mock.lastCall ?? [];
  expect((submission as SubmitEvent).submitter).toBe(document.querySelector('[name=b]'));

  press('#one');
  expect(onClick).toHaveBeenCalledTimes(5);
});
