// @vitest-environment jsdom
import { acceptances } from '@estacao/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdTheGate, rememberWhatIsAccepted } from './accept.ts';

const root = document.documentElement;
const { age, cookies } = acceptances;

function says() {
  return [root.hasAttribute(cookies.attribute), root.hasAttribute(age.attribute)];
}

beforeEach(() => {
  localStorage.clear();
  for (const { attribute } of [age, cookies]) root.removeAttribute(attribute);
  document.body.innerHTML =
    '<dialog open data-age-gate><button data-accepts="age"><b>Sim</b></button></dialog><button id="c" data-accepts="cookies">Aceitar</button><button id="x" data-accepts="toString">x</button>';
});
afterEach(() => vi.restoreAllMocks());

describe('stored acceptances', () => {
  test('marks the document at once and stores the acceptance under its documented key', () => {
    rememberWhatIsAccepted(false);
    expect(says()).toEqual([false, false]);
    document.querySelector<HTMLElement>('#x')?.click();
    expect(says()).toEqual([false, false]);
    document.querySelector<HTMLElement>('#c')?.click();
    expect(says()).toEqual([true, false]);
    document.querySelector<HTMLElement>('b')?.click();
    expect(says()).toEqual([true, true]);
    expect({ ...localStorage }).toEqual({ cookie_consent_accepted: 'true', age_gate_accepted: 'true' });
  });

  test('marks the document from the start on the next page', () => {
    localStorage.setItem('cookie_consent_accepted', 'true');
    rememberWhatIsAccepted(false);
    expect(says()).toEqual([true, false]);
  });

  test('treats a member as having given their age', () => {
    rememberWhatIsAccepted(true);
    expect(says()).toEqual([false, true]);
    expect(localStorage.length).toBe(0);
  });

  test('lasts for the page only when storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    rememberWhatIsAccepted(false);
    document.querySelector<HTMLElement>('#c')?.click();
    expect(says()).toEqual([true, false]);
  });
});

describe('the age gate', () => {
  const showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  });
  HTMLDialogElement.prototype.showModal = showModal;
  const matches = Element.prototype.matches;
  beforeEach(() => {
    showModal.mockClear();
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function match(this: Element, selector) {
      return selector === ':modal' ? false : matches.call(this, selector);
    });
  });
  const gate = () => document.querySelector('dialog') as HTMLDialogElement;

  test('stays open until it is answered, whatever the visitor presses', () => {
    holdTheGate();
    expect(showModal).toHaveBeenCalledTimes(1);
    const cancel = new Event('cancel', { cancelable: true });
    gate().dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    gate().dispatchEvent(new Event('close'));
    expect(showModal).toHaveBeenCalledTimes(2);
    root.setAttribute(age.attribute, '');
    gate().dispatchEvent(new Event('close'));
    expect(showModal).toHaveBeenCalledTimes(2);
  });

  test('leaves other dialogs alone', () => {
    root.setAttribute(age.attribute, '');
    holdTheGate();
    const other = document.createElement('dialog');
    document.body.append(other);
    const cancel = new Event('cancel', { cancelable: true });
    other.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(false);
    expect(showModal).not.toHaveBeenCalled();
  });
});
