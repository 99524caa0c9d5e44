import { type RawBuilder, sql } from 'kysely';
import { insertOpenActivity } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import { insertQuiz, startAttempt } from '../../testing/quizzes.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Points without a finished attempt of the member. Closed accounts keep no attempts. */
const unearnedPoints: RawBuilder<unknown> = sql`
  SELECT points_entry.id FROM points_entry
  JOIN member ON member.id = points_entry.member_id AND member.closed_at IS NULL
  WHERE points_entry.source = 'quiz-points' AND NOT EXISTS (
    SELECT 1 FROM quiz_attempt WHERE quiz_attempt.member_id = points_entry.member_id
      AND points_entry.source_id = quiz_attempt.quiz_id || '-' || quiz_attempt.member_id AND finished_at IS NOT NULL)
    AND EXISTS (SELECT 1 FROM quiz WHERE quiz.id = split_part(points_entry.source_id, '-', 1)::int)`;

const attemptsWithOpenQuestions: RawBuilder<unknown> = sql`
  SELECT id FROM quiz_attempt
  WHERE finished_at IS NOT NULL AND jsonb_array_length(questions) <> (
    SELECT count(DISTINCT question) FROM quiz_answer WHERE attempt_id = quiz_attempt.id)`;

const duplicateAnswers: RawBuilder<unknown> = sql`
  SELECT attempt_id FROM quiz_answer JOIN quiz_attempt ON quiz_attempt.id = attempt_id
  WHERE flow = 'scored' AND try > 1`;

async function startListedQuiz(
  person: Pick<Person, 'user'>,
  api: TestApi,
  isAnswered: boolean,
): Promise<number> {
  const id = await insertQuiz(api, person.user.station.id);
  await startAttempt(api, person.user, id, isAnswered);
  return id;
}

async function insertActivityQuiz(
  person: Pick<Person, 'user'>,
  api: TestApi,
): Promise<{ id: number; action: number }> {
  const action = await insertOpenActivity(person, api, 'quiz');
  const id = await insertQuiz(api, person.user.station.id, {
    activity_id: action,
    flow: 'scored',
    points: 0,
  });
  await startAttempt(api, person.user, id, true);
  return { id, action };
}

export const testing: AreaTesting = {
  sharedTables: ['quiz'],
  rules: {
    'points were paid for an unfinished quiz': unearnedPoints,
    'a quiz was finished with questions open': attemptsWithOpenQuestions,
    'a scored question has two answers': duplicateAnswers,
  },
  records: {
    async quizAttempt(owner, api) {
      const quiz = await insertQuiz(api, owner.user.station.id);
      return startAttempt(api, owner.user, quiz, false);
    },
  },
  scenarios: {
    async getQuiz(person, api) {
      return { params: { id: await startListedQuiz(person, api, true) } };
    },
    async getActivityQuiz(person, api) {
      return { params: { id: (await insertActivityQuiz(person, api)).action } };
    },
    async beginQuiz(person, api) {
      return { params: { id: await startListedQuiz(person, api, false) } };
    },
    async answerQuiz(person, api) {
      const id = await insertQuiz(api, person.user.station.id);
      const attempt = await startAttempt(api, person.user, id, false);
      return { params: { id }, body: { question: 1, answer: 1, attempt } };
    },
    async earnQuizPoints(person, api) {
      const { user } = person;
      const cardid = await startListedQuiz(person, api, true);
      return { body: { cardid, accountnumber: user.id, points: 5, establishment: user.station.id } };
    },
    async finishActivityQuiz(person, api) {
      const { action } = await insertActivityQuiz(person, api);
      return { body: { action, user: person.user.id, type_id: 6 } };
    },
  },
};
