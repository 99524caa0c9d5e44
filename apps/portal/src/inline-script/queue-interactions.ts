import { OPENS_ATTRIBUTE, WORKS_BEFORE_HYDRATION_ATTRIBUTE } from '@estacao/domain';
import type { DeferredPortal } from './deferred-portal.ts';
import { onClick } from './page.ts';

function isUnmodifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function openerIn(target: Element, event: MouseEvent): HTMLAnchorElement | null {
  return isUnmodifiedClick(event) ? target.closest<HTMLAnchorElement>(`a[${OPENS_ATTRIBUTE}]`) : null;
}

/**
 * Queues clicks and submits until the portal is hydrated, then replays them. Covers buttons, forms and links
 * that open an overlay. The browser handles other links, menus and boxes.
 */
export function queueInteractions(portal: DeferredPortal): void {
  const queue = (event: Event, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    portal.onHydrated(replay);
    portal.hydrate();
  };

  onClick((target, event) => {
    if (portal.isHydrated || target.closest(`[${WORKS_BEFORE_HYDRATION_ATTRIBUTE}]`) !== null) return;
    const opener = openerIn(target, event);
    if (opener !== null) {
      let isOpened = false;
      queue(event, () => {
        isOpened = true;
        if (opener.isConnected) opener.click();
      });
      // Without the portal the link opens its page instead of an overlay.
      portal.onLoadFailed(() => isOpened || location.assign(opener.href));
      return;
    }
    const button = target.closest('button');
    if (button === null || (button.type === 'submit' && button.form !== null)) return;
    queue(event, () => button.isConnected && button.click());
  });

  addEventListener(
    'submit',
    (event) => {
      if (portal.isHydrated || !(event.target instanceof HTMLFormElement)) return;
      if (event.target.closest(`[${WORKS_BEFORE_HYDRATION_ATTRIBUTE}]`) !== null) return;
      const { target: form, submitter } = event;
      queue(event, () => form.isConnected && form.requestSubmit(submitter));
    },
    true,
  );
}
