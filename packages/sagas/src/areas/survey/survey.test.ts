import {
  type ActivityDetail,
  type ActivityKind,
  dataOf,
  noAnswer,
  paths,
  type Survey,
  type SurveyPlace,
} from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
import {
  activityArea,
  participationArea,
  participationLeft,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { filesArea, selectFile } from '../files/index.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  answeringArea,
  secondRefused,
  selectAnswering,
  selectSurvey,
  surveyAnswered,
  surveyArea,
  surveyAt,
  surveyField,
  surveyFileChosen,
  surveyFileDropped,
  surveyLeft,
  surveyRequested,
  surveySubmitted,
  surveyTurned,
} from './index.ts';

const bed = testBed();
const areas = [
  activityArea(sanitise),
  participationArea(sanitise),
  pointsArea,
  filesArea,
  surveyArea,
  answeringArea,
];

const numbers: Partial<Record<ActivityKind, number>> = {
  survey: 7,
  'member-survey': 8,
  poll: 10,
  'checklist-quiz': 11,
  personality: 12,
};

function rows() {
  return bed.api().database.db;
}

beforeEach(async () => {
  await rows().deleteFrom('survey_response').where('participation_id', 'is not', null).execute();
  await rows().deleteFrom('participation').where('source', '=', 'survey').execute();
});

async function activityOf(kind: ActivityKind): Promise<number> {
  const { id } = await rows()
    .selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', 'noturno')
    .where('type_id', '=', numbers[kind] ?? 0)
    .executeTakeFirstOrThrow();
  return id;
}

interface There {
  readonly tab: Tab;
  readonly activity: ActivityDetail;
  readonly survey: Survey;
  readonly leave: () => void;
  readonly send: (place?: SurveyPlace) => Promise<void>;
  readonly answerAll: () => void;
}

async function at(kind: ActivityKind, options: TabOptions & { page?: boolean } = {}): Promise<There> {
  const { page = false, ...rest } = options;
  const tab = bed.open('noturno', { areas, ...rest });
  if (selectUser(tab.state()) === null) await tab.logIn();
  await tab.settled();
  const id = await activityOf(kind);
  const route = page ? 'survey' : 'activity';
  const leave = tab.portal.enter(route, page ? { surveyId: '1', actionId: String(id) } : { id: String(id) });
  await tab.settled();
  const activity = dataOf(foundAt(String(id), selectActivity(tab.state())));
  const survey = dataOf(surveyAt(activity?.survey?.id, selectSurvey(tab.state())));
  if (!activity || !survey) throw new Error(`there is no ${kind}`);
  return {
    tab,
    activity,
    survey,
    leave,
    async send(place = page ? 'page' : 'activity') {
      tab.dispatch(surveySubmitted({ activity, survey, place }));
      await tab.settled();
    },
    answerAll() {
      for (const { id: question, options: all, kind: asked } of survey.questions) {
        const [first] = all;
        if (first !== undefined)
          tab.dispatch(surveyAnswered({ question, answer: { ...noAnswer, options: [first.id] } }));
        else if (asked === 'text')
          tab.dispatch(surveyAnswered({ question, answer: { ...noAnswer, text: 'Tudo certo' } }));
      }
    },
  };
}

function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}

const success = ['Sucesso', 'Operação realizada com sucesso.'];

function posts({ network }: Tab): number {
  return network.sent.filter((line) => line === 'POST /answer').length;
}

function passing() {
  bed.clock().advance(5000);
}

it('sends the answers once, confirms, and returns home with the points', async () => {
  const { tab, activity, survey, leave, answerAll } = await at('survey');
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  answerAll();
  const held = tab.network.hold('/answer');
  for (const _ of [1, 2]) tab.dispatch(surveySubmitted({ activity, survey, place: 'activity' }));
  await held.arrived;
  expect(selectAnswering(tab.state())).toMatchObject({ isPending: true, isSent: false });
  held.release();
  await tab.settled();
  expect(posts(tab)).toBe(1);
  expect(selectAnswering(tab.state())).toMatchObject({ isPending: false, isSent: true });
  expect(toasts(tab)).toEqual([success]);
  expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({
    title: null,
    isLost: false,
    votes: [],
    earned: 1500,
  });
  const [response] = await rows()
    .selectFrom('survey_response')
    .selectAll()
    .where('activity_id', '=', activity.id)
    .where('participation_id', 'is not', null)
    .execute();
  expect(response).toMatchObject({ author: 'contact', answered: 10_000 });
  tab.dispatch(participationLeft(paths.home));
  await tab.settled();
  expect(tab.navigation.here()).toBe(paths.home);
  expect(dataOf(selectPoints(tab.state()))).toBe(before + 1500);
  leave();
  passing();
});

