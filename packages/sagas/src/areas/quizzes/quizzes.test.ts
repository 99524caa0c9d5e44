import { type ActivityDetail, dataOf, nextQuestionIndex, paths, quizPath, quizTexts } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import {
  activityArea,
  feedbackClosed,
  participationArea,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  nextQuestionRequested,
  quizAnswered,
  quizArea,
  quizFinished,
  quizOpened,
  quizRequested,
  quizStarted,
  quizzesArea,
  selectPlayedQuiz,
  selectQuiz,
  selectQuizzes,
} from './index.ts';

const fixture = portalFixture();
const areas = [pointsArea, activityArea(sanitise), participationArea(sanitise), quizzesArea, quizArea];

async function openTab(browser?: Tab['browser']) {
  const tab = fixture.open('aurora', { areas, ...(browser && { browser }) });
  await tab.logIn();
  return tab;
}

function fetchStoredQuiz(key: string) {
  return fixture
    .api()
    .database.db.selectFrom('quiz')
    .selectAll()
    .where('station_id', '=', 1)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

async function openQuiz(tab: Tab, key: string) {
  const { id, questions } = await fetchStoredQuiz(key);
  tab.navigation.go(quizPath(id));
  const leave = tab.portal.enter('quiz');
  await tab.settled();
  return { id, questions, leave };
}

async function openActivityQuiz(tab: Tab) {
  const { activity_id, ...quiz } = await fetchStoredQuiz('golpe-por-email');
  const activityId = String(activity_id);
  const leave = tab.portal.enter('activity', { id: activityId });
  await tab.settled();
  const activity = dataOf(lookupAt(activityId, selectActivity(tab.state())));
  if (!activity) throw new Error('no quiz activity');
  return { ...quiz, activity: activity as ActivityDetail, leave };
}

function quizState(tab: Tab) {
  return selectQuiz(tab.state());
}

function attemptIn(tab: Tab) {
  return dataOf(selectPlayedQuiz(tab.state()))?.attempt ?? null;
}

function countCalls(tab: Tab, path: string): number {
  return tab.network.sentRequests.filter((request) => request.includes(path)).length;
}

function balanceOf(tab: Tab): number {
  return dataOf(selectPoints(tab.state())) ?? 0;
}

async function dispatchAndSettle(tab: Tab, action: Parameters<Tab['dispatch']>[0]) {
  tab.dispatch(action);
  await tab.settled();
}

async function answerOf(tab: Tab, isRight: boolean) {
  const question = attemptIn(tab)?.questions[quizState(tab).questionIndex];
  const rows = await fixture.api().database.db.selectFrom('quiz').select('questions').execute();
  const key = rows.flatMap(({ questions }) => questions).find(({ text }) => text === question?.text);
  const correct = key?.correct ?? 0;
  return isRight ? correct : (correct % 2) + 1;
}

/** Answers every open question, correctly while the index is below `correctCount`. */
async function play(tab: Tab, correctCount: number) {
  const total = attemptIn(tab)?.questions.length ?? 0;
  while (quizState(tab).questionIndex < total) {
    await dispatchAndSettle(
      tab,
      quizAnswered(await answerOf(tab, quizState(tab).questionIndex < correctCount)),
    );
    await dispatchAndSettle(tab, nextQuestionRequested());
  }
}

describe('the list', () => {
  it("lists the API's quizzes, except quizzes that belong to activities", async () => {
    const tab = await openTab();
    const leave = tab.portal.enter('quizzes');
    await tab.settled();
    const titles = dataOf(selectQuizzes(tab.state()))?.map(({ title }) => title);
    expect(titles).toEqual(['Conheça o Clube Aurora', 'Orçamento sem susto']);
    leave();
  });

  it('lists quizzes although one quiz is unreadable, and reports the error once', async () => {
    const tab = await openTab();
    const readableQuiz = {
      id: 1,
      name: 'Bom',
      points: 5,
      questions: '[{"question":"E?","answers":["1","2"]}]',
    };
    tab.network.answer('/quizzes/establishment', () =>
      Response.json([readableQuiz, { ...readableQuiz, id: 2, name: 'Ruim', questions: '{' }]),
    );
    const leave = tab.portal.enter('quizzes');
    await tab.settled();
    tab.portal.enter('quizzes')();
    await tab.settled();
    expect(dataOf(selectQuizzes(tab.state()))?.map(({ questions }) => questions?.length)).toEqual([
      1,
      undefined,
    ]);
    expect(tab.reports.splice(0)).toMatchObject([{ source: 'quizzes' }]);
    leave();
  });
});

describe('a quiz of the list', () => {
  it('plays a quiz to the end, finishes the attempt once, and returns home with the points', async () => {
    const tab = await openTab();
    const balanceBefore = balanceOf(tab);
    const { leave } = await openQuiz(tab, 'conheca-o-clube');
    expect(attemptIn(tab)).toBeNull();
    await dispatchAndSettle(tab, quizStarted());
    expect(quizState(tab)).toMatchObject({ questionIndex: 0, pending: null });
    const wrongAnswer = await answerOf(tab, false);
    await dispatchAndSettle(tab, quizAnswered(wrongAnswer));
    expect(attemptIn(tab)?.questions[0]).toMatchObject({ given: [wrongAnswer], correct: null });
    const rightAnswer = await answerOf(tab, true);
    await dispatchAndSettle(tab, quizAnswered(rightAnswer));
    expect(attemptIn(tab)?.questions[0]).toMatchObject({
      given: [wrongAnswer, rightAnswer],
      correct: rightAnswer,
    });
    await dispatchAndSettle(tab, nextQuestionRequested());
    await play(tab, 3);
    expect(quizState(tab).questionIndex).toBe(3);
    const pausedCall = tab.network.pause('/user-earn-points');
    tab.dispatch(quizFinished());
    tab.dispatch(quizFinished());
    await pausedCall.arrived;
    expect(quizState(tab).pending).toBe('finish');
    pausedCall.release();
    await tab.settled();
    expect(countCalls(tab, '/user-earn-points')).toBe(1);
    expect(selectToasts(tab.state())).toMatchObject([
      { variant: 'success', text: 'Parabéns, você completou o Quiz e ganhou 5 pontos.' },
    ]);
    expect(tab.navigation.currentPath()).toBe(paths.home);
    expect(balanceOf(tab)).toBe(balanceBefore + 500);
    leave();
    const secondVisit = await openQuiz(tab, 'conheca-o-clube');
    expect(dataOf(selectPlayedQuiz(tab.state()))).toMatchObject({
      isDone: true,
      attempt: { isFinished: true },
    });
    expect(quizState(tab).questionIndex).toBe(3);
    secondVisit.leave();
  });

  it('a quiz continues at the same question after a reload and on another device', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, 'orcamento-sem-susto');
    await dispatchAndSettle(tab, quizStarted());
    await dispatchAndSettle(tab, quizAnswered(await answerOf(tab, true)));
    leave();
    expect(quizState(tab).source).toBeNull();
    expect(selectPlayedQuiz(tab.state()).status).toBe('idle');
    const otherTab = await openTab();
    const otherVisit = await openQuiz(otherTab, 'orcamento-sem-susto');
    expect(quizState(otherTab).questionIndex).toBe(1);
    expect(attemptIn(otherTab)?.questions[0]?.given).toHaveLength(1);
    const texts = attemptIn(otherTab)?.questions.map(({ text }) => text);
    otherVisit.leave();
    const returnVisit = await openQuiz(tab, 'orcamento-sem-susto');
    expect(attemptIn(tab)?.questions.map(({ text }) => text)).toEqual(texts);
    returnVisit.leave();
  });

  it('keeps the quiz question when the network is lost, and accepts the same answer again', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, 'orcamento-sem-susto');
    await dispatchAndSettle(tab, quizStarted());
    const { questionIndex } = quizState(tab);
    const rightAnswer = await answerOf(tab, true);
    tab.network.lose('/answers');
    await dispatchAndSettle(tab, quizAnswered(rightAnswer));
    expect(quizState(tab)).toMatchObject({
      questionIndex,
      pending: null,
      error: expect.stringMatching(/^Sem conexão/),
    });
    await dispatchAndSettle(tab, quizAnswered(rightAnswer));
    expect(quizState(tab).error).toBeNull();
    expect(attemptIn(tab)?.questions[questionIndex]).toMatchObject({
      given: [rightAnswer],
      correct: rightAnswer,
    });
    leave();
  });

  it('shows the current quiz state when another device has answered', async () => {
    const [tab, otherTab] = [await openTab(), await openTab()];
    const { leave } = await openQuiz(tab, 'orcamento-sem-susto');
    const otherVisit = await openQuiz(otherTab, 'orcamento-sem-susto');
    await dispatchAndSettle(tab, quizStarted());
    await dispatchAndSettle(otherTab, quizStarted());
    const questionIndex = quizState(tab).questionIndex;
    await dispatchAndSettle(otherTab, quizAnswered(await answerOf(otherTab, true)));
    await dispatchAndSettle(tab, quizAnswered(await answerOf(tab, false)));
    expect(quizState(tab)).toMatchObject({ questionIndex: questionIndex + 1, error: quizTexts.answered });
    expect(attemptIn(tab)?.questions[questionIndex]?.given).toHaveLength(1);
    otherVisit.leave();
    leave();
  });

  it('sends only the first of two pressed quiz answers', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, 'orcamento-sem-susto');
    await dispatchAndSettle(tab, quizStarted());
    const { questionIndex } = quizState(tab);
    const callCountBefore = countCalls(tab, '/answers');
    const rightAnswer = await answerOf(tab, true);
    tab.dispatch(quizAnswered(rightAnswer));
    tab.dispatch(quizAnswered(await answerOf(tab, false)));
    await tab.settled();
    expect(countCalls(tab, '/answers') - callCountBefore).toBe(1);
    expect(attemptIn(tab)?.questions[questionIndex]?.given).toEqual([rightAnswer]);
    leave();
  });

  it('shows why a quiz failed to finish, and stays on the quiz page', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, 'orcamento-sem-susto');
    await dispatchAndSettle(tab, quizStarted());
    await play(tab, 4);
    const path = tab.navigation.currentPath();
    tab.network.answer('/user-earn-points', () => Response.json({}, { status: 500 }));
    await dispatchAndSettle(tab, quizFinished());
    expect(selectToasts(tab.state())).toMatchObject([{ text: 'Erro interno no servidor', variant: 'error' }]);
    expect(quizState(tab).pending).toBeNull();
    expect(tab.navigation.currentPath()).toBe(path);
    leave();
  });

  it('shows no quiz for an unknown id, and retries a failed load', async () => {
    const tab = await openTab();
    const leave = tab.portal.enter('quiz');
    await dispatchAndSettle(tab, quizOpened({ quiz: 999_999 }));
    expect(selectPlayedQuiz(tab.state())).toEqual({ status: 'ready', data: null });
    expect(tab.reports.splice(0)).toMatchObject([{ source: 'quizzes' }]);
    const { id } = await fetchStoredQuiz('conheca-o-clube');
    let isDown = true;
    tab.network.answer(`/quizzes/${id}`, (...args: unknown[]) => {
      void args;
      return isDown
        ? Response.json({}, { status: 503 })
        : Response.json({ id, quizTitle: 'Voltou', questions: [] });
    });
    await dispatchAndSettle(tab, quizOpened({ quiz: id }));
    expect(selectPlayedQuiz(tab.state()).status).toBe('failed');
    isDown = false;
    await dispatchAndSettle(tab, quizRequested());
    expect(dataOf(selectPlayedQuiz(tab.state()))?.title).toBe('Voltou');
    leave();
  });

  it('ignores the late response of a quiz that was left', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, 'orcamento-sem-susto');
    await dispatchAndSettle(tab, quizStarted());
    const pausedCall = tab.network.pause('/attempts');
    tab.dispatch(quizStarted());
    await pausedCall.arrived;
    leave();
    const next = await openQuiz(tab, 'conheca-o-clube');
    pausedCall.release();
    await tab.settled();
    expect(dataOf(selectPlayedQuiz(tab.state()))?.title).toBe('Conheça o Clube Aurora');
    next.leave();
  });
});

