import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventReader, formatEvent, type MemberEvent, replacedEvent } from './events.ts';

const event = fc.record({
  id: fc.nat().map(String),
  kind: fc.constantFrom('orders', 'begun', 'replaced') satisfies fc.Arbitrary<MemberEvent['kind']>,
});

it('decodes formatted events from chunks of any size and ignores keep-alive comments', () => {
  fc.assert(
    fc.property(fc.array(event), fc.infiniteStream(fc.integer({ min: 1, max: 12 })), (events, sizes) => {
      const text = events.map((item) => `:\n\n${formatEvent(item)}`).join('');
      const readEvents = createEventReader();
      const decoded: MemberEvent[] = [];
      for (let position = 0; position < text.length; ) {
        const size = sizes.next().value;
        decoded.push(...readEvents(text.slice(position, position + size)));
        position += size;
      }
      expect(decoded).toEqual(events);
    }),
  );
});

it('decodes an event that has no number to an empty id', () => {
  expect(createEventReader()(formatEvent(replacedEvent))).toEqual([replacedEvent]);
});
