import { covers } from '@estacao/theming/pictures';
import {
  entryKey,
  group,
  hundredths,
  keyedList,
  list,
  oneOf,
  type Read,
  text,
  togetherOnly,
  wholeNumber,
  yesOrNo,
} from '@estacao/theming/schema';
import { moment } from '../moment.ts';

const YEARS = 3650;
const MOST_ANSWERS = 6;

const question = group(
  {
    question: text(400).meta({ description: 'What is asked.' }),
    kind: oneOf(['text', 'photo']).optional().meta({
      description: 'Whether its answers are words or pictures. Default: text.',
    }),
    answers: list(text(200), MOST_ANSWERS, 'answers').min(2).meta({
      description:
        'What may be answered, in order. Pictures by what they show: covers/<name> among the pictures of the station, or the one that is drawn.',
    }),
    correct: wholeNumber(1, MOST_ANSWERS).meta({
      description: 'Which answer is right, counted from 1.',
      examples: [2],
    }),
    explanation: text(600).optional().meta({ description: 'Why: what is read after an answer.' }),
    right: text(200).optional().meta({
      description: 'What a right answer is met with. Default: Você acertou! Clique em próximo para continuar',
    }),
    wrong: text(200).optional().meta({
      description: 'What a wrong answer is met with. Default: Você errou! Favor, tentar novamente.',
    }),
  },
  { title: 'Question', description: 'Something that a quiz asks.' },
).superRefine(({ kind, answers, correct }, context) => {
  const wrong = (path: readonly (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: [...path], message, params: togetherOnly });
  const names: readonly string[] = covers;
  for (const [index, answer] of answers.entries())
    if (kind === 'photo' && !names.includes(answer))
      wrong(['answers', index], `with kind photo one of ${names.join(', ')}`);
  if (correct > answers.length) wrong(['correct'], 'the number of one of its answers');
});

const quiz = group(
  {
    key: entryKey().meta({
      description: 'What the quiz is known by for good, while its words may change.',
      examples: ['conheca-o-clube'],
    }),
    activity: entryKey().optional().meta({
      description:
        'The activity of the kind quiz that it is played in, by its key: what it is worth and when one may play are said there. Without one it stands in the list of quizzes.',
    }),
    flow: oneOf(['retry', 'scored']).optional().meta({
      description:
        'Whether whoever is wrong tries again (retry), or has one answer a question (scored). The first answer counts alone. Default: retry; that of an activity is always scored.',
    }),
    name: text(120).meta({ description: 'What it is called.' }),
    description: text(600).optional().meta({ description: 'What it is about, in a sentence or two.' }),
    points: hundredths(0, 1_000_000).optional().meta({
      description: 'What finishing it is worth, of one that stands in the list.',
    }),
    expires: moment().optional().meta({
      description: 'From when on it can be neither begun nor finished, of one that stands in the list.',
    }),
    expiresInDays: wholeNumber(-YEARS, YEARS, 'days').optional().meta({
      description: 'Of samples only: the same, counted from the first start.',
    }),
    shuffle: yesOrNo().optional().meta({
      description: 'Whether each member is asked the questions in an order of their own.',
    }),
    questions: list(question, 100, 'questions').min(1).meta({ description: 'What is asked, in order.' }),
  },
  { title: 'Quiz', description: 'Questions that members answer.' },
).superRefine(({ activity, flow, points, expires, expiresInDays }, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: togetherOnly });
  if (activity === undefined) return;
  if (flow === 'retry') wrong('flow', 'flow scored together with activity: nobody tries again there');
  if (points !== undefined)
    wrong('points', 'points without activity: an activity says what it is worth itself');
  if (expires !== undefined || expiresInDays !== undefined)
    wrong(
      expires === undefined ? 'expiresInDays' : 'expires',
      'expires without activity: an activity says itself until when one may take part',
    );
});

export const quizzes = keyedList(quiz, 200, 'quizzes')
  .optional()
  .meta({ description: 'The quizzes, in order.' });

export type SampleQuiz = Read<typeof quiz>;
export type SampleQuizQuestion = Read<typeof question>;
