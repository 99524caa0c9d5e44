import type { Quiz } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerQuiz, earnQuizPoints, finishActivityQuiz, getQuiz, listQuizzes } from './calls.ts';

const questions = [
  { question: 'Quanto é 1 + 1?', questionType: 'text', answers: ['1', '2'] },
  { question: 'Qual é o sol?', questionType: 'photo', answers: ['/a.svg', '/b.svg'] },
];
const listedQuiz = {
  id: 3,
  name: 'Contas',
  description: null,
  points: 10,
  expiration: '2026-12-31T12:00:00.000Z',
  flow: 'retry',
  hasDone: false,
  now: '2026-03-06T15:00:00.000Z',
  attempt: null,
  questions: JSON.stringify(questions),
};
const quiz: Quiz = {
  id: 3,
  title: 'Contas',
  synopsis: null,
  points: 1_000,
  expiration: '2026-12-31T12:00:00.000Z',
  flow: 'retry',
  isDone: false,
  attempt: null,
  serverTime: '2026-03-06T15:00:00.000Z',
  questions: [
    { text: 'Quanto é 1 + 1?', kind: 'text', answers: ['1', '2'] },
    { text: 'Qual é o sol?', kind: 'photo', answers: ['/a.svg', '/b.svg'] },
  ],
};
const { name: quizTitle, description: quizSynopsis, ...rest } = listedQuiz;
const playedQuiz = { ...rest, quizTitle, quizSynopsis, questions };

describe('a quiz', () => {
  test('a quiz has its questions as JSON text when listed and as an array when played', () => {
    expect(z.decode(listQuizzes.answer, [listedQuiz] as never)).toEqual([quiz]);
    expect(z.encode(listQuizzes.answer, [quiz])).toEqual([listedQuiz]);
    expect(z.decode(getQuiz.answer, playedQuiz as never)).toEqual(quiz);
    expect(z.encode(getQuiz.answer, quiz)).toEqual(playedQuiz);
  });

  test('both calls read a quiz with its questions as JSON text or as an array', () => {
    expect(z.decode(listQuizzes.answer, [playedQuiz] as never)).toEqual([quiz]);
    expect(z.decode(getQuiz.answer, listedQuiz as never)).toEqual(quiz);
  });

  test('infers from the shape whether a quiz without a flow is retried or scored', () => {
    const minimalQuiz = {
      id: 3,
      name: 'Contas',
      points: '10.00',
      questions: '[{"question":"E?","answers":["1"]}]',
    };
    const defaults = {
      synopsis: null,
      points: 1_000,
      expiration: null,
      isDone: false,
      attempt: null,
      serverTime: null,
    };
    expect(z.decode(listQuizzes.answer, [minimalQuiz] as never)).toEqual([
      {
        ...defaults,
        id: 3,
        title: 'Contas',
        flow: 'retry',
        questions: [{ text: 'E?', kind: 'text', answers: ['1'] }],
      },
    ]);
    expect(z.decode(getQuiz.answer, { id: 3, quizTitle: 'Contas', questions: [] } as never)).toEqual({
      ...defaults,
      id: 3,
      title: 'Contas',
      points: 0,
      flow: 'scored',
      questions: [],
    });
  });

  test('drops correct answers that a server sends with the questions', () => {
    const questionsWithAnswers = questions.map((question) => ({
      ...question,
      correctAnswer: 2,
      explanation: 'Porque sim.',
    }));
    for (const wire of [
      { ...listedQuiz, questions: JSON.stringify(questionsWithAnswers) },
      { ...playedQuiz, questions: questionsWithAnswers },
    ])
      expect(z.decode(getQuiz.answer, wire as never)).toEqual(quiz);
  });

  test.each(['', '{', 'null', '{}', '[1]', '[{"question":"E?"}]', '[{"question":1,"answers":[]}]'])(
    'a quiz with the unreadable questions %j stays in the list',
    (text) => {
      const quizzes = z.decode(listQuizzes.answer, [{ ...listedQuiz, questions: text }, listedQuiz] as never);
      expect(quizzes).toEqual([{ ...quiz, questions: null }, quiz]);
    },
  );

  test('a quiz without readable questions can be written in a list', () => {
    expect(z.encode(listQuizzes.answer, [{ ...quiz, questions: null }])).toEqual([
      { ...listedQuiz, questions: '' },
    ]);
  });

  test('a quiz attempt has the given answers, and null for unknown correct answers', () => {
    const openQuestion = {
      ...questions[0],
      given: [1],
      correctAnswer: null,
      explanation: 'É 2.',
      message: 'Quase.',
    };
    const attempt = { id: 9, finished: false, questions: [openQuestion] };
    const decoded = z.decode(getQuiz.answer, { ...playedQuiz, attempt } as never);
    expect(decoded.attempt).toEqual({
      id: 9,
      isFinished: false,
      questions: [
        {
          text: 'Quanto é 1 + 1?',
          kind: 'text',
          answers: ['1', '2'],
          given: [1],
          correct: null,
          explanation: 'É 2.',
          message: 'Quase.',
        },
      ],
    });
    expect(z.encode(getQuiz.answer, decoded)).toEqual({ ...playedQuiz, attempt });
  });
});

test('reads a verdict on an answer with only its three required fields', () => {
  const minimalVerdict = { correct: false, correctAnswer: 2, explanation: 'É 2.' };
  expect(z.decode(answerQuiz.answer, minimalVerdict as never)).toEqual({
    isRight: false,
    correct: 2,
    explanation: 'É 2.',
    message: null,
  });
});

test('reads missing earnings of a finished quiz as zero', () => {
  expect(z.decode(finishActivityQuiz.answer, { correct_answer_percentage: 40 } as never)).toEqual({
    percentage: 40,
    earned: 0,
  });
});

test.each([
  [{ question: 0, answer: 1 }, false],
  [{ question: 1, answer: 0 }, false],
  [{ question: 1.5, answer: 1 }, false],
  [{ question: 1, answer: 51 }, false],
  [{ question: 1, answer: '1' }, false],
  [{ question: 1, answer: 1 }, true],
  [{ question: 1, answer: 1, attempt: 4 }, true],
])('accepts the quiz answer %j: %s', (body, isAccepted) => {
  expect(z.safeDecode(answerQuiz.request.body, body as never).success).toBe(isAccepted);
});

test('reads claimed quiz points as hundredths and accepts a body without points', () => {
  const body = { cardid: 3, accountnumber: 7, establishment: 1 };
  expect(z.decode(earnQuizPoints.request.body, { ...body, points: 10.5 } as never).points).toBe(1_050);
  expect(z.safeDecode(earnQuizPoints.request.body, body as never).success).toBe(true);
});
