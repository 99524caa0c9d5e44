import { foldText } from '@estacao/domain';
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type Row as LibraryRow,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useLayoutEffect, useMemo } from 'react';
import { kindOf, searchText, sortKey, type TableColumn } from './columns.ts';
import { isActive, isWithin, OPEN_RANGE, type RangeInput } from './ranges.ts';

export interface TableQuery {
  readonly search: string;
  readonly ranges: Readonly<Record<string, RangeInput>>;
  readonly sort: { readonly id: string; readonly desc: boolean } | undefined;
}

export interface TableFilterProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  query: TableQuery;
  onFiltered: (rows: readonly Row[]) => void;
}

const features = /* @__PURE__ */ tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: /* @__PURE__ */ createFilteredRowModel(),
  sortedRowModel: /* @__PURE__ */ createSortedRowModel(),
});

type Features = typeof features;

const SEARCH_COLUMN = '\n';

const collator = /* @__PURE__ */ new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

function compareByColumn<Row extends object>(
  a: LibraryRow<Features, Row>,
  b: LibraryRow<Features, Row>,
  id: string,
) {
  const [valueA, valueB] = [a.getValue(id), b.getValue(id)];
  return typeof valueA === 'number' && typeof valueB === 'number'
    ? valueA - valueB
    : collator.compare(String(valueA), String(valueB));
}

/** Filters and sorts the rows; renders nothing. It is lazy, because it needs the table library. */
export function TableFilter<Row extends object>({ columns, rows, query, onFiltered }: TableFilterProps<Row>) {
  const columnDefinitions = useMemo(
    (): ColumnDef<Features, Row>[] => [
      ...columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.id,
          accessorFn: (row) => sortKey(column, row),
          sortFn: compareByColumn,
          sortUndefined: 'last',
          filterFn: (row, _, range: RangeInput) => isWithin(column, row.original, range),
        }),
      ),
      {
        id: SEARCH_COLUMN,
        accessorFn: (row) => searchText(columns, row),
        filterFn: (row, id, search: string) => String(row.getValue(id)).includes(search),
      },
    ],
    [columns],
  );
  const columnFilters = useMemo(() => {
    const search = foldText(query.search);
    const ranges = columns.flatMap((column) => {
      const range = query.ranges[column.id] ?? OPEN_RANGE;
      return isActive(kindOf(column), range) ? [{ id: column.id, value: range }] : [];
    });
    return search === '' ? ranges : [...ranges, { id: SEARCH_COLUMN, value: search }];
  }, [columns, query]);
  const sorting = useMemo(() => (query.sort === undefined ? [] : [{ ...query.sort }]), [query.sort]);

  const table = useTable({
    features,
    columns: columnDefinitions,
    data: rows,
    state: { columnFilters, sorting },
  });
  const model = table.getSortedRowModel();
  const filteredRows = useMemo(() => model.rows.map(({ original }) => original), [model]);

  useLayoutEffect(() => onFiltered(filteredRows), [filteredRows, onFiltered]);
  return null;
}
