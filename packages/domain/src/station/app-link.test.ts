import { expect, test } from 'vitest';
import { appLink } from './station.ts';

test('an app link uses the scheme of the station, or a scheme with the station id', () => {
  expect(appLink({ id: 1, stores: { appScheme: 'estacao-aurora' } })).toBe('estacao-aurora://');
  expect(appLink({ id: 7, stores: {} }, 'atividades', '5', '12')).toBe('station7://atividades/5/12');
});

test('an app link escapes each path segment so that no segment splits', () => {
  const link = appLink({ id: 7, stores: {} }, '../x', 'javascript:alert(1)', 'a b?c#d@e\\f');
  expect(link).toBe('station7://%2E%2E%2Fx/javascript%3Aalert(1)/a%20b%3Fc%23d%40e%5Cf');
});
