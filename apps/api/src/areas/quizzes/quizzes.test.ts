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
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
import { type Buyer, buyer, insertActivity, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertQuiz, testQuestion, testQuestions } from '../../testing/quizzes.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const QUIZ = 6;
const [RIGHT, WRONG, OTHER] = [2, 1, 3];

onEachDatabase('quizzes', {}, (running) => {
  const db = () => running().database.db;
  const member = (mailbox?: string) => buyer(running(), 'aurora', mailbox);
  const ofList = (own: Parameters<typeof insertQuiz>[2] = {}, slug = 'aurora') =>
    insertQuiz(running(), stationBySlug(slug).id, own);

  async function ofActivity(own: Parameters<typeof insertActivity>[2] = {}) {
    const changes = { type_id: QUIZ, points: 1_000, additional_cashback: 50, ...own };
    const action = await insertActivity(running(), 'aurora', changes);
    const id = await ofList({ activity_id: action, flow: 'scored', points: 0 });
    return { id, action };
  }

  const begin = ({ client }: Buyer, id: number) => client.call(beginQuiz, { params: { id } });
  const answer = ({ client }: Buyer, id: number, question: number, given: number, attempt?: number) =>
    client.call(answerQuiz, {
      params: { id },
      body: { question, answer: given, ...(attempt === undefined ? {} : { attempt }) },
    });
  const open = ({ client }: Buyer, id: number) => client.call(getQuiz, { params: { id } });
  const find = ({ client }: Buyer, id: number) => client.call(getActivityQuiz, { params: { id } });
  const earn = (me: Buyer, cardid: number, own: { points?: number; key?: string; member?: number } = {}) =>
    me.client.call(
      earnQuizPoints,
      {
        body: {
          cardid,
          accountnumber: own.member ?? me.memberId,
          points: own.points ?? 500,
          establishment: me.stationId,
        },
      },
      { idempotencyKey: own.key ?? nextName() },
    );
  const finish = (me: Buyer, action: number, own: { key?: string; claimed?: number } = {}) =>
    me.client.call(
      finishActivityQuiz,
      {
        body: {
          action,
          user: me.memberId,
          type_id: QUIZ,
          answers: [{ question: 1, answer: 2 }],
          correct_answer_percentage: own.claimed ?? 100,
        },
      },
      { idempotencyKey: own.key ?? nextName() },
    );
  async function play(me: Buyer, id: number, right: number) {
    const { questions } = await begin(me, id);
    for (const [index] of questions.entries()) await answer(me, id, index + 1, index < right ? RIGHT : WRONG);
  }
  const balance = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const refused = (status: number, text?: string) => ({
    failure: { status, ...(text === undefined ? {} : { messages: [text] }) },
  });
  const settled = async (sent: readonly Promise<unknown>[]) => {
    const results = await Promise.allSettled(sent);
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  const inDays = (days: number) => new Date(running().clock.now() + days * DAY);
  const sound = async () => expect(await brokenRules(db())).toEqual([]);

  test('lists only quizzes without an activity, and no solutions', async () => {
    const me = await member();
    const id = await ofList({ name: 'Da lista', expires_at: inDays(-1), flow: 'scored' });
    const { id: hidden } = await ofActivity();
    const list = await me.client.call(listQuizzes, { params: { id: me.stationId } });
    expect(list.find((quiz) => quiz.id === id)).toMatchObject({
      title: 'Da lista',
      points: 500,
      flow: 'scored',
      isDone: false,
      expiration: inDays(-1).toISOString(),
    });
    expect(list.map((quiz) => quiz.id)).not.toContain(hidden);
  });

  test('no call reveals a solution before its question is answered', async () => {
    const me = await member();
    const told = { explanation: 'SEGREDO-E', messageRight: 'SEGREDO-C', messageWrong: 'SEGREDO-W' };
    const questions = [testQuestion('A?', told), testQuestion('B?', told)];
    const id = await ofList({ questions });
    const { id: played, action } = await ofActivity();
    await db()
      .updateTable('quiz')
      .set({ questions: JSON.stringify(questions) })
      .where('id', '=', played)
      .execute();
    const { token } = me.person;
    const get = async (path: string, method = 'GET') => {
      const headers = { authorization: `Bearer ${token}` };
      const answered = await running().api.app.request(`${running().url('aurora')}${path}`, {
        method,
        headers,
      });
      expect(answered.status).toBe(200);
      return answered.text();
    };
    for (const text of [
      await get(`/quizzes/establishment/${me.stationId}`),
      await get(`/quizzes/${id}`),
      await get(`/quizzes/${id}/attempts`, 'POST'),
      await get(`/quizzes/action/${action}`),
      await get(`/quizzes/${played}/attempts`, 'POST'),
    ]) {
      expect(text).not.toContain('SEGREDO');
      expect(text).not.toMatch(/"correctAnswer":\s*\d/);
    }
    await answer(me, id, 1, RIGHT);
    const after = await get(`/quizzes/${id}`);
    expect(after.match(/SEGREDO-E/g)).toHaveLength(1);
    expect(after.match(/"correctAnswer":2/g)).toHaveLength(1);
    expect(after).not.toContain('SEGREDO-W');
  });

  test('a retry quiz reveals a solution once found, and counts the first answer', async () => {
    const me = await member();
    const id = await ofList();
    await begin(me, id);
    expect(await answer(me, id, 1, WRONG)).toEqual({
      isRight: false,
      correct: null,
      explanation: 'Porque são dois: Primeira?',
      message: null,
    });
    expect(await answer(me, id, 1, RIGHT)).toMatchObject({ isRight: true, correct: RIGHT });
    await expect(answer(me, id, 1, OTHER)).rejects.toMatchObject(refused(409, quizTexts.answered));
    const [first, second] = (await open(me, id)).attempt?.questions ?? [];
    expect(first).toMatchObject({ given: [WRONG, RIGHT], correct: RIGHT });
    expect(second).toMatchObject({ given: [], correct: null, explanation: null });
  });

  test('a scored quiz accepts one answer per question and its repetition', async () => {
    const me = await member();
    const id = await ofList({ flow: 'scored' });
    await begin(me, id);
    const first = await answer(me, id, 2, WRONG);
    expect(first).toMatchObject({ isRight: false, correct: RIGHT });
    expect(await answer(me, id, 2, WRONG)).toEqual(first);
    await expect(answer(me, id, 2, RIGHT)).rejects.toMatchObject(refused(409, quizTexts.answered));
    expect((await open(me, id)).attempt?.questions[1]?.given).toEqual([WRONG]);
  });

  longTest('stores one of fifty concurrent answers to a question', async () => {
    const me = await member();
    const id = await ofList({
      flow: 'scored',
      questions: [testQuestion('A?', { answers: ['1', '2', '3', '4'] })],
    });
    await begin(me, id);
    const given = Array.from({ length: 50 }, (_, index) => (index % 4) + 1);
    await Promise.allSettled(given.map((one) => answer(me, id, 1, one)));
    const rows = await db()
      .selectFrom('quiz_answer')
      .selectAll()
      .where('member_id', '=', me.memberId)
      .execute();
    const attempt = (await open(me, id)).attempt;
    expect(rows.filter(({ attempt_id }) => attempt_id === attempt?.id)).toHaveLength(1);
    expect(attempt?.questions[0]?.given).toHaveLength(1);
    await sound();
  });

  test('beginning again on any device returns the open attempt', async () => {
    const me = await member();
    const id = await ofList();
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(me, id)));
    expect(new Set(begun.map((attempt) => attempt.id)).size).toBe(1);
    await answer(me, id, 1, RIGHT);
    const again = await begin(me, id);
    expect(again.id).toBe(begun[0]?.id);
    expect(again.questions[0]?.given).toEqual([RIGHT]);
    const other = await member('paulo');
    expect((await open(other, id)).attempt).toBeNull();
  });

  test('a shuffled order stays, and the solutions follow it', async () => {
    const me = await member();
    const questions = Array.from({ length: 12 }, (_, index) =>
      testQuestion(`${index}?`, { correct: (index % 3) + 1 }),
    );
    const id = await ofList({ is_shuffled: true, questions, flow: 'scored' });
    const order = (await begin(me, id)).questions.map(({ text }) => text);
    expect([...order].sort()).toEqual(questions.map(({ text }) => text).sort());
    expect(order).not.toEqual(questions.map(({ text }) => text));
    expect((await open(me, id)).attempt?.questions.map(({ text }) => text)).toEqual(order);
    for (const [index, text] of order.entries()) {
      const correct = questions.find((question) => question.text === text)?.correct ?? 0;
      expect(await answer(me, id, index + 1, correct)).toMatchObject({ isRight: true, correct });
    }
    const plain = await ofList({ questions });
    expect((await begin(me, plain)).questions.map(({ text }) => text)).toEqual(
      questions.map(({ text }) => text),
    );
  });

  test('an open attempt keeps its questions when the quiz changes', async () => {
    const me = await member();
    const id = await ofList();
    await begin(me, id);
    const changed = JSON.stringify([testQuestion('Outra?', { correct: 3 })]);
    await db().updateTable('quiz').set({ questions: changed }).where('id', '=', id).execute();
    expect((await open(me, id)).attempt?.questions.map(({ text }) => text)).toEqual(
      testQuestions.map(({ text }) => text),
    );
    expect(await answer(me, id, 4, RIGHT)).toMatchObject({ isRight: true });
  });

  test('a quiz of the list pays its own points once, whatever the client claims', async () => {
    const me = await member();
    const id = await ofList({ name: 'Vale cinco' });
    await play(me, id, 0);
    for (const place of [1, 2, 3, 4]) await answer(me, id, place, RIGHT);
    const before = await balance(me);
    const key = nextName();
    expect(await earn(me, id, { points: 9_999_900, key })).toEqual({ points: 500 });
    expect(await balance(me)).toBe(before + 500);
    expect(await earn(me, id, { points: 1, key })).toEqual({ points: 500 });
    await expect(earn(me, id)).rejects.toMatchObject(refused(409, quizTexts.done));
    await expect(begin(me, id)).rejects.toMatchObject(refused(409, quizTexts.done));
    await expect(answer(me, id, 1, RIGHT)).rejects.toMatchObject(refused(409, quizTexts.done));
    expect(await balance(me)).toBe(before + 500);
    const [entry] = await me.client.call(listEarnedPoints, { query: { 'where[user_id]': me.memberId } });
    expect(entry).toMatchObject({
      description: 'Vale cinco',
      points: 500,
      origin: { kind: 'quizReward', id },
    });
    expect(await open(me, id)).toMatchObject({ isDone: true, attempt: { isFinished: true } });
    await sound();
  });

  test('finishing fifty times concurrently pays once', async () => {
    const me = await member();
    const id = await ofList();
    await play(me, id, 4);
    const before = await balance(me);
    expect(await settled(Array.from({ length: 50 }, () => earn(me, id)))).toBe(1);
    expect(await balance(me)).toBe(before + 500);
    await sound();
  });

  test('a quiz cannot be finished before every question is answered', async () => {
    const me = await member();
    const id = await ofList();
    const before = await balance(me);
    await expect(earn(me, id)).rejects.toMatchObject(refused(422, quizTexts.unanswered));
    await expect(answer(me, id, 1, RIGHT)).rejects.toMatchObject(refused(422, quizTexts.notBegun));
    await begin(me, id);
    await expect(earn(me, id)).rejects.toMatchObject(refused(422, quizTexts.unanswered));
    for (const place of [1, 2, 3]) await answer(me, id, place, RIGHT);
    await answer(me, id, 4, WRONG);
    await expect(earn(me, id)).rejects.toMatchObject(refused(422, quizTexts.unanswered));
    expect(await balance(me)).toBe(before);
    await answer(me, id, 4, RIGHT);
    expect(await earn(me, id)).toEqual({ points: 500 });
  });

  test('rejects unknown questions and answers', async () => {
    const me = await member();
    const id = await ofList();
    await begin(me, id);
    await expect(answer(me, id, 1, 4)).rejects.toMatchObject({
      failure: { status: 422, fields: { answer: [quizTexts.noAnswer] } },
    });
    await expect(answer(me, id, 5, 1)).rejects.toMatchObject({
      failure: { status: 422, fields: { question: [quizTexts.noQuestion] } },
    });
    for (const wrong of [0, -1, 1.5, 51])
      await expect(answer(me, id, 1, wrong)).rejects.toMatchObject({ failure: expect.anything() });
    expect((await open(me, id)).attempt?.questions[0]?.given).toEqual([]);
  });

  test('rejects answers to another member’s attempt or to an abandoned one', async () => {
    const [me, other] = [await member(), await member('paulo')];
    const { id, action } = await ofActivity();
    const theirs = await begin(other, id);
    const mine = await begin(me, id);
    await expect(answer(me, id, 1, RIGHT, theirs.id)).rejects.toMatchObject(refused(404));
    await answer(me, id, 1, RIGHT);
    expect((await find(other, action)).attempt?.questions[0]?.given).toEqual([]);
    await expect(earn(me, id, { member: other.memberId })).rejects.toMatchObject(refused(403));
    for (const place of [2, 3, 4]) await answer(me, id, place, WRONG, mine.id);
    await finish(me, action);
    const next = await begin(me, id);
    expect(next.id).not.toBe(mine.id);
    await expect(answer(me, id, 1, WRONG, mine.id)).rejects.toMatchObject(refused(409, quizTexts.elsewhere));
    expect((await find(me, action)).attempt?.questions[0]?.given).toEqual([]);
  });

  test('an expired quiz cannot be begun, continued or finished', async () => {
    const me = await member();
    const over = await ofList({ expires_at: inDays(-1) });
    await expect(begin(me, over)).rejects.toMatchObject(refused(422, quizTexts.expired));
    const id = await ofList({ expires_at: inDays(1) });
    await play(me, id, 4);
    const half = await ofList({ expires_at: inDays(1) });
    await begin(me, half);
    const before = await balance(me);
    running().clock.advance(DAY);
    await expect(earn(me, id)).rejects.toMatchObject(refused(422, quizTexts.expired));
    await expect(answer(me, half, 1, RIGHT)).rejects.toMatchObject(refused(422, quizTexts.expired));
    expect(await balance(me)).toBe(before);
  });

  test('no call finds a quiz of another station', async () => {
    const me = await member();
    const id = await ofList({}, 'minerva');
    const activity = await insertActivity(running(), 'minerva', { type_id: QUIZ });
    for (const sent of [
      () => open(me, id),
      () => begin(me, id),
      () => answer(me, id, 1, 1),
      () => earn(me, id),
      () => find(me, activity),
      () => finish(me, activity),
      () => me.client.call(listQuizzes, { params: { id: stationBySlug('minerva').id } }),
    ])
      await expect(sent()).rejects.toMatchObject(refused(404));
  });

  test('an activity’s quiz is passed with half the answers right, and pays the activity’s reward', async () => {
    const me = await member();
    const { id, action } = await ofActivity({ name: 'Quiz de teste' });
    expect(await find(me, action)).toMatchObject({ id, flow: 'scored', attempt: null, isDone: false });
    await play(me, id, 2);
    const before = await balance(me);
    const key = nextName();
    expect(await finish(me, action, { claimed: 0, key })).toEqual({ percentage: 50, earned: 1_050 });
    expect(await finish(me, action, { claimed: 100, key })).toEqual({ percentage: 50, earned: 1_050 });
    expect(await balance(me)).toBe(before + 1_050);
    const [entry] = await me.client.call(listEarnedPoints, { query: { 'where[user_id]': me.memberId } });
    expect(entry).toMatchObject({
      description: 'Quiz de teste',
      points: 1_050,
      origin: { kind: 'activityReward', id: action, activity: 'quiz' },
    });
    expect(await find(me, action)).toMatchObject({ attempt: null, isDone: true });
    await sound();
  });

  test('a failed quiz earns nothing but counts as taking part, whatever the client claims', async () => {
    const me = await member();
    const { id, action } = await ofActivity({ limit_per_user: 1 });
    await play(me, id, 1);
    const before = await balance(me);
    expect(await finish(me, action, { claimed: 100 })).toEqual({ percentage: 25, earned: 0 });
    expect(await balance(me)).toBe(before);
    await expect(begin(me, id)).rejects.toMatchObject(refused(422, participationTexts.limit));
    await expect(finish(me, action)).rejects.toMatchObject(refused(422, participationTexts.limit));
  });

  test('a failed request leaves the attempt to be finished later', async () => {
    const me = await member();
    const { id, action } = await ofActivity({ limit_per_user: 1 });
    await begin(me, id);
    await expect(finish(me, action)).rejects.toMatchObject(refused(422, quizTexts.unanswered));
    for (const place of [1, 2, 3, 4]) await answer(me, id, place, RIGHT);
    expect(await finish(me, action)).toEqual({ percentage: 100, earned: 1_050 });
  });

  longTest('finishing fifty times concurrently counts once, up to the activity’s limit', async () => {
    const me = await member();
    const { id, action } = await ofActivity({ limit_per_user: 2 });
    const before = await balance(me);
    await play(me, id, 4);
    expect(await settled(Array.from({ length: 50 }, () => finish(me, action)))).toBe(1);
    await play(me, id, 4);
    expect(await settled(Array.from({ length: 50 }, () => finish(me, action)))).toBe(1);
    await expect(begin(me, id)).rejects.toMatchObject(refused(422, participationTexts.limit));
    expect(await balance(me)).toBe(before + 2_100);
    await sound();
  });

  test('the activity’s window and prerequisites also bind a begun attempt', async () => {
    const me = await member();
    const { id, action } = await ofActivity();
    await play(me, id, 4);
    const window = { start: inDays(-2), end: inDays(-1) };
    await db()
      .updateTable('activity')
      .set({ starts_at: window.start, ends_at: window.end })
      .where('id', '=', action)
      .execute();
    await expect(finish(me, action)).rejects.toMatchObject(refused(422, participationTexts.outside(window)));
    const { id: locked, action: later } = await ofActivity();
    await db()
      .insertInto('prerequisite')
      .values({ activity_id: later, required_id: action, station_id: me.stationId, position: 0 })
      .execute();
    await expect(begin(me, locked)).rejects.toMatchObject(refused(422));
  });

  test('calls of another kind, or for an unpublished activity, answer 404', async () => {
    const me = await member();
    const { id, action } = await ofActivity();
    await play(me, id, 4);
    await expect(earn(me, id)).rejects.toMatchObject(refused(404));
    const coupon = await insertActivity(running(), 'aurora', { type_id: 3 });
    await expect(finish(me, coupon)).rejects.toMatchObject(refused(404));
    await expect(find(me, coupon)).rejects.toMatchObject(refused(404));
    const empty = await insertActivity(running(), 'aurora', { type_id: QUIZ });
    await expect(find(me, empty)).rejects.toMatchObject(refused(404));
    await db().updateTable('activity').set({ is_published: false }).where('id', '=', action).execute();
    for (const sent of [
      () => find(me, action),
      () => open(me, id),
      () => begin(me, id),
      () => finish(me, action),
    ])
      await expect(sent()).rejects.toMatchObject(refused(404));
  });
});
