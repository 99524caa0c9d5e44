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
import { openActivity } from '../../testing/activities.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { barrier } from '../../testing/moment.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { type OpenSurvey, openSurvey } from '../../testing/surveys.ts';
import { sweepFiles } from '../files/store-file.ts';

const DAY = 24 * 60 * 60_000;

type Answers = readonly { question: number; options?: number[]; answer?: string }[];
type Questions = Parameters<typeof openSurvey>[3];

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom'), Buffer.alloc(600)]);

onEachDatabase('survey', {}, (running) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });
  const another = () => signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
  const db = () => running().database.db;
  const client = (person: Person = me) => running().client(person.slug, () => person.token);
  const balance = async (person: Person = me) =>
    (await client(person).call(getPoints, { params: { userId: person.user.id } })).points;
  const change = (id: number, set: object) =>
    db().updateTable('activity').set(set).where('id', '=', id).execute();

  interface Asked extends OpenSurvey {
    readonly activity: number;
    readonly kind: ActivityKind;
  }

  async function ask(kind: ActivityKind, questions: Questions, more: Parameters<typeof openSurvey>[4] = []) {
    const activity = await openActivity(me, running(), kind);
    await change(activity, { points: 500 });
    return { ...(await openSurvey(me, running(), activity, questions, more)), activity, kind };
  }

  let keys = 0;
  const answer = (
    { id, activity, kind }: Asked,
    answers: Answers,
    { person = me, key, ...claimed }: { person?: Person; key?: string } & Record<string, unknown> = {},
  ): Promise<AnswerOf<typeof answerSurvey>> => {
    keys += 1;
    const body = {
      user: person.user.id,
      author: 'user' as const,
      action: activity,
      establishment: person.user.station.id,
      research: id,
      answers: answers.map((one) => ({ ...one })),
      answer_percentage: 100,
      correct_answer_percentage: 100,
      type_id: activityType(kind) ?? 0,
      ...claimed,
    };
    return client(person).call(answerSurvey, { body }, { idempotencyKey: key ?? `survey-${keys}` });
  };
  const idsOf = (asked: Asked, place = 0) => {
    const found = asked.questions[place];
    if (found === undefined) throw new Error('no such question');
    return found;
  };
  const pick = (asked: Asked, ...places: number[][]): Answers =>
    places.map((chosen, place) => {
      const { id, options } = idsOf(asked, place);
      return { question: id, options: chosen.map((at) => options[at] ?? 0) };
    });
  const wrongAt = (question: number, text: string) => ({
    failure: { kind: 'http', status: 422, messages: [text], fields: { [`question-${question}`]: [text] } },
  });
  const refused = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const responses = (asked: Asked) =>
    db().selectFrom('survey_response').selectAll().where('survey_id', '=', asked.id).orderBy('id').execute();

  describe('a survey of an activity', () => {
    test('an activity’s detail names its survey without the correct answers', async () => {
      const asked = await ask(
        'personality',
        [
          { type: 'single', options: [true, false] },
          { type: 'multiple', options: ['a', 'b'] },
        ],
        [{ key: 'a', animation: 2 }, { key: 'b' }],
      );
      const detail = await client().call(getActivity, {
        params: { id: asked.activity },
        query: { 'where[user_id]': me.user.id },
      });
      expect(detail.survey).toEqual({ id: asked.id, name: 'Pesquisa de teste' });
      const survey = await client().call(getSurvey, { params: { id: asked.id } });
      expect(survey).toMatchObject({
        activityId: asked.activity,
        questions: [{ kind: 'single' }, { kind: 'multiple' }],
        feedbacks: [{ text: 'Resultado a', animation: 2 }, { text: 'Resultado b' }],
      });
      const raw = await running().fetch(`${running().url('aurora')}/research/${asked.id}`, {
        headers: { authorization: `Bearer ${me.token}` },
      });
      const wire = JSON.stringify(await raw.json());
      expect(wire).toContain('"correct":null');
      expect(wire).not.toMatch(/"correct":(true|false)|"quiz_feedback_id":\d/);
    });

    test('a survey is hidden from other stations, and disappears with its activity', async () => {
      const asked = await ask('survey', [{ type: 'text' }]);
      const stranger = await signInAs(running(), 'minerva');
      const read = (person: Person) => client(person).call(getSurvey, { params: { id: asked.id } });
      await expect(read(stranger)).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await read(me)).toMatchObject({ id: asked.id });
      await change(asked.activity, { is_published: false });
      await expect(read(me)).rejects.toMatchObject({ failure: { status: 404 } });
    });

    test.each(['aurora', 'girassol', 'minerva', 'noturno'])(
      '%s has a sample survey of each kind',
      async (slug) => {
        const person = await signInAs(running(), slug);
        const list = await client(person).call(listMemberActivities, { params: { id: person.user.id } });
        for (const kind of [
          'survey',
          'member-survey',
          'checklist',
          'poll',
          'checklist-quiz',
          'personality',
        ]) {
          const found = list.find((one) => one.kind === kind);
          const detail = await client(person).call(getActivity, {
            params: { id: found?.id ?? 0 },
            query: { 'where[user_id]': person.user.id },
          });
          const survey = await client(person).call(getSurvey, { params: { id: detail.survey?.id ?? 0 } });
          expect(survey.questions.length).toBeGreaterThan(0);
        }
      },
    );
  });

  describe('answering a survey', () => {
    test('stores answers verbatim, pays the points and appears in the statement', async () => {
      const asked = await ask('survey', [
        { type: 'single', options: [false, false] },
        { type: 'multiple-other', options: [false, false] },
        { type: 'text' },
      ]);
      const before = await balance();
      const [one, many, text] = asked.questions;
      const html = '<img src=x onerror=alert(1)> & “aspas”';
      await answer(asked, [
        { question: one?.id ?? 0, options: [one?.options[1] ?? 0] },
        { question: many?.id ?? 0, options: [...(many?.options ?? [])], answer: 'E mais uma' },
        { question: text?.id ?? 0, answer: `  ${html} ` },
      ]);
      expect(await balance()).toBe(before + 500);
      const [response] = await responses(asked);
      expect(response).toMatchObject({
        member_id: me.user.id,
        author: 'contact',
        answered: 10_000,
        correct: 0,
      });
      const kept = await db()
        .selectFrom('survey_answer')
        .leftJoin('survey_choice', 'survey_choice.answer_id', 'survey_answer.id')
        .select(['question', 'text', 'label'])
        .where('response_id', '=', response?.id ?? 0)
        .orderBy('survey_answer.id')
        .orderBy('survey_choice.option_id')
        .execute();
      expect(kept).toEqual([
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

    test('stores one answer for two requests with the same key', async () => {
      const asked = await ask('poll', [{ type: 'single', options: [false, false] }]);
      const before = await balance();
      const first = await answer(asked, pick(asked, [0]), { key: 'the same poll' });
      expect(await answer(asked, pick(asked, [0]), { key: 'the same poll' })).toEqual(first);
      await expect(answer(asked, pick(asked, [1]), { key: 'the same poll' })).rejects.toMatchObject(
        refused(422, keyTexts.otherBody),
      );
      expect(first.votes.map(({ votes }) => votes)).toEqual([1, 0]);
      expect(await responses(asked)).toHaveLength(1);
      expect(await balance()).toBe(before + 500);
    });

    longTest('fifty concurrent answers stop at the limit', async () => {
      const asked = await ask('poll', [{ type: 'single', options: [false, false] }]);
      await change(asked.activity, { limit_per_user: 3 });
      const before = await balance();
      const ready = barrier(50);
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, async () => {
          await ready();
          return answer(asked, pick(asked, [0]));
        }),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject(refused(422, participationTexts.limit));
      expect(await responses(asked)).toHaveLength(3);
      expect(await balance()).toBe(before + 1500);
      const votes = await answer(asked, pick(asked, [1]), { person: await another() });
      expect(votes.votes.map((one) => one.votes)).toEqual([3, 1]);
    });

    test('rejects and stores nothing outside the window or before the prerequisites', async () => {
      const asked = await ask('checklist', [{ type: 'multiple', options: [false] }]);
      const first = await ask('survey', [{ type: 'text' }]);
      const at = running().clock.now();
      await change(asked.activity, { starts_at: new Date(at - 2 * DAY), ends_at: new Date(at - DAY) });
      await expect(answer(asked, pick(asked, [0]))).rejects.toMatchObject({ failure: { status: 422 } });
      await change(asked.activity, { starts_at: null, ends_at: null });
      await db()
        .insertInto('prerequisite')
        .values({
          activity_id: asked.activity,
          required_id: first.activity,
          station_id: me.user.station.id,
          position: 0,
        })
        .execute();
      await expect(answer(asked, pick(asked, [0]))).rejects.toMatchObject({ failure: { status: 422 } });
      expect(await responses(asked)).toEqual([]);
      await answer(first, [{ question: idsOf(first).id, answer: 'Feito' }]);
      await answer(asked, pick(asked, [0]));
      expect(await responses(asked)).toHaveLength(1);
    });

    test('keeps the question’s text when the survey changes', async () => {
      const asked = await ask('survey', [{ type: 'single', options: [false] }]);
      await answer(asked, pick(asked, [0]));
      await db().deleteFrom('survey').where('id', '=', asked.id).execute();
      const kept = await db()
        .selectFrom('survey_answer')
        .innerJoin('survey_response', 'survey_response.id', 'response_id')
        .innerJoin('survey_choice', 'answer_id', 'survey_answer.id')
        .select(['survey_name', 'question', 'label', 'survey_id', 'question_id', 'option_id'])
        .where('activity_id', '=', asked.activity)
        .execute();
      expect(kept).toEqual([
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

  describe('claims of the client', () => {
    test('ignores claimed percentages and author', async () => {
      const asked = await ask('checklist-quiz', [
        { type: 'single', options: [true, false] },
        { type: 'multiple', options: [true, true, false] },
        { type: 'single', options: [false, true] },
      ]);
      const claims = { correct_answer_percentage: 100, answer_percentage: 12, author: 'contact' };
      const result = await answer(asked, pick(asked, [0], [0, 1, 2], [0]), claims);
      expect(result.score).toBe(33.33);
      expect(await responses(asked)).toMatchObject([{ correct: 3333, answered: 10_000, author: 'user' }]);
    });

    test('rejects a kind other than the activity’s, and an activity that has no survey', async () => {
      const asked = await ask('survey', [{ type: 'text' }]);
      const answers = [{ question: idsOf(asked).id, answer: 'Oi' }];
      await expect(answer(asked, answers, { type_id: 10 })).rejects.toMatchObject({
        failure: { status: 422 },
      });
      for (const kind of ['product-order', 'quiz', 'agreement'] as const) {
        const other = await ask(kind, [{ type: 'text' }]);
        const said = [{ question: idsOf(other).id, answer: 'Oi' }];
        await expect(answer(other, said)).rejects.toMatchObject(refused(422, participationTexts.unavailable));
      }
    });

    test('rejects answers for another member or establishment', async () => {
      const asked = await ask('survey', [{ type: 'text' }]);
      const answers = [{ question: idsOf(asked).id, answer: 'Oi' }];
      const other = await another();
      await expect(answer(asked, answers, { user: other.user.id })).rejects.toMatchObject({
        failure: { status: expect.toBeOneOf([403, 404]) },
      });
      const elsewhere = (await signInAs(running(), 'minerva')).user.station.id;
      await expect(answer(asked, answers, { establishment: elsewhere })).rejects.toMatchObject({
        failure: { status: expect.toBeOneOf([403, 404]) },
      });
      expect(await responses(asked)).toEqual([]);
    });

    test('answers 404 for a survey of another activity', async () => {
      const [asked, other] = [
        await ask('survey', [{ type: 'text' }]),
        await ask('survey', [{ type: 'text' }]),
      ];
      const stranger = await signInAs(running(), 'minerva');
      const answers = [{ question: idsOf(other).id, answer: 'Oi' }];
      await expect(answer({ ...other, activity: asked.activity }, answers)).rejects.toMatchObject(
        refused(404, surveyTexts.unknownSurvey),
      );
      await expect(answer(other, answers, { person: stranger })).rejects.toMatchObject({
        failure: { status: 404 },
      });
      await expect(answer({ ...other, id: 2_000_000_000 }, answers)).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });
  });

  describe('validation of answers', () => {
    test('rejects an answer to another survey’s question, or two answers to one question', async () => {
      const [asked, other] = [
        await ask('survey', [{ type: 'text' }]),
        await ask('survey', [{ type: 'text' }]),
      ];
      const [own, strange] = [idsOf(asked).id, idsOf(other).id];
      await expect(
        answer(asked, [
          { question: own, answer: 'Oi' },
          { question: strange, answer: 'Oi' },
        ]),
      ).rejects.toMatchObject(wrongAt(strange, surveyTexts.unknownQuestion));
      await expect(
        answer(asked, [
          { question: own, answer: 'Oi' },
          { question: own, answer: 'Tchau' },
        ]),
      ).rejects.toMatchObject(wrongAt(own, surveyTexts.unknownQuestion));
    });

    test('rejects another question’s option, or an option chosen twice', async () => {
      const asked = await ask('poll', [
        { type: 'single', options: [false, false] },
        { type: 'multiple', options: [false, false] },
      ]);
      const [one, two] = [idsOf(asked, 0), idsOf(asked, 1)];
      const [strange = 0] = two.options;
      await expect(
        answer(asked, [
          { question: one.id, options: [strange] },
          { question: two.id, options: [strange] },
        ]),
      ).rejects.toMatchObject(wrongAt(one.id, surveyTexts.unknownOption));
      await expect(
        answer(asked, [...pick(asked, [0]), { question: two.id, options: [strange, strange] }]),
      ).rejects.toMatchObject(wrongAt(two.id, surveyTexts.unknownOption));
      await expect(answer(asked, pick(asked, [0, 1], [0]))).rejects.toMatchObject(
        wrongAt(one.id, surveyTexts.oneOption),
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
    ] as const)('a %s requires an answer to a %s: %s', async (kind, type, isNeeded) => {
      const asked = await ask(kind, [{ type: 'text' }, { type, options: [false, false] }]);
      const left = answer(asked, [{ question: idsOf(asked).id, answer: 'Oi' }]);
      if (isNeeded) await expect(left).rejects.toMatchObject(wrongAt(idsOf(asked, 1).id, messages.required));
      else expect(await left).toMatchObject({ votes: [] });
    });

    test('accepts a text of 600 characters and rejects 601, also for the free option', async () => {
      const asked = await ask('survey', [{ type: 'text' }, { type: 'single-other', options: [false] }]);
      const [text, other] = [idsOf(asked, 0).id, idsOf(asked, 1).id];
      const said = (long: number, otherLong: number) => [
        { question: text, answer: 'é'.repeat(long) },
        { question: other, answer: 'x'.repeat(otherLong) },
      ];
      await expect(answer(asked, said(601, 1))).rejects.toMatchObject(wrongAt(text, messages.maxLength(600)));
      await expect(answer(asked, said(1, 601))).rejects.toMatchObject(
        wrongAt(other, messages.maxLength(600)),
      );
      await answer(asked, said(600, 600));
      await expect(answer(asked, said(5000, 1))).rejects.toMatchObject({ failure: { status: 400 } });
    });
  });

  describe('survey results', () => {
    test.each([
      [[0], [0], 'Parabéns!', 'Você acertou mais que 50%', false],
      [[0], [1], 'Parabéns!', 'Você acertou mais que 50%', false],
      [[1], [1], 'Que pena...', 'Você errou mais que 50%!', true],
    ])('shows the result of a scored poll for %j and %j', async (one, two, title, text, isLost) => {
      const asked = await ask('poll', [
        { type: 'single', options: [true, false] },
        { type: 'single', options: [true, false] },
      ]);
      const result = await answer(asked, pick(asked, one, two));
      expect(result).toMatchObject({ title, text, isLost });
      expect(result.votes.reduce((sum, { votes }) => sum + votes, 0)).toBe(2);
    });

    test('an unscored poll shows the activity’s text and everyone’s votes', async () => {
      const asked = await ask('poll', [{ type: 'single', options: [false, false] }]);
      await answer(asked, pick(asked, [1]), { person: await another() });
      expect(await answer(asked, pick(asked, [0]))).toEqual({
        score: 0,
        title: null,
        text: null,
        animation: null,
        isLost: false,
        votes: [
          { optionId: idsOf(asked).options[0], label: 'Opção 0', votes: 1, question: 'Pergunta 0' },
          { optionId: idsOf(asked).options[1], label: 'Opção 1', votes: 1, question: 'Pergunta 0' },
        ],
      });
    });

    test('shows no votes with other questions, or for a kind without votes', async () => {
      for (const [kind, type] of [
        ['poll', 'text'],
        ['member-survey', 'single'],
      ] as const) {
        const asked = await ask(kind, [
          { type: 'single', options: [false] },
          { type, options: [false] },
        ]);
        const { id, options } = idsOf(asked, 1);
        const second = type === 'text' ? { answer: 'Oi' } : { options: [...options] };
        expect((await answer(asked, [...pick(asked, [0]), { question: id, ...second }])).votes).toEqual([]);
      }
    });

    test.each([
      [[1], [1], 'Resultado ate-30', null],
      [[0], [1], 'Resultado ate-60', 2],
      [[0], [0], 'Resultado ate-100', null],
    ])('a scored checklist shows the feedback of its range: %j, %j', async (one, two, text, animation) => {
      const asked = await ask(
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
      expect(await answer(asked, pick(asked, one, two))).toMatchObject({ text, animation, isLost: false });
    });

    test('a personality test shows the feedback with the most votes, the first of a tie', async () => {
      const questions = Array.from({ length: 4 }, () => ({
        type: 'single' as const,
        options: ['a', 'b', 'c'],
      }));
      const asked = await ask('personality', questions, [
        { key: 'a' },
        { key: 'b' },
        { key: 'c', animation: 3 },
      ]);
      const told = async (...places: number[]) =>
        (await answer(asked, pick(asked, ...places.map((place) => [place])))).text;
      expect(await told(2, 0, 2, 1)).toBe('Resultado c');
      expect(await told(2, 1, 2, 1)).toBe('Resultado b');
    });
  });

  describe('answer files', () => {
    const upload = async (person: Person, name: string, bytes: Uint8Array, purpose: string) => {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', new Blob([Uint8Array.from(bytes)]), name);
      return running().fetch(`${running().url(person.slug)}/files/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
        body: form,
      });
    };
    const sent = async (person: Person, name: string, bytes: Uint8Array, purpose = 'file') =>
      ((await (await upload(person, name, bytes, purpose)).json()) as { path: string }).path;

    test('keeps the file of an answer, and only its member can read it', async () => {
      const asked = await ask('survey', [{ type: 'file' }, { type: 'video' }]);
      const [file, video] = [await sent(me, 'recibo.pdf', pdf), await sent(me, 'oi.mp4', mp4, 'answer')];
      await answer(asked, [
        { question: idsOf(asked, 0).id, answer: file },
        { question: idsOf(asked, 1).id, answer: video },
      ]);
      const services = { database: running().database, clock: () => running().clock.now() + 3 * DAY };
      await sweepFiles(services as Services);
      const kept = await db()
        .selectFrom('survey_answer')
        .innerJoin('stored_file', 'stored_file.key', 'file_key')
        .innerJoin('survey_response', 'survey_response.id', 'response_id')
        .select(['name', 'survey_answer.text'])
        .where('survey_id', '=', asked.id)
        .orderBy('survey_answer.id')
        .execute();
      expect(kept).toEqual([
        { name: 'recibo.pdf', text: null },
        { name: 'oi.mp4', text: null },
      ]);
    });

    test('rejects a file of another member, origin or type, and keeps none', async () => {
      const asked = await ask('survey', [{ type: 'file' }, { type: 'video' }]);
      const before = await balance();
      const theirs = await sent(await another(), 'recibo.pdf', pdf);
      const own = await sent(me, 'recibo.pdf', pdf);
      const video = await sent(me, 'oi.mp4', mp4, 'answer');
      const answerPdf = await sent(me, 'outro.pdf', pdf, 'answer');
      const tries: [number, string][] = [
        [0, theirs],
        [0, 'https://example.org/a.pdf'],
        [0, `${own}x`],
        [0, '../../etc/passwd'],
        [0, video],
        [1, own],
        [1, answerPdf],
      ];
      for (const [place, path] of tries) {
        const { id } = idsOf(asked, place);
        await expect(answer(asked, [{ question: id, answer: path }])).rejects.toMatchObject(
          wrongAt(id, fileTexts.invalid),
        );
      }
      expect(await responses(asked)).toEqual([]);
      expect(await balance()).toBe(before);
      const loose = await db()
        .selectFrom('stored_file')
        .select('loose_since')
        .where('member_id', '=', me.user.id)
        .where('name', 'in', ['recibo.pdf', 'outro.pdf'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(loose.every(({ loose_since }) => loose_since !== null)).toBe(true);
    });

    test('rejects an upload whose content does not match its type', async () => {
      expect((await upload(me, 'recibo.pdf', mp4, 'file')).status).toBe(422);
      expect((await upload(me, 'oi.mp4', pdf, 'answer')).status).toBe(422);
      expect((await upload(me, 'pagina.pdf', Buffer.from('<!doctype html>'), 'file')).status).toBe(422);
      const large = client().call(openUpload, {
        body: { name: 'oi.mp4', size: 10_000_001, purpose: 'answer' },
      });
      await expect(large).rejects.toMatchObject({ failure: { status: 422 } });
    });
  });

  test('sample polls have votes of other members', async () => {
    const person = await signInAs(running(), 'girassol');
    const list = await client(person).call(listMemberActivities, { params: { id: person.user.id } });
    const poll = list.find(({ kind }) => kind === 'poll');
    const { survey } = await client(person).call(getActivity, {
      params: { id: poll?.id ?? 0 },
      query: { 'where[user_id]': person.user.id },
    });
    const { questions } = await client(person).call(getSurvey, { params: { id: survey?.id ?? 0 } });
    const [question] = questions;
    const asked = {
      id: survey?.id ?? 0,
      activity: poll?.id ?? 0,
      kind: 'poll' as const,
      questions: [],
    };
    const result = await answer(
      asked,
      [{ question: question?.id ?? 0, options: [question?.options[0]?.id ?? 0] }],
      { person },
    );
    expect(result.votes.map(({ votes }) => votes)).toEqual([3, 2, 1, 0]);
  });

  test('leaves a consistent database', async () => {
    expect(await brokenRules(db())).toEqual([]);
  });
});
