import type { Quiz } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerQuiz, earnQuizPoints, finishActivityQuiz, getQuiz, listQuizzes } from './calls.ts';

const questions = [
  { question: 'Quanto é 1 + 1?', questionType: 'text', answers: ['1', '2'] },
  { question: 'Qual é o sol?', questionType: 'photo', answers: ['/a.svg', '/b.svg'] },
];
const listed = {
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
  told: '2026-03-06T15:00:00.000Z',
  questions: [
    { text: 'Quanto é 1 + 1?', kind: 'text', answers: ['1', '2'] },
    { text: 'Qual é o sol?', kind: 'photo', answers: ['/a.svg', '/b.svg'] },
  ],
};
const { name: quizTitle, description: quizSynopsis, ...rest } = listed;
const played = { ...rest, quizTitle, quizSynopsis, questions };

describe('a quiz', () => {
  test('has its questions as JSON text in the list and as an array when played', () => {
    expect(z.decode(listQuizzes.answer, [listed] as never)).toEqual([quiz]);
    expect(z.encode(listQuizzes.answer, [quiz])).toEqual([listed]);
    expect(z.decode(getQuiz.answer, played as never)).toEqual(quiz);
    expect(z.encode(getQuiz.answer, quiz)).toEqual(played);
  });

  test('is read in both shapes by every call', () => {
    expect(z.decode(listQuizzes.answer, [played] as never)).toEqual([quiz]);
    expect(z.decode(getQuiz.answer, listed as never)).toEqual(quiz);
  });

  test('without a flow is retried or scored by its shape', () => {
    const bare = { id: 3, name: 'Contas', points: '10.00', questions: '[{"question":"E?","answers":["1"]}]' };
    const least = {
      synopsis: null,
      points: 1_000,
      expiration: null,
      isDone: false,
      attempt: null,
      told: null,
    };
    expect(z.decode(listQuizzes.answer, [bare] as never)).toEqual([
      {
        ...least,
        id: 3,
        title: 'Contas',
        flow: 'retry',
        questions: [{ text: 'E?', kind: 'text', answers: ['1'] }],
      },
    ]);
    expect(z.decode(getQuiz.answer, { id: 3, quizTitle: 'Contas', questions: [] } as never)).toEqual({
      ...least,
      id: 3,
      title: 'Contas',
      points: 0,
      flow: 'scored',
      questions: [],
    });
  });

  test('drops correct answers that a server sends with the questions', () => {
    const told = questions.map((question) => ({ ...question, correctAnswer: 2, explanation: 'Porque sim.' }));
    for (const wire of [
      { ...listed, questions: JSON.stringify(told) },
      { ...played, questions: told },
    ])
      expect(z.decode(getQuiz.answer, wire as never)).toEqual(quiz);
  });

  test.each(['', '{', 'null', '{}', '[1]', '[{"question":"E?"}]', '[{"question":1,"answers":[]}]'])(
    'with the unreadable questions %j keeps its place in the list',
    (text) => {
      const list = z.decode(listQuizzes.answer, [{ ...listed, questions: text }, listed] as never);
      expect(list).toEqual([{ ...quiz, questions: null }, quiz]);
    },
  );

  test('without readable questions can be written in a list', () => {
    expect(z.encode(listQuizzes.answer, [{ ...quiz, questions: null }])).toEqual([
      { ...listed, questions: '' },
    ]);
  });

  test('has the given answers, and the correct ones when known', () => {
    const open = { ...questions[0], given: [1], correctAnswer: null, explanation: 'É 2.', message: 'Quase.' };
    const attempt = { id: 9, finished: false, questions: [open] };
    const found = z.decode(getQuiz.answer, { ...played, attempt } as never);
    expect(found.attempt).toEqual({
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
    expect(z.encode(getQuiz.answer, found)).toEqual({ ...played, attempt });
  });
});

test('reads a verdict with its three required fields', () => {
  const least = { correct: false, correctAnswer: 2, explanation: 'É 2.' };
  expect(z.decode(answerQuiz.answer, least as never)).toEqual({
    isRight: false,
    correct: 2,
    explanation: 'É 2.',
    message: null,
  });
});

test('reads missing earnings as zero', () => {
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
])('accepts the answer %j: %s', (body, is) => {
  expect(z.safeDecode(answerQuiz.request.body, body as never).success).toBe(is);
});

test('reads claimed points as cents and accepts a body without them', () => {
  const body = { cardid: 3, accountnumber: 7, establishment: 1 };
  expect(z.decode(earnQuizPoints.request.body, { ...body, points: 10.5 } as never).points).toBe(1_050);
  expect(z.safeDecode(earnQuizPoints.request.body, body as never).success).toBe(true);
});
