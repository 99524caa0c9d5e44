import { createLiveDirectory, readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { defaultConfig } from '../config.ts';
import type { Mail, OutgoingMail } from '../ports.ts';
import { stationBySlug } from '../testing/test-api.ts';
import { createStationMailer } from './station-mailer.ts';

const { stations } = readStations();

function mailOf(slug: string, fields: Partial<Mail> = {}): Mail {
  const { id } = stationBySlug(slug);
  return { stationId: id, to: 'maria@exemplo.test', subject: 'Um', paragraphs: ['Olá!'], ...fields };
}

async function sendMail(mail: Mail): Promise<OutgoingMail | undefined> {
  const outgoingMails: OutgoingMail[] = [];
  const mailer = { send: async (outgoingMail: OutgoingMail) => void outgoingMails.push(outgoingMail) };
  await createStationMailer(createLiveDirectory(stations), defaultConfig, mailer).send(mail);
  return outgoingMails[0];
}

test.each(stations.map(({ station }) => [station.slug, station] as const))(
  'sends a mail of %s with its name and a link to its portal',
  async (slug, station) => {
    const outgoingMail = await sendMail(mailOf(slug, { link: { label: 'Abrir', href: '/login?a=1&b=2' } }));
    const href = new URL('/login?a=1&b=2', defaultConfig.stationUrl(slug)).href;
    expect(outgoingMail).toMatchObject({ fromName: station.name, to: 'maria@exemplo.test', link: { href } });
    expect(outgoingMail?.text).toContain(href);
    expect(outgoingMail?.html).toContain(href.replace('&', '&amp;'));
  },
);

test('a line break in member input adds no mail header', async () => {
  const outgoingMail = await sendMail(mailOf('aurora', { subject: 'Um\r\nBcc: outra@exemplo.test' }));
  expect(outgoingMail?.subject).toBe('Um Bcc: outra@exemplo.test');
});

test('rejects a mail of an unknown station', async () => {
  await expect(sendMail({ ...mailOf('aurora'), stationId: 2_000_000 })).rejects.toThrow('no station');
});

test('mails use a station’s new name after its file changes', async () => {
  const outgoingMails: OutgoingMail[] = [];
  const directory = createLiveDirectory(stations);
  const stationMailer = createStationMailer(directory, defaultConfig, {
    send: async (outgoingMail) => void outgoingMails.push(outgoingMail),
  });
  await stationMailer.send(mailOf('aurora'));
  directory.replace(
    stations.map((entry) =>
      entry.station.slug === 'aurora'
        ? { ...entry, station: { ...entry.station, name: 'Aurora Nova' } }
        : entry,
    ),
  );
  await stationMailer.send(mailOf('aurora'));
  expect(outgoingMails.map(({ fromName }) => fromName)).toEqual(['Clube Aurora', 'Aurora Nova']);
  expect(outgoingMails[1]?.html).toContain('Aurora Nova');
});
