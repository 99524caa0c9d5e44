import { Refusal } from '@estacao/contract/server';
import { activationMail, activationPath, messages, normalizeEmail } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Mail } from '../../ports.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { CODE_MS, newCode, storeCode } from './codes.ts';
import { existingAccountMail } from './existing-account-mail.ts';
import { ensureSignUp, findMemberByEmail, findSignUpByToken, latestSignUp, type SignUp } from './sign-ups.ts';

interface CodeRequest {
  readonly email?: string | undefined;
  readonly token?: string | undefined;
}

/**
 * Mails a new code and link for a sign-up. An active account's address gets a notice instead. The response is
 * the same in both cases, so the caller learns nothing about accounts.
 */
export function createCodeSender(services: Services) {
  const { database, clock, random, passwords, limits, mailer, config } = services;
  const { db } = database;

  return async (station: Station, request: CodeRequest, address: string): Promise<void> => {
    const email = request.email === undefined ? undefined : normalizeEmail(request.email);
    const { token } = request;
    if (email === undefined && token === undefined) {
      throw new Refusal(422, messages.required, { fields: { email: [messages.required] } });
    }
    const now = new Date(clock());
    const tabSignUp = await findSignUpByToken(db, station.id, token, now);
    const to = tabSignUp?.email ?? email;
    const limitKey = `${station.id}:${to ?? hashToken(token ?? '')}`;
    if (tabSignUp === undefined) await limits.admitMail(limitKey, address);
    else await limits.admitCodeMail(tabSignUp.id, limitKey, address);
    // Hashes for every address, so response time does not reveal which accounts exist.
    const code = newCode(random);
    const linkToken = newToken(random);
    const hashes = { code_hash: await passwords.hash(code, address), link_hash: hashToken(linkToken) };
    if (to === undefined) return;
    const member = await findMemberByEmail(db, station.id, to);
    const isPending = member?.status === 'pending';
    // Without a token, an existing pending account has priority over a stranger's sign-up.
    const signup =
      tabSignUp ??
      (isPending ? await ensureSignUp(db, member, now) : await latestSignUp(db, station.id, 'email', to));
    if (signup === undefined) return;
    if (member !== undefined && !isPending) {
      await mailer.send(existingAccountMail(station, member.email));
      return;
    }
    await storeCode(services, signup, hashes);
    const href = new URL(activationPath(linkToken, to), config.stationUrl(station.slug)).href;
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
  const mailTexts = { stationName: station.name, memberName: name, href };
  return { stationId: station.id, to: email, ...activationMail(mailTexts, code, CODE_MS / 60_000) };
}
