import { activityType, type Cents, parseInvitation, rewardOf } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import type { Random } from '../../ports.ts';

export const invitationTypes = [activityType('invitation'), activityType('member-invitation')].filter(
  (type) => type !== undefined,
);

export function isInvitation({ type_id }: { readonly type_id: number }): boolean {
  return invitationTypes.includes(type_id);
}

export interface Invitation {
  readonly code: string;
  readonly activityId: number;
  readonly inviterId: number;
  readonly invitedPoints: Cents;
  readonly inviterPoints: Cents;
}

/**
 * Accepts a code or the path segment after `/cadastrar/`. Returns undefined if the inviter or the activity is
 * no longer available.
 */
export async function findInvitation(
  db: Db | Trx,
  stationId: number,
  segment: string,
  now: Date,
): Promise<Invitation | undefined> {
  const link = parseInvitation(segment);
  if (link.stationId !== undefined && link.stationId !== stationId) return undefined;
  const row = await db
    .selectFrom('invitation_code')
    .innerJoin('activity', 'activity.id', 'invitation_code.activity_id')
    .innerJoin('member', 'member.id', 'invitation_code.member_id')
    .select([
      'invitation_code.code',
      'invitation_code.member_id',
      'activity.id as activity_id',
      'activity.points',
      'activity.additional_cashback',
      'activity.invited_points',
    ])
    .where('invitation_code.station_id', '=', stationId)
    .where('invitation_code.code', '=', link.code.toUpperCase())
    .where('activity.type_id', 'in', invitationTypes)
    .where('activity.is_published', '=', true)
    .where('activity.deleted_at', 'is', null)
    .where((activity) =>
      activity.or([activity('activity.ends_at', 'is', null), activity('activity.ends_at', '>', now)]),
    )
    .where((activity) =>
      activity.or([activity('activity.over_at', 'is', null), activity('activity.over_at', '>', now)]),
    )
    .where('member.status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (link.inviterId !== undefined && link.inviterId !== row.member_id) return undefined;
  return {
    code: row.code,
    activityId: row.activity_id,
    inviterId: row.member_id,
    invitedPoints: row.invited_points,
    inviterPoints: rewardOf({ points: row.points, additionalCashback: row.additional_cashback }),
  };
}

export async function isSelfInvitation(
  trx: Trx,
  { inviterId }: Invitation,
  { email, cpf }: { readonly email: string; readonly cpf: string | null },
): Promise<boolean> {
  const { email: inviterEmail, cpf: inviterCpf } = await trx
    .selectFrom('member')
    .select(['email', 'cpf'])
    .where('id', '=', inviterId)
    .executeTakeFirstOrThrow();
  return inviterEmail === email || (cpf !== null && inviterCpf === cpf);
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

export async function invitationCodeOf(
  trx: Trx,
  {
    memberId,
    stationId,
    activityId,
  }: { readonly memberId: number; readonly stationId: number; readonly activityId: number },
  random: Random,
  now: Date,
): Promise<string> {
  const code = Array.from(random(CODE_LENGTH), (byte) => alphabet[byte % alphabet.length]).join('');
  const stored = await trx
    .insertInto('invitation_code')
    .values({ member_id: memberId, station_id: stationId, activity_id: activityId, code, created_at: now })
    // Returns the existing row, unlike DO NOTHING.
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'activity_id']).doUpdateSet({ activity_id: activityId }),
    )
    .returning('code')
    .executeTakeFirstOrThrow();
  return stored.code;
}
