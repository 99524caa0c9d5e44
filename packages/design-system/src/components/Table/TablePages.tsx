import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { table as tableWords } from '../../words/pt-br/table.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { input } from '../TextField/TextField.css.ts';
import * as css from './Table.css.ts';

export interface TablePagesProps {
  count: number;
  page: number;
  size: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

function written(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Pagination controls of a table. */
export function TablePages({ count, page, size, sizes, onPage, onSize }: TablePagesProps) {
  const words = useWords('table', tableWords);
  const last = Math.max(0, Math.ceil(count / size) - 1);
  const turns = [
    { label: words.firstPage, icon: ChevronFirst, to: 0 },
    { label: words.previousPage, icon: ChevronLeft, to: page - 1 },
    { label: words.nextPage, icon: ChevronRight, to: page + 1 },
    { label: words.lastPage, icon: ChevronLast, to: last },
  ];
  return (
    <div className={css.pages}>
      <label className={css.perPage}>
        <select
          className={`${input()} ${css.size}`}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        {words.perPage}
      </label>
      <div className={css.turns}>
        <span className={css.place}>
          {words.range(
            written(Math.min(count, page * size + 1)),
            written(Math.min(count, (page + 1) * size)),
            written(count),
          )}
        </span>
        {turns.map(({ label, icon, to }) => {
          const isThere = to < 0 || to > last || to === page;
          return (
            <button
              key={label}
              type="button"
              className={css.turn}
              aria-disabled={isThere || undefined}
              onClick={() => (isThere ? undefined : onPage(to))}
            >
              <Icon of={icon} />
              <span className={hidden}>{label}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
