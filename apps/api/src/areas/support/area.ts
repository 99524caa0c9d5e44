import type * as supportCalls from '@estacao/contract/calls/support';
import { Refusal, refusalTexts, refuseInvalid } from '@estacao/contract/server';
import {
  formatPhone,
  messages,
  normalizeEmail,
  parsePhone,
  type SupportMessage,
  toSingleLine,
  typedSubject,
  validateSupport,
} from '@estacao/domain';
import { type Generated, sql } from 'kysely';
import { defineArea } from '../../area.ts';
import { type AreaLimit, QUARTER_HOUR } from '../../limits/limits.ts';
import { type AccountClosure, type AreaPersonalTables, column } from '../../personal.ts';
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
const REPEAT_WINDOW = 10 * 60_000;

const RETENTION = 180 * DAY;

const messageLimit: AreaLimit = { name: 'message', windows: [{ max: 5, windowMs: QUARTER_HOUR }] };

function supportHandlers(services: Services): HandlersOf<typeof supportCalls> {
  const { database, stations, clock, captcha, limits, mailer } = services;

  return {
    async sendSupportMessage({ body, caller, context }) {
      const servedStation = stations.byId(body.station_id);
      if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
      const { station } = servedStation;
      const sender = caller && (await findSender(caller.memberId));
      const supportMessage = toSupportMessage({ ...body, ...sender });
      // Checks the typed text: trimmed, a field with only spaces would look empty.
      const errors = validateSupport({
        ...supportMessage,
        name: body.name,
        subject: typedSubject(body.subject),
        message: body.message,
      });
      const { subject, message } = errors;
      refuseInvalid(sender === undefined ? errors : { subject, message });
      if (!(await captcha(body.captcha))) {
        throw new Refusal(422, messages.required, { fields: { captcha: [messages.required] } });
      }
      await limits.admitForArea(messageLimit, `${station.id}:${context.address}`);
      const isNew = await storeOnce(supportMessage, station.id, caller?.memberId ?? null);
      const { email } = station.contact;
      if (isNew && email !== undefined) await mailer.send(mailOf(supportMessage, station.id, email));
      return { done: true as const };
    },
  };

  /** A logged-in member can't pose as another sender. */
  async function findSender(memberId: number) {
    const { name, email, tel } = await database.db
      .selectFrom('member')
      .select(['name', 'email', 'tel'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return { name, email, phone: tel ?? '' };
  }

  /** Returns false for a repeated message. */
  async function storeOnce(
    supportMessage: SupportMessage,
    stationId: number,
    memberId: number | null,
  ): Promise<boolean> {
    const now = clock();
    const row = {
      ...supportMessage,
      phone: parsePhone(supportMessage.phone) ?? null,
      station_id: stationId,
      member_id: memberId,
      fingerprint: hashToken(JSON.stringify([stationId, memberId, supportMessage])),
      sent_at: new Date(now),
    };
    const stored = await database.db
      .insertInto('support_message')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet({ sent_at: row.sent_at })
          .where('support_message.sent_at', '<=', new Date(now - REPEAT_WINDOW)),
      )
      .returning('id')
      .executeTakeFirst();
    return stored !== undefined;
  }
}

function toSupportMessage(body: { [Name in keyof SupportMessage]?: string | undefined }): SupportMessage {
  const { name = '', phone = '', email = '', subject = '', message = '' } = body;
  return {
    // One line each, against injected mail headers.
    name: toSingleLine(name),
    phone: phone.trim(),
    email: normalizeEmail(email),
    subject: toSingleLine(subject),
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

export async function sweepSupport({ database: { backgroundDb }, clock }: Services): Promise<void> {
  await backgroundDb
    .deleteFrom('support_message')
    .where('sent_at', '<', new Date(clock() - RETENTION))
    .execute();
}

/** Includes messages sent without a session from the same address. */
async function deleteMessages({ trx, member: { id, station_id, email } }: AccountClosure): Promise<void> {
  await trx
    .deleteFrom('support_message')
    .where('station_id', '=', station_id)
    .where(({ eb, or }) => or([eb('member_id', '=', id), eb(sql`lower(email)`, '=', email)]))
    .execute();
}

const personal: AreaPersonalTables = {
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
