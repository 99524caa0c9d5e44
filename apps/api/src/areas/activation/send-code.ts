import { Refusal } from '@estacao/contract/server';
import { activationMail, activationPath, messages, normalizeEmail } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Mail } from '../../ports.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { CODE_LASTS, newCode, storeCode } from './codes.ts';
import { knownMail } from './known-mail.ts';
import { latestSignUp, memberAt, type SignUp, signUpFor, signUpOf } from './sign-ups.ts';

interface Sent {
  readonly email?: string | undefined;
  readonly token?: string | undefined;
}

/**
 * Mails a new code and link for a sign-up. An active account's address gets a notice instead. The response is
 * the same in both cases, so the caller learns nothing about accounts.
 */
export function codeSender(services: Services) {
  const { database, clock, random, passwords, limits, mailer, config } = services;
  const { db } = database;

  return async (station: Station, sent: Sent, address: string): Promise<void> => {
    const email = sent.email === undefined ? undefined : normalizeEmail(sent.email);
    const { token } = sent;
    if (email === undefined && token === undefined) {
      throw new Refusal(422, messages.required, { fields: { email: [messages.required] } });
    }
    const now = new Date(clock());
    const own = await signUpOf(db, station.id, token, now);
    const to = own?.email ?? email;
    const account = `${station.id}:${to ?? hashToken(token ?? '')}`;
    if (own === undefined) await limits.admitMail(account, address);
    else await limits.admitCodeMail(own.id, account, address);
    // Hashes for every address, so response time does not reveal which accounts exist.
    const code = newCode(random);
    const link = newToken(random);
    const hashes = { code_hash: await passwords.hash(code, address), link_hash: hashToken(link) };
    if (to === undefined) return;
    const member = await memberAt(db, station.id, to);
    const isPending = member?.status === 'pending';
    // Without a token, an existing pending account has priority over a stranger's sign-up.
    const signup =
      own ?? (isPending ? await signUpFor(db, member, now) : await latestSignUp(db, station.id, 'email', to));
    if (signup === undefined) return;
    if (member !== undefined && !isPending) {
      await mailer.send(knownMail(station, member.email));
      return;
    }
    await storeCode(services, signup, hashes);
    const href = new URL(activationPath(link, to), config.stationUrl(station.slug)).href;
    await mailer.send(codeMail(station, signup, signup.name ?? member?.name ?? '', code, href));
  };
}

function codeMail(
  station: Pick<Station, 'id' | 'name'>,
  { email }: SignUp,
  name: string,
  code: string,
  href: string,
): Mail {
  const named = { stationName: station.name, memberName: name, href };
  return { stationId: station.id, to: email, ...activationMail(named, code, CODE_LASTS / 60_000) };
}
