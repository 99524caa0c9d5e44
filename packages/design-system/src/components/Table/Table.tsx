import { ArrowDown, ArrowUp, ChevronsUpDown, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { table as tableWords } from '../../texts/pt-br/table.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';
import { focusAfterDialog } from '../Dialog/focus-after.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { HeadingProps } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { alignOf, cellText, isSortable, kindOf, renderCell, type TableColumn } from './columns.ts';
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
  onFilteredRows?: ((rows: readonly Row[]) => void) | undefined;
  level?: HeadingProps['level'];
}

const PAGE_SIZES = [10, 25, 50];
const SKELETON_ROWS = 5;
const NO_ROWS: readonly never[] = [];
const INITIAL_QUERY: TableQuery = { search: '', ranges: {}, sort: undefined };

// Some browsers drop a table's semantics when it is laid out as anything else; explicit roles keep them.
function explicitRole(role: string) {
  return { role };
}

/**
 * Rows with search, filters, sorting and pagination. On a phone each row is a card.
 *
 * The server renders the first page. The filter library loads lazily; its arrival does not change the
 * displayed rows.
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
  onFilteredRows,
  level = 3,
}: TableProps<Row>) {
  const texts = useTexts('table', tableWords);
  const commonTexts = useTexts('common', commonWords);
  const captionId = useId();
  const root = useRef<HTMLElement>(null);
  const [LoadedFilter, setLoadedFilter] = useState<typeof TableFilter>();
  const [filteredRows, setFilteredRows] = useState<readonly Row[]>();
  const [query, setQuery] = useState(INITIAL_QUERY);
  const [requestedPage, setRequestedPage] = useState(0);
  const [rowsPerPage, setRowsPerPage] = useState(pageSize);
  const [rowToDelete, setRowToDelete] = useState<Row>();
  const [deletionState, setDeletionState] = useState<'no' | 'running' | 'failed'>('no');

  // Retries a failed import with the next query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed query triggers a retry, but the import does not use it
  useEffect(() => {
    if (LoadedFilter !== undefined) return;
    import('./table-filter.ts').then(
      (library) => setLoadedFilter(() => library.TableFilter),
      () => {},
    );
  }, [LoadedFilter, query]);

  // The retry button unmounts with the error state, so focus moves to the table.
  const hasRetried = useRef(false);
  useEffect(() => {
    if (failed || !hasRetried.current) return;
    hasRetried.current = false;
    root.current?.focus();
  }, [failed]);

  const storeFilteredRows = useCallback((next: readonly Row[]) => setFilteredRows(next), []);
  const matchingRows =
    LoadedFilter === undefined || filteredRows === undefined ? (rows ?? NO_ROWS) : filteredRows;
  useEffect(() => onFilteredRows?.(matchingRows), [matchingRows, onFilteredRows]);
  const page = Math.min(requestedPage, Math.max(0, Math.ceil(matchingRows.length / rowsPerPage) - 1));
  const pageRows = matchingRows.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
  const isEmpty = rows?.length === 0;
  const hasSortableColumn = columns.some(isSortable);
  const [firstColumn] = columns;
  // `aria-sort` appears only after the library has loaded and sorts the rows.
  const sort = LoadedFilter === undefined ? undefined : query.sort;
  const sortColumn = columns.find(({ id }) => id === sort?.id);

  const changeQuery = (next: Partial<TableQuery>) => {
    setQuery({ ...query, ...next });
    setRequestedPage(0);
  };
  const showPage = (next: number) => {
    setRequestedPage(next);
    // On a phone a page is long: scroll back to its top.
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0)
      root.current?.scrollIntoView({ block: 'start' });
  };
  const sortBy = (column: TableColumn<Row>) => {
    const desc = query.sort?.id === column.id ? !query.sort.desc : kindOf(column) !== 'text';
    changeQuery({ sort: { id: column.id, desc } });
  };
  const deleteRow = async (row: Row) => {
    setDeletionState('running');
    try {
      await onDelete?.(row);
      setRowToDelete(undefined);
      setDeletionState('no');
      focusAfterDialog(() => root.current);
    } catch {
      setDeletionState('failed');
    }
  };

  if (failed) {
    const retry = () => {
      hasRetried.current = true;
      return onRetry?.();
    };
    return (
      <ErrorState onRetry={onRetry === undefined ? undefined : retry} level={level}>
        {reason}
      </ErrorState>
    );
  }
  if (isEmpty) return empty === undefined ? <EmptyState title={texts.empty} level={3} /> : empty;

  const renderCells = (content: (column: TableColumn<Row>) => ReactNode) =>
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
          {...(index === 0 ? { scope: 'row', ...explicitRole('rowheader') } : explicitRole('cell'))}
        >
          {content(column)}
        </Cell>
      );
    });

  return (
    <section
      ref={root}
      className={css.root}
      tabIndex={-1}
      aria-labelledby={captionId}
      aria-busy={rows === undefined || undefined}
    >
      <TableToolbar columns={columns} searchable={searchable} query={query} onQueryChange={changeQuery} />
      <span role="status" className={hidden}>
        {rows === undefined
          ? commonTexts.loading
          : `${texts.count(matchingRows.length)}${sortColumn === undefined ? '' : texts.sorted(sortColumn.header, sort?.desc === true)}`}
      </span>
      <div className={css.frame}>
        <table className={css.table} {...explicitRole('table')}>
          <caption id={captionId} className={hideCaption ? hidden : css.caption}>
            {caption}
          </caption>
          <thead className={css.head({ sortable: hasSortableColumn })} {...explicitRole('rowgroup')}>
            <tr className={css.headRow} {...explicitRole('row')}>
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
                    {...explicitRole('columnheader')}
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
                  {...explicitRole('columnheader')}
                >
                  {texts.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody
            className={css.body}
            aria-hidden={rows === undefined || undefined}
            {...explicitRole('rowgroup')}
          >
            {rows === undefined
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows never change their order
                  <tr key={index} className={css.row} {...explicitRole('row')}>
                    {renderCells(() => (
                      <span className={css.shape}>
                        <Skeleton />
                      </span>
                    ))}
                  </tr>
                ))
              : pageRows.map((row) => (
                  <tr key={rowKey(row)} className={css.row} {...explicitRole('row')}>
                    {renderCells((column) => renderCell(column, row))}
                    {onDelete === undefined ? null : (
                      <td
                        className={css.cell({ of: 'column', snug: true, align: 'end' })}
                        data-label={texts.actions}
                        {...explicitRole('cell')}
                      >
                        <Button
                          kind="quiet"
                          size="small"
                          icon={Trash2}
                          aria-label={`${texts.remove}: ${firstColumn === undefined ? '' : cellText(firstColumn, row)}`}
                          onClick={() => setRowToDelete(row)}
                        >
                          {texts.remove}
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
          </tbody>
        </table>
        {rows !== undefined && matchingRows.length === 0 ? (
          <EmptyState
            icon={SearchX}
            level={level}
            title={texts.noResults}
            action={
              <Button
                onClick={() => {
                  // The button disappears, so focus moves to the search or the first button.
                  root.current?.querySelector<HTMLElement>('input, button')?.focus();
                  changeQuery({ search: '', ranges: {} });
                }}
              >
                {texts.clearAllFilters}
              </Button>
            }
          >
            {texts.noResultsText}
          </EmptyState>
        ) : null}
      </div>
      {matchingRows.length <= Math.min(...PAGE_SIZES, pageSize) ? null : (
        <TablePages
          count={matchingRows.length}
          page={page}
          size={rowsPerPage}
          sizes={[...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b)}
          onPage={showPage}
          onSize={(next) => {
            setRowsPerPage(next);
            setRequestedPage(0);
          }}
        />
      )}
      {LoadedFilter === undefined || rows === undefined ? null : (
        <LoadedFilter columns={columns} rows={rows} query={query} onFiltered={storeFilteredRows} />
      )}
      {onDelete === undefined ? null : (
        <AlertDialog
          open={rowToDelete !== undefined}
          title={deleteQuestion ?? texts.removeQuestion}
          description={texts.removeForGood}
          confirmLabel={texts.confirm}
          destructive
          busy={deletionState === 'running'}
          busyLabel={texts.removing}
          error={deletionState === 'failed' ? texts.removeFailed : undefined}
          onConfirm={() => (rowToDelete === undefined ? undefined : void deleteRow(rowToDelete))}
          onCancel={() => {
            setRowToDelete(undefined);
            setDeletionState('no');
          }}
        />
      )}
    </section>
  );
}
