import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitationSegment, parseInvitation } from './invitation.ts';

test.each([
  ['ABC123-U45-E174', { code: 'ABC123', inviterId: 45, stationId: 174 }],
  ['A-U1-E2-U45-E174', { code: 'A-U1-E2', inviterId: 45, stationId: 174 }],
  ['ABC123', { code: 'ABC123' }],
  [' ABC123-U45-E174 ', { code: 'ABC123', inviterId: 45, stationId: 174 }],
  ['ABC123 ', { code: 'ABC123' }],
  ['ABC123-U45', { code: 'ABC123-U45' }],
  ['-U45-E174', { code: '-U45-E174' }],
  ['ABC-U0-E174', { code: 'ABC-U0-E174' }],
  ['ABC-U99999999999-E1', { code: 'ABC-U99999999999-E1' }],
])('parses the invitation %s', (segment, link) => {
  expect(parseInvitation(segment)).toEqual({ inviterId: undefined, stationId: undefined, ...link });
});

test('parsing an invitation reverses building', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((code) => code === code.trim() && !/[\r\n\u2028\u2029]/.test(code)),
      id,
      id,
      (code, inviterId, stationId) => {
        expect(parseInvitation(invitationSegment(code, inviterId, stationId))).toEqual({
          code,
          inviterId,
          stationId,
        });
      },
    ),
  );
});
