import { Refusal } from '@estacao/contract/server';
import { activationMail, activationPath, messages, normalizeEmail } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Mail } from '../../ports.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';
import { namedAccount } from './account.ts';
import { CODE_LASTS, keepCode, newCode } from './codes.ts';

interface Sent {
  readonly email?: string | undefined;
  readonly token?: string | undefined;
}

/** Mails a new code and a new link to the account that is named, if it awaits its activation. */
export function codeSender(services: Services) {
  const { database, clock, random, passwords, limits, mailer, config } = services;

  return async (station: Station, sent: Sent, address: string): Promise<void> => {
    const email = sent.email === undefined ? undefined : normalizeEmail(sent.email);
    const { token } = sent;
    if (email === undefined && token === undefined) {
      throw new Refusal(422, messages.required, { fields: { email: [messages.required] } });
    }
    const member = await namedAccount(database.db, station.id, { email, token }, new Date(clock()));
    const name = member?.email ?? email ?? hashToken(token ?? '');
    await limits.admitMail(`${station.id}:${name}`, address);
    // The work is done whoever it is for, so that its time tells nobody who has an account.
    const code = newCode(random);
    const link = newToken(random);
    const hashes = { code_hash: await passwords.hash(code), link_hash: hashToken(link) };
    if (member === undefined || member.active) return;
    await keepCode(services, member, hashes);
    const href = new URL(activationPath(link, member.email), config.stationUrl(station.slug)).href;
    await mailer.send(codeMail(station, member, code, href));
  };
}

function codeMail(
  station: Pick<Station, 'id' | 'name'>,
  { name, email }: MemberRow,
  code: string,
  href: string,
): Mail {
  const named = { stationName: station.name, memberName: name, href };
  return { stationId: station.id, to: email, ...activationMail(named, code, CODE_LASTS / 60_000) };
}
