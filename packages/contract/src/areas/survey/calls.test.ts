import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerSurvey, getSurvey } from './calls.ts';

const appearance = { color: '#102030', textColor: null, image: '/pictures/aurora/covers/quiz.webp' };
const emptyStyle = { color: null, textColor: null, image: null };
const wire = {
  id: 4,
  name: 'Pesquisa de clima',
  action_id: 7,
  questions: [
    {
      id: 1,
      question: 'Como está a sua equipe?',
      type_id: 4,
      ...appearance,
      options: [
        { id: 11, label: 'Bem', ...emptyStyle, correct: null, quiz_feedback_id: null, variant: 'text' },
      ],
      otherOption: 'Outra coisa',
    },
  ],
  quiz_feedbacks: [{ id: 3, feedback: 'Boa!', range: 60, feedback_lottie_id: null }],
};
const survey = {
  id: 4,
  name: 'Pesquisa de clima',
  activityId: 7,
  questions: [
    {
      id: 1,
      question: 'Como está a sua equipe?',
      kind: 'single-other',
      ...appearance,
      options: [{ id: 11, label: 'Bem', ...emptyStyle }],
      other: 'Outra coisa',
    },
  ],
  feedbacks: [{ id: 3, text: 'Boa!', range: 60, animation: null }],
};

test('decodes and encodes a survey', () => {
  expect(z.decode(getSurvey.answer, wire as never)).toEqual(survey);
  expect(z.encode(getSurvey.answer, survey as never)).toEqual(wire);
});

test('reads a minimal survey and drops the correct answers', () => {
  const option = { id: 11, label: 'Bem', correct: true, quiz_feedback_id: 3 };
  const question = { id: 1, question: 'E aí?', type_id: 99, options: [option] };
  const decoded = z.decode(getSurvey.answer, { ...wire, questions: [question] } as never);
  expect(decoded).toMatchObject({
    questions: [
      { kind: 'unknown', other: null, ...emptyStyle, options: [{ id: 11, label: 'Bem', ...emptyStyle }] },
    ],
  });
  expect(JSON.stringify(decoded)).not.toMatch(/correct|feedback_id/);
});

test('never writes the correct options of a survey, even if the handler has them', () => {
  const [question] = survey.questions;
  const surveyWithAnswers = {
    ...survey,
    questions: [{ ...question, options: [{ id: 11, label: 'Bem', ...emptyStyle, correct: true }] }],
  };
  expect(z.encode(getSurvey.answer, surveyWithAnswers as never)).toEqual(wire);
});

test('decodes and encodes the result of an answered survey', () => {
  const answer = {
    correct_answer_percentage: 33.33,
    votes: [{ option_id: 11, label: 'Bem', votes: 2, question: 'Como está?' }],
    feedback: {
      title: 'Que pena...',
      feedback: 'Você errou mais que 50%!',
      feedback_lottie_id: null,
      lost: true,
    },
  };
  const result = {
    score: 33.33,
    votes: [{ optionId: 11, label: 'Bem', votes: 2, question: 'Como está?' }],
    title: 'Que pena...',
    text: 'Você errou mais que 50%!',
    animation: null,
    isLost: true,
  };
  expect(z.decode(answerSurvey.answer, answer as never)).toEqual(result);
  expect(z.encode(answerSurvey.answer, result)).toEqual(answer);
});
