import { afterEach, expect, test, vi } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function* bodyOf(chunks: number, size: number) {
  for (let count = 0; count < chunks; count += 1) yield new Uint8Array(size);
}

test('two bodies of 10 MB share 80 MB a second: the last of them ends after 250 ms', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { pace } = createUploadSlots();
  let ended = 0;
  const arrive = async () => {
    for await (const _chunk of pace(bodyOf(10, 1_000_000)));
    ended += 1;
  };
  const both = Promise.all([arrive(), arrive()]);
  await vi.advanceTimersByTimeAsync(240);
  expect(ended).toBeLessThan(2);
  await vi.advanceTimersByTimeAsync(20);
  await both;
  expect(ended).toBe(2);
});

test('a body of a few kB waits for no timer', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { pace } = createUploadSlots();
  let bytes = 0;
  for await (const chunk of pace(bodyOf(2, 20_000))) bytes += chunk.byteLength;
  expect(bytes).toBe(40_000);
});
