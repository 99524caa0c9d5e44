import { covers } from '@estacao/theming/pictures';
import {
  crossKeyRule,
  entryKey,
  group,
  hundredths,
  keyedList,
  list,
  type OutputOf,
  oneOf,
  text,
  wholeNumber,
  yesOrNo,
} from '@estacao/theming/schema';
import { moment } from '../moment.ts';

const MAX_DAYS = 3650;
const MAX_ANSWERS = 6;

const question = group(
  {
    question: text(400).meta({ description: 'The question.' }),
    kind: oneOf(['text', 'photo']).optional().meta({
      description: 'The kind of answers: text or photo. Default: text.',
    }),
    answers: list(text(200), MAX_ANSWERS, 'answers').min(2).meta({
      description:
        'The answers, in order. For kind photo: names of pictures. The portal uses covers/<name> of the station, or draws one.',
    }),
    correct: wholeNumber(1, MAX_ANSWERS).meta({
      description: 'The number of the right answer, from 1.',
      examples: [2],
    }),
    explanation: text(600).optional().meta({ description: 'The explanation after an answer.' }),
    right: text(200).optional().meta({
      description:
        'The message after a right answer. Default: Você acertou! Clique em próximo para continuar',
    }),
    wrong: text(200).optional().meta({
      description: 'The message after a wrong answer. Default: Você errou! Favor, tentar novamente.',
    }),
  },
  { title: 'Question', description: 'A question of a quiz.' },
).superRefine(({ kind, answers, correct }, context) => {
  const addProblem = (path: readonly (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: [...path], message, params: crossKeyRule });
  const names: readonly string[] = covers;
  for (const [index, answer] of answers.entries())
    if (kind === 'photo' && !names.includes(answer))
      addProblem(['answers', index], `with kind photo, one of ${names.join(', ')}`);
  if (correct > answers.length) addProblem(['correct'], 'the number of an existing answer');
});

const quiz = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the quiz; its texts can change.',
      examples: ['conheca-o-clube'],
    }),
    activity: entryKey().optional().meta({
      description:
        'The key of its activity of kind quiz, which sets its points and times. Without one, the list of quizzes shows it.',
    }),
    flow: oneOf(['retry', 'scored']).optional().meta({
      description:
        'With retry, members answer again after a wrong answer; with scored, once. Only the first answer counts. Default: retry, or scored in an activity.',
    }),
    name: text(120).meta({ description: 'The name.' }),
    description: text(600).optional().meta({ description: 'The description, in a sentence or two.' }),
    points: hundredths(0, 1_000_000).optional().meta({
      description: 'The points for finishing a quiz in the list.',
    }),
    expires: moment().optional().meta({
      description: 'The end of a quiz in the list. Afterwards members can neither start nor finish it.',
    }),
    expiresInDays: wholeNumber(-MAX_DAYS, MAX_DAYS, 'days').optional().meta({
      description: 'Samples only: the same, in days from the first start.',
    }),
    shuffle: yesOrNo().optional().meta({
      description: 'Whether each member gets the questions in a different order.',
    }),
    questions: list(question, 100, 'questions').min(1).meta({ description: 'The questions, in order.' }),
  },
  { title: 'Quiz', description: 'Questions that members answer.' },
).superRefine(({ activity, flow, points, expires, expiresInDays }, context) => {
  const addProblem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: crossKeyRule });
  if (activity === undefined) return;
  if (flow === 'retry') addProblem('flow', 'flow scored, because the quiz belongs to an activity');
  if (points !== undefined) addProblem('points', 'points only without activity, which has its own points');
  if (expires !== undefined || expiresInDays !== undefined)
    addProblem(
      expires === undefined ? 'expiresInDays' : 'expires',
      'expires only without activity, which has its own end',
    );
});

export const quizzes = keyedList(quiz, 200, 'quizzes')
  .optional()
  .meta({ description: 'The quizzes, in order.' });

export type SampleQuiz = OutputOf<typeof quiz>;
export type SampleQuizQuestion = OutputOf<typeof question>;
