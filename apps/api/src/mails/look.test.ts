import { createLiveDirectory, readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { defaultConfig } from '../config.ts';
import type { Mail, OutgoingMail } from '../ports.ts';
import { stationBySlug } from '../testing/test-api.ts';
import { inTheirLook } from './look.ts';

const { stations } = readStations();

function mailOf(slug: string, more: Partial<Mail> = {}): Mail {
  const { id } = stationBySlug(slug);
  return { stationId: id, to: 'maria@exemplo.test', subject: 'Um', paragraphs: ['Olá!'], ...more };
}

async function sentBy(mail: Mail): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (one: OutgoingMail) => void sent.push(one) };
  await inTheirLook(createLiveDirectory(stations), defaultConfig, mailer).send(mail);
  return sent[0];
}

test.each(stations.map(({ station }) => [station.slug, station] as const))(
  'sends a mail of %s with its name and a link to its portal',
  async (slug, station) => {
    const sent = await sentBy(mailOf(slug, { link: { label: 'Abrir', href: '/login?a=1&b=2' } }));
    const href = new URL('/login?a=1&b=2', defaultConfig.stationUrl(slug)).href;
    expect(sent).toMatchObject({ fromName: station.name, to: 'maria@exemplo.test', link: { href } });
    expect(sent?.text).toContain(href);
    expect(sent?.html).toContain(href.replace('&', '&amp;'));
  },
);

test('keeps member input out of additional header lines', async () => {
  const sent = await sentBy(mailOf('aurora', { subject: 'Um\r\nBcc: outra@exemplo.test' }));
  expect(sent?.subject).toBe('Um Bcc: outra@exemplo.test');
});

test('rejects a mail of an unpublished station, which stays queued', async () => {
  await expect(sentBy({ ...mailOf('aurora'), stationId: 2_000_000 })).rejects.toThrow('no station');
});

test('uses the new appearance after a station file changes', async () => {
  const sent: OutgoingMail[] = [];
  const directory = createLiveDirectory(stations);
  const mails = inTheirLook(directory, defaultConfig, { send: async (one) => void sent.push(one) });
  await mails.send(mailOf('aurora'));
  directory.replace(
    stations.map((found) =>
      found.station.slug === 'aurora'
        ? { ...found, station: { ...found.station, name: 'Aurora Nova' } }
        : found,
    ),
  );
  await mails.send(mailOf('aurora'));
  expect(sent.map(({ fromName }) => fromName)).toEqual(['Clube Aurora', 'Aurora Nova']);
  expect(sent[1]?.html).toContain('Aurora Nova');
});
