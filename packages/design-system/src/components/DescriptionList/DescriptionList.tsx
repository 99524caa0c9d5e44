import type { ReactNode } from 'react';
import * as css from './DescriptionList.css.ts';

export interface Description {
  /** Used as the key, so unique in the list. */
  label: string;
  value: ReactNode;
  action?: ReactNode;
  total?: boolean;
}

export interface DescriptionListProps {
  items: readonly Description[];
  /** `rows`: label and value in one line, as on a receipt. `grid`: value below the label, in columns. */
  layout?: 'rows' | 'grid';
}

/** Labelled facts. */
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
