import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as css from './Tabs.css.ts';
import { TabLabel, type TabLabelProps, useTabRow } from './tab-row.tsx';

export interface TabItem<Value extends string = string> extends TabLabelProps {
  value: Value;
  /** Mounted when first selected, then kept mounted, so typed input survives. */
  children: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
}

const moves: Record<string, (index: number, count: number) => number> = {
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
  const [own, setOwn] = useState(defaultValue);
  const requested = value ?? own;
  const chosen = tabs.some((tab) => tab.value === requested) ? requested : tabs[0]?.value;
  const [seen, setSeen] = useState<ReadonlySet<Value | undefined>>(new Set());
  if (!seen.has(chosen)) setSeen(new Set([...seen, chosen]));
  useTabRow(list, chosen, tabs.length);

  const choose = (next: Value) => {
    setOwn(next);
    if (next !== chosen) onValueChange?.(next);
  };
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(
      tabs.findIndex((tab) => tab.value === chosen),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    choose(tab.value);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map((tab) => {
          const isChosen = tab.value === chosen;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              className={`${css.entry} ${css.tab}`}
              aria-selected={isChosen}
              aria-controls={`${id}-panel-${tab.value}`}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(tab.value)}
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what has nothing to press is still reached from its tab
          tabIndex={0}
          hidden={tab.value !== chosen}
        >
          {seen.has(tab.value) ? tab.children : null}
        </div>
      ))}
    </div>
  );
}
