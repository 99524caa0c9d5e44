import type { UnionPart, Weekday } from '@estacao/domain';
import type { Services } from '../../services.ts';
import { servedAs } from './served.ts';

/**
 * Tells whoever is to answer it what members have asked for, and nobody has been told yet: of one member, or of all. Who
 * can't be told is told the next time.
 */
export async function handOn(
  { database: { db }, union, clock, report }: Services,
  memberId?: number,
): Promise<void> {
  const waiting = await db
    .selectFrom('union_request')
    .selectAll()
    .where('handed_on_at', 'is', null)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .orderBy('id')
    .limit(100)
    .execute();
  for (const { id, area, form, weekday, description, phone, ...of } of waiting) {
    try {
      const member = await servedAs(db, { memberId: of.member_id, stationId: of.station_id });
      const asked = {
        id,
        form,
        description,
        phone,
        area: area as UnionPart,
        weekday: weekday as Weekday | null,
      };
      await union.take(asked, member);
      await db
        .updateTable('union_request')
        .set({ handed_on_at: new Date(clock()) })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      report('request of a union’s member not handed on', error);
    }
  }
}
