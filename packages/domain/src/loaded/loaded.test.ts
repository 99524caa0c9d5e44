import { describe, expect, test } from 'vitest';
import {
  dataOf,
  failed,
  idle,
  type Loaded,
  loadedFor,
  loading,
  mapLoaded,
  ready,
  reasonOf,
} from './loaded.ts';

describe('loaded data', () => {
  test.each<Loaded<number>>([loading(ready(7)), failed(ready(7)), loading(failed(loading(ready(7))))])(
    'loaded data stays available in %o',
    (loaded) => {
      expect(dataOf(loaded)).toBe(7);
    },
  );

  test.each<Loaded<number>>([idle, loading(), failed(), loading(idle), failed(loading())])(
    'loaded data is missing in %o',
    (loaded) => {
      expect(dataOf(loaded)).toBeUndefined();
      expect('data' in loaded).toBe(false);
    },
  );
});

test('mapLoaded keeps the status and maps the data', () => {
  expect(mapLoaded(ready(2), String)).toEqual({ status: 'ready', data: '2' });
  expect(mapLoaded(failed(ready(2)), String)).toEqual({ status: 'failed', data: '2' });
  expect(mapLoaded<number, string>(loading(), String)).toEqual({ status: 'loading' });
  expect(mapLoaded<number, string>(idle, String)).toEqual({ status: 'idle' });
});

test('loadedFor hides data of another key but keeps the status', () => {
  const item = { of: 'a', name: 'Um' };
  const nameFor = (key: string, loaded: Loaded<typeof item>) => loadedFor(key, loaded, ({ name }) => name);
  expect(nameFor('a', ready(item))).toEqual(ready('Um'));
  expect(nameFor('a', loading(ready(item)))).toEqual({ status: 'loading', data: 'Um' });
  for (const loaded of [ready(item), loading(ready(item))]) expect(nameFor('b', loaded)).toEqual(loading());
  expect(nameFor('b', failed(ready(item)))).toEqual(failed());
  expect(nameFor('b', idle)).toEqual(idle);
});

test('a failure keeps the previous data and the reason from the server', () => {
  const failure = failed(ready(7), 'Tente mais tarde.');
  expect(failure).toEqual({ status: 'failed', data: 7, reason: 'Tente mais tarde.' });
  expect(reasonOf(failure)).toBe('Tente mais tarde.');
  expect('reason' in failed(ready(7))).toBe(false);
  expect([reasonOf(failed()), reasonOf(loading(failure)), reasonOf(ready(7))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const item = { of: 'a' };
  expect(loadedFor('b', failed(ready(item), 'Tente mais tarde.'), String)).toEqual(
    failed(idle, 'Tente mais tarde.'),
  );
});

test('mapLoaded returns a loading value unchanged when the data is undefined', () => {
  const undefinedData: Loaded<number> = { status: 'loading', data: undefined as never };
  expect(mapLoaded(undefinedData, String)).toBe(undefinedData);
});
