import { Check } from 'lucide-react';
import {
  CheckboxItem,
  Content,
  Group,
  Item,
  ItemIndicator,
  Label,
  Portal,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import { type FocusEvent, Fragment, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NewTabNote } from '../Link/Anchor.tsx';
import * as css from './Menu.css.ts';
import type { MenuItem, MenuProps } from './Menu.tsx';

function ItemContent({ icon, label, newTab = false }: MenuItem) {
  return (
    <>
      {icon === undefined ? null : <Icon of={icon} />}
      <span className={css.words}>
        {label}
        {newTab ? <NewTabNote /> : null}
      </span>
    </>
  );
}

function MenuEntry({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { href, checked, danger, disabled = false, newTab = false } = item;
  const itemProps = { className: css.item({ danger }), disabled, textValue: item.label, onSelect };
  if (href !== undefined) {
    return (
      <Item asChild {...itemProps}>
        <Anchor href={href} newTab={newTab}>
          <ItemContent {...item} />
        </Anchor>
      </Item>
    );
  }
  if (checked === undefined) {
    return (
      <Item {...itemProps}>
        <ItemContent {...item} />
      </Item>
    );
  }
  return (
    <CheckboxItem {...itemProps} checked={checked}>
      <ItemContent {...item} />
      <span className={css.tick}>
        <ItemIndicator>
          <Icon of={Check} />
        </ItemIndicator>
      </span>
    </CheckboxItem>
  );
}

/** The menu's list, in its own chunk. */
export function MenuPanel({
  open,
  label,
  groups,
  align,
  openedByKeyboard,
  opener,
  onClose,
}: Pick<MenuProps, 'label' | 'groups' | 'align'> & {
  open: boolean;
  openedByKeyboard: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const id = useId();
  const hasEntered = useRef(false);
  useEffect(() => {
    if (!open) hasEntered.current = false;
  }, [open]);

  // After opening by keyboard, the first item takes the focus, even if this chunk loaded late.
  const focusFirstItem = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (hasEntered.current || target !== currentTarget) return;
    hasEntered.current = true;
    if (openedByKeyboard)
      currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };

  return (
    // Not modal: Radix would insert a style sheet at run time. The veil blocks the page instead.
    <Root modal={false} open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      {/* The real button stays outside Radix and keeps the focus when this chunk arrives. */}
      <Trigger asChild>
        <span className={css.anchor} aria-hidden />
      </Trigger>
      <Portal>
        <div>
          <div className={css.veil} />
          <Content
            className={css.list}
            aria-label={label}
            aria-labelledby={undefined}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            loop
            onFocus={focusFirstItem}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // The selected item may have moved the focus already.
              if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
            }}
          >
            {groups.map((group, index) => (
              <Fragment key={group.label ?? group.items[0]?.label}>
                {index === 0 ? null : <Separator className={css.line} />}
                <Group aria-labelledby={group.label === undefined ? undefined : `${id}-${index}`}>
                  {group.label === undefined ? null : (
                    <Label className={css.groupLabel} id={`${id}-${index}`}>
                      {group.label}
                    </Label>
                  )}
                  {group.items.map((item) => (
                    <MenuEntry
                      key={item.label}
                      item={item}
                      onSelect={() => {
                        // A dialog that the item opens returns the focus to the button.
                        opener.current?.focus({ preventScroll: true });
                        item.onSelect?.();
                      }}
                    />
                  ))}
                </Group>
              </Fragment>
            ))}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
