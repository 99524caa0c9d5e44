import { count as countClass } from './Tabs.css.ts';

export interface TabLabelProps {
  /** One or two words. */
  label: string;
  /** How many there are behind it. */
  count?: number | undefined;
}

export function TabLabel({ label, count }: TabLabelProps) {
  return (
    <>
      {label}
      {count === undefined ? null : <span className={countClass}>{count}</span>}
    </>
  );
}
