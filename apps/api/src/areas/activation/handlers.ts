import type { activationCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { messages, normalizeEmail } from '@estacao/domain';
import type { Mail } from '../../ports.ts';
import { hashToken } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';
import { CODE_LASTS, keepCode, newCode } from './codes.ts';

interface Named {
  readonly email: string | undefined;
  readonly token: string | undefined;
}

export function activationHandlers(services: Services): HandlersOf<typeof activationCalls> {
  const { database, stations, clock, random, passwords, limits, mailer } = services;
  const { db } = database;

  /** The account that is named, whether it awaits anything or not. */
  const accountOf = (stationId: number, { email, token }: Named): Promise<MemberRow | undefined> => {
    const members = db.selectFrom('member').selectAll('member').where('member.station_id', '=', stationId);
    if (token === undefined) return members.where('member.email', '=', email ?? '').executeTakeFirst();
    return members
      .innerJoin('activation_token', 'activation_token.member_id', 'member.id')
      .where('activation_token.token_hash', '=', hashToken(token))
      .where('activation_token.expires_at', '>', new Date(clock()))
      .executeTakeFirst();
  };

  return {
    async resendConfirmationEmail({ body, context }) {
      const found = stations.byId(body.station_id);
      if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
      const { station } = found;
      const email = body.email === undefined ? undefined : normalizeEmail(body.email);
      const { token } = body;
      if (email === undefined && token === undefined) {
        throw new Refusal(422, messages.required, { fields: { email: [messages.required] } });
      }
      const member = await accountOf(station.id, { email, token });
      const name = member?.email ?? email ?? hashToken(token ?? '');
      await limits.admitMail(`${station.id}:${name}`, context.address);
      // The work is done whoever it is for, so that its time tells nobody who has an account.
      const code = newCode(random);
      const hash = await passwords.hash(code);
      if (member !== undefined && !member.active) {
        await keepCode(services, member, hash);
        await mailer.send(codeMail(station, member, code));
      }
      return { done: true as const };
    },
  };
}

export function codeMail(
  station: { id: number; name: string },
  { name, email }: MemberRow,
  code: string,
): Mail {
  const [firstName = name] = name.split(' ');
  return {
    stationId: station.id,
    to: email,
    subject: `${code} é o seu código de confirmação`,
    paragraphs: [
      `Olá, ${firstName}!`,
      `Digite este código para confirmar o seu cadastro em ${station.name}. Ele vale por ${CODE_LASTS / 60_000} minutos.`,
      'Se não foi você que pediu, não precisa fazer nada: sem o código, ninguém confirma este cadastro.',
    ],
    code,
  };
}
