import type * as invitationsCalls from '@estacao/contract/calls/invitations';
import { MAX_MEMBER_RECORDS, Refusal, refusalTexts } from '@estacao/contract/server';
import {
  activityKind,
  activityType,
  invitationPath,
  invitationSegment,
  participationTexts,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import { runOnce } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { column } from '../../personal.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { requireAvailable, requireOpen } from '../activities/participate.ts';
import { availableActivities } from '../activities/rows.ts';
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

interface InvitationTarget {
  readonly kind: 'invitation' | 'member-invitation';
  readonly activityId: number | undefined;
  readonly emails: readonly string[];
}

interface InvitationRequest {
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

  const findInvitable = async (
    connection: Db | Trx,
    { memberId, stationId }: Member,
    { kind, activityId }: InvitationTarget,
  ) => {
    const at = new Date(clock());
    const id = activityId ?? (await firstActivityId(connection, kind, stationId, at));
    const activity = await requireAvailable(connection, { id, stationId }, at);
    if (activityKind(activity.type_id) !== kind) throw new Refusal(422, participationTexts.unavailable);
    return { activity, at, codeTarget: { memberId, stationId, activityId: id } };
  };

  /**
   * Shortens the link before any lock, because the shortener may be slow. Returns undefined without an
   * activity: a retry may still have a stored response.
   */
  const createLink = async (
    caller: Member,
    station: Station,
    target: InvitationTarget,
  ): Promise<string | undefined> => {
    const invitable = await findInvitable(db, caller, target).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (invitable === undefined) return undefined;
    const { at, codeTarget } = invitable;
    const code = await db.transaction().execute((trx) => invitationCodeOf(trx, codeTarget, random, at));
    const path = invitationPath(invitationSegment(code, caller.memberId, station.id));
    return shortener.shorten(station.id, new URL(path, config.stationUrl(station.slug)));
  };

  const send = async ({ caller, key, call, body }: InvitationRequest, target: InvitationTarget) => {
    const { memberId, stationId } = caller;
    const station = stations.byId(stationId)?.station;
    if (station === undefined) throw new Refusal(404, refusalTexts.notFound);
    const href = await createLink(caller, station, target);
    return runOnce(services, { memberId, stationId, key, call, body }, async (trx) => {
      // Concurrent requests of one member wait here, so each counts the earlier mails.
      await lockMember(trx, memberId);
      const { activity, at } = await findInvitable(trx, caller, target);
      if (href === undefined) throw new Refusal(404, participationTexts.unavailable);
      await requireOpen(trx, caller, activity, at);
      const { emails } = target;
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
        .limit(MAX_MEMBER_RECORDS)
        .execute();
      return rows.map(({ name, created_at }) => ({ name, createdAt: created_at.toISOString() }));
    },
  };
}

async function firstActivityId(
  connection: Db | Trx,
  kind: InvitationTarget['kind'],
  stationId: number,
  now: Date,
): Promise<number> {
  const first = await availableActivities(connection, stationId, now)
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
