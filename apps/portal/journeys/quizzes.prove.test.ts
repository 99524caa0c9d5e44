import { formatStationCurrency } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { button, enter, openMenuEntry, title } from './buying.ts';
import { journey, stationOf } from './journey.ts';
import { pressAt, tabTo } from './keyboard.ts';

type Sample = ReturnType<typeof contentOf>['quizzes'][number];

function quizOf(slug: string, matches: (quiz: Sample) => boolean): Sample {
  const quiz = contentOf(slug).quizzes.find(matches);
  if (quiz === undefined) throw new Error(`${slug} has no such quiz`);
  return quiz;
}

function formatBalance(slug: string, reward = 0): string {
  const entries = contentOf(slug).members[0].points ?? [];
  const hundredths = entries.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return formatStationCurrency(hundredths + reward, stationOf(slug).currency);
}

function formatAnswerName(question: Sample['questions'][number], position: number): string {
  return question.kind === 'photo' ? `Resposta ${position}` : (question.answers[position - 1] ?? '');
}

async function findCurrentQuestion(page: Page, { questions }: Sample, number: number) {
  await page.getByText(`Pergunta ${number} de ${questions.length}`, { exact: true }).waitFor();
  const text = await page.getByRole('main').locator('h2#pergunta').textContent();
  const question = questions.find((candidate) => candidate.question === text);
  if (question === undefined) throw new Error(`no sample question has the text ${text}`);
  return question;
}

function answerButton(page: Page, question: Sample['questions'][number], isRight: boolean) {
  const { correct, answers } = question;
  const position = isRight ? correct : (correct % answers.length) + 1;
  return page
    .getByRole('group')
    .getByRole('button', { name: formatAnswerName(question, position), exact: true });
}

function verdict(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Você (acertou|errou)/ });
}

