import { expect, test } from 'vitest';
import { renderCell, searchText, sortKey, type TableColumn } from './columns.ts';

interface SampleRow {
  name: string;
  points: number;
  date: string | null;
}

const sampleRow: SampleRow = {
  name: 'Participação  em ATIVIDADE',
  points: 123_456,
  date: '2026-03-06T02:30:00Z',
};

const nameColumn: TableColumn<SampleRow> = { id: 'name', header: 'Descrição', accessor: (row) => row.name };
const moneyColumn: TableColumn<SampleRow> = {
  id: 'value',
  header: 'Valor',
  kind: 'money',
  accessor: (row) => row.points,
};
const dateColumn: TableColumn<SampleRow> = {
  id: 'at',
  header: 'Data',
  kind: 'date',
  accessor: (row) => row.date,
};

test('formats a table cell by its column kind, and an empty cell as a dash', () => {
  expect(renderCell(moneyColumn, sampleRow)).toBe('R$ 1.234,56');
  expect(renderCell(dateColumn, sampleRow)).toBe('05/03/2026');
  expect(renderCell({ ...moneyColumn, kind: 'quantity' }, sampleRow)).toBe('123.456');
  expect(renderCell({ ...moneyColumn, kind: 'quantity', accessor: () => 1234.5678 }, sampleRow)).toBe(
    '1.234,5678',
  );
  expect(renderCell({ ...moneyColumn, kind: 'quantity', accessor: () => 999 }, sampleRow)).toBe('999');
  expect(renderCell(dateColumn, { ...sampleRow, date: null })).toBe('–');
  expect(renderCell(nameColumn, { ...sampleRow, name: '' })).toBe('–');
  expect(renderCell({ ...moneyColumn, cell: () => 'muito' }, sampleRow)).toBe('muito');
});

test('the table search ignores case, accents and spaces, and covers the visible text', () => {
  const text = searchText([nameColumn, moneyColumn, dateColumn], sampleRow);
  expect(text).toContain('participacao em atividade');
  expect(text).toContain('r$ 1.234,56');
  expect(text).toContain('05/03/2026');
  expect(searchText([{ ...moneyColumn, cell: () => '1.234,56 Sementes' }], sampleRow)).toBe(
    '1.234,56 sementes',
  );
  expect(searchText([{ ...moneyColumn, cell: () => ({}) as never }], sampleRow)).toBe('r$ 1.234,56');
});

test('the table search does not match across two cells', () => {
  expect(searchText([nameColumn, moneyColumn], { ...sampleRow, name: 'a', points: 100 })).not.toContain(
    'a r$',
  );
});

test('table dates sort by time, and an empty cell has no sort key', () => {
  const earlierKey = sortKey(dateColumn, { ...sampleRow, date: '2026-03-06T02:30:00Z' });
  const laterKey = sortKey(dateColumn, { ...sampleRow, date: '2026-03-06T02:31:00Z' });
  expect(Number(laterKey) - Number(earlierKey)).toBe(60_000);
  expect(sortKey(dateColumn, { ...sampleRow, date: null })).toBeUndefined();
  expect(sortKey(dateColumn, { ...sampleRow, date: 'ontem' })).toBeUndefined();
  expect(sortKey(nameColumn, { ...sampleRow, name: '' })).toBeUndefined();
  expect(sortKey(moneyColumn, { ...sampleRow, points: 0 })).toBe(0);
});
