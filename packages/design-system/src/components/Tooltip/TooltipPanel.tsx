import { Arrow, Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import * as css from './Tooltip.css.ts';

/** The visible tooltip, loaded on first use. */
export function TooltipPanel({ open, text, onClose }: { open: boolean; text: string; onClose: () => void }) {
  return (
    <Provider disableHoverableContent>
      <Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
        {/* The control stays the same element and keeps the focus when this panel loads. */}
        <Trigger asChild>
          <span className={css.anchor} aria-hidden />
        </Trigger>
        <Portal>
          <Content className={css.tooltip} sideOffset={4} collisionPadding={8}>
            {text}
            <Arrow className={css.arrow} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
