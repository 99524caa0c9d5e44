import type { UnionPart, Weekday } from '@estacao/domain';
import { deliverDue } from '../../attempts/deliver-due.ts';
import type { Services } from '../../services.ts';
import { requireProvenMember } from './proven-member.ts';
import { noUnion } from './sandbox.ts';

const DAY = 24 * 60 * 60_000;

const RETENTION = 180 * DAY;

/**
 * Forwards waiting requests to the union's services: one request, or all. Without services they stay in the
 * database.
 */
export async function forwardRequests(services: Services, id?: number): Promise<void> {
  const {
    database: { db },
    union,
  } = services;
  if (union === noUnion) return;
  const queue = {
    table: 'union_request',
    deliveredAt: 'handed_on_at',
    failure: 'union request not forwarded',
    id,
  } as const;
  await deliverDue(services, queue, async ({ area, weekday, member_id, station_id, ...row }) => {
    const member = await requireProvenMember(db, { memberId: member_id, stationId: station_id });
    const request = { id: row.id, form: row.form, description: row.description, phone: row.phone };
    await union.submit({ ...request, area: area as UnionPart, weekday: weekday as Weekday | null }, member);
  });
}

export async function sweepRequests({ database: { backgroundDb }, clock }: Services): Promise<void> {
  await backgroundDb
    .deleteFrom('union_request')
    .where('sent_at', '<', new Date(clock() - RETENTION))
    .execute();
}
