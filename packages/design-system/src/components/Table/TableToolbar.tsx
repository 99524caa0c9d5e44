import { onlyDigits } from '@estacao/domain';
import { ListFilter, Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { table as tableWords } from '../../texts/pt-br/table.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { button, label as buttonLabel } from '../Button/Button.css.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import { input } from '../TextField/TextField.css.ts';
import { TextField } from '../TextField/TextField.tsx';
import { kindOf, type TableColumn } from './columns.ts';
import { isActive, OPEN_RANGE, type RangeInput, rangeErrors } from './ranges.ts';
import * as css from './Table.css.ts';
import type { TableQuery } from './table-filter.ts';

const rangeEnds = ['from', 'to'] as const satisfies readonly (keyof RangeInput)[];

function RangeFields<Row>({
  column,
  range,
  onChange,
}: {
  column: TableColumn<Row>;
  range: RangeInput;
  onChange: (range: RangeInput) => void;
}) {
  const texts = useTexts('table', tableWords);
  const kind = kindOf(column);
  const errors = rangeErrors(kind, range);
  return (
    <fieldset className={css.range}>
      <legend className={css.rangeTitle}>{column.header}</legend>
      <div className={css.ends}>
        {rangeEnds.map((end) => {
          const label = texts[end];
          const changeEnd = (value: string) => onChange({ ...range, [end]: value });
          return kind === 'date' || kind === 'money' ? (
            <MaskedField
              key={end}
              mask={kind}
              label={label}
              value={range[end]}
              error={errors[end]}
              onValueChange={changeEnd}
            />
          ) : (
            <TextField
              key={end}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              value={range[end]}
              error={errors[end]}
              onChange={(event) => changeEnd(onlyDigits(event.currentTarget.value))}
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
  const texts = useTexts('table', tableWords);
  const id = useId();
  const searchField = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const filterColumns = columns.filter(({ filter }) => filter === true);
  const activeCount = filterColumns.filter((column) =>
    isActive(kindOf(column), query.ranges[column.id] ?? OPEN_RANGE),
  ).length;
  if (!searchable && filterColumns.length === 0) return null;

  return (
    <>
      <div className={css.toolbar}>
        {searchable ? (
          <div className={css.search}>
            <label htmlFor={`${id}-search`} className={hidden}>
              {texts.search}
            </label>
            <input
              ref={searchField}
              id={`${id}-search`}
              type="search"
              className={`${input({ trailing: true })} ${css.searchInput}`}
              placeholder={texts.search}
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
                    searchField.current?.focus();
                  }}
                >
                  <Icon of={X} />
                  <span className={hidden}>{texts.clearSearch}</span>
                </button>
              </span>
            )}
          </div>
        ) : null}
        {filterColumns.length === 0 ? null : (
          <button
            type="button"
            className={button({ kind: 'secondary' })}
            aria-expanded={isOpen}
            aria-controls={`${id}-filters`}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={buttonLabel()}>
              <Icon of={ListFilter} />
              {texts.filters}
              {activeCount === 0 ? null : ` (${activeCount})`}
            </span>
          </button>
        )}
      </div>
      {filterColumns.length === 0 ? null : (
        <div id={`${id}-filters`} className={css.filters} hidden={!isOpen}>
          {filterColumns.map((column) => (
            <RangeFields
              key={column.id}
              column={column}
              range={query.ranges[column.id] ?? OPEN_RANGE}
              onChange={(range) => onQueryChange({ ranges: { ...query.ranges, [column.id]: range } })}
            />
          ))}
          <Button kind="quiet" onClick={() => onQueryChange({ ranges: {} })}>
            {texts.clearFilters}
          </Button>
        </div>
      )}
    </>
  );
}