describe("an activity's quiz and the logout", () => {
  it('an activity quiz with fewer than half correct answers is lost and earns nothing', async () => {
    const tab = await openTab();
    const balanceBefore = balanceOf(tab);
    const { activity, leave } = await openActivityQuiz(tab);
    await dispatchAndSettle(tab, quizStarted());
    await play(tab, 2);
    await dispatchAndSettle(tab, quizFinished());
    expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({
      title: 'Que pena...',
      text: 'Você acertou 2 de 5 perguntas. Para passar, acerte pelo menos metade.',
      isLost: true,
      earned: 0,
      animation: { nm: 'chuva' },
    });
    await dispatchAndSettle(tab, feedbackClosed(paths.home));
    expect(balanceOf(tab)).toBe(balanceBefore);
    leave();
  });

  it('shows an activity quiz as lost when finishing fails, and credits each finished attempt once', async () => {
    const tab = await openTab();
    const balanceBefore = balanceOf(tab);
    const firstVisit = await openActivityQuiz(tab);
    expect(attemptIn(tab)).toBeNull();
    await dispatchAndSettle(tab, quizStarted());
    await play(tab, 3);
    tab.network.lose('/answer-quiz');
    await dispatchAndSettle(tab, quizFinished());
    const feedback = () => selectParticipation(tab.state(), firstVisit.activity.id).feedback;
    expect(feedback()).toMatchObject({ title: quizTexts.failed, isLost: true, earned: 0 });
    await dispatchAndSettle(tab, feedbackClosed(paths.home));
    firstVisit.leave();
    // The server credited the call although the response was lost.
    expect(balanceOf(tab)).toBe(balanceBefore + 1_000);
    const next = await openActivityQuiz(tab);
    expect(attemptIn(tab)).toBeNull();
    await dispatchAndSettle(tab, quizStarted());
    await play(tab, 5);
    const pausedCall = tab.network.pause('/answer-quiz');
    tab.dispatch(quizFinished());
    tab.dispatch(quizFinished());
    await pausedCall.arrived;
    pausedCall.release();
    await tab.settled();
    expect(feedback()).toMatchObject({
      title: 'Parabéns! Você passou no quiz!',
      text: 'Você acertou 5 de 5 perguntas.',
      isLost: false,
      earned: 1_000,
      animation: { nm: 'confete' },
    });
    await dispatchAndSettle(tab, feedbackClosed(paths.home));
    expect(tab.navigation.currentPath()).toBe(paths.home);
    expect(balanceOf(tab)).toBe(balanceBefore + 2_000);
    next.leave();
  });

  it('shows no quiz when the activity has none', async () => {
    const tab = await openTab();
    const { id } = await fixture
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
    expect(tab.reports.splice(0)).toMatchObject([{ source: 'quizzes' }]);
    leave();
  });

  it('clears the quiz after the logout', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, 'conheca-o-clube');
    expect(nextQuestionIndex(attemptIn(tab)?.questions ?? [])).toBeNull();
    await dispatchAndSettle(tab, logoutRequested());
    leave();
    expect(quizState(tab).source).toBeNull();
    expect(selectPlayedQuiz(tab.state()).status).toBe('idle');
  });
});

