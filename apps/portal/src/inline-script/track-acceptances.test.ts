// @vitest-environment jsdom
import { acceptances } from '@estacao/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockAgeGate, trackAcceptances } from './track-acceptances.ts';

const root = document.documentElement;
const { age, cookies } = acceptances;

function documentMarks() {
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
  test('an acceptance marks the document at once and is stored under its documented key', () => {
    trackAcceptances(false);
    expect(documentMarks()).toEqual([false, false]);
    document.querySelector<HTMLElement>('#x')?.click();
    expect(documentMarks()).toEqual([false, false]);
    document.querySelector<HTMLElement>('#c')?.click();
    expect(documentMarks()).toEqual([true, false]);
    document.querySelector<HTMLElement>('b')?.click();
    expect(documentMarks()).toEqual([true, true]);
    expect({ ...localStorage }).toEqual({ cookie_consent_accepted: 'true', age_gate_accepted: 'true' });
  });

  test('a stored acceptance marks the document from the start on the next page', () => {
    localStorage.setItem('cookie_consent_accepted', 'true');
    trackAcceptances(false);
    expect(documentMarks()).toEqual([true, false]);
  });

  test('the age gate counts as accepted for a member', () => {
    trackAcceptances(true);
    expect(documentMarks()).toEqual([false, true]);
    expect(localStorage.length).toBe(0);
  });

  test('an acceptance lasts only for the page when storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    trackAcceptances(false);
    document.querySelector<HTMLElement>('#c')?.click();
    expect(documentMarks()).toEqual([true, false]);
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
  const gateDialog = () => document.querySelector('dialog') as HTMLDialogElement;

  test('the age gate cannot be closed until the visitor answers it', () => {
    lockAgeGate();
    expect(showModal).toHaveBeenCalledTimes(1);
    const cancel = new Event('cancel', { cancelable: true });
    gateDialog().dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    gateDialog().dispatchEvent(new Event('close'));
    expect(showModal).toHaveBeenCalledTimes(2);
    root.setAttribute(age.attribute, '');
    gateDialog().dispatchEvent(new Event('close'));
    expect(showModal).toHaveBeenCalledTimes(2);
  });

  test('the age gate does not keep other dialogs open', () => {
    root.setAttribute(age.attribute, '');
    lockAgeGate();
    const otherDialog = document.createElement('dialog');
    document.body.append(otherDialog);
    const cancel = new Event('cancel', { cancelable: true });
    otherDialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(false);
    expect(showModal).not.toHaveBeenCalled();
  });
});
