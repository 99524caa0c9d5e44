import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { table as tableWords } from '../../texts/pt-br/table.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
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

function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Pagination controls of a table. */
export function TablePages({ count, page, size, sizes, onPage, onSize }: TablePagesProps) {
  const texts = useTexts('table', tableWords);
  const lastPage = Math.max(0, Math.ceil(count / size) - 1);
  const pageButtons = [
    { label: texts.firstPage, icon: ChevronFirst, targetPage: 0 },
    { label: texts.previousPage, icon: ChevronLeft, targetPage: page - 1 },
    { label: texts.nextPage, icon: ChevronRight, targetPage: page + 1 },
    { label: texts.lastPage, icon: ChevronLast, targetPage: lastPage },
  ];
  return (
    <div className={css.pages}>
      <label className={css.perPage}>
        <select
          className={`${input()} ${css.size}`}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {sizes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        {texts.perPage}
      </label>
      <div className={css.turns}>
        <span className={css.place}>
          {texts.range(
            formatCount(Math.min(count, page * size + 1)),
            formatCount(Math.min(count, (page + 1) * size)),
            formatCount(count),
          )}
        </span>
        {pageButtons.map(({ label, icon, targetPage }) => {
          const isDisabled = targetPage < 0 || targetPage > lastPage || targetPage === page;
          return (
            <button
              key={label}
              type="button"
              className={css.turn}
              aria-disabled={isDisabled || undefined}
              onClick={() => (isDisabled ? undefined : onPage(targetPage))}
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
