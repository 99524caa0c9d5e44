import type { Trx } from '../../database/database.ts';
import type { ValidAnswer } from './answers.ts';
import type { StoredSurvey } from './rows.ts';

interface NewResponse {
  readonly memberId: number;
  readonly participationId: number | null;
  readonly isForOrder?: boolean;
  readonly author: 'user' | 'contact';
  /** In percent. */
  readonly answered: number;
  readonly correct: number;
  readonly at: Date;
}

export async function storeResponse(
  trx: Trx,
  survey: StoredSurvey,
  { memberId, participationId, isForOrder = false, author, answered, correct, at }: NewResponse,
  validAnswers: readonly ValidAnswer[],
): Promise<void> {
  const { id } = await trx
    .insertInto('survey_response')
    .values({
      member_id: memberId,
      station_id: survey.station_id,
      activity_id: survey.activity_id,
      survey_id: survey.id,
      participation_id: participationId,
      is_for_order: isForOrder,
      survey_name: survey.name,
      author,
      answered: Math.round(answered * 100),
      correct: Math.round(correct * 100),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { question, chosenOptions, text, fileKey } of validAnswers) {
    const answer = await trx
      .insertInto('survey_answer')
      .values({
        response_id: id,
        member_id: memberId,
        question_id: question.id,
        question: question.question,
        text,
        file_key: fileKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (chosenOptions.length > 0)
      await trx
        .insertInto('survey_choice')
        .values(
          chosenOptions.map((option) => ({
            answer_id: answer.id,
            member_id: memberId,
            option_id: option.id,
            label: option.label,
          })),
        )
        .execute();
  }
}
