import { inOneLine } from '@estacao/domain';
import type { Directory } from '@estacao/stations';
import type { Station } from '@estacao/theming';
import { type MailLook, mailLookOf, renderMail } from '@estacao/theming/mail';
import type { Config } from '../config.ts';
import type { Mailer, Mails } from '../ports.ts';

/**
 * Renders each mail in its station's appearance and makes its links absolute. Rejects a mail of an
 * unpublished station, which then stays queued.
 */
export function inTheirLook(stations: Directory, { stationUrl }: Config, mailer: Mailer): Mails {
  // Cached per station object, which is replaced when its file changes.
  const looks = new WeakMap<Station, MailLook>();
  const lookOf = (station: Station): MailLook => {
    const known = looks.get(station) ?? mailLookOf(station, stationUrl(station.slug));
    looks.set(station, known);
    return known;
  };
  return {
    async send(mail) {
      const station = stations.byId(mail.stationId)?.station;
      if (station === undefined) throw new TypeError(`no station ${mail.stationId} to send the mail for`);
      const look = lookOf(station);
      const link = mail.link && { ...mail.link, href: new URL(mail.link.href, look.portal).href };
      await mailer.send({
        ...mail,
        subject: inOneLine(mail.subject),
        ...(link === undefined ? {} : { link }),
        ...renderMail(mail, look),
        fromName: inOneLine(station.name),
      });
    },
  };
}
