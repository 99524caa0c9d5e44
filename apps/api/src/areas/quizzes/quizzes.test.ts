import {
  answerQuiz,
  beginQuiz,
  earnQuizPoints,
  finishActivityQuiz,
  getActivityQuiz,
  getPoints,
  getQuiz,
  listEarnedPoints,
  listQuizzes,
} from '@estacao/contract';
import { participationTexts, quizTexts } from '@estacao/domain';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
import { type Buyer, createBuyer, insertActivity, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createQuestion, insertQuiz, testQuestions } from '../../testing/quizzes.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const QUIZ = 6;
const [RIGHT, WRONG, OTHER_CHOICE] = [2, 1, 3];

onEachDatabase('quizzes', {}, (getApi) => {
  const db = () => getApi().database.db;
  const createMember = (mailbox?: string) => createBuyer(getApi(), 'aurora', mailbox);
  const insertListQuiz = (overrides: Parameters<typeof insertQuiz>[2] = {}, slug = 'aurora') =>
    insertQuiz(getApi(), stationBySlug(slug).id, overrides);

  async function insertActivityQuiz(overrides: Parameters<typeof insertActivity>[2] = {}) {
    const changes = { type_id: QUIZ, points: 1_000, additional_cashback: 50, ...overrides };
    const action = await insertActivity(getApi(), 'aurora', changes);
    const id = await insertListQuiz({ activity_id: action, flow: 'scored', points: 0 });
    return { id, action };
  }

  const begin = ({ client }: Buyer, id: number) => client.call(beginQuiz, { params: { id } });
  const answer = ({ client }: Buyer, id: number, question: number, choice: number, attempt?: number) =>
    client.call(answerQuiz, {
      params: { id },
      body: { question, answer: choice, ...(attempt === undefined ? {} : { attempt }) },
    });
  const fetchQuiz = ({ client }: Buyer, id: number) => client.call(getQuiz, { params: { id } });
  const fetchActivityQuiz = ({ client }: Buyer, id: number) =>
    client.call(getActivityQuiz, { params: { id } });
  const earn = (
    me: Buyer,
    cardid: number,
    overrides: { points?: number; key?: string; member?: number } = {},
  ) =>
    me.client.call(
      earnQuizPoints,
      {
        body: {
          cardid,
          accountnumber: overrides.member ?? me.memberId,
          points: overrides.points ?? 500,
          establishment: me.stationId,
        },
      },
      { idempotencyKey: overrides.key ?? nextName() },
    );
  const finish = (me: Buyer, action: number, overrides: { key?: string; claimed?: number } = {}) =>
    me.client.call(
      finishActivityQuiz,
      {
        body: {
          action,
          user: me.memberId,
          type_id: QUIZ,
          answers: [{ question: 1, answer: 2 }],
          correct_answer_percentage: overrides.claimed ?? 100,
        },
      },
      { idempotencyKey: overrides.key ?? nextName() },
    );
  async function play(me: Buyer, id: number, rightCount: number) {
    const { questions } = await begin(me, id);
    for (const [index] of questions.entries())
      await answer(me, id, index + 1, index < rightCount ? RIGHT : WRONG);
  }
  const fetchBalance = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const refusal = (status: number, text?: string) => ({
    failure: { status, ...(text === undefined ? {} : { messages: [text] }) },
  });
  const countFulfilled = async (calls: readonly Promise<unknown>[]) => {
    const results = await Promise.allSettled(calls);
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  const dateInDays = (days: number) => new Date(getApi().clock.now() + days * DAY);
  const expectConsistent = async () => expect(await findBrokenRules(db())).toEqual([]);

  test('the quiz list contains no quiz of an activity', async () => {
    const me = await createMember();
    const id = await insertListQuiz({ name: 'Da lista', expires_at: dateInDays(-1), flow: 'scored' });
    const { id: hiddenId } = await insertActivityQuiz();
    const quizzes = await me.client.call(listQuizzes, { params: { id: me.stationId } });
    expect(quizzes.find((quiz) => quiz.id === id)).toMatchObject({
      title: 'Da lista',
      points: 500,
      flow: 'scored',
      isDone: false,
      expiration: dateInDays(-1).toISOString(),
    });
    expect(quizzes.map((quiz) => quiz.id)).not.toContain(hiddenId);
  });

  test('no call reveals a solution before the question is answered', async () => {
    const me = await createMember();
    const secrets = { explanation: 'SEGREDO-E', messageRight: 'SEGREDO-C', messageWrong: 'SEGREDO-W' };
    const questions = [createQuestion('A?', secrets), createQuestion('B?', secrets)];
    const id = await insertListQuiz({ questions });
    const { id: activityQuizId, action } = await insertActivityQuiz();
    await db()
      .updateTable('quiz')
      .set({ questions: JSON.stringify(questions) })
      .where('id', '=', activityQuizId)
      .execute();
    const { token } = me.person;
    const fetchText = async (path: string, method = 'GET') => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await getApi().api.app.request(`${getApi().url('aurora')}${path}`, {
        method,
        headers,
      });
      expect(response.status).toBe(200);
      return response.text();
    };
    for (const text of [
      await fetchText(`/quizzes/establishment/${me.stationId}`),
      await fetchText(`/quizzes/${id}`),
      await fetchText(`/quizzes/${id}/attempts`, 'POST'),
      await fetchText(`/quizzes/action/${action}`),
      await fetchText(`/quizzes/${activityQuizId}/attempts`, 'POST'),
    ]) {
      expect(text).not.toContain('SEGREDO');
      expect(text).not.toMatch(/"correctAnswer":\s*\d/);
    }
    await answer(me, id, 1, RIGHT);
    const quizText = await fetchText(`/quizzes/${id}`);
    expect(quizText.match(/SEGREDO-E/g)).toHaveLength(1);
    expect(quizText.match(/"correctAnswer":2/g)).toHaveLength(1);
    expect(quizText).not.toContain('SEGREDO-W');
  });

  test('a retry quiz reveals a solution only after the right answer', async () => {
    const me = await createMember();
    const id = await insertListQuiz();
    await begin(me, id);
    expect(await answer(me, id, 1, WRONG)).toEqual({
      isRight: false,
      correct: null,
      explanation: 'Porque são dois: Primeira?',
      message: null,
    });
    expect(await answer(me, id, 1, RIGHT)).toMatchObject({ isRight: true, correct: RIGHT });
    await expect(answer(me, id, 1, OTHER_CHOICE)).rejects.toMatchObject(refusal(409, quizTexts.answered));
    const [firstQuestion, secondQuestion] = (await fetchQuiz(me, id)).attempt?.questions ?? [];
    expect(firstQuestion).toMatchObject({ given: [WRONG, RIGHT], correct: RIGHT });
    expect(secondQuestion).toMatchObject({ given: [], correct: null, explanation: null });
  });

  test('a scored quiz accepts one answer per question and a repetition of that answer', async () => {
    const me = await createMember();
    const id = await insertListQuiz({ flow: 'scored' });
    await begin(me, id);
    const firstResponse = await answer(me, id, 2, WRONG);
    expect(firstResponse).toMatchObject({ isRight: false, correct: RIGHT });
    expect(await answer(me, id, 2, WRONG)).toEqual(firstResponse);
    await expect(answer(me, id, 2, RIGHT)).rejects.toMatchObject(refusal(409, quizTexts.answered));
    expect((await fetchQuiz(me, id)).attempt?.questions[1]?.given).toEqual([WRONG]);
  });

  longTest('stores one of fifty concurrent answers to a question', async () => {
    const me = await createMember();
    const id = await insertListQuiz({
      flow: 'scored',
      questions: [createQuestion('A?', { answers: ['1', '2', '3', '4'] })],
    });
    await begin(me, id);
    const choices = Array.from({ length: 50 }, (_, index) => (index % 4) + 1);
    await Promise.allSettled(choices.map((choice) => answer(me, id, 1, choice)));
    const rows = await db()
      .selectFrom('quiz_answer')
      .selectAll()
      .where('member_id', '=', me.memberId)
      .execute();
    const attempt = (await fetchQuiz(me, id)).attempt;
    expect(rows.filter(({ attempt_id }) => attempt_id === attempt?.id)).toHaveLength(1);
    expect(attempt?.questions[0]?.given).toHaveLength(1);
    await expectConsistent();
  });

  test('beginning a quiz again returns the open attempt', async () => {
    const me = await createMember();
    const id = await insertListQuiz();
    const attempts = await Promise.all(Array.from({ length: 20 }, () => begin(me, id)));
    expect(new Set(attempts.map((attempt) => attempt.id)).size).toBe(1);
    await answer(me, id, 1, RIGHT);
    const attempt = await begin(me, id);
    expect(attempt.id).toBe(attempts[0]?.id);
    expect(attempt.questions[0]?.given).toEqual([RIGHT]);
    const otherMember = await createMember('paulo');
    expect((await fetchQuiz(otherMember, id)).attempt).toBeNull();
  });

  test('a shuffled quiz keeps the question order of an attempt, and the solutions follow that order', async () => {
    const me = await createMember();
    const questions = Array.from({ length: 12 }, (_, index) =>
      createQuestion(`${index}?`, { correct: (index % 3) + 1 }),
    );
    const id = await insertListQuiz({ is_shuffled: true, questions, flow: 'scored' });
    const questionOrder = (await begin(me, id)).questions.map(({ text }) => text);
    expect([...questionOrder].sort()).toEqual(questions.map(({ text }) => text).sort());
    expect(questionOrder).not.toEqual(questions.map(({ text }) => text));
    expect((await fetchQuiz(me, id)).attempt?.questions.map(({ text }) => text)).toEqual(questionOrder);
    for (const [index, text] of questionOrder.entries()) {
      const correct = questions.find((question) => question.text === text)?.correct ?? 0;
      expect(await answer(me, id, index + 1, correct)).toMatchObject({ isRight: true, correct });
    }
    const plainId = await insertListQuiz({ questions });
    expect((await begin(me, plainId)).questions.map(({ text }) => text)).toEqual(
      questions.map(({ text }) => text),
    );
  });

  test('an open attempt keeps the original questions when the quiz changes', async () => {
    const me = await createMember();
    const id = await insertListQuiz();
    await begin(me, id);
    const newQuestions = JSON.stringify([createQuestion('Outra?', { correct: 3 })]);
    await db().updateTable('quiz').set({ questions: newQuestions }).where('id', '=', id).execute();
    expect((await fetchQuiz(me, id)).attempt?.questions.map(({ text }) => text)).toEqual(
      testQuestions.map(({ text }) => text),
    );
    expect(await answer(me, id, 4, RIGHT)).toMatchObject({ isRight: true });
  });

  test('a quiz in the list pays the configured points once, not the points that the client claims', async () => {
    const me = await createMember();
    const id = await insertListQuiz({ name: 'Vale cinco' });
    await play(me, id, 0);
    for (const questionNumber of [1, 2, 3, 4]) await answer(me, id, questionNumber, RIGHT);
    const balanceBefore = await fetchBalance(me);
    const key = nextName();
    expect(await earn(me, id, { points: 9_999_900, key })).toEqual({ points: 500 });
    expect(await fetchBalance(me)).toBe(balanceBefore + 500);
    expect(await earn(me, id, { points: 1, key })).toEqual({ points: 500 });
    await expect(earn(me, id)).rejects.toMatchObject(refusal(409, quizTexts.done));
    await expect(begin(me, id)).rejects.toMatchObject(refusal(409, quizTexts.done));
    await expect(answer(me, id, 1, RIGHT)).rejects.toMatchObject(refusal(409, quizTexts.done));
    expect(await fetchBalance(me)).toBe(balanceBefore + 500);
    const [entry] = await me.client.call(listEarnedPoints, { query: { 'where[user_id]': me.memberId } });
    expect(entry).toMatchObject({
      description: 'Vale cinco',
      points: 500,
      origin: { kind: 'quizReward', id },
    });
    expect(await fetchQuiz(me, id)).toMatchObject({ isDone: true, attempt: { isFinished: true } });
    await expectConsistent();
  });

  test('finishing a quiz fifty times concurrently pays once', async () => {
    const me = await createMember();
    const id = await insertListQuiz();
    await play(me, id, 4);
    const balanceBefore = await fetchBalance(me);
    expect(await countFulfilled(Array.from({ length: 50 }, () => earn(me, id)))).toBe(1);
    expect(await fetchBalance(me)).toBe(balanceBefore + 500);
    await expectConsistent();
  });

  test('a quiz cannot be finished before every question is answered', async () => {
    const me = await createMember();
    const id = await insertListQuiz();
    const balanceBefore = await fetchBalance(me);
    await expect(earn(me, id)).rejects.toMatchObject(refusal(422, quizTexts.unanswered));
    await expect(answer(me, id, 1, RIGHT)).rejects.toMatchObject(refusal(422, quizTexts.notBegun));
    await begin(me, id);
    await expect(earn(me, id)).rejects.toMatchObject(refusal(422, quizTexts.unanswered));
    for (const questionNumber of [1, 2, 3]) await answer(me, id, questionNumber, RIGHT);
    await answer(me, id, 4, WRONG);
    await expect(earn(me, id)).rejects.toMatchObject(refusal(422, quizTexts.unanswered));
    expect(await fetchBalance(me)).toBe(balanceBefore);
    await answer(me, id, 4, RIGHT);
    expect(await earn(me, id)).toEqual({ points: 500 });
  });

  test('rejects unknown questions and answers of a quiz', async () => {
    const me = await createMember();
    const id = await insertListQuiz();
    await begin(me, id);
    await expect(answer(me, id, 1, 4)).rejects.toMatchObject({
      failure: { status: 422, fields: { answer: [quizTexts.noAnswer] } },
    });
    await expect(answer(me, id, 5, 1)).rejects.toMatchObject({
      failure: { status: 422, fields: { question: [quizTexts.noQuestion] } },
    });
    for (const invalidAnswer of [0, -1, 1.5, 51])
      await expect(answer(me, id, 1, invalidAnswer)).rejects.toMatchObject({ failure: expect.anything() });
    expect((await fetchQuiz(me, id)).attempt?.questions[0]?.given).toEqual([]);
  });

  test('rejects answers to another member’s attempt or to a finished attempt', async () => {
    const [me, otherMember] = [await createMember(), await createMember('paulo')];
    const { id, action } = await insertActivityQuiz();
    const otherAttempt = await begin(otherMember, id);
    const ownAttempt = await begin(me, id);
    await expect(answer(me, id, 1, RIGHT, otherAttempt.id)).rejects.toMatchObject(refusal(404));
    await answer(me, id, 1, RIGHT);
    expect((await fetchActivityQuiz(otherMember, action)).attempt?.questions[0]?.given).toEqual([]);
    await expect(earn(me, id, { member: otherMember.memberId })).rejects.toMatchObject(refusal(403));
    for (const questionNumber of [2, 3, 4]) await answer(me, id, questionNumber, WRONG, ownAttempt.id);
    await finish(me, action);
    const nextAttempt = await begin(me, id);
    expect(nextAttempt.id).not.toBe(ownAttempt.id);
    await expect(answer(me, id, 1, WRONG, ownAttempt.id)).rejects.toMatchObject(
      refusal(409, quizTexts.elsewhere),
    );
    expect((await fetchActivityQuiz(me, action)).attempt?.questions[0]?.given).toEqual([]);
  });

  test('an expired quiz cannot be begun, continued or finished', async () => {
    const me = await createMember();
    const expiredId = await insertListQuiz({ expires_at: dateInDays(-1) });
    await expect(begin(me, expiredId)).rejects.toMatchObject(refusal(422, quizTexts.expired));
    const id = await insertListQuiz({ expires_at: dateInDays(1) });
    await play(me, id, 4);
    const unfinishedId = await insertListQuiz({ expires_at: dateInDays(1) });
    await begin(me, unfinishedId);
    const balanceBefore = await fetchBalance(me);
    getApi().clock.advance(DAY);
    await expect(earn(me, id)).rejects.toMatchObject(refusal(422, quizTexts.expired));
    await expect(answer(me, unfinishedId, 1, RIGHT)).rejects.toMatchObject(refusal(422, quizTexts.expired));
    expect(await fetchBalance(me)).toBe(balanceBefore);
  });

  test('no call finds a quiz of another station', async () => {
    const me = await createMember();
    const id = await insertListQuiz({}, 'minerva');
    const activityId = await insertActivity(getApi(), 'minerva', { type_id: QUIZ });
    for (const call of [
      () => fetchQuiz(me, id),
      () => begin(me, id),
      () => answer(me, id, 1, 1),
      () => earn(me, id),
      () => fetchActivityQuiz(me, activityId),
      () => finish(me, activityId),
      () => me.client.call(listQuizzes, { params: { id: stationBySlug('minerva').id } }),
    ])
      await expect(call()).rejects.toMatchObject(refusal(404));
  });

  test('an activity’s quiz is passed with half the answers right, and pays the activity’s reward', async () => {
    const me = await createMember();
    const { id, action } = await insertActivityQuiz({ name: 'Quiz de teste' });
    expect(await fetchActivityQuiz(me, action)).toMatchObject({
      id,
      flow: 'scored',
      attempt: null,
      isDone: false,
    });
    await play(me, id, 2);
    const balanceBefore = await fetchBalance(me);
    const key = nextName();
    expect(await finish(me, action, { claimed: 0, key })).toEqual({ percentage: 50, earned: 1_050 });
    expect(await finish(me, action, { claimed: 100, key })).toEqual({ percentage: 50, earned: 1_050 });
    expect(await fetchBalance(me)).toBe(balanceBefore + 1_050);
    const [entry] = await me.client.call(listEarnedPoints, { query: { 'where[user_id]': me.memberId } });
    expect(entry).toMatchObject({
      description: 'Quiz de teste',
      points: 1_050,
      origin: { kind: 'activityReward', id: action, activity: 'quiz' },
    });
    expect(await fetchActivityQuiz(me, action)).toMatchObject({ attempt: null, isDone: true });
    await expectConsistent();
  });

  test('a failed quiz earns nothing but counts as taking part, even if the client claims full marks', async () => {
    const me = await createMember();
    const { id, action } = await insertActivityQuiz({ limit_per_user: 1 });
    await play(me, id, 1);
    const balanceBefore = await fetchBalance(me);
    expect(await finish(me, action, { claimed: 100 })).toEqual({ percentage: 25, earned: 0 });
    expect(await fetchBalance(me)).toBe(balanceBefore);
    await expect(begin(me, id)).rejects.toMatchObject(refusal(422, participationTexts.limit));
    await expect(finish(me, action)).rejects.toMatchObject(refusal(422, participationTexts.limit));
  });

  test('a member can finish an attempt after a rejected finish request', async () => {
    const me = await createMember();
    const { id, action } = await insertActivityQuiz({ limit_per_user: 1 });
    await begin(me, id);
    await expect(finish(me, action)).rejects.toMatchObject(refusal(422, quizTexts.unanswered));
    for (const questionNumber of [1, 2, 3, 4]) await answer(me, id, questionNumber, RIGHT);
    expect(await finish(me, action)).toEqual({ percentage: 100, earned: 1_050 });
  });

  longTest(
    'finishing an activity’s quiz fifty times concurrently counts once per attempt, up to the limit',
    async () => {
      const me = await createMember();
      const { id, action } = await insertActivityQuiz({ limit_per_user: 2 });
      const balanceBefore = await fetchBalance(me);
      await play(me, id, 4);
      expect(await countFulfilled(Array.from({ length: 50 }, () => finish(me, action)))).toBe(1);
      await play(me, id, 4);
      expect(await countFulfilled(Array.from({ length: 50 }, () => finish(me, action)))).toBe(1);
      await expect(begin(me, id)).rejects.toMatchObject(refusal(422, participationTexts.limit));
      expect(await fetchBalance(me)).toBe(balanceBefore + 2_100);
      await expectConsistent();
    },
  );

  test('an activity’s quiz respects the activity’s dates and prerequisites', async () => {
    const me = await createMember();
    const { id, action } = await insertActivityQuiz();
    await play(me, id, 4);
    const activityWindow = { start: dateInDays(-2), end: dateInDays(-1) };
    await db()
      .updateTable('activity')
      .set({ starts_at: activityWindow.start, ends_at: activityWindow.end })
      .where('id', '=', action)
      .execute();
    await expect(finish(me, action)).rejects.toMatchObject(
      refusal(422, participationTexts.outside(activityWindow)),
    );
    const { id: lockedId, action: lockedActivityId } = await insertActivityQuiz();
    await db()
      .insertInto('prerequisite')
      .values({ activity_id: lockedActivityId, required_id: action, station_id: me.stationId, position: 0 })
      .execute();
    await expect(begin(me, lockedId)).rejects.toMatchObject(refusal(422));
  });

  test('quiz calls for an activity of another kind or an unpublished activity answer 404', async () => {
    const me = await createMember();
    const { id, action } = await insertActivityQuiz();
    await play(me, id, 4);
    await expect(earn(me, id)).rejects.toMatchObject(refusal(404));
    const couponActivityId = await insertActivity(getApi(), 'aurora', { type_id: 3 });
    await expect(finish(me, couponActivityId)).rejects.toMatchObject(refusal(404));
    await expect(fetchActivityQuiz(me, couponActivityId)).rejects.toMatchObject(refusal(404));
    const emptyActivityId = await insertActivity(getApi(), 'aurora', { type_id: QUIZ });
    await expect(fetchActivityQuiz(me, emptyActivityId)).rejects.toMatchObject(refusal(404));
    await db().updateTable('activity').set({ is_published: false }).where('id', '=', action).execute();
    for (const call of [
      () => fetchActivityQuiz(me, action),
      () => fetchQuiz(me, id),
      () => begin(me, id),
      () => finish(me, action),
    ])
      await expect(call()).rejects.toMatchObject(refusal(404));
  });
});
