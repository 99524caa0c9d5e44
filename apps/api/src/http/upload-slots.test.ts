import { afterEach, expect, test, vi } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function* bodyOf(chunks: number, size: number) {
  for (let count = 0; count < chunks; count += 1) yield new Uint8Array(size);
}

test('limits two bodies of 10 MB to 80 MB a second in total', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { pace } = createUploadSlots();
  let completeCount = 0;
  const receiveBody = async () => {
    for await (const _chunk of pace(bodyOf(10, 1_000_000)));
    completeCount += 1;
  };
  const bothBodies = Promise.all([receiveBody(), receiveBody()]);
  await vi.advanceTimersByTimeAsync(240);
  expect(completeCount).toBeLessThan(2);
  await vi.advanceTimersByTimeAsync(20);
  await bothBodies;
  expect(completeCount).toBe(2);
});

test('reads a body of a few kB without a delay', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { pace } = createUploadSlots();
  let bytes = 0;
  for await (const chunk of pace(bodyOf(2, 20_000))) bytes += chunk.byteLength;
  expect(bytes).toBe(40_000);
});

test('refuses the 241st large body of an address in a quarter of an hour', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { take } = createUploadSlots();
  const takeSlot = (address: string, length = 2_000_000) =>
    take({ member: 1, address, request: undefined }, length)();
  for (let count = 0; count < 240; count += 1) takeSlot('192.0.2.1');
  expect(() => takeSlot('192.0.2.1')).toThrow('refused with 429');
  takeSlot('192.0.2.1', 500_000);
  takeSlot('192.0.2.2');
  vi.advanceTimersByTime(15 * 60_000);
  takeSlot('192.0.2.1');
});

test('frees the slowest slot of an address with several slots for a new address', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const MB = 1_000_000;
  const { take } = createUploadSlots();
  const requests = Array.from({ length: 11 }, () => ({
    complete: false,
    socket: { bytesRead: 0, destroy: vi.fn() },
  }));
  const takeSlot = (index: number, address: number) =>
    take({ member: index, address: `192.0.2.${address}`, request: requests[index] }, 2 * MB);
  for (let index = 0; index < 8; index += 1) takeSlot(index, Math.floor(index / 2));
  requests.forEach(({ socket }, index) => {
    socket.bytesRead = MB + index;
  });
  // A complete body waiting for its response counts as slow too.
  for (const request of requests.slice(0, 1)) request.complete = true;
  vi.advanceTimersByTime(400);
  expect(() => takeSlot(8, 0)).toThrow('refused with 503');
  takeSlot(9, 9);
  expect(requests.map(({ socket }) => socket.destroy.mock.calls.length)).toEqual([
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(() => takeSlot(10, 9)).toThrow('refused with 503');
});

test('after three seconds, frees the slot of a sender too slow for the request timeout', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const MB = 1_000_000;
  const { take } = createUploadSlots();
  const requests = Array.from({ length: 10 }, () => ({
    complete: false,
    socket: { bytesRead: 0, destroy: vi.fn() },
  }));
  const takeSlot = (index: number) =>
    take({ member: index, address: `192.0.2.${index}`, request: requests[index] }, 3 * MB);
  for (let index = 0; index < 8; index += 1) takeSlot(index);
  vi.advanceTimersByTime(2_000);
  expect(() => takeSlot(8)).toThrow('refused with 503');
  for (const request of requests) request.socket.bytesRead = MB;
  // At its rate, request 4 needs 40 seconds, beyond the timeout of 30. Request 5 is as slow but complete.
  for (const request of requests.slice(4, 6)) request.socket.bytesRead = 0.3 * MB;
  for (const request of requests.slice(5, 6)) request.complete = true;
  vi.advanceTimersByTime(2_000);
  takeSlot(8);
  expect(requests.map(({ socket }) => socket.destroy.mock.calls.length)).toEqual([
    0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
  ]);
  expect(() => takeSlot(9)).toThrow('refused with 503');
});
