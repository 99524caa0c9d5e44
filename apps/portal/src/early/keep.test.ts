// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepWhatIsPressed } from './keep.ts';
import { AWAKE, portalOf } from './wake.ts';

// The listeners stay on the window, so all tests share one portal.
const portal = portalOf({});
keepWhatIsPressed(portal);
const clicked = vi.fn();
const sent = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  clicked.mockClear();
  sent.mockClear();
  document.body.innerHTML =
    '<button id="one" type="button"></button><a href="#x">x</a><input type="checkbox"><form><input name="a"><button name="b"></button></form><a id="o" data-opens="terms" href="#o">o</a><section data-works-asleep><button id="s" type="button">s</button></section>';
  document.addEventListener('click', clicked);
  document.addEventListener('submit', sent);
});

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
}

test('replays queued clicks and submits after hydration, except for removed elements', () => {
  press('#one');
  expect(clicked).not.toHaveBeenCalled();
  const gone = document.createElement('button');
  document.body.append(gone);
  gone.click();
  gone.remove();
  document.querySelector('form')?.requestSubmit(document.querySelector<HTMLElement>('[name=b]'));
  expect(sent).not.toHaveBeenCalled();

  press('#o');
  expect(clicked).not.toHaveBeenCalled();
  document
    .querySelector('#o')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  press('#s');
  expect(clicked.mock.calls.map(([{ target }]) => target.id)).toEqual(['o', 's']);
  clicked.mockClear();

  press('a');
  press('input[type=checkbox]');
  expect(clicked).toHaveBeenCalledTimes(2);
  expect(document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);

  dispatchEvent(new Event(AWAKE));
  expect(clicked.mock.calls.map(([{ target }]) => target.id)).toEqual(['', '', 'one', 'o']);
  expect(sent).toHaveBeenCalledOnce();
  const [submission] = sent.mock.lastCall ?? [];
  expect((submission as SubmitEvent).submitter).toBe(document.querySelector('[name=b]'));

  press('#one');
  expect(clicked).toHaveBeenCalledTimes(5);
});
