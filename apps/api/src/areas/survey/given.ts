import { refuseWrong } from '@estacao/contract/server';
import {
  type ActivityKind,
  asksForFile,
  fileTexts,
  hasOther,
  isAnswered,
  isChoice,
  isRequired,
  kindByName,
  mayAnswer,
  noAnswer,
  questionKind,
  type SurveyAnswer,
  surveyTexts,
  wrongInAnswer,
} from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { keepFile, keyOf } from '../files/store-file.ts';
import type { Asked, AskedOption, AskedQuestion } from './rows.ts';

export interface Sent {
  readonly question: number;
  readonly options?: readonly number[] | undefined;
  readonly answer?: string | undefined;
}

export interface Given {
  readonly question: AskedQuestion;
  readonly chosen: readonly AskedOption[];
  readonly text: string | null;
  readonly fileKey: string | null;
}

function answerOf({ type_id }: AskedQuestion, sent: Sent | undefined): SurveyAnswer {
  if (sent === undefined) return noAnswer;
  const kind = questionKind(type_id);
  const text = sent.answer?.trim() ?? '';
  const isOther = hasOther(kind) && text !== '';
  return { options: sent.options ?? [], isOther, text: isChoice(kind) && !isOther ? '' : text };
}

function wrongIn(question: AskedQuestion, sent: Sent | undefined, kind: ActivityKind): string | undefined {
  const { options = [] } = sent ?? {};
  const known = new Set(question.options.map(({ id }) => id));
  if (!options.every((id) => known.has(id)) || new Set(options).size < options.length)
    return surveyTexts.unknownOption;
  const asked = questionKind(question.type_id);
  return wrongInAnswer({ kind: asked }, answerOf(question, sent), isRequired(asked, kind, 'page'));
}

function nameOf(question: number): string {
  return `question-${question}`;
}

/**
 * Rejects unknown, repeated, missing and too long answers. Applies the laxer rules of the survey page,
 * because a request doesn't show its page.
 */
export function readAnswers(
  { questions }: Pick<Asked, 'questions'>,
  sent: readonly Sent[],
  kind: ActivityKind,
): ReadonlyMap<number, SurveyAnswer> {
  const known = new Set(questions.map(({ id }) => id));
  const strangers = sent.filter(({ question }, index) => {
    const isSecond = sent.findIndex((one) => one.question === question) < index;
    return isSecond || !known.has(question);
  });
  refuseWrong(
    Object.fromEntries(strangers.map(({ question }) => [nameOf(question), surveyTexts.unknownQuestion])),
  );
  const sentOf = new Map(sent.map((one) => [one.question, one]));
  refuseWrong(
    Object.fromEntries(
      questions.map((question) => [nameOf(question.id), wrongIn(question, sentOf.get(question.id), kind)]),
    ),
  );
  return new Map(questions.map((question) => [question.id, answerOf(question, sentOf.get(question.id))]));
}

/** Also keeps the answers' files: only the member's own, of the right kind. */
export async function takeAnswers(
  trx: Trx,
  base: string,
  memberId: number,
  { questions }: Pick<Asked, 'questions'>,
  answers: ReadonlyMap<number, SurveyAnswer>,
): Promise<readonly Given[]> {
  const given: Given[] = [];
  for (const question of questions) {
    const kind = questionKind(question.type_id);
    const answer = answers.get(question.id) ?? noAnswer;
    if (!isAnswered({ kind }, answer)) continue;
    const chosen = question.options.filter(({ id }) => answer.options.includes(id));
    if (!asksForFile(kind)) {
      given.push({ question, chosen, text: answer.text === '' ? null : answer.text, fileKey: null });
      continue;
    }
    const fileKey = await fileOf(trx, base, memberId, kind, answer.text);
    if (fileKey === undefined) refuseWrong({ [nameOf(question.id)]: fileTexts.invalid });
    else given.push({ question, chosen, text: null, fileKey });
  }
  return given;
}

async function fileOf(
  trx: Trx,
  base: string,
  memberId: number,
  kind: 'video' | 'file',
  path: string,
): Promise<string | undefined> {
  const key = keyOf(base, path);
  const file = key === undefined ? undefined : await keepFile(trx, memberId, key);
  // The stored name reflects the content; the member's file name is not trusted.
  const is = file && kindByName(file.key);
  return file && is && mayAnswer(kind, { kind: is, size: file.size }) ? file.key : undefined;
}
