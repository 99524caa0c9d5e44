import type * as invitationsCalls from '@estacao/contract/calls/invitations';
import { MOST_OWN, Refusal, refusalTexts } from '@estacao/contract/server';
import {
  activityKind,
  activityType,
  invitationPath,
  invitationSegment,
  participationTexts,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import { once } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { column } from '../../personal.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { mustBeOpen, mustBeThere } from '../activities/participate.ts';
import { thereAt } from '../activities/rows.ts';
import { invitationCodeOf } from '../signup/invitations.ts';
import { mailInvitations, sweepInvitationMails } from './mails.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    /** A mailed invitation. Stores only a keyed hash of the address, to detect repeats. */
    invitation_mail: {
      member_id: number;
      station_id: number;
      activity_id: number;
      email_hash: string;
      created_at: Date;
    };
  }
}

interface Wanted {
  readonly kind: 'invitation' | 'member-invitation';
  readonly activityId: number | undefined;
  readonly emails: readonly string[];
}

interface Sent {
  readonly caller: Member;
  readonly key: string | undefined;
  readonly call: string;
  readonly body: unknown;
}

function invitationsHandlers(services: Services): HandlersOf<typeof invitationsCalls> {
  const {
    database: { db },
    stations,
    clock,
    random,
    shortener,
    config,
  } = services;

  const find = async (on: Db | Trx, { memberId, stationId }: Member, { kind, activityId }: Wanted) => {
    const at = new Date(clock());
    const id = activityId ?? (await firstOf(on, kind, stationId, at));
    const activity = await mustBeThere(on, { id, stationId }, at);
    if (activityKind(activity.type_id) !== kind) throw new Refusal(422, participationTexts.unavailable);
    return { activity, at, of: { memberId, stationId, activityId: id } };
  };

  /**
   * Shortens the link before any lock, because the shortener may be slow. Returns undefined without an
   * activity: the attempt may have its answer already.
   */
  const linkOf = async (caller: Member, station: Station, wanted: Wanted): Promise<string | undefined> => {
    const found = await find(db, caller, wanted).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (found === undefined) return undefined;
    const { at, of } = found;
    const code = await db.transaction().execute((trx) => invitationCodeOf(trx, of, random, at));
    const path = invitationPath(invitationSegment(code, caller.memberId, station.id));
    return shortener.shorten(station.id, new URL(path, config.stationUrl(station.slug)));
  };

  const send = async ({ caller, key, call, body }: Sent, wanted: Wanted) => {
    const { memberId, stationId } = caller;
    const station = stations.byId(stationId)?.station;
    if (station === undefined) throw new Refusal(404, refusalTexts.notFound);
    const href = await linkOf(caller, station, wanted);
    return once(services, { memberId, stationId, key, call, body }, async (trx) => {
      // Concurrent requests of one member wait here, so each counts the earlier mails.
      await lockMember(trx, memberId);
      const { activity, at } = await find(trx, caller, wanted);
      if (href === undefined) throw new Refusal(404, participationTexts.unavailable);
      await mustBeOpen(trx, caller, activity, at);
      const { emails } = wanted;
      return mailInvitations(trx, services, { station, memberId, activity, href, emails, at });
    });
  };

  return {
    sendInvitations: ({ caller, body, idempotencyKey: key }) =>
      send(
        { caller, key, call: 'sendInvitations', body },
        { kind: 'invitation', activityId: body.action_id, emails: body.emails },
      ),

    sendMemberInvitations: ({ caller, body, idempotencyKey: key }) =>
      send(
        { caller, key, call: 'sendMemberInvitations', body },
        { kind: 'member-invitation', activityId: body.action_id, emails: body.emails },
      ),

    async listInvited({ caller: { memberId } }) {
      const rows = await db
        .selectFrom('invitation')
        .innerJoin('member', 'member.id', 'invitation.invited_id')
        .select(['member.name', 'invitation.created_at'])
        .where('invitation.member_id', '=', memberId)
        .where('member.closed_at', 'is', null)
        .orderBy('invitation.created_at', 'desc')
        .orderBy('invitation.invited_id', 'desc')
        .limit(MOST_OWN)
        .execute();
      return rows.map(({ name, created_at }) => ({ name, createdAt: created_at.toISOString() }));
    },
  };
}

async function firstOf(on: Db | Trx, kind: Wanted['kind'], stationId: number, at: Date): Promise<number> {
  const first = await thereAt(on, stationId, at)
    .select('id')
    .where('type_id', '=', activityType(kind) ?? 0)
    .orderBy('position')
    .executeTakeFirst();
  if (first === undefined) throw new Refusal(404, participationTexts.unavailable);
  return first.id;
}

export const invitations = defineArea({
  name: 'invitations',
  handlers: invitationsHandlers,
  sweep: sweepInvitationMails,
  personal: {
    invitation_mail: {
      title: 'Convites enviados por e-mail',
      columns: { created_at: column.created, activity_id: 'Atividade' },
      technical: ['email_hash'],
      onClose: 'delete',
    },
  },
});
