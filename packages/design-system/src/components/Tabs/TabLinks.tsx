import { useRef } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import * as css from './Tabs.css.ts';
import { TabLabel, type TabLabelProps, useTabRow } from './tab-row.tsx';

export interface TabLink extends TabLabelProps {
  href: string;
  current?: boolean;
}

export interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
}

/** Tabs that are pages: each has an address and an entry in the browser's history. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useTabRow(list, tabs.find(({ current }) => current === true)?.href, tabs.length);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={css.list}>
        {tabs.map(({ href, current, label: name, count }) => (
          <li key={href} className={css.entry}>
            <Anchor className={css.tab} href={href} aria-current={current === true ? 'page' : undefined}>
              <TabLabel label={name} count={count} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
