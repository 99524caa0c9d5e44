import {
  type QuestionKind,
  questionKind,
  questionType,
  type Survey,
  type SurveyFeedback,
  type SurveyOption,
  type SurveyQuestion,
  type SurveyResult,
  type SurveyVote,
} from '@estacao/domain';
import * as z from 'zod/mini';
import { composite, orNull, rejectValue, renamed } from '../../codecs.ts';
import { id } from '../../values.ts';

const kind = z.codec(
  z.int().register(z.globalRegistry, {
    description:
      'Single choice, multiple choice, free text, single and multiple choice with another option, a video, a file. More may follow.',
    examples: [1],
  }),
  z.custom<QuestionKind>((value) => typeof value === 'string'),
  { decode: questionKind, encode: (value, { issues }) => questionType(value) ?? rejectValue(issues, value) },
);

const appearance = {
  color: orNull(z.string()),
  textColor: orNull(z.string()),
  image: orNull(z.string()),
} as const;

type Variant = 'text' | 'photo';

function variantOf({ image }: SurveyOption): Variant {
  return image === null ? 'text' : 'photo';
}

/** `correct` and `quiz_feedback_id` would give the quiz away, so the encoder always writes null. */
const derived = composite(
  {
    correct: orNull(z.boolean()),
    feedback: ['quiz_feedback_id', orNull(id())],
    variant: orNull(z.string()),
  },
  {
    decode: (): Variant | null => null,
    encode: (variant: Variant | null) => ({ correct: null, feedback: null, variant }),
  },
);

const option: z.ZodMiniType<SurveyOption> = renamed(
  { id: id(), label: z.string(), ...appearance, derived },
  {
    decode: ({ derived: _, ...fields }) => fields,
    encode: (option: SurveyOption) => ({ ...option, derived: variantOf(option) }),
  },
);

const question: z.ZodMiniType<SurveyQuestion> = renamed({
  id: id(),
  question: z.string(),
  kind: ['type_id', kind],
  ...appearance,
  options: z.array(option),
  other: ['otherOption', orNull(z.string())],
});

const feedback: z.ZodMiniType<SurveyFeedback> = renamed({
  id: id(),
  text: ['feedback', z.string()],
  range: orNull(z.number()),
  animation: ['feedback_lottie_id', orNull(id())],
});

export const survey: z.ZodMiniType<Survey> = renamed({
  id: id(),
  name: z.string(),
  activityId: ['action_id', id()],
  questions: z.array(question),
  feedbacks: ['quiz_feedbacks', z.array(feedback)],
});

const vote: z.ZodMiniType<SurveyVote> = renamed({
  optionId: ['option_id', id()],
  label: z.string(),
  votes: z.int().check(z.gte(0)),
  question: z.string(),
});

const outcome = renamed({
  title: orNull(z.string()),
  text: ['feedback', orNull(z.string())],
  animation: ['feedback_lottie_id', orNull(id())],
  isLost: ['lost', z.boolean()],
});

export const surveyResult: z.ZodMiniType<SurveyResult> = renamed(
  {
    score: ['correct_answer_percentage', z.number()],
    votes: z.array(vote),
    feedback: ['feedback', outcome],
  },
  {
    decode: ({ feedback, ...rest }) => ({ ...rest, ...feedback }),
    encode: ({ score, votes, ...feedback }: SurveyResult) => ({ score, votes: [...votes], feedback }),
  },
);
