import { expect, test } from 'vitest';
import { searchText, shownIn, sortKey, type TableColumn } from './columns.ts';

interface Line {
  name: string;
  points: number;
  at: string | null;
}

const line: Line = { name: 'Participação  em ATIVIDADE', points: 123_456, at: '2026-03-06T02:30:00Z' };

const name: TableColumn<Line> = { id: 'name', header: 'Descrição', accessor: (row) => row.name };
const value: TableColumn<Line> = {
  id: 'value',
  header: 'Valor',
  kind: 'money',
  accessor: (row) => row.points,
};
const at: TableColumn<Line> = { id: 'at', header: 'Data', kind: 'date', accessor: (row) => row.at };

test('formats values as a member reads them', () => {
  expect(shownIn(value, line)).toBe('R$ 1.234,56');
  expect(shownIn(at, line)).toBe('05/03/2026');
  expect(shownIn({ ...value, kind: 'quantity' }, line)).toBe('123.456');
  expect(shownIn({ ...value, kind: 'quantity', accessor: () => 1234.5678 }, line)).toBe('1.234,5678');
  expect(shownIn({ ...value, kind: 'quantity', accessor: () => 999 }, line)).toBe('999');
  expect(shownIn(at, { ...line, at: null })).toBe('–');
  expect(shownIn(name, { ...line, name: '' })).toBe('–');
  expect(shownIn({ ...value, cell: () => 'muito' }, line)).toBe('muito');
});

test('ignores case, accents and spaces, and searches the visible text', () => {
  const text = searchText([name, value, at], line);
  expect(text).toContain('participacao em atividade');
  expect(text).toContain('r$ 1.234,56');
  expect(text).toContain('05/03/2026');
  expect(searchText([{ ...value, cell: () => '1.234,56 Sementes' }], line)).toBe('1.234,56 sementes');
  expect(searchText([{ ...value, cell: () => ({}) as never }], line)).toBe('r$ 1.234,56');
});

test('does not match across two cells', () => {
  expect(searchText([name, value], { ...line, name: 'a', points: 100 })).not.toContain('a r$');
});

test('sorts dates by time and gives an empty date no sort key', () => {
  const early = sortKey(at, { ...line, at: '2026-03-06T02:30:00Z' });
  const late = sortKey(at, { ...line, at: '2026-03-06T02:31:00Z' });
  expect(Number(late) - Number(early)).toBe(60_000);
  expect(sortKey(at, { ...line, at: null })).toBeUndefined();
  expect(sortKey(at, { ...line, at: 'ontem' })).toBeUndefined();
  expect(sortKey(name, { ...line, name: '' })).toBeUndefined();
  expect(sortKey(value, { ...line, points: 0 })).toBe(0);
});
