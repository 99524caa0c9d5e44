import type {
  PlayedQuestion,
  Quiz,
  QuizAttempt,
  QuizFlow,
  QuizOutcome,
  QuizQuestion,
  QuizVerdict,
} from '@estacao/domain';
import * as z from 'zod/mini';
import { type Fields, orNull, rejectValue, renamed } from '../../codecs.ts';
import { id, looseAmount, looseFlag, moment, points } from '../../values.ts';

export const MAX_QUESTIONS = 500;
export const MAX_ANSWERS = 50;

/** Counted from 1. */
function ordinal(max: number) {
  return z.int().check(z.gte(1), z.lte(max));
}

export const questionPlace = ordinal(MAX_QUESTIONS);
export const answerPlace = ordinal(MAX_ANSWERS);

const kind = z.codec(
  z.optional(z.nullable(z.string())),
  z.custom<QuizQuestion['kind']>((value) => value === 'text' || value === 'photo'),
  {
    decode: (type): QuizQuestion['kind'] => (type === 'photo' ? 'photo' : 'text'),
    encode: (type) => type,
  },
);

const questionFields = {
  text: ['question', z.string()],
  kind: ['questionType', kind],
  answers: z.array(z.string()),
} as const satisfies Fields;

/** Drops other fields. Some servers send the correct answer, which must not reach the portal. */
const question: z.ZodMiniType<QuizQuestion> = renamed(questionFields);

const playedQuestion: z.ZodMiniType<PlayedQuestion> = renamed({
  ...questionFields,
  given: z.array(answerPlace),
  correct: ['correctAnswer', z.nullable(answerPlace)],
  explanation: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

export const quizAttempt: z.ZodMiniType<QuizAttempt> = renamed({
  id: id(),
  isFinished: ['finished', z.boolean()],
  questions: z.array(playedQuestion),
});

const questionsOrNull = z.custom<readonly QuizQuestion[] | null>(
  (value) => value === null || Array.isArray(value),
);

/** An unreadable quiz must not break the whole list. */
const questionsInText = z.codec(
  z.string().register(z.globalRegistry, {
    description: 'The questions, as text that holds JSON',
    examples: ['[{"question":"Quanto é 1 + 1?","questionType":"text","answers":["1","2"]}]'],
  }),
  questionsOrNull,
  {
    decode(text): readonly QuizQuestion[] | null {
      try {
        const parsed = z.safeDecode(z.array(question), JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    encode: (questions) =>
      questions === null ? '' : JSON.stringify(z.encode(z.array(question), [...questions])),
  },
);

const questionsInList = z.codec(z.array(question), questionsOrNull, {
  decode: (questions): readonly QuizQuestion[] | null => questions,
  encode: (questions, { issues }) => (questions === null ? rejectValue(issues, questions) : [...questions]),
});

/** Without a flow the shape decides: listed quizzes are retried, played ones are scored. */
function flowOr(fallback: QuizFlow) {
  return z.codec(
    z.optional(z.nullable(z.string())),
    z.custom<QuizFlow>((value) => value === 'retry' || value === 'scored'),
    {
      decode: (flow): QuizFlow => (flow === 'retry' || flow === 'scored' ? flow : fallback),
      encode: (flow) => flow,
    },
  );
}

const isDone = z.codec(z.optional(z.nullable(looseFlag())), z.boolean(), {
  decode: (value) => value === true,
  encode: (value) => value,
});

const sharedFields = {
  id: id(),
  points: looseAmount(),
  expiration: orNull(moment()),
  isDone: ['hasDone', isDone],
  serverTime: ['now', orNull(moment())],
  attempt: z._default(z.nullable(quizAttempt), null),
} as const satisfies Fields;

const listShape = renamed({
  ...sharedFields,
  title: ['name', z.string()],
  synopsis: ['description', orNull(z.string())],
  flow: flowOr('retry'),
  questions: questionsInText,
});

const playShape = renamed({
  ...sharedFields,
  title: ['quizTitle', z.string()],
  synopsis: ['quizSynopsis', orNull(z.string())],
  flow: flowOr('scored'),
  questions: questionsInList,
});

export const listedQuiz: z.ZodMiniType<Quiz> = z.union([listShape, playShape]);
export const playedQuiz: z.ZodMiniType<Quiz> = z.union([playShape, listShape]);

export const verdict: z.ZodMiniType<QuizVerdict> = renamed({
  isRight: ['correct', z.boolean()],
  correct: ['correctAnswer', orNull(answerPlace)],
  explanation: orNull(z.string()),
  message: orNull(z.string()),
});

const percentage = z.number().check(z.gte(0), z.lte(100));

export const outcome: z.ZodMiniType<QuizOutcome> = renamed({
  percentage: ['correct_answer_percentage', percentage],
  earned: z._default(points(), 0),
});
