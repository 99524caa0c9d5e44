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
  note: "Lists the station's quizzes without an activity, in the station's order. `questions` is a JSON text: the questions without the right answers.",
});

export const getQuiz = defineCall('GET /quizzes/{id}', {
  id: 'getQuiz',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: playedQuiz,
  note: "Returns a quiz of the list and the member's progress. Each answered question contains the right answer and its explanation. 404 for a quiz of another station.",
});

export const getActivityQuiz = defineCall('GET /quizzes/action/{id}', {
  id: 'getActivityQuiz',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: playedQuiz,
  note: "Returns the quiz of an activity and the member's attempt, if any. 404 if the activity is unknown or has no quiz.",
});

export const beginQuiz = defineCall('POST /quizzes/{id}/attempts', {
  id: 'beginQuiz',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: quizAttempt,
  note: 'Starts a quiz, or continues it: a member who already started gets the same attempt. 422 if the quiz has expired or its activity does not admit the member; 409 if it is finished.',
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
  note: "Answers a question of the member's attempt; question and answer count from 1. Repeating an answer gives the same response; a different answer to an answered question is 409.",
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
  note: 'Finishes a quiz of the list and credits its reward, once for each member and quiz. The server calculates the reward. `cardid` is the quiz, `accountnumber` the member. 422 while a question is open, 409 if the quiz is finished.',
});

const MAX_SENT_ANSWERS = 1_000;

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
      answers: z.optional(z.array(z.unknown()).check(z.maxLength(MAX_SENT_ANSWERS))),
      answer_percentage: z.optional(z.number()),
      correct_answer_percentage: z.optional(z.number()),
    }),
  },
  answer: outcome,
  idempotencyKey: true,
  note: "Finishes the member's attempt at the quiz of an activity. Only the stored answers count, not those in the body. Half of them right wins and earns the activity's reward. 422 while a question is open, and if the activity does not admit the member.",
});
