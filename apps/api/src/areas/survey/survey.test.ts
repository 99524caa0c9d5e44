import {
  type AnswerOf,
  answerSurvey,
  getActivity,
  getPoints,
  getSurvey,
  listMemberActivities,
  openUpload,
} from '@estacao/contract';
import {
  type ActivityKind,
  activityType,
  fileTexts,
  messages,
  participationTexts,
  surveyTexts,
} from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { keyTexts } from '../../attempts/idempotency.ts';
import type { Services } from '../../services.ts';
import { insertOpenActivity } from '../../testing/activities.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { createBarrier } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { type InsertedSurvey, insertSurvey } from '../../testing/surveys.ts';
import { sweepFiles } from '../files/store-file.ts';

const DAY = 24 * 60 * 60_000;

type Answers = readonly { question: number; options?: number[]; answer?: string }[];
type Questions = Parameters<typeof insertSurvey>[3];

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom'), Buffer.alloc(600)]);

onEachDatabase('survey', {}, (getApi) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });
  const signInOtherMember = () => signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
  const db = () => getApi().database.db;
  const client = (person: Person = me) => getApi().client(person.slug, () => person.token);
  const fetchBalance = async (person: Person = me) =>
    (await client(person).call(getPoints, { params: { userId: person.user.id } })).points;
  const updateActivity = (id: number, values: object) =>
    db().updateTable('activity').set(values).where('id', '=', id).execute();

  interface SurveyFixture extends InsertedSurvey {
    readonly activity: number;
    readonly kind: ActivityKind;
  }

  async function openTestSurvey(
    kind: ActivityKind,
    questions: Questions,
    feedbacks: Parameters<typeof insertSurvey>[4] = [],
  ) {
    const activity = await insertOpenActivity(me, getApi(), kind);
    await updateActivity(activity, { points: 500 });
    return { ...(await insertSurvey(me, getApi(), activity, questions, feedbacks)), activity, kind };
  }

  let attemptCount = 0;
  const answer = (
    { id, activity, kind }: SurveyFixture,
    answers: Answers,
    { person = me, key, ...overrides }: { person?: Person; key?: string } & Record<string, unknown> = {},
  ): Promise<AnswerOf<typeof answerSurvey>> => {
    attemptCount += 1;
    const body = {
      user: person.user.id,
      author: 'user' as const,
      action: activity,
      establishment: person.user.station.id,
      research: id,
      answers: answers.map((entry) => ({ ...entry })),
      answer_percentage: 100,
      correct_answer_percentage: 100,
      type_id: activityType(kind) ?? 0,
      ...overrides,
    };
    return client(person).call(answerSurvey, { body }, { idempotencyKey: key ?? `survey-${attemptCount}` });
  };
  const questionOf = (fixture: SurveyFixture, index = 0) => {
    const question = fixture.questions[index];
    if (question === undefined) throw new Error('no such question');
    return question;
  };
  const pickOptions = (fixture: SurveyFixture, ...choices: number[][]): Answers =>
    choices.map((optionIndexes, index) => {
      const { id, options } = questionOf(fixture, index);
      return { question: id, options: optionIndexes.map((optionIndex) => options[optionIndex] ?? 0) };
    });
  const refusalAt = (question: number, text: string) => ({
    failure: { kind: 'http', status: 422, messages: [text], fields: { [`question-${question}`]: [text] } },
  });
  const refusal = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const fetchResponses = (fixture: SurveyFixture) =>
    db()
      .selectFrom('survey_response')
      .selectAll()
      .where('survey_id', '=', fixture.id)
      .orderBy('id')
      .execute();

  describe('a survey of an activity', () => {
    test('an activity names its survey, and the survey comes without the correct answers', async () => {
      const fixture = await openTestSurvey(
        'personality',
        [
          { type: 'single', options: [true, false] },
          { type: 'multiple', options: ['a', 'b'] },
        ],
        [{ key: 'a', animation: 2 }, { key: 'b' }],
      );
      const detail = await client().call(getActivity, {
        params: { id: fixture.activity },
        query: { 'where[user_id]': me.user.id },
      });
      expect(detail.survey).toEqual({ id: fixture.id, name: 'Pesquisa de teste' });
      const survey = await client().call(getSurvey, { params: { id: fixture.id } });
      expect(survey).toMatchObject({
        activityId: fixture.activity,
        questions: [{ kind: 'single' }, { kind: 'multiple' }],
        feedbacks: [{ text: 'Resultado a', animation: 2 }, { text: 'Resultado b' }],
      });
      const response = await getApi().fetch(`${getApi().url('aurora')}/research/${fixture.id}`, {
        headers: { authorization: `Bearer ${me.token}` },
      });
      const wireText = JSON.stringify(await response.json());
      expect(wireText).toContain('"correct":null');
      expect(wireText).not.toMatch(/"correct":(true|false)|"quiz_feedback_id":\d/);
    });

    test('answers 404 for a survey of another station or of an unpublished activity', async () => {
      const fixture = await openTestSurvey('survey', [{ type: 'text' }]);
      const stranger = await signInAs(getApi(), 'minerva');
      const fetchSurvey = (person: Person) => client(person).call(getSurvey, { params: { id: fixture.id } });
      await expect(fetchSurvey(stranger)).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await fetchSurvey(me)).toMatchObject({ id: fixture.id });
      await updateActivity(fixture.activity, { is_published: false });
      await expect(fetchSurvey(me)).rejects.toMatchObject({ failure: { status: 404 } });
    });

    test.each(['aurora', 'girassol', 'minerva', 'noturno'])(
      '%s has a sample survey of each kind',
      async (slug) => {
        const person = await signInAs(getApi(), slug);
        const list = await client(person).call(listMemberActivities, { params: { id: person.user.id } });
        for (const kind of [
          'survey',
          'member-survey',
          'checklist',
          'poll',
          'checklist-quiz',
          'personality',
        ]) {
          const activity = list.find((item) => item.kind === kind);
          const detail = await client(person).call(getActivity, {
            params: { id: activity?.id ?? 0 },
            query: { 'where[user_id]': person.user.id },
          });
          const survey = await client(person).call(getSurvey, { params: { id: detail.survey?.id ?? 0 } });
          expect(survey.questions.length).toBeGreaterThan(0);
        }
      },
    );
  });

  describe('answering a survey', () => {
    test('stores survey answers trimmed but unescaped, and pays the points with a statement entry', async () => {
      const fixture = await openTestSurvey('survey', [
        { type: 'single', options: [false, false] },
        { type: 'multiple-other', options: [false, false] },
        { type: 'text' },
      ]);
      const balanceBefore = await fetchBalance();
      const [single, multiple, text] = fixture.questions;
      const html = '<img src=x onerror=alert(1)> & “aspas”';
      await answer(fixture, [
        { question: single?.id ?? 0, options: [single?.options[1] ?? 0] },
        { question: multiple?.id ?? 0, options: [...(multiple?.options ?? [])], answer: 'E mais uma' },
        { question: text?.id ?? 0, answer: `  ${html} ` },
      ]);
      expect(await fetchBalance()).toBe(balanceBefore + 500);
      const [response] = await fetchResponses(fixture);
      expect(response).toMatchObject({
        member_id: me.user.id,
        author: 'contact',
        answered: 10_000,
        correct: 0,
      });
      const rows = await db()
        .selectFrom('survey_answer')
        .leftJoin('survey_choice', 'survey_choice.answer_id', 'survey_answer.id')
        .select(['question', 'text', 'label'])
        .where('response_id', '=', response?.id ?? 0)
        .orderBy('survey_answer.id')
        .orderBy('survey_choice.option_id')
        .execute();
      expect(rows).toEqual([
        { question: 'Pergunta 0', text: null, label: 'Opção 1' },
        { question: 'Pergunta 1', text: 'E mais uma', label: 'Opção 0' },
        { question: 'Pergunta 1', text: 'E mais uma', label: 'Opção 1' },
        { question: 'Pergunta 2', text: html, label: null },
      ]);
      const entry = await db()
        .selectFrom('points_entry')
        .select(['source', 'description'])
        .where('member_id', '=', me.user.id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(entry).toEqual({ source: 'survey-reward', description: 'Atividade de teste' });
    });

    test('stores one survey answer for two requests with the same key', async () => {
      const fixture = await openTestSurvey('poll', [{ type: 'single', options: [false, false] }]);
      const balanceBefore = await fetchBalance();
      const firstResult = await answer(fixture, pickOptions(fixture, [0]), { key: 'the same poll' });
      expect(await answer(fixture, pickOptions(fixture, [0]), { key: 'the same poll' })).toEqual(firstResult);
      await expect(
        answer(fixture, pickOptions(fixture, [1]), { key: 'the same poll' }),
      ).rejects.toMatchObject(refusal(422, keyTexts.otherBody));
      expect(firstResult.votes.map(({ votes }) => votes)).toEqual([1, 0]);
      expect(await fetchResponses(fixture)).toHaveLength(1);
      expect(await fetchBalance()).toBe(balanceBefore + 500);
    });

    longTest(
      'stores survey answers of fifty concurrent requests only up to the limit per member',
      async () => {
        const fixture = await openTestSurvey('poll', [{ type: 'single', options: [false, false] }]);
        await updateActivity(fixture.activity, { limit_per_user: 3 });
        const balanceBefore = await fetchBalance();
        const waitForAll = createBarrier(50);
        const results = await Promise.allSettled(
          Array.from({ length: 50 }, async () => {
            await waitForAll();
            return answer(fixture, pickOptions(fixture, [0]));
          }),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
        for (const result of results)
          if (result.status === 'rejected')
            expect(result.reason).toMatchObject(refusal(422, participationTexts.limit));
        expect(await fetchResponses(fixture)).toHaveLength(3);
        expect(await fetchBalance()).toBe(balanceBefore + 1500);
        const otherResult = await answer(fixture, pickOptions(fixture, [1]), {
          person: await signInOtherMember(),
        });
        expect(otherResult.votes.map((vote) => vote.votes)).toEqual([3, 1]);
      },
    );

    test('rejects survey answers outside the opening times of the activity or before the prerequisites', async () => {
      const fixture = await openTestSurvey('checklist', [{ type: 'multiple', options: [false] }]);
      const requiredSurvey = await openTestSurvey('survey', [{ type: 'text' }]);
      const now = getApi().clock.now();
      await updateActivity(fixture.activity, {
        starts_at: new Date(now - 2 * DAY),
        ends_at: new Date(now - DAY),
      });
      await expect(answer(fixture, pickOptions(fixture, [0]))).rejects.toMatchObject({
        failure: { status: 422 },
      });
      await updateActivity(fixture.activity, { starts_at: null, ends_at: null });
      await db()
        .insertInto('prerequisite')
        .values({
          activity_id: fixture.activity,
          required_id: requiredSurvey.activity,
          station_id: me.user.station.id,
          position: 0,
        })
        .execute();
      await expect(answer(fixture, pickOptions(fixture, [0]))).rejects.toMatchObject({
        failure: { status: 422 },
      });
      expect(await fetchResponses(fixture)).toEqual([]);
      await answer(requiredSurvey, [{ question: questionOf(requiredSurvey).id, answer: 'Feito' }]);
      await answer(fixture, pickOptions(fixture, [0]));
      expect(await fetchResponses(fixture)).toHaveLength(1);
    });

    test('a stored answer keeps the text of the question after the survey is deleted', async () => {
      const fixture = await openTestSurvey('survey', [{ type: 'single', options: [false] }]);
      await answer(fixture, pickOptions(fixture, [0]));
      await db().deleteFrom('survey').where('id', '=', fixture.id).execute();
      const rows = await db()
        .selectFrom('survey_answer')
        .innerJoin('survey_response', 'survey_response.id', 'response_id')
        .innerJoin('survey_choice', 'answer_id', 'survey_answer.id')
        .select(['survey_name', 'question', 'label', 'survey_id', 'question_id', 'option_id'])
        .where('activity_id', '=', fixture.activity)
        .execute();
      expect(rows).toEqual([
        {
          survey_name: 'Pesquisa de teste',
          question: 'Pergunta 0',
          label: 'Opção 0',
          survey_id: null,
          question_id: null,
          option_id: null,
        },
      ]);
    });
  });

  describe('values claimed by the client', () => {
    test('ignores percentages and author claimed by the client', async () => {
      const fixture = await openTestSurvey('checklist-quiz', [
        { type: 'single', options: [true, false] },
        { type: 'multiple', options: [true, true, false] },
        { type: 'single', options: [false, true] },
      ]);
      const claims = { correct_answer_percentage: 100, answer_percentage: 12, author: 'contact' };
      const result = await answer(fixture, pickOptions(fixture, [0], [0, 1, 2], [0]), claims);
      expect(result.score).toBe(33.33);
      expect(await fetchResponses(fixture)).toMatchObject([
        { correct: 3333, answered: 10_000, author: 'user' },
      ]);
    });

    test('rejects survey answers with a wrong activity kind, or for a kind without surveys', async () => {
      const fixture = await openTestSurvey('survey', [{ type: 'text' }]);
      const answers = [{ question: questionOf(fixture).id, answer: 'Oi' }];
      await expect(answer(fixture, answers, { type_id: 10 })).rejects.toMatchObject({
        failure: { status: 422 },
      });
      for (const kind of ['product-order', 'quiz', 'agreement'] as const) {
        const otherSurvey = await openTestSurvey(kind, [{ type: 'text' }]);
        const otherAnswers = [{ question: questionOf(otherSurvey).id, answer: 'Oi' }];
        await expect(answer(otherSurvey, otherAnswers)).rejects.toMatchObject(
          refusal(422, participationTexts.unavailable),
        );
      }
    });

    test('rejects survey answers for another member or establishment', async () => {
      const fixture = await openTestSurvey('survey', [{ type: 'text' }]);
      const answers = [{ question: questionOf(fixture).id, answer: 'Oi' }];
      const otherMember = await signInOtherMember();
      await expect(answer(fixture, answers, { user: otherMember.user.id })).rejects.toMatchObject({
        failure: { status: expect.toBeOneOf([403, 404]) },
      });
      const minervaId = (await signInAs(getApi(), 'minerva')).user.station.id;
      await expect(answer(fixture, answers, { establishment: minervaId })).rejects.toMatchObject({
        failure: { status: expect.toBeOneOf([403, 404]) },
      });
      expect(await fetchResponses(fixture)).toEqual([]);
    });

    test('answers 404 for an unknown survey, or one of another activity or station', async () => {
      const [fixture, otherSurvey] = [
        await openTestSurvey('survey', [{ type: 'text' }]),
        await openTestSurvey('survey', [{ type: 'text' }]),
      ];
      const stranger = await signInAs(getApi(), 'minerva');
      const answers = [{ question: questionOf(otherSurvey).id, answer: 'Oi' }];
      await expect(answer({ ...otherSurvey, activity: fixture.activity }, answers)).rejects.toMatchObject(
        refusal(404, surveyTexts.unknownSurvey),
      );
      await expect(answer(otherSurvey, answers, { person: stranger })).rejects.toMatchObject({
        failure: { status: 404 },
      });
      await expect(answer({ ...otherSurvey, id: 2_000_000_000 }, answers)).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });
  });

  describe('validation of answers', () => {
    test('rejects an answer to another survey’s question, or two answers to one question', async () => {
      const [fixture, otherSurvey] = [
        await openTestSurvey('survey', [{ type: 'text' }]),
        await openTestSurvey('survey', [{ type: 'text' }]),
      ];
      const [ownQuestion, otherQuestionId] = [questionOf(fixture).id, questionOf(otherSurvey).id];
      await expect(
        answer(fixture, [
          { question: ownQuestion, answer: 'Oi' },
          { question: otherQuestionId, answer: 'Oi' },
        ]),
      ).rejects.toMatchObject(refusalAt(otherQuestionId, surveyTexts.unknownQuestion));
      await expect(
        answer(fixture, [
          { question: ownQuestion, answer: 'Oi' },
          { question: ownQuestion, answer: 'Tchau' },
        ]),
      ).rejects.toMatchObject(refusalAt(ownQuestion, surveyTexts.unknownQuestion));
    });

    test('rejects another question’s option, a repeated option and two options for a single choice', async () => {
      const fixture = await openTestSurvey('poll', [
        { type: 'single', options: [false, false] },
        { type: 'multiple', options: [false, false] },
      ]);
      const [singleQuestion, multipleQuestion] = [questionOf(fixture, 0), questionOf(fixture, 1)];
      const [otherOption = 0] = multipleQuestion.options;
      await expect(
        answer(fixture, [
          { question: singleQuestion.id, options: [otherOption] },
          { question: multipleQuestion.id, options: [otherOption] },
        ]),
      ).rejects.toMatchObject(refusalAt(singleQuestion.id, surveyTexts.unknownOption));
      await expect(
        answer(fixture, [
          ...pickOptions(fixture, [0]),
          { question: multipleQuestion.id, options: [otherOption, otherOption] },
        ]),
      ).rejects.toMatchObject(refusalAt(multipleQuestion.id, surveyTexts.unknownOption));
      await expect(answer(fixture, pickOptions(fixture, [0, 1], [0]))).rejects.toMatchObject(
        refusalAt(singleQuestion.id, surveyTexts.oneOption),
      );
    });

    test.each([
      ['survey', 'single', true],
      ['survey', 'text', true],
      ['survey', 'single-other', true],
      ['survey', 'multiple', false],
      ['survey', 'video', false],
      ['survey', 'file', false],
      ['checklist', 'multiple', true],
      ['poll', 'single', true],
      ['checklist-quiz', 'multiple', true],
      ['personality', 'single', true],
      ['personality', 'file', true],
    ] as const)('in a %s, a question of type %s requires an answer: %s', async (kind, type, isNeeded) => {
      const fixture = await openTestSurvey(kind, [{ type: 'text' }, { type, options: [false, false] }]);
      const request = answer(fixture, [{ question: questionOf(fixture).id, answer: 'Oi' }]);
      if (isNeeded)
        await expect(request).rejects.toMatchObject(refusalAt(questionOf(fixture, 1).id, messages.required));
      else expect(await request).toMatchObject({ votes: [] });
    });

    test('accepts an answer text of 600 characters and rejects 601, also for the free option', async () => {
      const fixture = await openTestSurvey('survey', [
        { type: 'text' },
        { type: 'single-other', options: [false] },
      ]);
      const [text, freeQuestionId] = [questionOf(fixture, 0).id, questionOf(fixture, 1).id];
      const answersOf = (length: number, otherLength: number) => [
        { question: text, answer: 'é'.repeat(length) },
        { question: freeQuestionId, answer: 'x'.repeat(otherLength) },
      ];
      await expect(answer(fixture, answersOf(601, 1))).rejects.toMatchObject(
        refusalAt(text, messages.maxLength(600)),
      );
      await expect(answer(fixture, answersOf(1, 601))).rejects.toMatchObject(
        refusalAt(freeQuestionId, messages.maxLength(600)),
      );
      await answer(fixture, answersOf(600, 600));
      await expect(answer(fixture, answersOf(5000, 1))).rejects.toMatchObject({ failure: { status: 400 } });
    });
  });

  describe('survey results', () => {
    test.each([
      [[0], [0], 'Parabéns!', 'Você acertou mais que 50%', false],
      [[0], [1], 'Parabéns!', 'Você acertou mais que 50%', false],
      [[1], [1], 'Que pena...', 'Você errou mais que 50%!', true],
    ])(
      'shows the result of a scored poll for the options %j and %j',
      async (first, second, title, text, isLost) => {
        const fixture = await openTestSurvey('poll', [
          { type: 'single', options: [true, false] },
          { type: 'single', options: [true, false] },
        ]);
        const result = await answer(fixture, pickOptions(fixture, first, second));
        expect(result).toMatchObject({ title, text, isLost });
        expect(result.votes.reduce((sum, { votes }) => sum + votes, 0)).toBe(2);
      },
    );

    test('an unscored poll returns no result text, but the votes of all members', async () => {
      const fixture = await openTestSurvey('poll', [{ type: 'single', options: [false, false] }]);
      await answer(fixture, pickOptions(fixture, [1]), { person: await signInOtherMember() });
      expect(await answer(fixture, pickOptions(fixture, [0]))).toEqual({
        score: 0,
        title: null,
        text: null,
        animation: null,
        isLost: false,
        votes: [
          { optionId: questionOf(fixture).options[0], label: 'Opção 0', votes: 1, question: 'Pergunta 0' },
          { optionId: questionOf(fixture).options[1], label: 'Opção 1', votes: 1, question: 'Pergunta 0' },
        ],
      });
    });

    test('shows no votes for a poll with text questions or a kind without votes', async () => {
      for (const [kind, type] of [
        ['poll', 'text'],
        ['member-survey', 'single'],
      ] as const) {
        const fixture = await openTestSurvey(kind, [
          { type: 'single', options: [false] },
          { type, options: [false] },
        ]);
        const { id, options } = questionOf(fixture, 1);
        const second = type === 'text' ? { answer: 'Oi' } : { options: [...options] };
        expect(
          (await answer(fixture, [...pickOptions(fixture, [0]), { question: id, ...second }])).votes,
        ).toEqual([]);
      }
    });

    test.each([
      [[1], [1], 'Resultado ate-30', null],
      [[0], [1], 'Resultado ate-60', 2],
      [[0], [0], 'Resultado ate-100', null],
    ])(
      'a scored checklist shows the feedback of the score’s range for the options %j and %j',
      async (first, second, text, animation) => {
        const fixture = await openTestSurvey(
          'checklist-quiz',
          [
            { type: 'single', options: [true, false] },
            { type: 'single', options: [true, false] },
          ],
          [
            { key: 'ate-100', range: 10_000 },
            { key: 'ate-30', range: 3_000 },
            { key: 'ate-60', range: 6_000, animation: 2 },
          ],
        );
        expect(await answer(fixture, pickOptions(fixture, first, second))).toMatchObject({
          text,
          animation,
          isLost: false,
        });
      },
    );

    test('a personality test shows the feedback with the most votes, or the first in a tie', async () => {
      const questions = Array.from({ length: 4 }, () => ({
        type: 'single' as const,
        options: ['a', 'b', 'c'],
      }));
      const fixture = await openTestSurvey('personality', questions, [
        { key: 'a' },
        { key: 'b' },
        { key: 'c', animation: 3 },
      ]);
      const feedbackText = async (...optionIndexes: number[]) =>
        (await answer(fixture, pickOptions(fixture, ...optionIndexes.map((optionIndex) => [optionIndex]))))
          .text;
      expect(await feedbackText(2, 0, 2, 1)).toBe('Resultado c');
      expect(await feedbackText(2, 1, 2, 1)).toBe('Resultado b');
    });
  });

  describe('answer files', () => {
    const upload = async (person: Person, name: string, bytes: Uint8Array, purpose: string) => {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', new Blob([Uint8Array.from(bytes)]), name);
      return getApi().fetch(`${getApi().url(person.slug)}/files/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
        body: form,
      });
    };
    const uploadPath = async (person: Person, name: string, bytes: Uint8Array, purpose = 'file') =>
      ((await (await upload(person, name, bytes, purpose)).json()) as { path: string }).path;

    test('the sweep keeps files that belong to a survey answer', async () => {
      const fixture = await openTestSurvey('survey', [{ type: 'file' }, { type: 'video' }]);
      const [file, video] = [
        await uploadPath(me, 'recibo.pdf', pdf),
        await uploadPath(me, 'oi.mp4', mp4, 'answer'),
      ];
      await answer(fixture, [
        { question: questionOf(fixture, 0).id, answer: file },
        { question: questionOf(fixture, 1).id, answer: video },
      ]);
      const services = { database: getApi().database, clock: () => getApi().clock.now() + 3 * DAY };
      await sweepFiles(services as Services);
      const rows = await db()
        .selectFrom('survey_answer')
        .innerJoin('stored_file', 'stored_file.key', 'file_key')
        .innerJoin('survey_response', 'survey_response.id', 'response_id')
        .select(['name', 'survey_answer.text'])
        .where('survey_id', '=', fixture.id)
        .orderBy('survey_answer.id')
        .execute();
      expect(rows).toEqual([
        { name: 'recibo.pdf', text: null },
        { name: 'oi.mp4', text: null },
      ]);
    });

    test('rejects an answer file of another member, origin or type, and stores no response', async () => {
      const fixture = await openTestSurvey('survey', [{ type: 'file' }, { type: 'video' }]);
      const balanceBefore = await fetchBalance();
      const otherFile = await uploadPath(await signInOtherMember(), 'recibo.pdf', pdf);
      const ownFile = await uploadPath(me, 'recibo.pdf', pdf);
      const video = await uploadPath(me, 'oi.mp4', mp4, 'answer');
      const answerPdf = await uploadPath(me, 'outro.pdf', pdf, 'answer');
      const invalidFiles: [number, string][] = [
        [0, otherFile],
        [0, 'https://example.org/a.pdf'],
        [0, `${ownFile}x`],
        [0, '../../etc/passwd'],
        [0, video],
        [1, ownFile],
        [1, answerPdf],
      ];
      for (const [index, path] of invalidFiles) {
        const { id } = questionOf(fixture, index);
        await expect(answer(fixture, [{ question: id, answer: path }])).rejects.toMatchObject(
          refusalAt(id, fileTexts.invalid),
        );
      }
      expect(await fetchResponses(fixture)).toEqual([]);
      expect(await fetchBalance()).toBe(balanceBefore);
      const looseFiles = await db()
        .selectFrom('stored_file')
        .select('loose_since')
        .where('member_id', '=', me.user.id)
        .where('name', 'in', ['recibo.pdf', 'outro.pdf'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(looseFiles.every(({ loose_since }) => loose_since !== null)).toBe(true);
    });

    test('rejects an upload with the wrong content or above the size limit', async () => {
      expect((await upload(me, 'recibo.pdf', mp4, 'file')).status).toBe(422);
      expect((await upload(me, 'oi.mp4', pdf, 'answer')).status).toBe(422);
      expect((await upload(me, 'pagina.pdf', Buffer.from('<!doctype html>'), 'file')).status).toBe(422);
      const largeUpload = client().call(openUpload, {
        body: { name: 'oi.mp4', size: 10_000_001, purpose: 'answer' },
      });
      await expect(largeUpload).rejects.toMatchObject({ failure: { status: 422 } });
    });
  });

  test('sample polls have votes of other members', async () => {
    const person = await signInAs(getApi(), 'girassol');
    const list = await client(person).call(listMemberActivities, { params: { id: person.user.id } });
    const poll = list.find(({ kind }) => kind === 'poll');
    const { survey } = await client(person).call(getActivity, {
      params: { id: poll?.id ?? 0 },
      query: { 'where[user_id]': person.user.id },
    });
    const { questions } = await client(person).call(getSurvey, { params: { id: survey?.id ?? 0 } });
    const [question] = questions;
    const fixture = {
      id: survey?.id ?? 0,
      activity: poll?.id ?? 0,
      kind: 'poll' as const,
      questions: [],
    };
    const result = await answer(
      fixture,
      [{ question: question?.id ?? 0, options: [question?.options[0]?.id ?? 0] }],
      { person },
    );
    expect(result.votes.map(({ votes }) => votes)).toEqual([3, 2, 1, 0]);
  });

  test('survey calls leave a consistent database', async () => {
    expect(await findBrokenRules(db())).toEqual([]);
  });
});
