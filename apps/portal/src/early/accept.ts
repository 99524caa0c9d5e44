import { ACCEPTS, type Acceptance, acceptances } from '@estacao/domain';
import { onClick, store, stored, whenParsed } from './page.ts';

const root = document.documentElement;

function isAcceptance(name: string | null): name is Acceptance {
  return name !== null && Object.hasOwn(acceptances, name);
}

/**
 * Before the first paint the document says what was accepted on this device, so that nothing is shown that is gone a
 * moment later. What is accepted now it says at once, awake or asleep. Members have given their age with their sign-up.
 */
export function rememberWhatIsAccepted(isMember: boolean): void {
  for (const { key, attribute } of Object.values(acceptances)) {
    if (stored(key) !== null || (isMember && key === acceptances.age.key)) root.setAttribute(attribute, '');
  }
  onClick((target) => {
    const name = target.closest(`[${ACCEPTS}]`)?.getAttribute(ACCEPTS) ?? null;
    if (!isAcceptance(name)) return;
    const { key, attribute } = acceptances[name];
    root.setAttribute(attribute, '');
    store(key, 'true');
  });
}

/** Keeps the focus in the question for the age, and everything else out of reach, until it is answered. */
export function holdTheGate(): void {
  const hold = () => {
    const gate = document.querySelector<HTMLDialogElement>('dialog[data-age-gate]');
    if (gate === null || root.hasAttribute(acceptances.age.attribute) || gate.matches(':modal')) return;
    gate.removeAttribute('open');
    gate.showModal();
  };
  const isGate = (target: EventTarget | null) =>
    target instanceof Element && target.hasAttribute('data-age-gate');
  addEventListener('cancel', (event) => isGate(event.target) && event.preventDefault(), true);
  // Some browsers close it at the second Escape, whatever they are told.
  addEventListener('close', ({ target }) => void (isGate(target) && hold()), true);
  whenParsed(hold);
}
