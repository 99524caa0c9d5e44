import { refuseInvalid } from '@estacao/contract/server';
import {
  type ActivityKind,
  asksForFile,
  fileTexts,
  hasOther,
  isAllowedAnswerFile,
  isAnswered,
  isChoice,
  isRequired,
  kindByName,
  noAnswer,
  questionKind,
  type SurveyAnswer,
  surveyTexts,
  validateAnswer,
} from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { claimFile, keyFromAddress } from '../files/store-file.ts';
import type { StoredSurvey, StoredSurveyOption, StoredSurveyQuestion } from './rows.ts';

export interface AnswerInput {
  readonly question: number;
  readonly options?: readonly number[] | undefined;
  readonly answer?: string | undefined;
}

export interface ValidAnswer {
  readonly question: StoredSurveyQuestion;
  readonly chosenOptions: readonly StoredSurveyOption[];
  readonly text: string | null;
  readonly fileKey: string | null;
}

function answerOf({ type_id }: StoredSurveyQuestion, input: AnswerInput | undefined): SurveyAnswer {
  if (input === undefined) return noAnswer;
  const kind = questionKind(type_id);
  const text = input.answer?.trim() ?? '';
  const isOther = hasOther(kind) && text !== '';
  return { options: input.options ?? [], isOther, text: isChoice(kind) && !isOther ? '' : text };
}

function validateAnswers(
  question: StoredSurveyQuestion,
  input: AnswerInput | undefined,
  kind: ActivityKind,
): string | undefined {
  const { options = [] } = input ?? {};
  const optionIds = new Set(question.options.map(({ id }) => id));
  if (!options.every((id) => optionIds.has(id)) || new Set(options).size < options.length)
    return surveyTexts.unknownOption;
  const type = questionKind(question.type_id);
  return validateAnswer({ kind: type }, answerOf(question, input), isRequired(type, kind, 'page'));
}

function fieldNameOf(question: number): string {
  return `question-${question}`;
}

/**
 * Rejects unknown, repeated, missing and too long answers. Applies the laxer rules of the survey page,
 * because a request doesn't show its page.
 */
export function readAnswers(
  { questions }: Pick<StoredSurvey, 'questions'>,
  input: readonly AnswerInput[],
  kind: ActivityKind,
): ReadonlyMap<number, SurveyAnswer> {
  const questionIds = new Set(questions.map(({ id }) => id));
  const rejectedInputs = input.filter(({ question }, index) => {
    const isDuplicate = input.findIndex((answer) => answer.question === question) < index;
    return isDuplicate || !questionIds.has(question);
  });
  refuseInvalid(
    Object.fromEntries(
      rejectedInputs.map(({ question }) => [fieldNameOf(question), surveyTexts.unknownQuestion]),
    ),
  );
  const inputByQuestion = new Map(input.map((answer) => [answer.question, answer]));
  refuseInvalid(
    Object.fromEntries(
      questions.map((question) => [
        fieldNameOf(question.id),
        validateAnswers(question, inputByQuestion.get(question.id), kind),
      ]),
    ),
  );
  return new Map(
    questions.map((question) => [question.id, answerOf(question, inputByQuestion.get(question.id))]),
  );
}

/** Also claims the answers' files, which must belong to the member and have the right kind. */
export async function acceptAnswers(
  trx: Trx,
  base: string,
  memberId: number,
  { questions }: Pick<StoredSurvey, 'questions'>,
  answers: ReadonlyMap<number, SurveyAnswer>,
): Promise<readonly ValidAnswer[]> {
  const validAnswers: ValidAnswer[] = [];
  for (const question of questions) {
    const kind = questionKind(question.type_id);
    const answer = answers.get(question.id) ?? noAnswer;
    if (!isAnswered({ kind }, answer)) continue;
    const chosenOptions = question.options.filter(({ id }) => answer.options.includes(id));
    if (!asksForFile(kind)) {
      validAnswers.push({
        question,
        chosenOptions,
        text: answer.text === '' ? null : answer.text,
        fileKey: null,
      });
      continue;
    }
    const fileKey = await claimAnswerFile(trx, base, memberId, kind, answer.text);
    if (fileKey === undefined) refuseInvalid({ [fieldNameOf(question.id)]: fileTexts.invalid });
    else validAnswers.push({ question, chosenOptions, text: null, fileKey });
  }
  return validAnswers;
}

async function claimAnswerFile(
  trx: Trx,
  base: string,
  memberId: number,
  kind: 'video' | 'file',
  path: string,
): Promise<string | undefined> {
  const key = keyFromAddress(base, path);
  const file = key === undefined ? undefined : await claimFile(trx, memberId, key);
  // The stored name reflects the content; the member's file name is not trusted.
  const actualKind = file && kindByName(file.key);
  return file && actualKind && isAllowedAnswerFile(kind, { kind: actualKind, size: file.size })
    ? file.key
    : undefined;
}
