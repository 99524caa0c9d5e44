import { Refusal } from '@estacao/contract/server';
import { surveyTexts } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { releaseFile } from '../files/store-file.ts';

interface Asked {
  readonly memberId: number;
  readonly activityId: number;
}

const lapsed = ['refused', 'expired', 'cancelled'] as const;

/** The latest answers that no successful or pending order has taken. */
async function freeAnswers(
  db: Db | Trx,
  { memberId, activityId }: Asked,
): Promise<{ readonly id: number } | undefined> {
  const last = await db
    .selectFrom('survey_response')
    .leftJoin('product_order', 'product_order.id', 'survey_response.order_id')
    .select(['survey_response.id', 'survey_response.order_id', 'product_order.status'])
    .where('survey_response.member_id', '=', memberId)
    .where('survey_response.activity_id', '=', activityId)
    .where('is_for_order', '=', true)
    .orderBy('survey_response.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isFree = last?.order_id === null || lapsed.some((status) => status === last?.status);
  return isFree && last !== undefined ? { id: last.id } : undefined;
}

/**
 * Throws if an activity has a survey that the member must answer first. The caller holds the member's lock.
 */
export async function mustHaveAnswered(
  trx: Trx,
  memberId: number,
  activityIds: readonly number[],
): Promise<void> {
  if (activityIds.length === 0) return;
  const asking = await trx
    .selectFrom('survey')
    .select('activity_id')
    .distinct()
    .where('activity_id', 'in', activityIds)
    .execute();
  for (const { activity_id: activityId } of asking) {
    const answers = await freeAnswers(trx, { memberId, activityId });
    if (answers === undefined) throw new Refusal(422, surveyTexts.answerFirst);
  }
}

/** New answers replace those that no order has taken. */
export async function dropAnswers(trx: Trx, { memberId, activityId }: Asked, at: Date): Promise<void> {
  const old = await trx
    .selectFrom('survey_response')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('is_for_order', '=', true)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (old === undefined) return;
  const files = await trx
    .selectFrom('survey_answer')
    .select('file_key')
    .where('response_id', '=', old.id)
    .where('file_key', 'is not', null)
    .execute();
  await trx.deleteFrom('survey_response').where('id', '=', old.id).execute();
  for (const { file_key } of files)
    if (file_key !== null) await releaseFile(trx, memberId, file_key, at.getTime());
}

export async function takeForOrder(trx: Trx, asked: Asked, orderId: number): Promise<void> {
  const answers = await freeAnswers(trx, asked);
  if (answers === undefined) return;
  await trx.updateTable('survey_response').set({ order_id: orderId }).where('id', '=', answers.id).execute();
}
