import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editMask } from './edit-mask.ts';
import { applyMask, type Mask, masks, unmask } from './mask.ts';

type Key = string | { paste: string } | 'Backspace' | 'Delete';

/** Simulates a browser's field. `|` is the caret, and `[` … `]` in the input is a selection. */
function press(mask: Mask, field: string, key: Key): string {
  const start = field.search(/[|[]/);
  const end = field.includes('[') ? field.indexOf(']') - 1 : start;
  const text = field.replace(/[|[\]]/g, '');
  const hasSelection = end > start;

  const insertedText = typeof key === 'object' ? key.paste : key.length === 1 ? key : '';
  const from = key === 'Backspace' && !hasSelection ? Math.max(0, start - 1) : start;
  const to = key === 'Delete' && !hasSelection ? end + 1 : end;
  const nextText = text.slice(0, from) + insertedText + text.slice(to);

  const direction = key === 'Delete' ? 'forward' : 'backward';
  const { value, caret } = editMask(mask, text, nextText, from + insertedText.length, direction);
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

function typeKeys(mask: Mask, keys: string, field = '|'): string {
  return [...keys].reduce((current, key) => press(mask, current, key), field);
}

describe('typing', () => {
  test('typing at the end keeps the caret at the end', () => {
    expect(typeKeys(masks.cpf, '52998224725')).toBe('529.982.247-25|');
    expect(typeKeys(masks.phone, '61987654321')).toBe('(61) 9 8765-4321|');
    expect(typeKeys(masks.phone, '6133224567')).toBe('(61) 3322-4567|');
    expect(typeKeys(masks.cnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35|');
  });

  test('typing punctuation changes nothing', () => {
    expect(typeKeys(masks.cpf, '529.982.247-25')).toBe('529.982.247-25|');
    expect(typeKeys(masks.date, '05/03/2025')).toBe('05/03/2025|');
  });

  test('typing in the middle puts the caret behind the new digit', () => {
    expect(press(masks.cpf, '12|4.56', '3')).toBe('123|.456');
    expect(press(masks.cpf, '123|.456', '9')).toBe('123.9|45.6');
    expect(press(masks.phone, '(|61) 9', '1')).toBe('(1|6) 1 9');
  });

  test('typing into a full field changes nothing', () => {
    expect(press(masks.cpf, '529.982.247-25|', '9')).toBe('529.982.247-25|');
    expect(press(masks.cpf, '529|.982.247-25', '9')).toBe('529|.982.247-25');
    expect(press(masks.phone, '|(55) 9 9988-7766', '5')).toBe('(|55) 9 9988-7766');
    expect(press(masks.phone, '(55) 9 9988-7766|', '1')).toBe('(55) 9 9988-7766|');
  });

  test('typing keeps the caret behind the new character when a later letter drops out', () => {
    expect(press(masks.cnpj, '12.ABC.345/01|DE', 'x')).toBe('12.ABC.345/01X|D');
  });

  test('typing ignores letters among digits', () => {
    expect(press(masks.cpf, '12|3.4', 'x')).toBe('12|3.4');
  });
});

describe('deleting', () => {
  test('deleting removes a digit', () => {
    expect(press(masks.cpf, '123.4|', 'Backspace')).toBe('123|');
    expect(press(masks.cpf, '12|3.456', 'Backspace')).toBe('1|34.56');
    expect(press(masks.cpf, '12|3.456', 'Delete')).toBe('12|4.56');
    expect(press(masks.phone, '(6|', 'Backspace')).toBe('|');
  });

  test('deleting at punctuation removes the digit on the other side of the punctuation', () => {
    expect(press(masks.cpf, '123.|456', 'Backspace')).toBe('12|4.56');
    expect(press(masks.cpf, '123|.456', 'Delete')).toBe('123|.56');
    expect(press(masks.phone, '(61) |9', 'Backspace')).toBe('(6|9');
  });

  test('deleting removes a selection', () => {
    expect(press(masks.cpf, '12[3.45]6', 'Backspace')).toBe('12|6');
    expect(press(masks.cpf, '[123.456]', 'Delete')).toBe('|');
  });

  test('deleting at the start changes nothing', () => {
    expect(press(masks.phone, '(|61) 9', 'Backspace')).toBe('(|61) 9');
    expect(press(masks.cpf, '|123.4', 'Backspace')).toBe('|123.4');
  });
});

describe('pasting', () => {
  test('pasting accepts text with or without punctuation', () => {
    expect(press(masks.cpf, '|', { paste: '529.982.247-25' })).toBe('529.982.247-25|');
    expect(press(masks.cpf, '[111.111.111-11]', { paste: '52998224725' })).toBe('529.982.247-25|');
    expect(press(masks.cardNumber, '|', { paste: '4111-1111-1111-1111' })).toBe('4111 1111 1111 1111|');
  });

  test('pasting the same digits without punctuation leaves the field unchanged', () => {
    expect(press(masks.cpf, '[529.982.247-25]', { paste: '52998224725' })).toBe('529.982.247-25|');
  });

  test('pasting in the middle inserts before the existing digits', () => {
    expect(press(masks.date, '01/|2025', { paste: '/12/' })).toBe('01/12|/2025');
    expect(press(masks.cpf, '12[3.4]56', { paste: '9-8-7' })).toBe('129.87|5.6');
  });

  test('pasting drops the country code of a phone number and the century of a card expiry', () => {
    expect(press(masks.phone, '|', { paste: '+5561987654321' })).toBe('(61) 9 8765-4321|');
    expect(press(masks.cardExpiry, '|', { paste: '12/2029' })).toBe('12/29|');
    expect(press(masks.phone, '[(11) 9 1234-5678]', { paste: '+55 61 98765-4321' })).toBe(
      '(61) 9 8765-4321|',
    );
  });
});

describe('an amount that grows from the right', () => {
  test('typing adds a digit to an amount', () => {
    expect(typeKeys(masks.money, '1')).toBe('R$ 0,01|');
    expect(typeKeys(masks.money, '12345')).toBe('R$ 123,45|');
    expect(typeKeys(masks.money, '005')).toBe('R$ 0,05|');
    expect(press(masks.money, 'R$ 1|,23', '5')).toBe('R$ 15|,23');
    expect(press(masks.money, 'R$ 1|23,45', '9')).toBe('R$ 1.9|23,45');
  });

  test('deleting removes a digit from an amount', () => {
    expect(press(masks.money, 'R$ 123,45|', 'Backspace')).toBe('R$ 12,34|');
    expect(press(masks.money, 'R$ 1.234,|56', 'Backspace')).toBe('R$ 123|,56');
    expect(press(masks.money, 'R$ 0,01|', 'Backspace')).toBe('|');
    expect(press(masks.money, 'R$ 0,00|', 'Backspace')).toBe('|');
    expect(press(masks.money, '[R$ 123,45]', 'Delete')).toBe('|');
    expect(press(masks.money, 'R$ 1|00,00', 'Backspace')).toBe('R$ |0,00');
  });

  test('a money field accepts an amount of zero', () => {
    expect(press(masks.money, '|', '0')).toBe('R$ 0,00|');
  });

  test('a money field ignores a digit that would exceed the maximum amount', () => {
    expect(press(masks.money, 'R$ 999.999.999,99|', '9')).toBe('R$ 999.999.999,99|');
    expect(press(masks.money, 'R$ 1|23.456.789,01', '9')).toBe('R$ 1|23.456.789,01');
  });
});

describe('random edits', () => {
  const edits = fc
    .record({
      mask: fc.constantFrom(...Object.values(masks)),
      start: fc.string({ unit: fc.constantFrom(...'0123456789AZ') }),
      from: fc.nat(20),
      length: fc.nat(8),
      inserted: fc.string({ unit: fc.constantFrom(...'0123456789az.-/ '), maxLength: 18 }),
    })
    .map(({ mask, start, from, length, inserted }) => {
      const previous = applyMask(mask, start);
      const head = previous.slice(0, from);
      const next = head + inserted + previous.slice(from + length);
      return { mask, previous, next, caret: head.length + inserted.length };
    });

  test('any edit leaves a correctly masked value with the caret inside the value', () => {
    fc.assert(
      fc.property(edits, ({ mask, previous, next, caret }) => {
        const edit = editMask(mask, previous, next, caret);
        expect(edit.value).toBe(applyMask(mask, edit.value));
        expect(edit.caret).toBeGreaterThanOrEqual(0);
        expect(edit.caret).toBeLessThanOrEqual(edit.value.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('inserting into a CPF, card number or date keeps the digits behind the caret', () => {
    fc.assert(
      fc.property(edits, ({ mask, previous, next, caret }) => {
        fc.pre(mask === masks.cpf || mask === masks.cardNumber || mask === masks.date);
        fc.pre(next.length >= previous.length);
        const edit = editMask(mask, previous, next, caret);
        expect(unmask(mask, edit.value.slice(edit.caret))).toBe(unmask(mask, next.slice(caret)));
      }),
      { numRuns: 2000 },
    );
  });

  test('typing a digit and deleting it changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 10 }),
        fc.nat(14),
        (raw, position) => {
          const text = applyMask(masks.cpf, raw);
          const field = `${text.slice(0, position)}|${text.slice(position)}`;
          const fieldAfterDelete = press(masks.cpf, press(masks.cpf, field, '7'), 'Backspace');
          expect(fieldAfterDelete.replace('|', '')).toBe(text);
        },
      ),
    );
  });
});
