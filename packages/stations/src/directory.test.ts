import { describe, expect, test } from 'vitest';
import { coverUrl, createDirectory, createLiveDirectory } from './directory.ts';
import { parseHost } from './host.ts';
import { readStations, type ServedStation } from './stations.ts';

const { stations } = readStations();
const directory = createDirectory(stations);
function stationAt(host: string, source = directory) {
  const parsedHost = parseHost(host);
  return parsedHost === undefined ? undefined : source.byHost(parsedHost);
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
  ])('maps the host %s to the station %s', (host, slug) => {
    expect(slugAt(host)).toBe(slug);
  });

  test('finds a station by its own domain', () => {
    const [first, second] = stations;
    if (first === undefined || second === undefined) throw new Error('there are too few stations');
    const stationWithDomain: ServedStation = {
      ...second,
      station: { ...second.station, domains: ['clube.exemplo.org'] },
    };
    expect(stationAt('clube.exemplo.org:443', createDirectory([first, stationWithDomain]))).toBe(
      stationWithDomain,
    );
  });
});

describe('directory restricted to host names and domains', () => {
  const [first, second] = stations;
  if (first === undefined || second === undefined) throw new Error('there are too few stations');
  const domains = ['clube.exemplo.org', `${first.station.slug}.example.org`];
  const owner: ServedStation = { ...second, station: { ...second.station, domains } };
  const restrictedDirectory = createLiveDirectory([owner, first], (slug) => [
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
  ])('a restricted directory resolves the host %s only if it is configured', (host, station) => {
    expect(stationAt(host, restrictedDirectory)).toBe(station);
  });

  test('resolves only configured hosts after the stations are replaced', () => {
    restrictedDirectory.replace([first]);
    expect(stationAt(`${first.station.slug}.example.org`, restrictedDirectory)).toBe(first);
    expect(stationAt(`${first.station.slug}.evil.test`, restrictedDirectory)).toBeUndefined();
  });
});

test('does not mistake the first number of an IP address for a slug', () => {
  const [entry] = stations;
  if (entry === undefined) throw new Error('there are no stations');
  const numberedDirectory = createDirectory([{ ...entry, station: { ...entry.station, slug: '127' } }]);
  expect(stationAt('127.localhost', numberedDirectory)?.station.slug).toBe('127');
  expect(stationAt('127.0.0.1', numberedDirectory)).toBeUndefined();
});

test('returns the address of a drawn cover for a station without that picture', () => {
  const [entry] = stations;
  if (entry === undefined) throw new Error('there are no stations');
  expect(coverUrl(entry, 'quiz')).toBe('/pictures/aurora/covers/quiz.svg');
  expect(coverUrl({ ...entry, pictures: { ...entry.pictures, covers: {} } }, 'quiz')).toBe(
    '/pictures/aurora/covers/quiz.svg',
  );
});
