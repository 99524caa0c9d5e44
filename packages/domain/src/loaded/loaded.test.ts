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
    'keeps its data while it is %o',
    (loaded) => {
      expect(dataOf(loaded)).toBe(7);
    },
  );

  test.each<Loaded<number>>([idle, loading(), failed(), loading(idle), failed(loading())])(
    'has no data in %o',
    (loaded) => {
      expect(dataOf(loaded)).toBeUndefined();
      expect('data' in loaded).toBe(false);
    },
  );
});

test('mapLoaded keeps the status and the data', () => {
  expect(mapLoaded(ready(2), String)).toEqual({ status: 'ready', data: '2' });
  expect(mapLoaded(failed(ready(2)), String)).toEqual({ status: 'failed', data: '2' });
  expect(mapLoaded<number, string>(loading(), String)).toEqual({ status: 'loading' });
  expect(mapLoaded<number, string>(idle, String)).toEqual({ status: 'idle' });
});

test('hides data of another key but keeps the status', () => {
  const found = { of: 'a', name: 'Um' };
  const at = (of: string, loaded: Loaded<typeof found>) => loadedFor(of, loaded, ({ name }) => name);
  expect(at('a', ready(found))).toEqual(ready('Um'));
  expect(at('a', loading(ready(found)))).toEqual({ status: 'loading', data: 'Um' });
  for (const loaded of [ready(found), loading(ready(found))]) expect(at('b', loaded)).toEqual(loading());
  expect(at('b', failed(ready(found)))).toEqual(failed());
  expect(at('b', idle)).toEqual(idle);
});

test("a failure keeps the server's reason and the data", () => {
  const known = failed(ready(7), 'Tente mais tarde.');
  expect(known).toEqual({ status: 'failed', data: 7, reason: 'Tente mais tarde.' });
  expect(reasonOf(known)).toBe('Tente mais tarde.');
  expect('reason' in failed(ready(7))).toBe(false);
  expect([reasonOf(failed()), reasonOf(loading(known)), reasonOf(ready(7))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const other = { of: 'a' };
  expect(loadedFor('b', failed(ready(other), 'Tente mais tarde.'), String)).toEqual(
    failed(idle, 'Tente mais tarde.'),
  );
});

test('returns loading data that is undefined unchanged', () => {
  const nothing: Loaded<number> = { status: 'loading', data: undefined as never };
  expect(mapLoaded(nothing, String)).toBe(nothing);
});