journey(
  'an activity’s quiz is won by keyboard; the balance grows and the statement names the activity',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
    const quiz = quizOf('aurora', ({ activity }) => activity !== undefined);
    const activity = 'Quiz: você reconhece um golpe por e-mail?';
    await enter(portal, page, 'aurora');
    await page.getByText(formatBalance('aurora'), { exact: true }).first().waitFor();
    await pressAt(page, page.getByRole('link', { name: 'Ver todas as atividades' }));
    await page.waitForURL('**/homepage/atividades');
    await pressAt(page, page.getByRole('main').getByRole('link', { name: `${activity}:` }));
    await title(page, activity).waitFor();
    await pressAt(page, button(page, 'Iniciar quiz'));
    for (let number = 1; number <= quiz.questions.length; number += 1) {
      const question = await findCurrentQuestion(page, quiz, number);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pergunta');
      await pressAt(page, answerButton(page, question, number !== 2));
      await verdict(page).waitFor();
      await pressAt(page, button(page, 'Próximo'));
    }
    await page.getByRole('heading', { name: '4 de 5' }).waitFor();
    await page.getByText('Você acertou 4 de 5 perguntas.').waitFor();
    await tabTo(page, page.getByRole('radio', { name: 'Todas' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('region', { name: /^Pergunta/ }).count()).toBe(4);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('region', { name: /^Pergunta/ }).count()).toBe(1);
    for (let tabCount = 0; tabCount < 40; tabCount += 1) {
      if (await button(page, 'Finalizar').evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    const feedback = page.getByRole('dialog', { name: 'Parabéns! Você passou no quiz!' });
    await feedback.getByText(formatStationCurrency(1_000, stationOf('aurora').currency)).waitFor();
    await pressAt(page, feedback.getByRole('button', { name: 'Página inicial' }));
    await title(page, /^Olá/).waitFor();
    await page.getByText(formatBalance('aurora', 1_000), { exact: true }).first().waitFor();
    await page.goto(portal.address('aurora', '/homepage/extrato/extratos-totais?aba=premiacao'));
    await page.getByText(activity).first().waitFor();
  },
);

journey('a lost quiz shows the score and earns nothing', async ({ page, portal }) => {
  const quiz = quizOf('minerva', ({ activity }) => activity !== undefined);
  await enter(portal, page, 'minerva');
  await page.getByRole('link', { name: 'Ver todas as atividades' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Quiz: a história da educação pública:' }).click();
  await button(page, 'Iniciar quiz').click();
  for (let number = 1; number <= quiz.questions.length; number += 1) {
    await answerButton(page, await findCurrentQuestion(page, quiz, number), number === 1).click();
    await button(page, 'Próximo').click();
  }
  await button(page, 'Finalizar').click();
  const feedback = page.getByRole('dialog', { name: 'Que pena...' });
  await feedback.getByText('Você acertou 1 de 5 perguntas. Para passar, acerte pelo menos metade.').waitFor();
  await feedback.getByRole('button', { name: 'Página inicial' }).click();
  await title(page, /^Olá/).waitFor();
  await page.getByText(formatBalance('minerva'), { exact: true }).first().waitFor();
});

journey(
  'a listed quiz survives a retry, a reload and a lost network, and is credited once',
  async ({ arrive, portal }) => {
    const { page, context } = await arrive({ viewport: { width: 1280, height: 800 } });
    const quiz = quizOf('girassol', ({ activity, points }) => activity === undefined && points === 5);
    await enter(portal, page, 'girassol');
    await openMenuEntry(page, 'Quizzes');
    await title(page, 'Quizzes').waitFor();
    await page.getByText('Expirado').waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: `Jogar: ${quiz.name}` })
      .click();
    await title(page, quiz.name).waitFor();
    await button(page, 'Iniciar quiz').click();

    const firstQuestion = await findCurrentQuestion(page, quiz, 1);
    const wrongAnswer = answerButton(page, firstQuestion, false);
    await wrongAnswer.click();
    await verdict(page).getByText('Você errou! Favor, tentar novamente.').waitFor();
    expect(await button(page, 'Próximo').count()).toBe(0);
    await answerButton(page, firstQuestion, true).click();
    await verdict(page).getByText('Você acertou! Clique em próximo para continuar').waitFor();
    await button(page, 'Próximo').click();
    const secondQuestion = await findCurrentQuestion(page, quiz, 2);

    await page.reload();
    expect(await findCurrentQuestion(page, quiz, 2)).toEqual(secondQuestion);
    await page.goBack();
    await title(page, 'Quizzes').waitFor();
    await page.goForward();
    expect(await findCurrentQuestion(page, quiz, 2)).toEqual(secondQuestion);

    await context.setOffline(true);
    await answerButton(page, secondQuestion, true).click();
    await page.getByRole('alert').getByText('Sem conexão. Nada se perdeu: tente de novo.').waitFor();
    await context.setOffline(false);
    await answerButton(page, secondQuestion, true).click();
    await button(page, 'Próximo').click();
    await answerButton(page, await findCurrentQuestion(page, quiz, 3), true).click();
    await button(page, 'Próximo').click();
    await page.getByRole('heading', { name: '2 de 3' }).waitFor();
    await button(page, 'Finalizar').click();
    await page.waitForURL('**/homepage');
    await page.getByText('Parabéns, você completou o Quiz e ganhou 50 sementes.', { exact: true }).waitFor();
    await page.getByText(formatBalance('girassol', 500), { exact: true }).first().waitFor();

    await openMenuEntry(page, 'Quizzes');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Ver resultado: ${quiz.name}` })
      .click();
    await page.getByRole('heading', { name: '2 de 3' }).waitFor();
    expect(await button(page, 'Finalizar').count()).toBe(0);
  },
);

journey(
  'an address without an existing quiz redirects to the list of quizzes',
  async ({ visitor, portal }) => {
    const { page, pageErrors } = visitor;
    await enter(portal, page, 'aurora');
    for (const address of [
      '/homepage/quizzes/quiz',
      '/homepage/quizzes/quiz?id=x',
      '/homepage/quizzes/quiz?id=99999',
    ]) {
      await page.goto(portal.address('aurora', address));
      await page.waitForURL('**/homepage/quizzes');
      await title(page, 'Quizzes').waitFor();
    }
    expect(pageErrors.splice(0)).toEqual([expect.stringMatching(/^console: .*missing quiz: quiz 99999\b/)]);
  },
);
