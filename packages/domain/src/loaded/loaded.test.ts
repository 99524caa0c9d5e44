import { describe, expect, test } from 'vitest';
import { dataOf, failed, idle, type Loaded, loading, mapLoaded, ready } from './loaded.ts';

describe('what was known', () => {
  test.each<Loaded<number>>([loading(ready(7)), failed(ready(7)), loading(failed(loading(ready(7))))])(
    'stays while it is %o',
    (loaded) => {
      expect(dataOf(loaded)).toBe(7);
    },
  );

  test.each<Loaded<number>>([idle, loading(), failed(), loading(idle), failed(loading())])(
    'is nothing in %o',
    (loaded) => {
      expect(dataOf(loaded)).toBeUndefined();
      expect('data' in loaded).toBe(false);
    },
  );
});

test('nothing is lost by showing it in another way', () => {
  expect(mapLoaded(ready(2), String)).toEqual({ status: 'ready', data: '2' });
  expect(mapLoaded(failed(ready(2)), String)).toEqual({ status: 'failed', data: '2' });
  expect(mapLoaded<number, string>(loading(), String)).toEqual({ status: 'loading' });
  expect(mapLoaded<number, string>(idle, String)).toEqual({ status: 'idle' });
});
