import { type ActivityDetail, dataOf, nextPlace, paths, quizPath, quizTexts } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import {
  activityArea,
  participationArea,
  participationLeft,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  quizAnswered,
  quizArea,
  quizBegun,
  quizFinished,
  quizGoesOn,
  quizOpened,
  quizRequested,
  quizzesArea,
  selectPlayedQuiz,
  selectQuiz,
  selectQuizzes,
} from './index.ts';

const bed = testBed();
const areas = [pointsArea, activityArea(sanitise), participationArea(sanitise), quizzesArea, quizArea];

async function open(browser?: Tab['browser']) {
  const tab = bed.open('aurora', { areas, ...(browser && { browser }) });
  await tab.logIn();
  return tab;
}

function stored(key: string) {
  return bed
    .api()
    .database.db.selectFrom('quiz')
    .selectAll()
    .where('station_id', '=', 1)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

async function at(tab: Tab, key: string) {
  const { id, questions } = await stored(key);
  tab.navigation.go(quizPath(id));
  const leave = tab.portal.enter('quiz');
  await tab.settled();
  return { id, questions, leave };
}

async function atActivity(tab: Tab) {
  const { activity_id, ...quiz } = await stored('golpe-por-email');
  const of = String(activity_id);
  const leave = tab.portal.enter('activity', { id: of });
  await tab.settled();
  const activity = dataOf(foundAt(of, selectActivity(tab.state())));
  if (!activity) throw new Error('there is no quiz');
  return { ...quiz, activity: activity as ActivityDetail, leave };
}

function state(tab: Tab) {
  return selectQuiz(tab.state());
}

function attemptIn(tab: Tab) {
  return dataOf(selectPlayedQuiz(tab.state()))?.attempt ?? null;
}

function count(tab: Tab, part: string): number {
  return tab.network.sent.filter((line) => line.includes(part)).length;
}

function balance(tab: Tab): number {
  return dataOf(selectPoints(tab.state())) ?? 0;
}

async function does(tab: Tab, action: Parameters<Tab['dispatch']>[0]) {
  tab.dispatch(action);
  await tab.settled();
}

async function answerOf(tab: Tab, isRight: boolean) {
  const shown = attemptIn(tab)?.questions[state(tab).place];
  const rows = await bed.api().database.db.selectFrom('quiz').select('questions').execute();
  const key = rows.flatMap(({ questions }) => questions).find(({ text }) => text === shown?.text);
  const correct = key?.correct ?? 0;
  return isRight ? correct : (correct % 2) + 1;
}

/** Answers every open question, `right` of them correctly. */
async function play(tab: Tab, right: number) {
  const total = attemptIn(tab)?.questions.length ?? 0;
  while (state(tab).place < total) {
    await does(tab, quizAnswered(await answerOf(tab, state(tab).place < right)));
    await does(tab, quizGoesOn());
  }
}

describe('the list', () => {
  it("lists the API's quizzes without those of activities", async () => {
    const tab = await open();
    const leave = tab.portal.enter('quizzes');
    await tab.settled();
    const titles = dataOf(selectQuizzes(tab.state()))?.map(({ title }) => title);
    expect(titles).toEqual(['Conheça o Clube Aurora', 'Orçamento sem susto']);
    leave();
  });

  it('lists the readable quizzes, and reports an unreadable one once', async () => {
    const tab = await open();
    const good = { id: 1, name: 'Bom', points: 5, questions: '[{"question":"E?","answers":["1","2"]}]' };
    tab.network.answer('/quizzes/establishment', () =>
      Response.json([good, { ...good, id: 2, name: 'Ruim', questions: '{' }]),
    );
    const leave = tab.portal.enter('quizzes');
    await tab.settled();
    tab.portal.enter('quizzes')();
    await tab.settled();
    expect(dataOf(selectQuizzes(tab.state()))?.map(({ questions }) => questions?.length)).toEqual([
      1,
      undefined,
    ]);
    expect(tab.reports.splice(0)).toMatchObject([{ where: 'quizzes' }]);
    leave();
  });
});

describe('a quiz of the list', () => {
  it('plays each answer, finishes once, and returns home with the points', async () => {
    const tab = await open();
    const before = balance(tab);
    const { leave } = await at(tab, 'conheca-o-clube');
    expect(attemptIn(tab)).toBeNull();
    await does(tab, quizBegun());
    expect(state(tab)).toMatchObject({ place: 0, pending: null });
    const wrong = await answerOf(tab, false);
    await does(tab, quizAnswered(wrong));
    expect(attemptIn(tab)?.questions[0]).toMatchObject({ given: [wrong], correct: null });
    const right = await answerOf(tab, true);
    await does(tab, quizAnswered(right));
    expect(attemptIn(tab)?.questions[0]).toMatchObject({ given: [wrong, right], correct: right });
    await does(tab, quizGoesOn());
    await play(tab, 3);
    expect(state(tab).place).toBe(3);
    const held = tab.network.hold('/user-earn-points');
    tab.dispatch(quizFinished());
    tab.dispatch(quizFinished());
    await held.arrived;
    expect(state(tab).pending).toBe('finish');
    held.release();
    await tab.settled();
    expect(count(tab, '/user-earn-points')).toBe(1);
    expect(selectToasts(tab.state())).toMatchObject([
      { variant: 'success', text: 'Parabéns, você completou o Quiz e ganhou 5 pontos.' },
    ]);
    expect(tab.navigation.here()).toBe(paths.home);
    expect(balance(tab)).toBe(before + 500);
    leave();
    const again = await at(tab, 'conheca-o-clube');
    expect(dataOf(selectPlayedQuiz(tab.state()))).toMatchObject({
      isDone: true,
      attempt: { isFinished: true },
    });
    expect(state(tab).place).toBe(3);
    again.leave();
  });

  it('continues at the same question after a reload and on another device', async () => {
    const tab = await open();
    const { leave } = await at(tab, 'orcamento-sem-susto');
    await does(tab, quizBegun());
    await does(tab, quizAnswered(await answerOf(tab, true)));
    leave();
    expect(state(tab).of).toBeNull();
    expect(selectPlayedQuiz(tab.state()).status).toBe('idle');
    const other = await open();
    const there = await at(other, 'orcamento-sem-susto');
    expect(state(other).place).toBe(1);
    expect(attemptIn(other)?.questions[0]?.given).toHaveLength(1);
    const texts = attemptIn(other)?.questions.map(({ text }) => text);
    there.leave();
    const back = await at(tab, 'orcamento-sem-susto');
    expect(attemptIn(tab)?.questions.map(({ text }) => text)).toEqual(texts);
    back.leave();
  });

  it('keeps the question when the network is lost, and accepts the same answer again', async () => {
    const tab = await open();
    const { leave } = await at(tab, 'orcamento-sem-susto');
    await does(tab, quizBegun());
    const { place } = state(tab);
    const right = await answerOf(tab, true);
    tab.network.lose('/answers');
    await does(tab, quizAnswered(right));
    expect(state(tab)).toMatchObject({ place, pending: null, error: expect.stringMatching(/^Sem conexão/) });
    await does(tab, quizAnswered(right));
    expect(state(tab).error).toBeNull();
    expect(attemptIn(tab)?.questions[place]).toMatchObject({ given: [right], correct: right });
    leave();
  });

  it('shows the current state when another device has answered', async () => {
    const [tab, other] = [await open(), await open()];
    const { leave } = await at(tab, 'orcamento-sem-susto');
    const there = await at(other, 'orcamento-sem-susto');
    await does(tab, quizBegun());
    await does(other, quizBegun());
    const place = state(tab).place;
    await does(other, quizAnswered(await answerOf(other, true)));
    await does(tab, quizAnswered(await answerOf(tab, false)));
    expect(state(tab)).toMatchObject({ place: place + 1, error: quizTexts.answered });
    expect(attemptIn(tab)?.questions[place]?.given).toHaveLength(1);
    there.leave();
    leave();
  });

  it('sends only the first of two presses', async () => {
    const tab = await open();
    const { leave } = await at(tab, 'orcamento-sem-susto');
    await does(tab, quizBegun());
    const { place } = state(tab);
    const sent = count(tab, '/answers');
    const right = await answerOf(tab, true);
    tab.dispatch(quizAnswered(right));
    tab.dispatch(quizAnswered(await answerOf(tab, false)));
    await tab.settled();
    expect(count(tab, '/answers') - sent).toBe(1);
    expect(attemptIn(tab)?.questions[place]?.given).toEqual([right]);
    leave();
  });

  it('stays on the page with the reason when finishing fails', async () => {
    const tab = await open();
    const { leave } = await at(tab, 'orcamento-sem-susto');
    await does(tab, quizBegun());
    await play(tab, 4);
    const here = tab.navigation.here();
    tab.network.answer('/user-earn-points', () => Response.json({}, { status: 500 }));
    await does(tab, quizFinished());
    expect(selectToasts(tab.state())).toMatchObject([{ text: 'Erro interno no servidor', variant: 'error' }]);
    expect(state(tab).pending).toBeNull();
    expect(tab.navigation.here()).toBe(here);
    leave();
  });

  it('shows no quiz for an unknown id, and retries a failed load', async () => {
    const tab = await open();
    const leave = tab.portal.enter('quiz');
    await does(tab, quizOpened({ quiz: 999_999 }));
    expect(selectPlayedQuiz(tab.state())).toEqual({ status: 'ready', data: null });
    expect(tab.reports.splice(0)).toMatchObject([{ where: 'quizzes' }]);
    const { id } = await stored('conheca-o-clube');
    let isDown = true;
    tab.network.answer(`/quizzes/${id}`, (...args: unknown[]) => {
      void args;
      return isDown
        ? Response.json({}, { status: 503 })
        : Response.json({ id, quizTitle: 'Voltou', questions: [] });
    });
    await does(tab, quizOpened({ quiz: id }));
    expect(selectPlayedQuiz(tab.state()).status).toBe('failed');
    isDown = false;
    await does(tab, quizRequested());
    expect(dataOf(selectPlayedQuiz(tab.state()))?.title).toBe('Voltou');
    leave();
  });

  it('ignores the late response of a quiz that was left', async () => {
    const tab = await open();
    const { leave } = await at(tab, 'orcamento-sem-susto');
    await does(tab, quizBegun());
    const held = tab.network.hold('/attempts');
    tab.dispatch(quizBegun());
    await held.arrived;
    leave();
    const next = await at(tab, 'conheca-o-clube');
    held.release();
    await tab.settled();
    expect(dataOf(selectPlayedQuiz(tab.state()))?.title).toBe('Conheça o Clube Aurora');
    next.leave();
  });
});

describe("an activity's quiz", () => {
  it('ends as lost below half, is counted, and earns nothing', async () => {
    const tab = await open();
    const before = balance(tab);
    const { activity, leave } = await atActivity(tab);
    await does(tab, quizBegun());
    await play(tab, 2);
    await does(tab, quizFinished());
    expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({
      title: 'Que pena...',
      text: 'Você acertou 2 de 5 perguntas. Para passar, acerte pelo menos metade.',
      isLost: true,
      earned: 0,
      animation: { nm: 'chuva' },
    });
    await does(tab, participationLeft(paths.home));
    expect(balance(tab)).toBe(before);
    leave();
  });

  it('shows lost when finishing fails, then finishes as won and credits once', async () => {
    const tab = await open();
    const before = balance(tab);
    const first = await atActivity(tab);
    expect(attemptIn(tab)).toBeNull();
    await does(tab, quizBegun());
    await play(tab, 3);
    tab.network.lose('/answer-quiz');
    await does(tab, quizFinished());
    const feedback = () => selectParticipation(tab.state(), first.activity.id).feedback;
    expect(feedback()).toMatchObject({ title: quizTexts.failed, isLost: true, earned: 0 });
    await does(tab, participationLeft(paths.home));
    first.leave();
    // The server processed the lost response's call, so it must not credit twice.
    expect(balance(tab)).toBe(before + 1_000);
    const next = await atActivity(tab);
    expect(attemptIn(tab)).toBeNull();
    await does(tab, quizBegun());
    await play(tab, 5);
    const held = tab.network.hold('/answer-quiz');
    tab.dispatch(quizFinished());
    tab.dispatch(quizFinished());
    await held.arrived;
    held.release();
    await tab.settled();
    expect(feedback()).toMatchObject({
      title: 'Parabéns! Você passou no quiz!',
      text: 'Você acertou 5 de 5 perguntas.',
      isLost: false,
      earned: 1_000,
      animation: { nm: 'confete' },
    });
    await does(tab, participationLeft(paths.home));
    expect(tab.navigation.here()).toBe(paths.home);
    expect(balance(tab)).toBe(before + 2_000);
    next.leave();
  });

  it('shows no quiz when the activity has none', async () => {
    const tab = await open();
    const { id } = await bed
      .api()
      .database.db.insertInto('activity')
      .values({
        station_id: 1,
        position: 900,
        key: 'vazio',
        type_id: 6,
        name: 'Vazio',
        open_to_visitors: false,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const leave = tab.portal.enter('activity', { id: String(id) });
    await tab.settled();
    expect(selectPlayedQuiz(tab.state())).toEqual({ status: 'ready', data: null });
    expect(tab.reports.splice(0)).toMatchObject([{ where: 'quizzes' }]);
    leave();
  });

  it('is cleared after the logout', async () => {
    const tab = await open();
    const { leave } = await at(tab, 'conheca-o-clube');
    expect(nextPlace(attemptIn(tab)?.questions ?? [])).toBeNull();
    await does(tab, logoutRequested());
    leave();
    expect(state(tab).of).toBeNull();
    expect(selectPlayedQuiz(tab.state()).status).toBe('idle');
  });
});

describe('a response that arrives after its quiz was left', () => {
  const LEFT = 'orcamento-sem-susto';
  const NEXT = 'conheca-o-clube';

  const everything = (tab: Tab) => ({ steps: state(tab), played: selectPlayedQuiz(tab.state()) });

  async function leaveDuring(tab: Tab, part: string, action: Parameters<Tab['dispatch']>[0]) {
    const held = tab.network.hold(part);
    tab.dispatch(action);
    await held.arrived;
    return {
      async openNext(leave: () => void) {
        leave();
        const { id } = await stored(NEXT);
        tab.navigation.go(quizPath(id));
        const leaveNext = tab.portal.enter('quiz');
        await expect.poll(() => dataOf(selectPlayedQuiz(tab.state()))?.id).toBe(id);
        return { leave: leaveNext, shown: everything(tab), release: held.release };
      },
    };
  }

  it('begins nothing in the next quiz', async () => {
    const tab = await open();
    const { leave } = await at(tab, LEFT);
    const { openNext } = await leaveDuring(tab, '/attempts', quizBegun());
    const next = await openNext(leave);
    next.release();
    await tab.settled();
    expect(everything(tab)).toEqual(next.shown);
    next.leave();
  });

  it('shows no error in the next quiz', async () => {
    const tab = await open();
    const { leave } = await at(tab, LEFT);
    await does(tab, quizBegun());
    const { openNext } = await leaveDuring(tab, '/answers', quizAnswered(await answerOf(tab, true)));
    const next = await openNext(leave);
    tab.network.isOffline = true;
    next.release();
    await tab.settled();
    expect(everything(tab)).toEqual(next.shown);
    next.leave();
  });
});
