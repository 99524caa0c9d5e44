import { ArrowDown, ArrowUp, ChevronsUpDown, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { table as tableWords } from '../../words/pt-br/table.ts';
import { useWords } from '../../words/words.ts';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';
import { focusAfterDialog } from '../Dialog/focus-after.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { HeadingProps } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { alignOf, isSortable, kindOf, shownIn, type TableColumn, textIn } from './columns.ts';
import * as css from './Table.css.ts';
import { TablePages } from './TablePages.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import type { TableFilter, TableQuery } from './table-filter.ts';

export type { TableColumn } from './columns.ts';

export interface TableProps<Row extends object> {
  caption: string;
  /** Visually hidden, for use where a heading or tab already names the table. */
  hideCaption?: boolean;
  /** The first column names the row. Create columns outside the component: they must be stable. */
  columns: readonly TableColumn<Row>[];
  /** In initial order. While undefined, a skeleton shows. */
  rows?: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  failed?: boolean;
  reason?: string | undefined;
  onRetry?: (() => unknown) | undefined;
  empty?: ReactNode;
  searchable?: boolean;
  pageSize?: number;
  /** Offers to delete each row. The confirmation stays open until a returned promise settles. */
  onDelete?: ((row: Row) => unknown) | undefined;
  deleteQuestion?: string;
  /** Receives all filtered rows in display order, across all pages. */
  onFound?: ((rows: readonly Row[]) => void) | undefined;
  level?: HeadingProps['level'];
}

const SIZES = [10, 25, 50];
const SHAPES = 5;
const NONE: readonly never[] = [];
const EVERYTHING: TableQuery = { search: '', ranges: {}, sort: undefined };

// Some browsers drop a table's semantics when it is laid out as anything else; explicit roles keep them.
function is(role: string) {
  return { role };
}

/**
 * Rows with search, filters, sorting and pagination. On a phone each row is a card.
 *
 * The server renders the first page. The filter library loads lazily and its arrival changes nothing.
 */
export function Table<Row extends object>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  failed = false,
  reason,
  onRetry,
  empty,
  searchable = true,
  pageSize = 10,
  onDelete,
  deleteQuestion,
  onFound,
  level = 3,
}: TableProps<Row>) {
  const words = useWords('table', tableWords);
  const shared = useWords('common', commonWords);
  const captionId = useId();
  const whole = useRef<HTMLElement>(null);
  const [Sifter, setSifter] = useState<typeof TableFilter>();
  const [filtered, setFiltered] = useState<readonly Row[]>();
  const [query, setQuery] = useState(EVERYTHING);
  const [requestedPage, setRequestedPage] = useState(0);
  const [size, setSize] = useState(pageSize);
  const [doomed, setDoomed] = useState<Row>();
  const [deleting, setDeleting] = useState<'no' | 'running' | 'failed'>('no');

  // Retries a failed import with the next query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is when, not what
  useEffect(() => {
    if (Sifter !== undefined) return;
    import('./table-filter.ts').then(
      (library) => setSifter(() => library.TableFilter),
      () => {},
    );
  }, [Sifter, query]);

  // The retry button unmounts with the error state, so focus moves to the table.
  const retried = useRef(false);
  useEffect(() => {
    if (failed || !retried.current) return;
    retried.current = false;
    whole.current?.focus();
  }, [failed]);

  const keepSifted = useCallback((next: readonly Row[]) => setFiltered(next), []);
  const found = Sifter === undefined || filtered === undefined ? (rows ?? NONE) : filtered;
  useEffect(() => onFound?.(found), [found, onFound]);
  const page = Math.min(requestedPage, Math.max(0, Math.ceil(found.length / size) - 1));
  const shown = found.slice(page * size, (page + 1) * size);
  const isEmpty = rows?.length === 0;
  const sortable = columns.some(isSortable);
  const [first] = columns;
  // `aria-sort` only once the library really sorts.
  const sort = Sifter === undefined ? undefined : query.sort;
  const sortedBy = columns.find(({ id }) => id === sort?.id);

  const change = (next: Partial<TableQuery>) => {
    setQuery({ ...query, ...next });
    setRequestedPage(0);
  };
  const turnTo = (next: number) => {
    setRequestedPage(next);
    // On a phone a page is long: scroll back to its top.
    if ((whole.current?.getBoundingClientRect().top ?? 0) < 0)
      whole.current?.scrollIntoView({ block: 'start' });
  };
  const sortBy = (column: TableColumn<Row>) => {
    const desc = query.sort?.id === column.id ? !query.sort.desc : kindOf(column) !== 'text';
    change({ sort: { id: column.id, desc } });
  };
  const remove = async (row: Row) => {
    setDeleting('running');
    try {
      await onDelete?.(row);
      setDoomed(undefined);
      setDeleting('no');
      focusAfterDialog(() => whole.current);
    } catch {
      setDeleting('failed');
    }
  };

  if (failed) {
    const retry = () => {
      retried.current = true;
      return onRetry?.();
    };
    return (
      <ErrorState onRetry={onRetry === undefined ? undefined : retry} level={level}>
        {reason}
      </ErrorState>
    );
  }
  if (isEmpty) return empty === undefined ? <EmptyState title={words.empty} level={3} /> : empty;

  const cells = (content: (column: TableColumn<Row>) => ReactNode) =>
    columns.map((column, index) => {
      const Cell = index === 0 ? 'th' : 'td';
      return (
        <Cell
          key={column.id}
          className={css.cell({
            of: index === 0 ? 'row' : 'column',
            snug: kindOf(column) !== 'text' || column.accessor === undefined,
            align: alignOf(column),
          })}
          data-label={column.header}
          {...(index === 0 ? { scope: 'row', ...is('rowheader') } : is('cell'))}
        >
          {content(column)}
        </Cell>
      );
    });

  return (
    <section
      ref={whole}
      className={css.whole}
      tabIndex={-1}
      aria-labelledby={captionId}
      aria-busy={rows === undefined || undefined}
    >
      <TableToolbar columns={columns} searchable={searchable} query={query} onQueryChange={change} />
      <span role="status" className={hidden}>
        {rows === undefined
          ? shared.loading
          : `${words.count(found.length)}${sortedBy === undefined ? '' : words.sorted(sortedBy.header, sort?.desc === true)}`}
      </span>
      <div className={css.frame}>
        <table className={css.table} {...is('table')}>
          <caption id={captionId} className={hideCaption ? hidden : css.caption}>
            {caption}
          </caption>
          <thead className={css.head({ sortable })} {...is('rowgroup')}>
            <tr className={css.headRow} {...is('row')}>
              {columns.map((column) => {
                const { id, header } = column;
                const direction = sort?.id !== id ? undefined : sort.desc ? 'descending' : 'ascending';
                const align = alignOf(column);
                return (
                  <th
                    key={id}
                    scope="col"
                    className={css.header({ sortable: isSortable(column), align })}
                    aria-sort={direction}
                    {...is('columnheader')}
                  >
                    {isSortable(column) ? (
                      <button
                        type="button"
                        className={css.sort({ active: direction !== undefined, align })}
                        onClick={() => sortBy(column)}
                      >
                        {header}
                        <span className={css.arrow}>
                          <Icon
                            of={
                              direction === undefined
                                ? ChevronsUpDown
                                : direction === 'descending'
                                  ? ArrowDown
                                  : ArrowUp
                            }
                            size="sm"
                          />
                        </span>
                      </button>
                    ) : (
                      header
                    )}
                  </th>
                );
              })}
              {onDelete === undefined ? null : (
                <th
                  scope="col"
                  className={css.header({ sortable: false, align: 'end' })}
                  {...is('columnheader')}
                >
                  {words.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody className={css.body} aria-hidden={rows === undefined || undefined} {...is('rowgroup')}>
            {rows === undefined
              ? Array.from({ length: SHAPES }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never move
                  <tr key={index} className={css.row} {...is('row')}>
                    {cells(() => (
                      <span className={css.shape}>
                        <Skeleton />
                      </span>
                    ))}
                  </tr>
                ))
              : shown.map((row) => (
                  <tr key={rowKey(row)} className={css.row} {...is('row')}>
                    {cells((column) => shownIn(column, row))}
                    {onDelete === undefined ? null : (
                      <td
                        className={css.cell({ of: 'column', snug: true, align: 'end' })}
                        data-label={words.actions}
                        {...is('cell')}
                      >
                        <Button
                          kind="quiet"
                          size="small"
                          icon={Trash2}
                          aria-label={`${words.remove}: ${first === undefined ? '' : textIn(first, row)}`}
                          onClick={() => setDoomed(row)}
                        >
                          {words.remove}
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
          </tbody>
        </table>
        {rows !== undefined && found.length === 0 ? (
          <EmptyState
            icon={SearchX}
            level={level}
            title={words.nothing}
            action={
              <Button
                onClick={() => {
                  // The button disappears, so focus moves to the search or the first button.
                  whole.current?.querySelector<HTMLElement>('input, button')?.focus();
                  change({ search: '', ranges: {} });
                }}
              >
                {words.everything}
              </Button>
            }
          >
            {words.nothingText}
          </EmptyState>
        ) : null}
      </div>
      {found.length <= Math.min(...SIZES, pageSize) ? null : (
        <TablePages
          count={found.length}
          page={page}
          size={size}
          sizes={[...new Set([...SIZES, pageSize])].sort((a, b) => a - b)}
          onPage={turnTo}
          onSize={(next) => {
            setSize(next);
            setRequestedPage(0);
          }}
        />
      )}
      {Sifter === undefined || rows === undefined ? null : (
        <Sifter columns={columns} rows={rows} query={query} onFiltered={keepSifted} />
      )}
      {onDelete === undefined ? null : (
        <AlertDialog
          open={doomed !== undefined}
          title={deleteQuestion ?? words.removeQuestion}
          description={words.removeForGood}
          confirmLabel={words.confirm}
          destructive
          busy={deleting === 'running'}
          busyLabel={words.removing}
          error={deleting === 'failed' ? words.removeFailed : undefined}
          onConfirm={() => (doomed === undefined ? undefined : void remove(doomed))}
          onCancel={() => {
            setDoomed(undefined);
            setDeleting('no');
          }}
        />
      )}
    </section>
  );
}
