import {
  entryKey,
  group,
  hundredths,
  keyedList,
  oneOf,
  pattern,
  type Read,
  text,
  togetherOnly,
  wholeNumber,
  yesOrNo,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';

const questionTypes = [
  'single',
  'multiple',
  'text',
  'single-other',
  'multiple-other',
  'video',
  'file',
] as const;

function color(what: string) {
  return pattern(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb, in lower case', 7)
    .optional()
    .meta({
      description: `${what} Only used where the words on it can be read; else the station’s own.`,
      examples: ['#1d4ed8'],
    });
}

const option = group(
  {
    key: entryKey().meta({ description: 'What it is known by in its question for good.' }),
    label: text(160).meta({ description: 'What it says.' }),
    correct: yesOrNo().optional().meta({ description: 'Whether it is right.' }),
    feedback: entryKey()
      .optional()
      .meta({ description: 'Of the kind personality: the feedback that it votes for, by its key.' }),
    color: color('What it stands on.'),
    textColor: color('Its words.'),
    cover: cover(),
    votes: wholeNumber(0, 1000).optional().meta({
      description: 'Of samples only: how many sample members chose it, as far as there are so many.',
    }),
  },
  { title: 'Option', description: 'Something that may be chosen.' },
);

const question = group(
  {
    key: entryKey().meta({ description: 'What it is known by in its survey for good.' }),
    question: text(400).meta({ description: 'What is asked.' }),
    type: oneOf(questionTypes).meta({ description: 'How it is answered.' }),
    options: keyedList(option, 60, 'options').optional().meta({
      description: 'What may be chosen, in order.',
    }),
    other: text(80).optional().meta({
      description: 'Of single-other and multiple-other: what that option says. Default: Outro.',
    }),
    color: color('What it stands on.'),
    textColor: color('Its words.'),
    cover: cover(),
  },
  { title: 'Question', description: 'Something that a survey asks.' },
).superRefine(({ type, options = [], other }, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: togetherOnly });
  const isChoice = type !== 'text' && type !== 'video' && type !== 'file';
  if (isChoice && options.length === 0)
    wrong('options', 'options together with a type that has them to choose');
  if (!isChoice && options.length > 0)
    wrong('options', 'options together with single, multiple, single-other or multiple-other');
  if (other !== undefined && type !== 'single-other' && type !== 'multiple-other')
    wrong('other', 'other together with single-other or multiple-other');
  if (type.startsWith('single') && options.filter(({ correct }) => correct === true).length > 1)
    wrong('options', 'one correct option at most, where one is all that may be chosen');
});

const feedback = group(
  {
    key: entryKey().meta({ description: 'What it is known by in its survey for good.' }),
    text: text(400).meta({ description: 'What whoever answered is told.' }),
    range: hundredths(0, 100).optional().meta({
      description: 'Of the kind checklist-quiz: told up to so many percent of right answers.',
    }),
    animation: wholeNumber(1, 3).optional().meta({
      description: 'What is shown beside it: 1 confetti, 2 a star, 3 a heart. Default: the activity’s.',
    }),
  },
  { title: 'Feedback', description: 'What comes of answering.' },
);

const survey = group(
  {
    key: entryKey().meta({
      description: 'What the survey is known by for good, while its words may change.',
      examples: ['pesquisa-de-clima'],
    }),
    activity: entryKey().meta({
      description:
        'The activity that asks it, by its key: a survey, a checklist, a poll or a test; or a coupon with products, which asks whoever buys.',
    }),
    name: text(160).meta({ description: 'What it is called.' }),
    questions: keyedList(question, 60, 'questions').meta({ description: 'What it asks, in order.' }),
    feedbacks: keyedList(feedback, 40, 'feedbacks').optional().meta({
      description: 'What may come of it. Without them it is what the activity says.',
    }),
  },
  { title: 'Survey', description: 'What an activity asks.' },
).superRefine(({ questions, feedbacks = [] }, context) => {
  const wrong = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, params: togetherOnly });
  if (questions.length === 0) wrong(['questions'], 'at least one question');
  const known = new Set(feedbacks.map(({ key }) => key));
  for (const [index, { options = [] }] of questions.entries())
    for (const [place, { feedback: named }] of options.entries())
      if (named !== undefined && !known.has(named))
        wrong(['questions', index, 'options', place, 'feedback'], 'the key of one of the feedbacks');
});

export const surveys = keyedList(survey, 500, 'surveys')
  .optional()
  .meta({ description: 'What activities ask, each of one activity.' });

export type SampleSurvey = Read<typeof survey>;
export type SampleQuestion = Read<typeof question>;
