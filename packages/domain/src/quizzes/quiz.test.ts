import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterQuestions,
  hasPassed,
  isExpired,
  isRight,
  judgeAnswer,
  messageOf,
  nextQuestionIndex,
  type PlayedQuestion,
  percentageOf,
  type QuizAttempt,
  type QuizFlow,
  type QuizKey,
  quizFilters,
  quizTexts,
  scoreOf,
  shuffle,
  withAnswer,
} from './quiz.ts';

function createQuestion(changes: Partial<PlayedQuestion> = {}): PlayedQuestion {
  return {
    text: 'Quanto é 1 + 1?',
    kind: 'text',
    answers: ['1', '2', '3'],
    given: [],
    correct: null,
    explanation: null,
    message: null,
    ...changes,
  };
}

const key: QuizKey = { correct: 2, explanation: 'É 2.', messageRight: null, messageWrong: null };
const [rightQuestion, wrongQuestion] = [
  createQuestion({ given: [2], correct: 2 }),
  createQuestion({ given: [1], correct: 2 }),
];
const retriedQuestion = createQuestion({ given: [1, 2], correct: 2 });

describe('an answer', () => {
  test('a right answer reveals the solution and the explanation', () => {
    for (const flow of ['retry', 'scored'] as const)
      expect(judgeAnswer(key, 2, flow)).toEqual({
        isRight: true,
        correct: 2,
        explanation: 'É 2.',
        message: null,
      });
  });

  test('a wrong answer reveals the solution only when no retry is possible', () => {
    expect(judgeAnswer(key, 1, 'scored')).toMatchObject({ isRight: false, correct: 2 });
    expect(judgeAnswer(key, 1, 'retry')).toMatchObject({
      isRight: false,
      correct: null,
      explanation: 'É 2.',
    });
  });

  test('an answer shows the message of the quiz, else the default message', () => {
    const customKey = { ...key, messageRight: 'Boa!', messageWrong: 'Quase.' };
    expect(judgeAnswer(customKey, 2, 'retry').message).toBe('Boa!');
    expect(judgeAnswer(customKey, 3, 'retry').message).toBe('Quase.');
    expect(messageOf(createQuestion(), 'retry')).toBeNull();
    expect(messageOf(rightQuestion, 'retry')).toBe('Você acertou! Clique em próximo para continuar');
    expect(messageOf(createQuestion({ given: [1] }), 'retry')).toBe('Você errou! Favor, tentar novamente.');
    expect(messageOf(wrongQuestion, 'scored')).toBe(quizTexts.wrongForGood);
    expect(messageOf(retriedQuestion, 'retry')).toBe(quizTexts.right);
    expect(messageOf(createQuestion({ given: [1], message: 'Quase.' }), 'retry')).toBe('Quase.');
  });
});

test('the quiz score counts only the first answer to a question', () => {
  expect([rightQuestion, wrongQuestion, retriedQuestion, createQuestion()].map(isRight)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(scoreOf([rightQuestion, wrongQuestion, retriedQuestion])).toEqual({ right: 1, total: 3 });
  expect(quizTexts.score(scoreOf([rightQuestion, wrongQuestion, retriedQuestion]))).toBe(
    'Você acertou 1 de 3 perguntas.',
  );
});

test.each([
  [1, 2, 50, true],
  [2, 5, 40, false],
  [1, 3, 33.33, false],
  [2, 3, 66.67, true],
  [0, 0, 0, false],
  [5, 5, 100, true],
])('%i of %i right answers are %d %%, passed: %s', (rightCount, total, percentage, expected) => {
  expect(percentageOf({ right: rightCount, total })).toBe(percentage);
  expect(hasPassed({ percentage })).toBe(expected);
});

test('passing a quiz needs at least half of the answers right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, seed) => {
      const score = { right: seed % (total + 1), total };
      expect(hasPassed({ percentage: percentageOf(score) })).toBe(score.right * 2 >= total);
    }),
  );
});

test('a quiz resumes at the first question that is still open', () => {
  expect(nextQuestionIndex([rightQuestion, retriedQuestion, createQuestion(), createQuestion()])).toBe(2);
  expect(nextQuestionIndex([rightQuestion, createQuestion({ given: [1] })])).toBe(1);
  expect(nextQuestionIndex([rightQuestion, wrongQuestion])).toBeNull();
});

test('a scored question takes one answer, and retries end with the right answer', () => {
  const flows = fc.constantFrom<QuizFlow>('retry', 'scored');
  const answers = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(flows, answers, (flow, triedAnswers) => {
      let attempt: QuizAttempt = {
        id: 1,
        isFinished: false,
        questions: [createQuestion(), createQuestion()],
      };
      for (const answer of triedAnswers) {
        const index = nextQuestionIndex(attempt.questions);
        if (index === null) break;
        attempt = withAnswer(attempt, index, answer, judgeAnswer(key, answer, flow));
      }
      for (const { given, correct } of attempt.questions) {
        expect(new Set(given).size).toBe(given.length);
        if (flow === 'scored') expect(given.length).toBeLessThanOrEqual(1);
        else if (correct !== null) expect(given.at(-1)).toBe(2);
      }
      const { right: rightCount } = scoreOf(attempt.questions);
      expect(rightCount).toBe(attempt.questions.filter(({ given }) => given[0] === 2).length);
    }),
  );
});

test('a quiz filter selects questions and keeps their original indexes', () => {
  const questions = [rightQuestion, wrongQuestion, retriedQuestion];
  const indexes = quizFilters.map((filter) => filterQuestions(questions, filter).map(([index]) => index));
  expect(indexes).toEqual([[0, 1, 2], [0], [1, 2]]);
});

test.each([
  [null, false],
  ['2026-03-06T15:00:00Z', true],
  ['2026-03-06T14:59:59Z', true],
  ['2026-03-06T15:00:01Z', false],
])('a quiz until %s is expired: %s', (expiration, expected) => {
  expect(isExpired({ expiration }, '2026-03-06T12:00:00-03:00')).toBe(expected);
});

test('shuffling loses no item and can produce any order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat()),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (items, randomNumbers) => {
        const shuffledItems = shuffle(items, (n) => Math.floor((randomNumbers.next().value ?? 0) * n));
        expect([...shuffledItems].sort()).toEqual([...items].sort());
      },
    ),
  );
  const orders = new Set<string>();
  for (let first = 0; first < 3; first += 1) {
    for (let second = 0; second < 2; second += 1) {
      const numbers = [first, second];
      orders.add(shuffle(['a', 'b', 'c'], () => numbers.shift() ?? 0).join(''));
    }
  }
  expect(orders.size).toBe(6);
});
