import { OPENS, WORKS_ASLEEP } from '@estacao/domain';
import { onClick } from './page.ts';
import type { SleepingPortal } from './wake.ts';

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Those of a link that opens something over the page; who wants it in a tab of its own gets that. */
function openerIn(target: Element, event: MouseEvent): HTMLAnchorElement | null {
  return isPlain(event) ? target.closest<HTMLAnchorElement>(`a[${OPENS}]`) : null;
}

/**
 * Keeps what is pressed before the portal is awake, and presses it again then: buttons, links that open something over the
 * page, and forms with what was typed into them. Other links, menus and boxes work by themselves, and are left to the
 * browser; so is what says that it works asleep.
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
      // Without the portal it leads to the page.
      portal.whenLost(() => isOpened || location.assign(opener.href));
      return;
    }
    const button = target.closest('button');
    // One that sends its form is kept with the form.
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
