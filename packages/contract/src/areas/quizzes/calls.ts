import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { id, points } from '../../values.ts';
import { answerPlace, listedQuiz, outcome, playedQuiz, questionPlace, quizAttempt, verdict } from './quiz.ts';

export const listQuizzes = defineCall('GET /quizzes/establishment/{id}', {
  id: 'listQuizzes',
  audience: 'member',
  owner: [{ station: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(listedQuiz),
  note: 'The quizzes of the station that belong to no activity, in its order. `questions` is text that holds JSON: the questions as they may be seen, without what is right.',
});

export const getQuiz = defineCall('GET /quizzes/{id}', {
  id: 'getQuiz',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: playedQuiz,
  note: 'A quiz of the list, and where this member is in it. What is right, and why, comes with each question that is answered. 404 for another station’s.',
});

export const getActivityQuiz = defineCall('GET /quizzes/action/{id}', {
  id: 'getActivityQuiz',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: playedQuiz,
  note: 'The quiz of an activity, and the attempt that this member is in, if any. 404 where the activity isn’t there, or has none.',
});

export const beginQuiz = defineCall('POST /quizzes/{id}/attempts', {
  id: 'beginQuiz',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: quizAttempt,
  note: 'Begins a quiz, or goes on with it: who has begun is given the attempt that they are in. 422 where it has expired, or its activity lets nobody in; 409 where it is done.',
});

export const answerQuiz = defineCall('POST /quizzes/{id}/answers', {
  id: 'answerQuiz',
  audience: 'member',
  limit: perAddress(600, 'quarter'),
  owner: [{ record: 'quizAttempt', at: 'body.attempt' }],
  request: {
    params: z.object({ id: id() }),
    body: z.object({ question: questionPlace, answer: answerPlace, attempt: z.optional(id()) }),
  },
  answer: verdict,
  note: 'Answers a question of the attempt that the member is in, both counted from 1. The same answer again is answered the same; another one, where there was one before, with 409.',
});

export const earnQuizPoints = defineCall('POST /user-earn-points/', {
  id: 'earnQuizPoints',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.accountnumber' }, { station: 'body.establishment' }],
  request: {
    body: z.object({
      cardid: id(),
      accountnumber: id(),
      points: z.optional(points()),
      establishment: id(),
    }),
  },
  answer: z.object({ points: points() }),
  idempotencyKey: true,
  note: 'Finishes a quiz of the list, and credits what it is worth, whatever is claimed: once for each member and quiz. `cardid` is the quiz, `accountnumber` the member. 422 as long as a question is open, 409 where it is done.',
});

const MOST_SENT = 1_000;

export const finishActivityQuiz = defineCall('POST /answer-quiz', {
  id: 'finishActivityQuiz',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user' }],
  request: {
    body: z.object({
      action: id(),
      user: id(),
      establishment: z.optional(z.nullable(id())),
      type_id: z.optional(z.int()),
      answers: z.optional(z.array(z.unknown()).check(z.maxLength(MOST_SENT))),
      answer_percentage: z.optional(z.number()),
      correct_answer_percentage: z.optional(z.number()),
    }),
  },
  answer: outcome,
  idempotencyKey: true,
  note: 'Finishes the attempt that the member is in at the quiz of an activity. What counts is what was answered before, whatever is sent here. Half of it right wins, and earns what the activity is worth. 422 as long as a question is open, and where the activity lets nobody in.',
});
