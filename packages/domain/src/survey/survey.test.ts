import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answeredPercent,
  answerFileError,
  isAnswered,
  isRequired,
  MAX_ANSWER_LENGTH,
  noAnswer,
  type SurveyAnswer,
  surveyTexts,
  validateAnswer,
} from './answers.ts';
import { feedbackByVotes, feedbackInRange, isPollWon, isScored, surveyScore } from './result.ts';
import {
  isPaged,
  isSurveyKind,
  mayHaveQuestions,
  type QuestionKind,
  questionKind,
  questionType,
  showsCheckboxes,
  showsVotes,
  surveyAuthor,
  surveyKinds,
} from './survey.ts';

const questionKinds = [1, 2, 3, 4, 5, 6, 7].map(questionKind);

function createAnswer(changes: Partial<SurveyAnswer>): SurveyAnswer {
  return { ...noAnswer, ...changes };
}

describe('kinds', () => {
  test('maps question kinds to numbers and back, and an unknown number to `unknown`', () => {
    expect(questionKinds).toEqual([
      'single',
      'multiple',
      'text',
      'single-other',
      'multiple-other',
      'video',
      'file',
    ]);
    expect(questionKinds.map(questionType)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([questionKind(8), questionType('unknown')]).toEqual(['unknown', undefined]);
  });

  test('recognises each survey kind, the paginated kinds and the author of each kind', () => {
    expect(surveyKinds.every(isSurveyKind)).toBe(true);
    expect([isSurveyKind('quiz'), isSurveyKind('product-order')]).toEqual([false, false]);
    expect(surveyKinds.filter(isPaged)).toEqual(['survey', 'member-survey']);
    expect(surveyKinds.map(surveyAuthor)).toEqual(['contact', 'user', 'user', 'user', 'user', 'user']);
  });

  test('surveys and coupon shops may ask questions; quizzes, orders and subscriptions may not', () => {
    expect([...surveyKinds, 'coupon' as const].every(mayHaveQuestions)).toBe(true);
    expect([
      mayHaveQuestions('quiz'),
      mayHaveQuestions('product-order'),
      mayHaveQuestions('subscription'),
    ]).toEqual([false, false, false]);
    expect([isPaged('coupon'), showsCheckboxes('coupon', 'single'), surveyAuthor('coupon')]).toEqual([
      true,
      false,
      'user',
    ]);
    expect(showsVotes('coupon', [{ kind: 'single' }])).toBe(false);
    expect([isRequired('multiple', 'coupon', 'page'), isRequired('file', 'coupon', 'page')]).toEqual([
      true,
      false,
    ]);
  });

  test('polls and checklists show a single choice as checkboxes', () => {
    expect(surveyKinds.filter((kind) => showsCheckboxes(kind, 'single'))).toEqual([
      'checklist',
      'poll',
      'checklist-quiz',
    ]);
    expect(surveyKinds.filter((kind) => showsCheckboxes(kind, 'multiple'))).toEqual([]);
  });

  test('a vote consists of single-choice questions only', () => {
    const [single, text] = [{ kind: 'single' }, { kind: 'text' }] as const;
    expect([showsVotes('poll', [single]), showsVotes('survey', [single, single])]).toEqual([true, true]);
    expect([
      showsVotes('poll', [single, text]),
      showsVotes('poll', []),
      showsVotes('member-survey', [single]),
    ]).toEqual([false, false, false]);
  });
});

describe('answers', () => {
  test.each<[QuestionKind, boolean, boolean, boolean, boolean]>([
    ['single', true, true, true, true],
    ['multiple', true, false, true, true],
    ['text', true, true, true, true],
    ['single-other', true, true, true, true],
    ['multiple-other', true, false, true, true],
    ['video', true, false, true, true],
    ['file', false, false, false, true],
    ['unknown', false, false, false, false],
  ])(
    '%s question is required in: activity %s, survey page %s, checklist %s, personality test %s',
    (kind, ...expected) => {
      expect([
        isRequired(kind, 'survey', 'activity'),
        isRequired(kind, 'survey', 'page'),
        isRequired(kind, 'checklist', 'page'),
        isRequired(kind, 'personality', 'page'),
      ]).toEqual(expected);
    },
  );

  test.each<[QuestionKind, Partial<SurveyAnswer>, string | undefined]>([
    ['single', {}, 'Esse campo é obrigatório'],
    ['single', { options: [1] }, undefined],
    ['single', { options: [1, 2] }, 'Apenas uma opção por pergunta'],
    ['single', { options: [1], isOther: true, text: 'x' }, undefined],
    ['single-other', { options: [1], isOther: true, text: 'x' }, surveyTexts.oneOption],
    ['single-other', { isOther: true, text: ' ' }, 'Esse campo é obrigatório'],
    ['single-other', { isOther: true, text: 'De bicicleta' }, undefined],
    ['multiple', { options: [1, 2] }, undefined],
    ['multiple-other', { options: [1] }, undefined],
    ['multiple-other', { options: [1], isOther: true, text: '' }, 'Esse campo é obrigatório'],
    ['multiple-other', { options: [1], isOther: true, text: 'x' }, undefined],
    ['text', { text: '  ' }, 'Esse campo é obrigatório'],
    ['text', { text: 'x'.repeat(MAX_ANSWER_LENGTH) }, undefined],
    ['text', { text: 'x'.repeat(MAX_ANSWER_LENGTH + 1) }, 'Esse campo deve possuir no máximo 600 caracteres'],
    ['video', {}, 'Esse campo é obrigatório'],
    ['video', { text: '/api/files/a.mp4' }, undefined],
  ])('validates the answer to a %s question, %o, with the error %s', (kind, changes, error) => {
    expect(validateAnswer({ kind }, createAnswer(changes), true)).toBe(error);
  });

  test('accepts a missing optional answer, but limits the text length of an answer', () => {
    expect(validateAnswer({ kind: 'text' }, noAnswer, false)).toBeUndefined();
    expect(validateAnswer({ kind: 'text' }, createAnswer({ text: 'x'.repeat(601) }), false)).toBeDefined();
  });

  test('computes the answered percentage of questions with two decimals', () => {
    const questions = [1, 2, 3].map((id) => ({ id, kind: 'text' as const }));
    const answers = new Map([[1, createAnswer({ text: 'sim' })]]);
    expect(answeredPercent(questions, answers)).toBe(33.33);
    expect(answeredPercent([...questions, { id: 4, kind: 'unknown' as const }], answers)).toBe(33.33);
    expect(answeredPercent([], answers)).toBe(0);
  });

  test('only an option or a text counts as a survey answer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...questionKinds),
        fc.array(fc.nat()),
        fc.boolean(),
        fc.string(),
        (...args) => {
          const [kind, options, isOther, text] = args;
          const hasAnswer = isAnswered({ kind }, { options, isOther, text });
          expect(hasAnswer && options.length === 0 && text.trim() === '').toBe(false);
          const isValid = validateAnswer({ kind }, { options, isOther, text }, true) === undefined;
          expect(isValid && !hasAnswer).toBe(false);
        },
      ),
    );
  });

  test.each([
    ['video', 'oi.mp4', 10_000_000, true],
    ['video', 'oi.mp4', 10_000_001, false],
    ['video', 'oi.pdf', 100, false],
    ['file', 'recibo.pdf', 10_485_760, true],
    ['file', 'recibo.pdf', 10_485_761, false],
    ['file', 'foto.png', 100, true],
    ['file', 'oi.mp4', 100, false],
    ['file', 'vazio.pdf', 0, false],
    ['file', 'programa.exe', 100, false],
  ] as const)('validates for a %s question the file %s of %i bytes: %s', (kind, name, size, isAccepted) => {
    expect(answerFileError(kind, { name, size })).toBe(
      isAccepted ? undefined : 'Tamanho ou formato inválido',
    );
  });
});

