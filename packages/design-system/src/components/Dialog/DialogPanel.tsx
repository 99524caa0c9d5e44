import { X } from 'lucide-react';
import { Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { type RefObject, useId } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './Dialog.css.ts';
import type { DialogProps } from './Dialog.tsx';

const stay = (event: Event) => event.preventDefault();

/** What a dialog is made of once it is shown. It arrives with the first one. */
export const DialogPanel = ({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  placement,
  dismissable = true,
  opener,
}: DialogProps & { opener: RefObject<HTMLElement | null> }) => {
  const describedBy = useId();
  return (
    <Root open={open} onOpenChange={(next) => (next ? undefined : onClose?.())}>
      <Portal>
        {open ? <div className={css.veil} /> : null}
        <Content
          className={css.dialog({ placement })}
          {...(description === undefined
            ? { 'aria-describedby': undefined }
            : { 'aria-describedby': describedBy })}
          {...(dismissable ? {} : { onEscapeKeyDown: stay, onInteractOutside: stay })}
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
            {dismissable ? (
              <button type="button" className={css.close} onClick={() => onClose?.()}>
                <Icon of={X} />
                <span className={hidden}>Fechar</span>
              </button>
            ) : null}
          </div>
          {/* The keyboard scrolls what is longer than the screen. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll here */}
          <div className={css.body} tabIndex={0}>
            {description === undefined ? null : (
              <Description asChild>
                <Text tone="muted" id={describedBy}>
                  {description}
                </Text>
              </Description>
            )}
            {children}
          </div>
          {actions === undefined ? null : <div className={css.foot}>{actions}</div>}
        </Content>
      </Portal>
    </Root>
  );
};
