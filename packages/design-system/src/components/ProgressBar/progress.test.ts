import { describe, expect, test } from 'vitest';
import { progressOf, progressRole } from './progress.ts';

describe('progress text', () => {
  test.each([
    [0, 500, 0, '0%', false],
    [320, 500, 64, '64%', false],
    [499, 500, 99.8, '99%', false],
    [500, 500, 100, '100%', true],
    [730, 500, 100, '100%', true],
    [-4, 500, 0, '0%', false],
    [0, 0, 100, '100%', true],
  ])('computes the share and text of a progress of %d of %d', (value, max, share, text, complete) => {
    expect(progressOf({ value, max })).toEqual({ share, text, percent: text, complete });
  });

  test('a progress bar prefers its text value over the percentage', () => {
    expect(progressOf({ value: 320, max: 500, valueText: '320 de 500 pontos' }).text).toBe(
      '320 de 500 pontos',
    );
  });

  test('a progress bar is indeterminate without a value', () => {
    expect(progressOf({})).toMatchObject({ share: undefined, complete: false });
  });
});

describe('ARIA attributes', () => {
  test('the ARIA attributes omit the number when the value is unknown', () => {
    expect(progressRole('label', {})['aria-valuenow']).toBeUndefined();
    expect(progressRole('label', {})['aria-valuetext']).toBe('Aguarde um momento...');
  });

  test('the ARIA attributes cap the value at the maximum', () => {
    expect(progressRole('label', { value: 730, max: 500 })).toMatchObject({
      'aria-valuenow': 500,
      'aria-valuemax': 500,
    });
  });
});
