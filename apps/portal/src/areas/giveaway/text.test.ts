import { expect, test } from 'vitest';
import { stationWith } from '../../testing/station.ts';
import { giveawayTextOf } from './text.ts';

test("a station's own giveaway text overrides the default", () => {
  expect(giveawayTextOf(stationWith({}))).toBe(
    'Os números da sorte serão disponibilizados no site até 01/02/2023 às 16h.',
  );
  const text = 'Os números da sorte saem em 10/12/2026, às 16h.';
  expect(giveawayTextOf(stationWith({}, { giveaway: { text } }))).toBe(text);
});
