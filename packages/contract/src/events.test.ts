import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventReader, formatEvent, type MemberEvent, replacedEvent } from './events.ts';

const event = fc.record({
  id: fc.nat().map(String),
  kind: fc.constantFrom('orders', 'begun', 'replaced') satisfies fc.Arbitrary<MemberEvent['kind']>,
});

it('decodes formatted events from chunks of any size and ignores keep-alive comments', () => {
  fc.assert(
    fc.property(fc.array(event), fc.infiniteStream(fc.integer({ min: 1, max: 12 })), (events, sizes) => {
      const text = events.map((one) => `:\n\n${formatEvent(one)}`).join('');
      const read = eventReader();
      const found: MemberEvent[] = [];
      for (let at = 0; at < text.length; ) {
        const size = sizes.next().value;
        found.push(...read(text.slice(at, at + size)));
        at += size;
      }
      expect(found).toEqual(events);
    }),
  );
});

it('decodes an event without a number with an empty id', () => {
  expect(eventReader()(formatEvent(replacedEvent))).toEqual([replacedEvent]);
});
