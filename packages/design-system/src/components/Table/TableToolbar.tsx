import { onlyDigits } from '@estacao/domain';
import { ListFilter, Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { table as tableWords } from '../../words/pt-br/table.ts';
import { useWords } from '../../words/words.ts';
import { button, label as buttonLabel } from '../Button/Button.css.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import { input } from '../TextField/TextField.css.ts';
import { TextField } from '../TextField/TextField.tsx';
import { kindOf, type TableColumn } from './columns.ts';
import { isActive, OPEN, type Range, rangeErrors } from './ranges.ts';
import * as css from './Table.css.ts';
import type { TableQuery } from './table-filter.ts';

const ends = ['from', 'to'] as const satisfies readonly (keyof Range)[];

function RangeFields<Row>({
  column,
  range,
  onChange,
}: {
  column: TableColumn<Row>;
  range: Range;
  onChange: (range: Range) => void;
}) {
  const words = useWords('table', tableWords);
  const kind = kindOf(column);
  const errors = rangeErrors(kind, range);
  return (
    <fieldset className={css.range}>
      <legend className={css.rangeTitle}>{column.header}</legend>
      <div className={css.ends}>
        {ends.map((end) => {
          const label = words[end];
          const change = (value: string) => onChange({ ...range, [end]: value });
          return kind === 'date' || kind === 'money' ? (
            <MaskedField
              key={end}
              mask={kind}
              label={label}
              value={range[end]}
              error={errors[end]}
              onValueChange={change}
            />
          ) : (
            <TextField
              key={end}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              value={range[end]}
              error={errors[end]}
              onChange={(event) => change(onlyDigits(event.currentTarget.value))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

export interface TableToolbarProps<Row> {
  columns: readonly TableColumn<Row>[];
  searchable: boolean;
  query: TableQuery;
  onQueryChange: (query: Partial<TableQuery>) => void;
}

/** Search field, and range filters behind a button. */
export function TableToolbar<Row>({ columns, searchable, query, onQueryChange }: TableToolbarProps<Row>) {
  const words = useWords('table', tableWords);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const filtered = columns.filter(({ filter }) => filter === true);
  const active = filtered.filter((column) =>
    isActive(kindOf(column), query.ranges[column.id] ?? OPEN),
  ).length;
  if (!searchable && filtered.length === 0) return null;

  return (
    <>
      <div className={css.toolbar}>
        {searchable ? (
          <div className={css.search}>
            <label htmlFor={`${id}-search`} className={hidden}>
              {words.search}
            </label>
            <input
              ref={field}
              id={`${id}-search`}
              type="search"
              className={`${input({ trailing: true })} ${css.searchInput}`}
              placeholder={words.search}
              autoComplete="off"
              enterKeyHint="search"
              value={query.search}
              onChange={(event) => onQueryChange({ search: event.currentTarget.value })}
            />
            <span className={css.searchIcon}>
              <Icon of={Search} />
            </span>
            {query.search === '' ? null : (
              <span className={css.searchEnd}>
                <button
                  type="button"
                  className={css.clear}
                  onClick={() => {
                    onQueryChange({ search: '' });
                    field.current?.focus();
                  }}
                >
                  <Icon of={X} />
                  <span className={hidden}>{words.clearSearch}</span>
                </button>
              </span>
            )}
          </div>
        ) : null}
        {filtered.length === 0 ? null : (
          <button
            type="button"
            className={button({ kind: 'secondary' })}
            aria-expanded={open}
            aria-controls={`${id}-filters`}
            onClick={() => setOpen(!open)}
          >
            <span className={buttonLabel()}>
              <Icon of={ListFilter} />
              {words.filters}
              {active === 0 ? null : ` (${active})`}
            </span>
          </button>
        )}
      </div>
      {filtered.length === 0 ? null : (
        <div id={`${id}-filters`} className={css.filters} hidden={!open}>
          {filtered.map((column) => (
            <RangeFields
              key={column.id}
              column={column}
              range={query.ranges[column.id] ?? OPEN}
              onChange={(range) => onQueryChange({ ranges: { ...query.ranges, [column.id]: range } })}
            />
          ))}
          <Button kind="quiet" onClick={() => onQueryChange({ ranges: {} })}>
            {words.clearFilters}
          </Button>
        </div>
      )}
    </>
  );
}
