// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepWhatIsPressed } from './keep.ts';
import { AWAKE, portalOf } from './wake.ts';

// What these listen to is the window's, and stays: one portal for all of the file.
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

test('a button is pressed again, a form sent again, when the portal is awake; what is gone is not', () => {
  press('#one');
  expect(clicked).not.toHaveBeenCalled();
  const gone = document.createElement('button');
  document.body.append(gone);
  gone.click();
  gone.remove();
  document.querySelector('form')?.requestSubmit(document.querySelector<HTMLElement>('[name=b]'));
  expect(sent).not.toHaveBeenCalled();

  // A link that opens something over the page, unless it is wanted in a tab of its own.
  press('#o');
  expect(clicked).not.toHaveBeenCalled();
  document
    .querySelector('#o')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  // What works asleep.
  press('#s');
  expect(clicked.mock.calls.map(([{ target }]) => target.id)).toEqual(['o', 's']);
  clicked.mockClear();

  // These the browser does by itself.
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
