import { describe, expect, test } from 'vitest';
import { coverUrl, createDirectory, createLiveDirectory } from './directory.ts';
import { parseHost } from './host.ts';
import { type FoundStation, readStations } from './stations.ts';

const { stations } = readStations();
const directory = createDirectory(stations);
function stationAt(host: string, among = directory) {
  const parsed = parseHost(host);
  return parsed === undefined ? undefined : among.byHost(parsed);
}
function slugAt(host: string) {
  return stationAt(host)?.station.slug;
}

describe('station of a host name', () => {
  test.each([
    ['aurora.localhost', 'aurora'],
    ['aurora.localhost:4000', 'aurora'],
    ['AURORA.Exemplo.com.BR.', 'aurora'],
    ['minerva.estacao.test', 'minerva'],
    ['localhost:4000', undefined],
    ['aurora', undefined],
    ['', undefined],
    ['nada.localhost', undefined],
    ['www.aurora.localhost', undefined],
  ])('maps %s to %s', (host, slug) => {
    expect(slugAt(host)).toBe(slug);
  });

  test('finds a station by its own domain', () => {
    const [first, second] = stations;
    if (first === undefined || second === undefined) throw new Error('there are too few stations');
    const named: FoundStation = { ...second, station: { ...second.station, domains: ['clube.exemplo.org'] } };
    expect(stationAt('clube.exemplo.org:443', createDirectory([first, named]))).toBe(named);
  });
});

describe('directory restricted to host names and domains', () => {
  const [first, second] = stations;
  if (first === undefined || second === undefined) throw new Error('there are too few stations');
  const domains = ['clube.exemplo.org', `${first.station.slug}.example.org`];
  const owner: FoundStation = { ...second, station: { ...second.station, domains } };
  const among = createLiveDirectory([owner, first], (slug) => [
    `${slug}.example.org`,
    `${slug}.partner.example.org`,
  ]);

  test.each([
    ['ipe.example.org', undefined],
    ['clube.exemplo.org', owner],
    [`${second.station.slug}.example.org:8443`, owner],
    [`${first.station.slug}.partner.example.org`, first],
    [`${first.station.slug}.example.org`, owner],
    [`${first.station.slug}.evil.test`, undefined],
    [`${first.station.slug}.localhost`, undefined],
    ['example.org', undefined],
  ])('resolves %s', (host, found) => {
    expect(stationAt(host, among)).toBe(found);
  });

  test('resolves only configured hosts after the stations are replaced', () => {
    among.replace([first]);
    expect(stationAt(`${first.station.slug}.example.org`, among)).toBe(first);
    expect(stationAt(`${first.station.slug}.evil.test`, among)).toBeUndefined();
  });
});

test('does not mistake the first number of an IP address for a slug', () => {
  const [found] = stations;
  if (found === undefined) throw new Error('there are no stations');
  const numbered = createDirectory([{ ...found, station: { ...found.station, slug: '127' } }]);
  expect(stationAt('127.localhost', numbered)?.station.slug).toBe('127');
  expect(stationAt('127.0.0.1', numbered)).toBeUndefined();
});

test('gives a cover without a picture an address', () => {
  const [found] = stations;
  if (found === undefined) throw new Error('there are no stations');
  expect(coverUrl(found, 'quiz')).toBe('/pictures/aurora/covers/quiz.svg');
  expect(coverUrl({ ...found, pictures: { ...found.pictures, covers: {} } }, 'quiz')).toBe(
    '/pictures/aurora/covers/quiz.svg',
  );
});
