import {
  crossKeyRule,
  entryKey,
  group,
  hundredths,
  keyedList,
  type OutputOf,
  oneOf,
  pattern,
  text,
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

function color(description: string) {
  return pattern(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb, in lower case', 7)
    .optional()
    .meta({
      description: `${description} Used only where the text is readable. Default: the colour of the station.`,
      examples: ['#1d4ed8'],
    });
}

const option = group(
  {
    key: entryKey().meta({ description: 'The permanent key in its question.' }),
    label: text(160).meta({ description: 'The label.' }),
    correct: yesOrNo().optional().meta({ description: 'Whether it is correct.' }),
    feedback: entryKey()
      .optional()
      .meta({ description: 'For kind personality: the key of the feedback that it votes for.' }),
    color: color('The background colour.'),
    textColor: color('The text colour.'),
    cover: cover(),
    votes: wholeNumber(0, 1000).optional().meta({
      description: 'Samples only: how many sample members chose it, limited by their number.',
    }),
  },
  { title: 'Option', description: 'An option of a question.' },
);

const question = group(
  {
    key: entryKey().meta({ description: 'The permanent key in its survey.' }),
    question: text(400).meta({ description: 'The question.' }),
    type: oneOf(questionTypes).meta({ description: 'The type of answer.' }),
    options: keyedList(option, 60, 'options').optional().meta({
      description: 'The options, in order.',
    }),
    other: text(80).optional().meta({
      description: 'For single-other and multiple-other: the label of the other option. Default: Outro.',
    }),
    color: color('The background colour.'),
    textColor: color('The text colour.'),
    cover: cover(),
  },
  { title: 'Question', description: 'A question of a survey.' },
).superRefine(({ type, options = [], other }, context) => {
  const addProblem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: crossKeyRule });
  const isChoice = type !== 'text' && type !== 'video' && type !== 'file';
  if (isChoice && options.length === 0) addProblem('options', 'options, which this type of question needs');
  if (!isChoice && options.length > 0)
    addProblem('options', 'options only with single, multiple, single-other or multiple-other');
  if (other !== undefined && type !== 'single-other' && type !== 'multiple-other')
    addProblem('other', 'other only with single-other or multiple-other');
  if (type.startsWith('single') && options.filter(({ correct }) => correct === true).length > 1)
    addProblem('options', 'at most one correct option, because members choose one');
});

const feedback = group(
  {
    key: entryKey().meta({ description: 'The permanent key in its survey.' }),
    text: text(400).meta({ description: 'The text after answering.' }),
    range: hundredths(0, 100).optional().meta({
      description: 'For kind checklist-quiz: shown up to this percentage of right answers.',
    }),
    animation: wholeNumber(1, 3).optional().meta({
      description:
        'The animation beside it: 1 confetti, 2 a star, 3 a heart. Default: the animation of the activity.',
    }),
  },
  { title: 'Feedback', description: 'A result after answering.' },
);

const survey = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the survey; its texts can change.',
      examples: ['pesquisa-de-clima'],
    }),
    activity: entryKey().meta({
      description:
        'The key of its activity: a survey, a checklist, a poll or a test. A coupon with products asks its buyers.',
    }),
    name: text(160).meta({ description: 'The name.' }),
    questions: keyedList(question, 60, 'questions').meta({ description: 'The questions, in order.' }),
    feedbacks: keyedList(feedback, 40, 'feedbacks').optional().meta({
      description: 'The results. Default: the feedback of the activity.',
    }),
  },
  { title: 'Survey', description: 'The questions of an activity.' },
).superRefine(({ questions, feedbacks = [] }, context) => {
  const addProblem = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, params: crossKeyRule });
  if (questions.length === 0) addProblem(['questions'], 'at least one question');
  const feedbackKeys = new Set(feedbacks.map(({ key }) => key));
  for (const [index, { options = [] }] of questions.entries())
    for (const [optionIndex, { feedback: feedbackKey }] of options.entries())
      if (feedbackKey !== undefined && !feedbackKeys.has(feedbackKey))
        addProblem(
          ['questions', index, 'options', optionIndex, 'feedback'],
          'the key of one of the feedbacks',
        );
});

export const surveys = keyedList(survey, 500, 'surveys')
  .optional()
  .meta({ description: 'The surveys, each for one activity.' });

export type SampleSurvey = OutputOf<typeof survey>;
export type SampleQuestion = OutputOf<typeof question>;