describe('a poll', () => {
  it('shows all votes by question, and the result', async () => {
    const { tab, activity, survey, leave, send } = await at('poll');
    for (const { id: question, options } of survey.questions)
      tab.dispatch(surveyAnswered({ question, answer: { ...noAnswer, options: [options.at(-1)?.id ?? 0] } }));
    await send();
    const { feedback } = selectParticipation(tab.state(), activity.id);
    expect(feedback).toMatchObject({
      title: 'Que pena...',
      text: 'Você errou mais que 50%!',
      isLost: true,
      animation: null,
    });
    expect(feedback?.votes.map(({ votes }) => votes)).toEqual([2, 2, 2, 1, 3, 2]);
    expect(new Set(feedback?.votes.map(({ question }) => question)).size).toBe(2);
    leave();
    passing();
  });

  it('refuses a second option, and clears the notice after two seconds', async () => {
    const { tab, survey, leave } = await at('poll');
    const [question] = survey.questions;
    tab.dispatch(secondRefused(question?.id ?? 0));
    expect(selectAnswering(tab.state()).secondAt).toBe(question?.id);
    bed.clock().advance(1900);
    expect(selectAnswering(tab.state()).secondAt).toBe(question?.id);
    tab.dispatch(secondRefused(question?.id ?? 0));
    bed.clock().advance(1900);
    expect(selectAnswering(tab.state()).secondAt).toBe(question?.id);
    bed.clock().advance(200);
    expect(selectAnswering(tab.state()).secondAt).toBeNull();
    leave();
  });
});

it('does not send an incomplete test, and shows why', async () => {
  const { tab, survey, leave, send } = await at('personality');
  const [first, second] = survey.questions;
  const option = first?.options[0]?.id ?? 0;
  tab.dispatch(surveyAnswered({ question: first?.id ?? 0, answer: { ...noAnswer, options: [option] } }));
  await send();
  expect(posts(tab)).toBe(0);
  expect(toasts(tab)).toEqual([['Erro no envio', 'Uma pergunta não foi respondida!']]);
  expect(selectAnswering(tab.state())).toMatchObject({
    page: 1,
    refusals: 1,
    errors: { [second?.id ?? 0]: 'Esse campo é obrigatório' },
  });
  const answer = { ...noAnswer, options: [second?.options[0]?.id ?? 0] };
  tab.dispatch(surveyAnswered({ question: second?.id ?? 0, answer }));
  expect(selectAnswering(tab.state()).errors[second?.id ?? 0]).toBeUndefined();
  leave();
  passing();
});

it('shows the result that most answers vote for', async () => {
  const { tab, activity, leave, send, answerAll } = await at('personality');
  answerAll();
  await send();
  expect(selectParticipation(tab.state(), activity.id).feedback?.text).toMatch(/^Noite de palco/);
  leave();
  passing();
});

