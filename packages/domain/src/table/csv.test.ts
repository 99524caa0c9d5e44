import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

function parseCsv(file: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = file.replace(/^\ufeff/, '');
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ';' || (letter === '\r' && text[index + 1] === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\r') {
        rows.push([]);
        index += 1;
      }
    } else cell += letter;
  }
  expect(cell).toBe('');
  expect(rows.pop()).toEqual([]);
  return rows;
}

test('writes CSV with accents, semicolons, decimal commas and line breaks for Brazilian spreadsheets', () => {
  const file = formatCsv(
    ['Descrição', 'Valor', 'Data'],
    [
      ['Água; e "luz"', 123_456, '05/03/2026 14:07'],
      ['Duas\nlinhas', -50, ''],
    ],
  );
  expect(file).toBe(
    '\ufeffDescrição;Valor;Data\r\n"Água; e ""luz""";1234,56;05/03/2026 14:07\r\n"Duas\nlinhas";-0,50;\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11 98765-4321', "'+55 11 98765-4321"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://a.test";"b")', `"'=HYPERLINK(""http://a.test"";""b"")"`],
  ["'=1", "'=1"],
  ['a=1', 'a=1'],
])('writes the CSV cell %j so that no spreadsheet runs it as a formula', (text, escapedLine) => {
  expect(formatCsv(['a'], [[text]])).toBe(`\ufeffa\r\n${escapedLine}\r\n`);
});

test('a CSV parser reads every cell back, and no cell starts a formula', () => {
  const specialText = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', '"', '\r', '\n', '\t', ' ', "'", 'é', '1'),
  });
  const text = fc.oneof(specialText, fc.string({ unit: 'grapheme' }));
  const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const row = fc.tuple(text, amount, text);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const [header, ...lines] = parseCsv(formatCsv(['a', 'b', 'c'], rows));
      expect(header).toEqual(['a', 'b', 'c']);
      expect(lines).toHaveLength(rows.length);
      for (const [index, [firstText, cents, lastText]] of rows.entries()) {
        const cells = lines[index] ?? [];
        expect(Math.round(Number(cells[1]?.replace(',', '.')) * 100)).toBe(cents);
        for (const [actual, expected] of [
          [cells[0], firstText],
          [cells[2], lastText],
        ] as const) {
          expect(actual).not.toMatch(/^\s*[=+\-@]/);
          expect([expected, `'${expected}`]).toContain(actual);
        }
      }
    }),
  );
});