describe('a response that arrives after its quiz was left', () => {
  const LEFT_QUIZ = 'orcamento-sem-susto';
  const NEXT_QUIZ = 'conheca-o-clube';

  const snapshotOf = (tab: Tab) => ({ steps: quizState(tab), played: selectPlayedQuiz(tab.state()) });

  async function leaveDuring(tab: Tab, path: string, action: Parameters<Tab['dispatch']>[0]) {
    const pausedCall = tab.network.pause(path);
    tab.dispatch(action);
    await pausedCall.arrived;
    return {
      async openNext(leave: () => void) {
        leave();
        const { id } = await fetchStoredQuiz(NEXT_QUIZ);
        tab.navigation.go(quizPath(id));
        const leaveNext = tab.portal.enter('quiz');
        await expect.poll(() => dataOf(selectPlayedQuiz(tab.state()))?.id).toBe(id);
        return { leave: leaveNext, snapshot: snapshotOf(tab), release: pausedCall.release };
      },
    };
  }

  it('a late start response does not start the next quiz', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, LEFT_QUIZ);
    const { openNext } = await leaveDuring(tab, '/attempts', quizStarted());
    const next = await openNext(leave);
    next.release();
    await tab.settled();
    expect(snapshotOf(tab)).toEqual(next.snapshot);
    next.leave();
  });

  it('a late answer failure shows no error in the next quiz', async () => {
    const tab = await openTab();
    const { leave } = await openQuiz(tab, LEFT_QUIZ);
    await dispatchAndSettle(tab, quizStarted());
    const { openNext } = await leaveDuring(tab, '/answers', quizAnswered(await answerOf(tab, true)));
    const next = await openNext(leave);
    tab.network.isOffline = true;
    next.release();
    await tab.settled();
    expect(snapshotOf(tab)).toEqual(next.snapshot);
    next.leave();
  });
});
