import {
  type ActivityDetail,
  type ActivityKind,
  dataOf,
  noAnswer,
  paths,
  type Survey,
  type SurveyLocation,
} from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import {
  activityArea,
  feedbackClosed,
  participationArea,
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
  secondOptionRefused,
  selectAnswering,
  selectSurvey,
  surveyAnswered,
  surveyArea,
  surveyAt,
  surveyField,
  surveyFileChosen,
  surveyFileDiscarded,
  surveyLeft,
  surveyPageChanged,
  surveyRequested,
  surveySubmitted,
} from './index.ts';

const fixture = portalFixture();
const areas = [
  activityArea(sanitise),
  participationArea(sanitise),
  pointsArea,
  filesArea,
  surveyArea,
  answeringArea,
];

const typeIds: Partial<Record<ActivityKind, number>> = {
  survey: 7,
  'member-survey': 8,
  poll: 10,
  'checklist-quiz': 11,
  personality: 12,
};

function db() {
  return fixture.api().database.db;
}

beforeEach(async () => {
  await db().deleteFrom('survey_response').where('participation_id', 'is not', null).execute();
  await db().deleteFrom('participation').where('source', '=', 'survey').execute();
});

async function activityIdOf(kind: ActivityKind): Promise<number> {
  const { id } = await db()
    .selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', 'noturno')
    .where('type_id', '=', typeIds[kind] ?? 0)
    .executeTakeFirstOrThrow();
  return id;
}

interface SurveyVisit {
  readonly tab: Tab;
  readonly activity: ActivityDetail;
  readonly survey: Survey;
  readonly leave: () => void;
  readonly send: (location?: SurveyLocation) => Promise<void>;
  readonly answerAll: () => void;
}

async function openSurvey(
  kind: ActivityKind,
  options: TabOptions & { page?: boolean } = {},
): Promise<SurveyVisit> {
  const { page = false, ...rest } = options;
  const tab = fixture.open('noturno', { areas, ...rest });
  if (selectUser(tab.state()) === null) await tab.logIn();
  await tab.settled();
  const id = await activityIdOf(kind);
  const route = page ? 'survey' : 'activity';
  const leave = tab.portal.enter(route, page ? { surveyId: '1', actionId: String(id) } : { id: String(id) });
  await tab.settled();
  const activity = dataOf(lookupAt(String(id), selectActivity(tab.state())));
  const survey = dataOf(surveyAt(activity?.survey?.id, selectSurvey(tab.state())));
  if (!activity || !survey) throw new Error(`there is no ${kind}`);
  return {
    tab,
    activity,
    survey,
    leave,
    async send(location = page ? 'page' : 'activity') {
      tab.dispatch(surveySubmitted({ activity, survey, location }));
      await tab.settled();
    },
    answerAll() {
      for (const { id: questionId, options: allOptions, kind: questionKind } of survey.questions) {
        const [first] = allOptions;
        if (first !== undefined)
          tab.dispatch(
            surveyAnswered({ question: questionId, answer: { ...noAnswer, options: [first.id] } }),
          );
        else if (questionKind === 'text')
          tab.dispatch(surveyAnswered({ question: questionId, answer: { ...noAnswer, text: 'Tudo certo' } }));
      }
    },
  };
}

function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}

const successToast = ['Sucesso', 'Operação realizada com sucesso.'];

function countPosts({ network }: Tab): number {
  return network.sentRequests.filter((request) => request === 'POST /answer').length;
}

function expireNotices() {
  fixture.clock().advance(5000);
}

