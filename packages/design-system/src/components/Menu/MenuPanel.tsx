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

function Words({ icon, label, newTab = false }: MenuItem) {
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

function Entry({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { href, checked, danger, disabled = false, newTab = false } = item;
  const shared = { className: css.item({ danger }), disabled, textValue: item.label, onSelect };
  if (href !== undefined) {
    return (
      <Item asChild {...shared}>
        <Anchor href={href} newTab={newTab}>
          <Words {...item} />
        </Anchor>
      </Item>
    );
  }
  if (checked === undefined) {
    return (
      <Item {...shared}>
        <Words {...item} />
      </Item>
    );
  }
  return (
    <CheckboxItem {...shared} checked={checked}>
      <Words {...item} />
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
  byKeyboard,
  opener,
  onClose,
}: Pick<MenuProps, 'label' | 'groups' | 'align'> & {
  open: boolean;
  byKeyboard: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const id = useId();
  const entered = useRef(false);
  useEffect(() => {
    if (!open) entered.current = false;
  }, [open]);

  // Opened by keyboard, the first item takes the focus, even if this chunk loaded late.
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (entered.current || target !== currentTarget) return;
    entered.current = true;
    if (byKeyboard)
      currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };

  return (
    // Radix' modal mode would insert a style sheet at run time. The veil does the same.
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
            onFocus={enter}
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
                    <Entry
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