describe('a survey draft', () => {
  it('survives a reload at its question, and is removed once sent', async () => {
    const browser = memoryStorage();
    const first = await at('member-survey', { browser });
    first.answerAll();
    first.tab.dispatch(surveyTurned(2));
    const kept = selectAnswering(first.tab.state());
    const key = `draft/survey:${selectUser(first.tab.state())?.id}:${first.survey.id}`;
    const written = first.tab.tabStorage?.get(key) ?? '';
    first.tab.portal.dispose();

    const again = await at('member-survey', { browser, kept: { [key]: written } });
    expect(selectAnswering(again.tab.state())).toMatchObject({ answers: kept.answers, page: 2 });
    await again.send();
    expect(selectAnswering(again.tab.state()).isSent).toBe(true);
    expect(again.tab.tabStorage?.get(key)).toBeUndefined();
    again.leave();
    passing();
  });

  it('is cleared on logout', async () => {
    const { tab, survey, answerAll } = await at('member-survey');
    answerAll();
    const key = `draft/survey:${selectUser(tab.state())?.id}:${survey.id}`;
    expect(tab.tabStorage?.get(key)).toBeDefined();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(tab.tabStorage?.get(key)).toBeUndefined();
  });

  it('drops options that no longer exist, and ignores an unreadable draft', async () => {
    const browser = memoryStorage();
    const first = await at('member-survey', { browser });
    const user = selectUser(first.tab.state())?.id;
    const key = `draft/survey:${user}:${first.survey.id}`;
    const [question] = first.survey.questions;
    first.tab.portal.dispose();
    const answers = {
      [question?.id ?? 0]: { options: [999_999], isOther: false, text: '' },
      7: { options: 'x' },
    };
    const written = JSON.stringify({ written: JSON.stringify({ answers, page: 99 }) });
    const again = await at('member-survey', { browser, kept: { [key]: written } });
    expect(selectAnswering(again.tab.state())).toMatchObject({
      answers: { [question?.id ?? 0]: { options: [] } },
      page: first.survey.questions.length - 1,
    });
    again.leave();
    again.tab.portal.dispose();
    const broken = await at('member-survey', { browser, kept: { [key]: '{"written":"{"}' } });
    expect(selectAnswering(broken.tab.state())).toMatchObject({ answers: {}, page: 0 });
    broken.leave();
  });

  it('survives a network failure, and is sent again as the same attempt', async () => {
    const { tab, activity, leave, send, answerAll } = await at('survey');
    answerAll();
    tab.network.lose('/answer');
    await send();
    expect(toasts(tab)).toEqual([['Erro', 'Erro interno no servidor']]);
    expect(selectAnswering(tab.state())).toMatchObject({ isPending: false, isSent: false });
    await send();
    expect(selectAnswering(tab.state()).isSent).toBe(true);
    const { count } = await rows()
      .selectFrom('survey_response')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('activity_id', '=', activity.id)
      .where('participation_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    leave();
    passing();
  });

  it('keeps the answers when the survey is fetched again', async () => {
    const { tab, activity, survey, leave, answerAll } = await at('survey');
    answerAll();
    const { answers } = selectAnswering(tab.state());
    tab.dispatch(surveyRequested(survey.id));
    await tab.settled();
    expect(selectAnswering(tab.state()).answers).toEqual(answers);
    expect(activity.survey?.id).toBe(survey.id);
    leave();
  });
});

describe('a refused survey', () => {
  it('shows errors at their questions, and each message in a toast', async () => {
    const { tab, survey, leave, send, answerAll } = await at('survey');
    answerAll();
    const second = survey.questions[1]?.id ?? 0;
    tab.network.answer('/answer', () =>
      Response.json(
        { messages: ['Um', 'Dois'], fields: { [`question-${second}`]: ['Um'] } },
        { status: 422 },
      ),
    );
    await send();
    expect(toasts(tab)).toEqual([
      ['Erro', 'Um'],
      ['Erro', 'Dois'],
    ]);
    expect(selectAnswering(tab.state())).toMatchObject({
      errors: { [second]: 'Um' },
      page: 1,
      isSent: false,
    });
    leave();
    passing();
  });

  it.each([
    [{ answers: ['a'], user: ['b'] }, ['a', 'b']],
    [{ messages: { answers: ['a'], user: ['b'] } }, ['a', 'b']],
    [{}, ['Erro interno no servidor']],
  ])('turns %j into the messages %j', async (body, texts) => {
    const { tab, leave, send, answerAll } = await at('survey');
    answerAll();
    tab.network.answer('/answer', () => Response.json(body, { status: 422 }));
    await send();
    expect(toasts(tab)).toEqual(texts.map((text) => ['Erro', text]));
    leave();
    passing();
  });

  it('reloads the activity when a rule refuses it', async () => {
    const { tab, activity, leave, send, answerAll } = await at('member-survey');
    answerAll();
    await send();
    leave();
    const again = tab.portal.enter('activity', { id: String(activity.id) });
    const asked = () => tab.network.sent.filter((line) => line.startsWith('GET /actions/')).length;
    await tab.settled();
    expect(selectAnswering(tab.state())).toMatchObject({ answers: {}, isSent: false });
    answerAll();
    const before = asked();
    await send();
    expect(toasts(tab)).toContainEqual([
      'Erro',
      'Olá, você já ultrapassou o limite de participações nessa atividade!',
    ]);
    expect(asked()).toBe(before + 1);
    again();
    passing();
  });
});

describe('a file answer', () => {
  function file(name: string, size = 2000): File {
    const [start, end] = name.endsWith('.pdf') ? ['%PDF-1.7\n', '\n%%EOF\n'] : ['', ''];
    return new File([start, ' '.repeat(size - start.length - end.length), end], name, { lastModified: 7 });
  }

  it('uploads at once, becomes the answer, and blocks sending until then', async () => {
    const { tab, activity, survey, leave, send, answerAll } = await at('member-survey');
    const question = survey.questions.find(({ kind }) => kind === 'file')?.id ?? 0;
    const choose = (chosen: File, kind: 'video' | 'file' = 'file') =>
      tab.dispatch(surveyFileChosen({ surveyId: survey.id, question, kind, file: chosen }));
    answerAll();
    const held = tab.network.hold('/files/actions');
    choose(file('foto.pdf'));
    await held.arrived;
    tab.dispatch(surveySubmitted({ activity, survey, place: 'activity' }));
    expect(selectAnswering(tab.state()).isPending).toBe(false);
    expect(posts(tab)).toBe(0);
    held.release();
    await tab.settled();
    const answer = () => selectAnswering(tab.state()).answers[question];
    expect(answer()).toMatchObject({
      file: { name: 'foto.pdf', size: 2000 },
      text: expect.stringMatching(/^\/api\/files\//),
    });
    tab.dispatch(surveyFileDropped({ surveyId: survey.id, question }));
    expect(answer()).toEqual(noAnswer);
    expect(selectFile(surveyField(survey.id, question))(tab.state())).toBeUndefined();
    choose(file('programa.exe'));
    expect(selectAnswering(tab.state()).errors[question]).toBe('Tamanho ou formato inválido');
    choose(file('recibo.pdf'), 'video');
    expect(selectAnswering(tab.state()).errors[question]).toBe('Tamanho ou formato inválido');
    choose(file('certo.pdf'));
    await tab.settled();
    await send();
    const kept = await rows()
      .selectFrom('survey_answer')
      .innerJoin('stored_file', 'stored_file.key', 'file_key')
      .select(['name', 'loose_since'])
      .where('question_id', '=', question)
      .execute();
    expect(kept).toEqual([{ name: 'certo.pdf', loose_since: null }]);
    leave();
    passing();
  });
});

describe('the survey page', () => {
  it('requires fewer answers, confirms sending, and returns home', async () => {
    const { tab, activity, survey, leave, send } = await at('survey', { page: true });
    await send();
    expect(Object.keys(selectAnswering(tab.state()).errors).map(Number)).toEqual(
      survey.questions
        .filter(({ kind }) => kind === 'text' || kind === 'single' || kind === 'single-other')
        .map(({ id }) => id),
    );
    for (const { id: question, kind, options } of survey.questions)
      if (kind !== 'multiple')
        tab.dispatch(
          surveyAnswered({
            question,
            answer:
              kind === 'text'
                ? { ...noAnswer, text: 'Oi' }
                : kind === 'single-other'
                  ? { ...noAnswer, isOther: true, text: 'Ciranda' }
                  : { ...noAnswer, options: [options[0]?.id ?? 0] },
          }),
        );
    await send();
    expect(selectAnswering(tab.state()).isSent).toBe(true);
    expect(toasts(tab)).toEqual([success]);
    expect(selectParticipation(tab.state(), activity.id).feedback).toBeNull();
    tab.dispatch(surveyLeft());
    await tab.settled();
    expect(tab.navigation.here()).toBe(paths.home);
    leave();
    passing();
  });
});