it('sends the survey answers once, confirms, and returns home with the points', async () => {
  const { tab, activity, survey, leave, answerAll } = await openSurvey('survey');
  const pointsBefore = dataOf(selectPoints(tab.state())) ?? 0;
  answerAll();
  const pausedCall = tab.network.pause('/answer');
  for (const _ of [1, 2]) tab.dispatch(surveySubmitted({ activity, survey, location: 'activity' }));
  await pausedCall.arrived;
  expect(selectAnswering(tab.state())).toMatchObject({ isPending: true, isSent: false });
  pausedCall.release();
  await tab.settled();
  expect(countPosts(tab)).toBe(1);
  expect(selectAnswering(tab.state())).toMatchObject({ isPending: false, isSent: true });
  expect(toasts(tab)).toEqual([successToast]);
  expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({
    title: null,
    isLost: false,
    votes: [],
    earned: 1500,
  });
  const [response] = await db()
    .selectFrom('survey_response')
    .selectAll()
    .where('activity_id', '=', activity.id)
    .where('participation_id', 'is not', null)
    .execute();
  expect(response).toMatchObject({ author: 'contact', answered: 10_000 });
  tab.dispatch(feedbackClosed(paths.home));
  await tab.settled();
  expect(tab.navigation.currentPath()).toBe(paths.home);
  expect(dataOf(selectPoints(tab.state()))).toBe(pointsBefore + 1500);
  leave();
  expireNotices();
});

describe('a poll', () => {
  it('a poll shows the votes by question and the result', async () => {
    const { tab, activity, survey, leave, send } = await openSurvey('poll');
    for (const { id: questionId, options } of survey.questions)
      tab.dispatch(
        surveyAnswered({ question: questionId, answer: { ...noAnswer, options: [options.at(-1)?.id ?? 0] } }),
      );
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
    expireNotices();
  });

  it('a poll refuses a second option, and clears the notice after two seconds', async () => {
    const { tab, survey, leave } = await openSurvey('poll');
    const [question] = survey.questions;
    tab.dispatch(secondOptionRefused(question?.id ?? 0));
    expect(selectAnswering(tab.state()).secondOptionQuestion).toBe(question?.id);
    fixture.clock().advance(1900);
    expect(selectAnswering(tab.state()).secondOptionQuestion).toBe(question?.id);
    tab.dispatch(secondOptionRefused(question?.id ?? 0));
    fixture.clock().advance(1900);
    expect(selectAnswering(tab.state()).secondOptionQuestion).toBe(question?.id);
    fixture.clock().advance(200);
    expect(selectAnswering(tab.state()).secondOptionQuestion).toBeNull();
    leave();
  });
});

it('does not send an incomplete personality test, and shows why', async () => {
  const { tab, survey, leave, send } = await openSurvey('personality');
  const [first, second] = survey.questions;
  const option = first?.options[0]?.id ?? 0;
  tab.dispatch(surveyAnswered({ question: first?.id ?? 0, answer: { ...noAnswer, options: [option] } }));
  await send();
  expect(countPosts(tab)).toBe(0);
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
  expireNotices();
});

it('a personality test shows the result that most answers vote for', async () => {
  const { tab, activity, leave, send, answerAll } = await openSurvey('personality');
  answerAll();
  await send();
  expect(selectParticipation(tab.state(), activity.id).feedback?.text).toMatch(/^Noite de palco/);
  leave();
  expireNotices();
});

