import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { id } from '../../values.ts';
import { survey, surveyResult } from './survey.ts';

export const getSurvey = defineCall('GET /research/{id}', {
  id: 'getSurvey',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: survey,
  offline: true,
  note: 'What an activity of the member’s station asks. Which options are right, and what they lead to, is never said. 404 where its activity isn’t there.',
});

const MOST = 200;
const LONGEST = 4_000;

/** Claimed by the client; the server ignores it. */
function percent() {
  return z.number().check(z.gte(0), z.lte(100));
}

export const answerSurvey = defineCall('POST /answer', {
  id: 'answerSurvey',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user' }, { station: 'body.establishment' }],
  request: {
    body: z.object({
      user: id(),
      author: z.literal(['user', 'contact']),
      action: id(),
      establishment: id(),
      research: id(),
      answers: z
        .array(
          z.object({
            question: id(),
            options: z.optional(z.array(id()).check(z.maxLength(MOST))),
            answer: z.optional(z.string().check(z.maxLength(LONGEST))),
          }),
        )
        .check(z.maxLength(MOST)),
      answer_percentage: percent(),
      correct_answer_percentage: percent(),
      type_id: z.int(),
    }),
  },
  answer: surveyResult,
  idempotencyKey: true,
  note: 'Answers a survey, and takes part in its activity. `options` are those that were chosen, `answer` is a text, what is “other”, or the path of a file that the member has sent. Percentages, votes and what is told are the server’s. 422 with what is wrong at `question-<id>`, or with the rule that refuses it.',
});
