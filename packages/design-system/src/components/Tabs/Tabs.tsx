import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as css from './Tabs.css.ts';
import { TabLabel, type TabLabelProps, useTabRow } from './tab-row.tsx';

export interface TabItem<Value extends string = string> extends TabLabelProps {
  value: Value;
  /** Mounted when first selected. It stays mounted afterwards, so typed input survives. */
  children: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
}

const nextIndexByKey: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Shows one of several panels. Use `TabLinks` if each panel has an address. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [internalValue, setInternalValue] = useState(defaultValue);
  const requestedValue = value ?? internalValue;
  const selectedValue = tabs.some((tab) => tab.value === requestedValue) ? requestedValue : tabs[0]?.value;
  const [mountedTabs, setMountedTabs] = useState<ReadonlySet<Value | undefined>>(new Set());
  if (!mountedTabs.has(selectedValue)) setMountedTabs(new Set([...mountedTabs, selectedValue]));
  useTabRow(list, selectedValue, tabs.length);

  const select = (next: Value) => {
    setInternalValue(next);
    if (next !== selectedValue) onValueChange?.(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = nextIndexByKey[event.key]?.(
      tabs.findIndex((tab) => tab.value === selectedValue),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    select(tab.value);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={handleKey}>
        {tabs.map((tab) => {
          const isSelected = tab.value === selectedValue;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              className={`${css.entry} ${css.tab}`}
              aria-selected={isSelected}
              aria-controls={`${id}-panel-${tab.value}`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => select(tab.value)}
            >
              <TabLabel label={tab.label} count={tab.count} />
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          className={css.panel}
          aria-labelledby={`${id}-tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a panel without focusable content
          tabIndex={0}
          hidden={tab.value !== selectedValue}
        >
          {mountedTabs.has(tab.value) ? tab.children : null}
        </div>
      ))}
    </div>
  );
}