describe('a survey draft', () => {
  it('a survey draft survives a reload at its question, and is removed once sent', async () => {
    const browser = memoryStorage();
    const firstVisit = await openSurvey('member-survey', { browser });
    firstVisit.answerAll();
    firstVisit.tab.dispatch(surveyPageChanged(2));
    const answering = selectAnswering(firstVisit.tab.state());
    const key = `draft/survey:${selectUser(firstVisit.tab.state())?.id}:${firstVisit.survey.id}`;
    const storedDraft = firstVisit.tab.tabStorage?.get(key) ?? '';
    firstVisit.tab.portal.dispose();

    const secondVisit = await openSurvey('member-survey', { browser, tabValues: { [key]: storedDraft } });
    expect(selectAnswering(secondVisit.tab.state())).toMatchObject({ answers: answering.answers, page: 2 });
    await secondVisit.send();
    expect(selectAnswering(secondVisit.tab.state()).isSent).toBe(true);
    expect(secondVisit.tab.tabStorage?.get(key)).toBeUndefined();
    secondVisit.leave();
    expireNotices();
  });

  it('logout clears a survey draft', async () => {
    const { tab, survey, answerAll } = await openSurvey('member-survey');
    answerAll();
    const key = `draft/survey:${selectUser(tab.state())?.id}:${survey.id}`;
    expect(tab.tabStorage?.get(key)).toBeDefined();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(tab.tabStorage?.get(key)).toBeUndefined();
  });

  it('a survey draft drops options that no longer exist, and an unreadable draft is ignored', async () => {
    const browser = memoryStorage();
    const firstVisit = await openSurvey('member-survey', { browser });
    const user = selectUser(firstVisit.tab.state())?.id;
    const key = `draft/survey:${user}:${firstVisit.survey.id}`;
    const [question] = firstVisit.survey.questions;
    firstVisit.tab.portal.dispose();
    const answers = {
      [question?.id ?? 0]: { options: [999_999], isOther: false, text: '' },
      7: { options: 'x' },
    };
    const storedText = JSON.stringify({ written: JSON.stringify({ answers, page: 99 }) });
    const secondVisit = await openSurvey('member-survey', { browser, tabValues: { [key]: storedText } });
    expect(selectAnswering(secondVisit.tab.state())).toMatchObject({
      answers: { [question?.id ?? 0]: { options: [] } },
      page: firstVisit.survey.questions.length - 1,
    });
    secondVisit.leave();
    secondVisit.tab.portal.dispose();
    const brokenVisit = await openSurvey('member-survey', {
      browser,
      tabValues: { [key]: '{"written":"{"}' },
    });
    expect(selectAnswering(brokenVisit.tab.state())).toMatchObject({ answers: {}, page: 0 });
    brokenVisit.leave();
  });

  it('survey answers survive a network failure, and are sent again as the same attempt', async () => {
    const { tab, activity, leave, send, answerAll } = await openSurvey('survey');
    answerAll();
    tab.network.lose('/answer');
    await send();
    expect(toasts(tab)).toEqual([['Erro', 'Erro interno no servidor']]);
    expect(selectAnswering(tab.state())).toMatchObject({ isPending: false, isSent: false });
    await send();
    expect(selectAnswering(tab.state()).isSent).toBe(true);
    const { count } = await db()
      .selectFrom('survey_response')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('activity_id', '=', activity.id)
      .where('participation_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    leave();
    expireNotices();
  });

  it('keeps the draft answers when the survey is fetched again', async () => {
    const { tab, activity, survey, leave, answerAll } = await openSurvey('survey');
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
  it('a refused survey shows errors at their questions, and each message in a toast', async () => {
    const { tab, survey, leave, send, answerAll } = await openSurvey('survey');
    answerAll();
    const secondId = survey.questions[1]?.id ?? 0;
    tab.network.answer('/answer', () =>
      Response.json(
        { messages: ['Um', 'Dois'], fields: { [`question-${secondId}`]: ['Um'] } },
        { status: 422 },
      ),
    );
    await send();
    expect(toasts(tab)).toEqual([
      ['Erro', 'Um'],
      ['Erro', 'Dois'],
    ]);
    expect(selectAnswering(tab.state())).toMatchObject({
      errors: { [secondId]: 'Um' },
      page: 1,
      isSent: false,
    });
    leave();
    expireNotices();
  });

  it.each([
    [{ answers: ['a'], user: ['b'] }, ['a', 'b']],
    [{ messages: { answers: ['a'], user: ['b'] } }, ['a', 'b']],
    [{}, ['Erro interno no servidor']],
  ])('turns the survey refusal %j into the messages %j', async (body, texts) => {
    const { tab, leave, send, answerAll } = await openSurvey('survey');
    answerAll();
    tab.network.answer('/answer', () => Response.json(body, { status: 422 }));
    await send();
    expect(toasts(tab)).toEqual(texts.map((text) => ['Erro', text]));
    leave();
    expireNotices();
  });

  it('reloads the activity when the server refuses a survey beyond the participation limit', async () => {
    const { tab, activity, leave, send, answerAll } = await openSurvey('member-survey');
    answerAll();
    await send();
    leave();
    const leaveActivity = tab.portal.enter('activity', { id: String(activity.id) });
    const countCalls = () =>
      tab.network.sentRequests.filter((request) => request.startsWith('GET /actions/')).length;
    await tab.settled();
    expect(selectAnswering(tab.state())).toMatchObject({ answers: {}, isSent: false });
    answerAll();
    const callCountBefore = countCalls();
    await send();
    expect(toasts(tab)).toContainEqual([
      'Erro',
      'Olá, você já ultrapassou o limite de participações nessa atividade!',
    ]);
    expect(countCalls()).toBe(callCountBefore + 1);
    leaveActivity();
    expireNotices();
  });
});

describe('a file answer', () => {
  function createFile(name: string, size = 2000): File {
    const [start, end] = name.endsWith('.pdf') ? ['%PDF-1.7\n', '\n%%EOF\n'] : ['', ''];
    return new File([start, ' '.repeat(size - start.length - end.length), end], name, { lastModified: 7 });
  }

  it('a chosen file uploads at once, blocks sending during the upload, and becomes the answer', async () => {
    const { tab, activity, survey, leave, send, answerAll } = await openSurvey('member-survey');
    const question = survey.questions.find(({ kind }) => kind === 'file')?.id ?? 0;
    const chooseFile = (chosenFile: File, kind: 'video' | 'file' = 'file') =>
      tab.dispatch(surveyFileChosen({ surveyId: survey.id, question, kind, file: chosenFile }));
    answerAll();
    const pausedCall = tab.network.pause('/files/actions');
    chooseFile(createFile('foto.pdf'));
    await pausedCall.arrived;
    tab.dispatch(surveySubmitted({ activity, survey, location: 'activity' }));
    expect(selectAnswering(tab.state()).isPending).toBe(false);
    expect(countPosts(tab)).toBe(0);
    pausedCall.release();
    await tab.settled();
    const answer = () => selectAnswering(tab.state()).answers[question];
    expect(answer()).toMatchObject({
      file: { name: 'foto.pdf', size: 2000 },
      text: expect.stringMatching(/^\/api\/files\//),
    });
    tab.dispatch(surveyFileDiscarded({ surveyId: survey.id, question }));
    expect(answer()).toEqual(noAnswer);
    expect(selectFile(surveyField(survey.id, question))(tab.state())).toBeUndefined();
    chooseFile(createFile('programa.exe'));
    expect(selectAnswering(tab.state()).errors[question]).toBe('Tamanho ou formato inválido');
    chooseFile(createFile('recibo.pdf'), 'video');
    expect(selectAnswering(tab.state()).errors[question]).toBe('Tamanho ou formato inválido');
    chooseFile(createFile('certo.pdf'));
    await tab.settled();
    await send();
    const storedFiles = await db()
      .selectFrom('survey_answer')
      .innerJoin('stored_file', 'stored_file.key', 'file_key')
      .select(['name', 'loose_since'])
      .where('question_id', '=', question)
      .execute();
    expect(storedFiles).toEqual([{ name: 'certo.pdf', loose_since: null }]);
    leave();
    expireNotices();
  });
});

describe('the survey page', () => {
  it('the survey page requires only text and single-choice answers, confirms sending, and returns home', async () => {
    const { tab, activity, survey, leave, send } = await openSurvey('survey', { page: true });
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
    expect(toasts(tab)).toEqual([successToast]);
    expect(selectParticipation(tab.state(), activity.id).feedback).toBeNull();
    tab.dispatch(surveyLeft());
    await tab.settled();
    expect(tab.navigation.currentPath()).toBe(paths.home);
    leave();
    expireNotices();
  });
});
