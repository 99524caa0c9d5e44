import { OPENS, WORKS_ASLEEP } from '@estacao/domain';
import { onClick } from './page.ts';
import type { SleepingPortal } from './wake.ts';

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function openerIn(target: Element, event: MouseEvent): HTMLAnchorElement | null {
  return isPlain(event) ? target.closest<HTMLAnchorElement>(`a[${OPENS}]`) : null;
}

/**
 * Queues clicks and submits until the portal is hydrated, then replays them. Covers buttons, forms and links
 * that open an overlay. The browser handles other links, menus and boxes.
 */
export function keepWhatIsPressed(portal: SleepingPortal): void {
  const keep = (event: Event, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    portal.whenAwake(again);
    portal.wake();
  };

  onClick((target, event) => {
    if (portal.isAwake || target.closest(`[${WORKS_ASLEEP}]`) !== null) return;
    const opener = openerIn(target, event);
    if (opener !== null) {
      let isOpened = false;
      keep(event, () => {
        isOpened = true;
        if (opener.isConnected) opener.click();
      });
      // Without the portal the link opens its page instead of an overlay.
      portal.whenLost(() => isOpened || location.assign(opener.href));
      return;
    }
    const button = target.closest('button');
    if (button === null || (button.type === 'submit' && button.form !== null)) return;
    keep(event, () => button.isConnected && button.click());
  });

  addEventListener(
    'submit',
    (event) => {
      if (portal.isAwake || !(event.target instanceof HTMLFormElement)) return;
      if (event.target.closest(`[${WORKS_ASLEEP}]`) !== null) return;
      const { target: form, submitter } = event;
      keep(event, () => form.isConnected && form.requestSubmit(submitter));
    },
    true,
  );
}
