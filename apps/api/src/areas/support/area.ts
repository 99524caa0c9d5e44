import type * as supportCalls from '@estacao/contract/calls/support';
import { Refusal, refusalTexts, refuseWrong } from '@estacao/contract/server';
import {
  formatPhone,
  inOneLine,
  messages,
  normalizeEmail,
  parsePhone,
  type SupportMessage,
  typedSubject,
  wrongInSupport,
} from '@estacao/domain';
import { type Generated, sql } from 'kysely';
import { defineArea } from '../../area.ts';
import { type AreaLimit, QUARTER } from '../../limits/limits.ts';
import { type Closing, column, type Personal } from '../../personal.ts';
import type { Mail } from '../../ports.ts';
import { hashToken } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    support_message: {
      id: Generated<number>;
      station_id: number;
      member_id: number | null;
      name: string;
      phone: string | null;
      email: string;
      subject: string;
      message: string;
      fingerprint: string;
      sent_at: Date;
    };
  }
}

const DAY = 24 * 60 * 60_000;

/** A repeat within this time is the same message: a double click or a retry. */
const SAME = 10 * 60_000;

const KEPT = 180 * DAY;

const messageLimit: AreaLimit = { name: 'message', windows: [{ most: 5, within: QUARTER }] };

function supportHandlers(services: Services): HandlersOf<typeof supportCalls> {
  const { database, stations, clock, captcha, limits, mailer } = services;

  return {
    async sendSupportMessage({ body, caller, context }) {
      const found = stations.byId(body.station_id);
      if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
      const { station } = found;
      const sender = caller && (await senderOf(caller.memberId));
      const written = cleaned({ ...body, ...sender });
      // Checks the typed text: trimmed, a field with only spaces would look empty.
      const wrong = wrongInSupport({
        ...written,
        name: body.name,
        subject: typedSubject(body.subject),
        message: body.message,
      });
      const { subject, message } = wrong;
      refuseWrong(sender === undefined ? wrong : { subject, message });
      if (!(await captcha(body.captcha))) {
        throw new Refusal(422, messages.required, { fields: { captcha: [messages.required] } });
      }
      await limits.admitOwn(messageLimit, `${station.id}:${context.address}`);
      const isNew = await keep(written, station.id, caller?.memberId ?? null);
      const { email } = station.contact;
      if (isNew && email !== undefined) await mailer.send(mailOf(written, station.id, email));
      return { done: true as const };
    },
  };

  /** A logged-in member can't pose as another sender. */
  async function senderOf(memberId: number) {
    const { name, email, tel } = await database.db
      .selectFrom('member')
      .select(['name', 'email', 'tel'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return { name, email, phone: tel ?? '' };
  }

  /** false for a repeated message. */
  async function keep(written: SupportMessage, stationId: number, memberId: number | null): Promise<boolean> {
    const now = clock();
    const row = {
      ...written,
      phone: parsePhone(written.phone) ?? null,
      station_id: stationId,
      member_id: memberId,
      fingerprint: hashToken(JSON.stringify([stationId, memberId, written])),
      sent_at: new Date(now),
    };
    const kept = await database.db
      .insertInto('support_message')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet({ sent_at: row.sent_at })
          .where('support_message.sent_at', '<=', new Date(now - SAME)),
      )
      .returning('id')
      .executeTakeFirst();
    return kept !== undefined;
  }
}

function cleaned(body: { [Name in keyof SupportMessage]?: string | undefined }): SupportMessage {
  const { name = '', phone = '', email = '', subject = '', message = '' } = body;
  return {
    // One line each, against injected mail headers.
    name: inOneLine(name),
    phone: phone.trim(),
    email: normalizeEmail(email),
    subject: inOneLine(subject),
    message: message.replace(/\r\n?/g, '\n').trim(),
  };
}

function mailOf(
  { name, phone, email, subject, message }: SupportMessage,
  stationId: number,
  to: string,
): Mail {
  const contact = phone === '' ? email : `${email}, ${formatPhone(phone)}`;
  return {
    stationId,
    to,
    subject,
    paragraphs: [`De: ${name} (${contact})`, ...message.split(/\n+/)],
  };
}

export async function sweepSupport({ database: { patient }, clock }: Services): Promise<void> {
  await patient
    .deleteFrom('support_message')
    .where('sent_at', '<', new Date(clock() - KEPT))
    .execute();
}

/** Includes messages sent without a session from the same address. */
async function deleteMessages({ trx, member: { id, station_id, email } }: Closing): Promise<void> {
  await trx
    .deleteFrom('support_message')
    .where('station_id', '=', station_id)
    .where(({ eb, or }) => or([eb('member_id', '=', id), eb(sql`lower(email)`, '=', email)]))
    .execute();
}

const personal: Personal = {
  support_message: {
    title: 'Mensagens enviadas',
    columns: {
      sent_at: column.created,
      name: 'Nome',
      phone: 'Telefone',
      email: 'E-mail',
      subject: 'Assunto',
      message: 'Mensagem',
    },
    technical: ['fingerprint'],
    onClose: deleteMessages,
  },
};

export const support = defineArea({
  name: 'support',
  handlers: supportHandlers,
  sweep: sweepSupport,
  personal,
});
