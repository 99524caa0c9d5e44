import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterQuestions,
  hasPassed,
  isExpired,
  isRight,
  judge,
  messageOf,
  nextPlace,
  type PlayedQuestion,
  percentageOf,
  type QuizAttempt,
  type QuizFlow,
  type QuizKey,
  quizFilters,
  quizTexts,
  scoreOf,
  shuffled,
  withAnswer,
} from './quiz.ts';

function question(own: Partial<PlayedQuestion> = {}): PlayedQuestion {
  return {
    text: 'Quanto é 1 + 1?',
    kind: 'text',
    answers: ['1', '2', '3'],
    given: [],
    correct: null,
    explanation: null,
    message: null,
    ...own,
  };
}

const key: QuizKey = { correct: 2, explanation: 'É 2.', messageRight: null, messageWrong: null };
const [right, wrong] = [question({ given: [2], correct: 2 }), question({ given: [1], correct: 2 })];
const retried = question({ given: [1, 2], correct: 2 });

describe('an answer', () => {
  test('a right answer settles the question', () => {
    for (const flow of ['retry', 'scored'] as const)
      expect(judge(key, 2, flow)).toEqual({ isRight: true, correct: 2, explanation: 'É 2.', message: null });
  });

  test('a wrong answer reveals the solution only when no retry is possible', () => {
    expect(judge(key, 1, 'scored')).toMatchObject({ isRight: false, correct: 2 });
    expect(judge(key, 1, 'retry')).toMatchObject({ isRight: false, correct: null, explanation: 'É 2.' });
  });

  test('shows the quiz’s own message, else the default', () => {
    const own = { ...key, messageRight: 'Boa!', messageWrong: 'Quase.' };
    expect(judge(own, 2, 'retry').message).toBe('Boa!');
    expect(judge(own, 3, 'retry').message).toBe('Quase.');
    expect(messageOf(question(), 'retry')).toBeNull();
    expect(messageOf(right, 'retry')).toBe('Você acertou! Clique em próximo para continuar');
    expect(messageOf(question({ given: [1] }), 'retry')).toBe('Você errou! Favor, tentar novamente.');
    expect(messageOf(wrong, 'scored')).toBe(quizTexts.wrongForGood);
    expect(messageOf(retried, 'retry')).toBe(quizTexts.right);
    expect(messageOf(question({ given: [1], message: 'Quase.' }), 'retry')).toBe('Quase.');
  });
});

test('counts only the first answer', () => {
  expect([right, wrong, retried, question()].map(isRight)).toEqual([true, false, false, false]);
  expect(scoreOf([right, wrong, retried])).toEqual({ right: 1, total: 3 });
  expect(quizTexts.score(scoreOf([right, wrong, retried]))).toBe('Você acertou 1 de 3 perguntas.');
});

test.each([
  [1, 2, 50, true],
  [2, 5, 40, false],
  [1, 3, 33.33, false],
  [2, 3, 66.67, true],
  [0, 0, 0, false],
  [5, 5, 100, true],
])('%i of %i is %d %%: passed %s', (one, total, percentage, passed) => {
  expect(percentageOf({ right: one, total })).toBe(percentage);
  expect(hasPassed({ percentage })).toBe(passed);
});

test('passing needs at least half of the answers right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, some) => {
      const score = { right: some % (total + 1), total };
      expect(hasPassed({ percentage: percentageOf(score) })).toBe(score.right * 2 >= total);
    }),
  );
});

test('resumes at the first open question', () => {
  expect(nextPlace([right, retried, question(), question()])).toBe(2);
  expect(nextPlace([right, question({ given: [1] })])).toBe(1);
  expect(nextPlace([right, wrong])).toBeNull();
});

test('a scored question takes one answer, and a retried one ends with the right one', () => {
  const flows = fc.constantFrom<QuizFlow>('retry', 'scored');
  const answers = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(flows, answers, (flow, tried) => {
      let attempt: QuizAttempt = { id: 1, isFinished: false, questions: [question(), question()] };
      for (const answer of tried) {
        const place = nextPlace(attempt.questions);
        if (place === null) break;
        attempt = withAnswer(attempt, place, answer, judge(key, answer, flow));
      }
      for (const { given, correct } of attempt.questions) {
        expect(new Set(given).size).toBe(given.length);
        if (flow === 'scored') expect(given.length).toBeLessThanOrEqual(1);
        else if (correct !== null) expect(given.at(-1)).toBe(2);
      }
      const { right: counted } = scoreOf(attempt.questions);
      expect(counted).toBe(attempt.questions.filter(({ given }) => given[0] === 2).length);
    }),
  );
});

test('filters questions and keeps their places', () => {
  const questions = [right, wrong, retried];
  const places = quizFilters.map((filter) => filterQuestions(questions, filter).map(([place]) => place));
  expect(places).toEqual([[0, 1, 2], [0], [1, 2]]);
});

test.each([
  [null, false],
  ['2026-03-06T15:00:00Z', true],
  ['2026-03-06T14:59:59Z', true],
  ['2026-03-06T15:00:01Z', false],
])('a quiz until %s is expired: %s', (expiration, expired) => {
  expect(isExpired({ expiration }, '2026-03-06T12:00:00-03:00')).toBe(expired);
});

test('shuffles without loss and can produce any order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat()),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (list, draws) => {
        const order = shuffled(list, (n) => Math.floor((draws.next().value ?? 0) * n));
        expect([...order].sort()).toEqual([...list].sort());
      },
    ),
  );
  const orders = new Set<string>();
  for (let one = 0; one < 3; one += 1) {
    for (let other = 0; other < 2; other += 1) {
      const draws = [one, other];
      orders.add(shuffled(['a', 'b', 'c'], () => draws.shift() ?? 0).join(''));
    }
  }
  expect(orders.size).toBe(6);
});
