import type { ReactNode } from 'react';
import * as css from './DescriptionList.css.ts';

export interface Description {
  /** What it is: "Forma de pagamento". No two in a list are the same. */
  label: string;
  value: ReactNode;
  /** Stands after the value: a button that copies it. Not printed. */
  action?: ReactNode;
  /** What the others add up to. */
  total?: boolean;
}

export interface DescriptionListProps {
  /** Terms, each with what is said of it. */
  items: readonly Description[];
  /** `rows`: the value at the end of its label's line, as on a receipt. `grid`: below it, in columns. */
  layout?: 'rows' | 'grid';
}

/** Facts, each with its name. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={css.list({ layout })}>
      {items.map(({ label, value, action, total }) => (
        <div key={label} className={css.entry({ layout, total })}>
          <dt className={css.label({ total })}>{label}</dt>
          <dd className={css.value({ layout })}>
            {action === undefined ? (
              value
            ) : (
              <>
                <span className={css.words}>{value}</span>
                <span className={css.slot}>{action}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
