import type { ActivityKind } from '../activities/activity.ts';
import { fileLimits, fileTexts } from '../files/files.ts';
import { accepts, type FileKind, isVideo, kindByName } from '../files/kind.ts';
import { messages } from '../validation/messages.ts';
import {
  asksForFile,
  hasOther,
  isChoice,
  isSingle,
  type QuestionKind,
  type SurveyQuestion,
} from './survey.ts';

export const MAX_ANSWER_LENGTH = 600;

/** `text` may be the address of an uploaded file. */
export interface SurveyAnswer {
  readonly options: readonly number[];
  readonly isOther: boolean;
  readonly text: string;
}

export const noAnswer: SurveyAnswer = { options: [], isOther: false, text: '' };

export const surveyTexts = {
  oneOption: 'Apenas uma opção por pergunta',
  oneOptionMs: 2_000,
  incompleteTitle: 'Erro no envio',
  incomplete: 'Uma pergunta não foi respondida!',
  sent: 'Sua pesquisa foi enviada com sucesso! Obrigado.',
  send: 'ENVIAR',
  successTitle: 'Sucesso',
  success: 'Operação realizada com sucesso.',
  otherOption: 'Outro',
  unknownOption: 'Esta opção não é desta pergunta.',
  unknownQuestion: 'Esta pergunta não é desta pesquisa.',
  answerFirst: 'Responda à pesquisa antes de adicionar os produtos ao carrinho.',
  unknownSurvey: 'Esta pesquisa não está disponível.',
} as const;

/**
 * An activity requires every answer except files; a personality test requires files too. A survey's own page
 * requires only texts and single choices.
 */
export type SurveyLocation = 'activity' | 'page';

export function isRequired(question: QuestionKind, kind: ActivityKind, location: SurveyLocation): boolean {
  if (question === 'unknown') return false;
  if (question === 'file') return kind === 'personality';
  const asksForAll = location === 'activity' || (kind !== 'survey' && kind !== 'member-survey');
  return asksForAll || question === 'text' || isSingle(question);
}

type QuestionWithKind = Pick<SurveyQuestion, 'kind'>;

export function isAnswered({ kind }: QuestionWithKind, { options, isOther, text }: SurveyAnswer): boolean {
  if (!isChoice(kind)) return text.trim() !== '';
  return isOther && hasOther(kind) ? text.trim() !== '' : options.length > 0;
}

export function validateAnswer(
  question: QuestionWithKind,
  answer: SurveyAnswer,
  isNeeded: boolean,
): string | undefined {
  const { kind } = question;
  const isOther = answer.isOther && hasOther(kind);
  const optionCount = answer.options.length + (isOther ? 1 : 0);
  if (isSingle(kind) && optionCount > 1) return surveyTexts.oneOption;
  if (!asksForFile(kind) && answer.text.length > MAX_ANSWER_LENGTH)
    return messages.maxLength(MAX_ANSWER_LENGTH);
  if (isOther && answer.text.trim() === '') return messages.required;
  return isNeeded && !isAnswered(question, answer) ? messages.required : undefined;
}

export function answeredPercent(
  questions: readonly (QuestionWithKind & { readonly id: number })[],
  answers: ReadonlyMap<number, SurveyAnswer>,
): number {
  const knownQuestions = questions.filter(({ kind }) => kind !== 'unknown');
  const answeredQuestions = knownQuestions.filter((question) =>
    isAnswered(question, answers.get(question.id) ?? noAnswer),
  );
  return shareInPercent(answeredQuestions.length, knownQuestions.length);
}

export function shareInPercent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 10_000) / 100;
}

export function answerPurpose(kind: 'video' | 'file'): 'file' | 'answer' {
  return kind === 'video' ? 'answer' : 'file';
}

export function isAllowedAnswerFile(
  question: 'video' | 'file',
  { kind, size }: { kind: FileKind; size: number },
): boolean {
  const purpose = answerPurpose(question);
  return (
    size > 0 &&
    size <= fileLimits[purpose] &&
    accepts(purpose, kind) &&
    (question === 'file' || isVideo(kind))
  );
}

/** Checks name and size before the upload. */
export function answerFileError(
  question: 'video' | 'file',
  { name, size }: { readonly name: string; readonly size: number },
): string | undefined {
  const kind = kindByName(name);
  return kind !== undefined && isAllowedAnswerFile(question, { kind, size }) ? undefined : fileTexts.invalid;
}

export const answerFiles = {
  video: 'video/mp4,video/webm,.mp4,.m4v,.mov,.webm',
  file: '.pdf,.doc,.docx,.zip,image/jpeg,image/png,image/gif',
} as const;
