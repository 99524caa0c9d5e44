import { toSingleLine } from '@estacao/domain';
import type { Directory } from '@estacao/stations';
import type { Station } from '@estacao/theming';
import { type MailAppearance, mailAppearanceOf, renderMail } from '@estacao/theming/mail';
import type { Config } from '../config.ts';
import type { Mailer, Mails } from '../ports.ts';

/**
 * Renders each mail in its station's appearance and makes its links absolute. Rejects a mail of an
 * unpublished station, which then stays queued.
 */
export function createStationMailer(stations: Directory, { stationUrl }: Config, mailer: Mailer): Mails {
  // Cached per station object, which is replaced when its file changes.
  const appearances = new WeakMap<Station, MailAppearance>();
  const appearanceOf = (station: Station): MailAppearance => {
    const appearance = appearances.get(station) ?? mailAppearanceOf(station, stationUrl(station.slug));
    appearances.set(station, appearance);
    return appearance;
  };
  return {
    async send(mail) {
      const station = stations.byId(mail.stationId)?.station;
      if (station === undefined) throw new TypeError(`no station ${mail.stationId} to send the mail for`);
      const appearance = appearanceOf(station);
      const link = mail.link && { ...mail.link, href: new URL(mail.link.href, appearance.portal).href };
      await mailer.send({
        ...mail,
        subject: toSingleLine(mail.subject),
        ...(link === undefined ? {} : { link }),
        ...renderMail(mail, appearance),
        fromName: toSingleLine(station.name),
      });
    },
  };
}
