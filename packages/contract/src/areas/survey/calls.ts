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
  note: "Returns the survey of an activity of the member's station. Never contains the right options or their effects. 404 if its activity is unknown.",
});

const MAX_ENTRIES = 200;
const MAX_TEXT_INPUT = 4_000;

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
            options: z.optional(z.array(id()).check(z.maxLength(MAX_ENTRIES))),
            answer: z.optional(z.string().check(z.maxLength(MAX_TEXT_INPUT))),
          }),
        )
        .check(z.maxLength(MAX_ENTRIES)),
      answer_percentage: percent(),
      correct_answer_percentage: percent(),
      type_id: z.int(),
    }),
  },
  answer: surveyResult,
  idempotencyKey: true,
  note: 'Answers a survey and takes part in its activity. `options` are the chosen ones; `answer` is a text, the text for "other", or the path of a file that the member uploaded. The server sets the percentages, votes and feedback. 422 with an error at `question-<id>`, or with the rule that refuses it.',
});
