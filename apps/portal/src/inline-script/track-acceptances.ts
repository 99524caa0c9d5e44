import { ACCEPTS_ATTRIBUTE, type Acceptance, acceptances } from '@estacao/domain';
import { onClick, readStorage, whenParsed, writeStorage } from './page.ts';

const root = document.documentElement;

function isAcceptance(name: string | null): name is Acceptance {
  return name !== null && Object.hasOwn(acceptances, name);
}

/**
 * Marks the document before the first paint, so an accepted notice never flashes. A click marks it at once,
 * hydrated or not. A member gave their age at sign-up.
 */
export function trackAcceptances(isMember: boolean): void {
  for (const { key, attribute } of Object.values(acceptances)) {
    if (readStorage(key) !== null || (isMember && key === acceptances.age.key))
      root.setAttribute(attribute, '');
  }
  onClick((target) => {
    const name = target.closest(`[${ACCEPTS_ATTRIBUTE}]`)?.getAttribute(ACCEPTS_ATTRIBUTE) ?? null;
    if (!isAcceptance(name)) return;
    const { key, attribute } = acceptances[name];
    root.setAttribute(attribute, '');
    writeStorage(key, 'true');
  });
}

/** Opens the age gate as a modal, so the browser traps the focus in it until it is answered. */
export function lockAgeGate(): void {
  const lock = () => {
    const gate = document.querySelector<HTMLDialogElement>('dialog[data-age-gate]');
    if (gate === null || root.hasAttribute(acceptances.age.attribute) || gate.matches(':modal')) return;
    gate.removeAttribute('open');
    gate.showModal();
  };
  const isGate = (target: EventTarget | null) =>
    target instanceof Element && target.hasAttribute('data-age-gate');
  addEventListener('cancel', (event) => isGate(event.target) && event.preventDefault(), true);
  // Some browsers close a dialog at the second Escape despite preventDefault.
  addEventListener('close', ({ target }) => void (isGate(target) && lock()), true);
  whenParsed(lock);
}
