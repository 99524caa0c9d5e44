import { X } from 'lucide-react';
import { Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { type RefCallback, type RefObject, useCallback, useState } from 'react';
import { dialog as dialogWords } from '../../texts/pt-br/dialog.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './Dialog.css.ts';
import type { DialogProps } from './Dialog.tsx';
import { useBack } from './use-back.ts';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary';

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Of several radio buttons, Tab reaches only the checked one. */
function tabStopOf(control: HTMLElement, root: Element): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.name === '')
    return control;
  return (
    root.querySelector<HTMLInputElement>(`input[type=radio][name="${CSS.escape(control.name)}"]:checked`) ??
    control
  );
}

/**
 * Focuses the first control if it is visible without scrolling past text. Otherwise the first action, which
 * is the harmless one.
 */
function firstControl(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element)) return null;
  const [body, foot] = ['body', 'foot'].map((part) => dialog.querySelector(`:scope > [data-part=${part}]`));
  const first = [...(body?.querySelectorAll<HTMLElement>(controls) ?? [])].find(isVisible);
  const bodyBottom = body?.getBoundingClientRect().bottom ?? 0;
  if (body != null && first !== undefined && first.getBoundingClientRect().top < bodyBottom)
    return tabStopOf(first, body);
  return foot?.querySelector<HTMLElement>(controls) ?? null;
}

function useOverflow(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    for (const target of [element, ...element.children]) observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}

/** Notices lie above dialogs: dismissing one must not close the dialog. */
function isNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-live]') !== null;
}

/** The dialog's content, in its own chunk. */
export function DialogPanel({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  placement,
  dismissable = true,
  role = 'dialog',
  busy = false,
  firstFocus,
  opener,
}: DialogProps & { opener: RefObject<HTMLElement | null> }) {
  const texts = useTexts('dialog', dialogWords);
  const [body, overflows] = useOverflow();
  const isAlert = role === 'alertdialog';
  const isClosable = dismissable && !busy;
  useBack(open, isClosable, () => onClose?.());
  return (
    <Root open={open} onOpenChange={(next) => (next ? undefined : onClose?.())}>
      <Portal>
        <div className={css.overlay} data-state={open ? 'open' : 'closed'} />
        <Content
          className={css.dialog({ placement })}
          role={role}
          aria-modal={isAlert || undefined}
          aria-busy={busy || undefined}
          onEscapeKeyDown={(event) => {
            if (!isClosable) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (!isClosable || isAlert || isNotice(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            const first = firstFocus?.current ?? firstControl(event.currentTarget);
            // Without controls, Radix focuses the close button.
            if (first === null) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <div className={css.head}>
            <Title asChild>
              <Heading level={2} size="lg">
                {title}
              </Heading>
            </Title>
            {dismissable && !isAlert ? (
              <button
                type="button"
                className={css.close}
                aria-disabled={busy || undefined}
                onClick={() => (busy ? undefined : onClose?.())}
              >
                <Icon of={X} />
                <span className={hidden}>{texts.close}</span>
              </button>
            ) : null}
          </div>
          {/* Scrollable content needs a tab stop, so that the keyboard can scroll it. */}
          <div ref={body} className={css.body} data-part="body" tabIndex={overflows ? 0 : undefined}>
            {description === undefined ? null : (
              <Description asChild>
                <Text tone="muted">{description}</Text>
              </Description>
            )}
            {children}
          </div>
          {actions === undefined ? null : (
            <div className={css.footer} data-part="foot">
              {actions}
            </div>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
