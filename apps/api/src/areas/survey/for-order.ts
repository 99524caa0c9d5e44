import { Refusal } from '@estacao/contract/server';
import { surveyTexts } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { releaseFile } from '../files/store-file.ts';

interface Purchase {
  readonly memberId: number;
  readonly activityId: number;
}

const unpaidStatuses = ['refused', 'expired', 'cancelled'] as const;

/** The latest answers that no successful or pending order uses. */
async function findUnusedAnswers(
  db: Db | Trx,
  { memberId, activityId }: Purchase,
): Promise<{ readonly id: number } | undefined> {
  const lastResponse = await db
    .selectFrom('survey_response')
    .leftJoin('product_order', 'product_order.id', 'survey_response.order_id')
    .select(['survey_response.id', 'survey_response.order_id', 'product_order.status'])
    .where('survey_response.member_id', '=', memberId)
    .where('survey_response.activity_id', '=', activityId)
    .where('is_for_order', '=', true)
    .orderBy('survey_response.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isUnused =
    lastResponse?.order_id === null || unpaidStatuses.some((status) => status === lastResponse?.status);
  return isUnused && lastResponse !== undefined ? { id: lastResponse.id } : undefined;
}

/**
 * Throws if an activity has a survey that the member must answer first. The caller holds the member's lock.
 */
export async function requireAnswered(
  trx: Trx,
  memberId: number,
  activityIds: readonly number[],
): Promise<void> {
  if (activityIds.length === 0) return;
  const surveys = await trx
    .selectFrom('survey')
    .select('activity_id')
    .distinct()
    .where('activity_id', 'in', activityIds)
    .execute();
  for (const { activity_id: activityId } of surveys) {
    const answers = await findUnusedAnswers(trx, { memberId, activityId });
    if (answers === undefined) throw new Refusal(422, surveyTexts.answerFirst);
  }
}

/** New answers replace those that no order uses. */
export async function dropAnswers(trx: Trx, { memberId, activityId }: Purchase, now: Date): Promise<void> {
  const oldResponse = await trx
    .selectFrom('survey_response')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('is_for_order', '=', true)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (oldResponse === undefined) return;
  const files = await trx
    .selectFrom('survey_answer')
    .select('file_key')
    .where('response_id', '=', oldResponse.id)
    .where('file_key', 'is not', null)
    .execute();
  await trx.deleteFrom('survey_response').where('id', '=', oldResponse.id).execute();
  for (const { file_key } of files)
    if (file_key !== null) await releaseFile(trx, memberId, file_key, now.getTime());
}

export async function assignAnswers(trx: Trx, purchase: Purchase, orderId: number): Promise<void> {
  const answers = await findUnusedAnswers(trx, purchase);
  if (answers === undefined) return;
  await trx.updateTable('survey_response').set({ order_id: orderId }).where('id', '=', answers.id).execute();
}