describe('results', () => {
  const questions = [
    {
      id: 1,
      options: [
        { id: 11, isCorrect: true },
        { id: 12, isCorrect: false },
      ],
    },
    {
      id: 2,
      options: [
        { id: 21, isCorrect: true },
        { id: 22, isCorrect: true },
        { id: 23, isCorrect: false },
      ],
    },
    { id: 3, options: [{ id: 31, isCorrect: false }] },
  ];
  const score = (selected: Record<number, number[]>) => surveyScore(questions, (id) => selected[id] ?? []);

  test('a survey score counts a question only when exactly the correct options are selected', () => {
    expect(score({})).toBe(0);
    expect(score({ 1: [11] })).toBe(33.33);
    expect(score({ 1: [11], 2: [21] })).toBe(33.33);
    expect(score({ 1: [11], 2: [21, 22, 23] })).toBe(33.33);
    expect(score({ 1: [11], 2: [22, 21], 3: [31] })).toBe(66.67);
    expect(score({ 2: [21, 21] })).toBe(0);
    expect([isScored(questions), isScored(questions.slice(2))]).toEqual([true, false]);
  });

  test('a poll is won with at least half of the answers correct', () => {
    expect([49.99, 50, 100].map(isPollWon)).toEqual([false, true, true]);
  });

  const ranges = [60, 100, null, 30].map((range) => ({ range }));
  test.each([
    [0, 30],
    [30, 30],
    [33.33, 60],
    [45, 60],
    [60, 60],
    [60.01, 100],
    [100, 100],
  ])('a score of %d percent gets the feedback of the range up to %d', (percent, range) => {
    expect(feedbackInRange(ranges, percent)?.range).toBe(range);
  });

  test('a score above all ranges gets the highest feedback, or none when no range is set', () => {
    expect(feedbackInRange([{ range: 30 }, { range: 10 }], 80)?.range).toBe(30);
    expect(feedbackInRange([{ range: null }], 80)).toBeUndefined();
  });

  test('selects the feedback with the most votes, or the first listed on a tie', () => {
    const feedbacks = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(feedbackByVotes(feedbacks, [3, 2, 3])?.id).toBe(3);
    expect(feedbackByVotes(feedbacks, [3, 2, 2, 3])?.id).toBe(2);
    expect(feedbackByVotes(feedbacks, [null, 9])).toBeUndefined();
  });
});
