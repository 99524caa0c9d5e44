import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pickFew } from '../../../.ci/tools/sample.ts';
import { button, enter, openActivity, title } from './buying.ts';
import { holdRequests, journey } from './journey.ts';
import { chooseAt, pressAt, tabTo, typeAt } from './keyboard.ts';
import { activityOf, balanceOn, expectBalanceAtHome, expectStatementEntry } from './participation.ts';

function question(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 2, name });
}

function feedback(page: Page, name = 'Parabéns!') {
  return page.getByRole('dialog', { name });
}

journey('answering a survey by keyboard earns points and a statement entry', async ({ arrive, portal }) => {
  const survey = 'Pesquisa de clima: como está a sua equipe?';
  const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
  await enter(portal, page, 'aurora');
  await pressAt(page, page.getByRole('link', { name: 'Ver todas as atividades' }));
  await page.waitForURL('**/homepage/atividades');
  await pressAt(page, page.getByRole('main').getByRole('link', { name: `${survey}:` }));
  await title(page, survey).waitFor();

  await page.getByText('1 de 5').waitFor();
  const firstQuestion = 'Como foi a sua última semana de trabalho?';
  await chooseAt(page, firstQuestion, page.getByRole('radio', { name: 'Cansativa' }));
  await page.keyboard.press('Enter');
  const secondQuestion = question(page, 'O que mais ajuda a sua equipe a trabalhar bem?');
  await expect
    .poll(() => secondQuestion.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.getByText('2 de 5').waitFor();
  await pressAt(page, page.getByRole('checkbox', { name: 'Metas claras' }), 'Space');
  await pressAt(page, page.getByRole('checkbox', { name: 'Outra coisa' }), 'Space');
  await typeAt(page, page.getByRole('textbox', { name: 'Qual?' }), 'Café sem fila <b>');
  await pressAt(page, button(page, 'Próximo'));
  await page.getByText('3 de 5').waitFor();
  await pressAt(page, button(page, 'Anterior'));
  expect(await page.getByRole('textbox', { name: 'Qual?' }).inputValue()).toBe('Café sem fila <b>');
  await pressAt(page, button(page, 'Próximo'));
  await chooseAt(
    page,
    'Quantos dias por semana você vem ao escritório?',
    page.getByRole('radio', { name: '3 ou 4' }),
  );
  await pressAt(page, button(page, 'Próximo'));
  await page.getByText('4 de 5').waitFor();
  await pressAt(page, button(page, 'Próximo'));
  await page.getByText('5 de 5').waitFor();
  const sendButton = button(page, 'ENVIAR');
  expect(await sendButton.getAttribute('aria-disabled')).toBe('true');
  await pressAt(page, button(page, 'Ir para a pergunta 4'));
  await typeAt(page, page.getByRole('textbox', { name: /^Sua resposta/ }), 'Menos reuniões às sextas.');
  await pressAt(page, button(page, 'Próximo'));
  await pressAt(page, sendButton);

  await page.getByText('Operação realizada com sucesso.').first().waitFor();
  await feedback(page).getByText('15,00 pontos').waitFor();
  await pressAt(page, feedback(page).getByRole('button', { name: 'Página inicial' }));
  await title(page, /^Olá/).waitFor();
  await expectStatementEntry(page, 'aurora', survey, {
    points: 1500,
    tab: 'Créditos de Premiação',
    entryText: 'Recompensa por atividade',
  });
});

async function answerPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('form h2').first().waitFor();
  const firstInputIds = await main
    .locator('form input')
    .evaluateAll((inputs) => [
      ...new Map(inputs.reverse().map((element) => [element.getAttribute('name'), element.id])).values(),
    ]);
  for (const id of firstInputIds.reverse()) await pressAt(page, main.locator(`[id="${id}"]`), 'Space');
  for (const field of await main.locator('form textarea').all()) await typeAt(page, field, 'Tanto faz.');
}

journey.for(
  pickFew(['member-survey', 'checklist', 'poll', 'checklist-quiz', 'personality'] as const, 2).map(
    (kind) => ({
      kind,
    }),
  ),
)('answering a $kind by keyboard earns points and a statement entry', async ({ kind }, { page, portal }) => {
  const { name, points = 0 } = activityOf('minerva', kind);
  await enter(portal, page, 'minerva');
  const balanceBefore = await balanceOn(page);
  await openActivity(page, name);
  const nextButton = button(page, 'Próximo');
  for (;;) {
    await answerPage(page);
    if ((await nextButton.count()) === 0) break;
    await pressAt(page, nextButton);
  }
  await pressAt(page, button(page, 'ENVIAR'));
  await page.getByRole('dialog').getByRole('button', { name: 'Página inicial' }).waitFor();
  await expectBalanceAtHome(page, points * 100, balanceBefore);
  await expectStatementEntry(page, 'minerva', name, {
    points: points * 100,
    tab: 'Créditos de Premiação',
    entryText: 'Recompensa por atividade',
  });
});

journey('a poll shows the results after the vote', async ({ page, portal }) => {
  const poll = 'Enquete: o Dia do Cooperado';
  await enter(portal, page, 'girassol');
  await openActivity(page, poll);
  const [fairOption, lunchOption] = ['Feira de máquinas', 'Almoço na praça'].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  await fairOption?.click();
  await lunchOption?.click();
  await page.getByText('Apenas uma opção por pergunta').waitFor();
  expect(await lunchOption?.isChecked()).toBe(false);
  await page.getByText('Apenas uma opção por pergunta').waitFor({ state: 'hidden' });
  await fairOption?.click();
  await lunchOption?.click();
  await button(page, 'ENVIAR').click();
  const votes = feedback(page).getByRole('listitem');
  await expect
    .poll(() => votes.allTextContents())
    .toEqual([
      'Feira de máquinas2 votos · 33%',
      'Almoço na praça3 votos · 50%',
      'Palestra sobre mercado1 voto · 17%',
      'Show de viola0 votos · 0%',
    ]);
  await feedback(page).getByRole('button', { name: 'Página inicial' }).click();
  await title(page, /^Olá/).waitFor();
  await openActivity(page, poll);
  await page.getByText('Olá, você já ultrapassou o limite de participações nessa atividade!').waitFor();
  expect(await button(page, 'ENVIAR').count()).toBe(0);
});

journey('survey answers on a phone survive a lost network and a reload', async ({ arrive, portal }) => {
  const { page, context } = await arrive({ viewport: { width: 360, height: 740 } });
  await enter(portal, page, 'aurora');
  await openActivity(page, 'Pesquisa: o cardápio do refeitório');
  await page.getByRole('radio', { name: 'Duas ou três' }).click();
  await button(page, 'Próximo').click();
  await page.getByRole('checkbox', { name: 'Frutas' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await button(page, 'Próximo').click();
  await page.getByRole('textbox', { name: /^Sua resposta/ }).fill('Feijoada às quartas');
  await page.getByText('19/600').waitFor();
  await context.setOffline(true);
  await button(page, 'ENVIAR').click();
  await page.getByText('Erro interno no servidor').first().waitFor();
  await context.setOffline(false);
  await page.reload();
  const answerField = page.getByRole('textbox', { name: /^Sua resposta/ });
  await answerField.waitFor();
  await page.getByText('3 de 3').waitFor();
  expect(await answerField.inputValue()).toBe('Feijoada às quartas');
  await button(page, 'Anterior').click();
  expect(await page.getByRole('checkbox', { name: 'Frutas' }).isChecked()).toBe(true);
  await button(page, 'Próximo').click();
  await button(page, 'ENVIAR').click();
  await feedback(page).getByText('Obrigado! O novo cardápio sai no mês que vem.').waitFor();
});

journey('a survey on its own page uploads a file and shows the progress', async ({ page, portal }) => {
  await enter(portal, page, 'maresia');
  const surveyResponse = page.waitForResponse((response) => /\/research\/\d+$/.test(response.url()));
  await openActivity(page, 'Pesquisa sobre a escala noturna');
  const activityId = /\d+$/.exec(page.url())?.[0];
  const surveyId = /\d+$/.exec((await surveyResponse).url())?.[0];
  await page.goto(portal.address('maresia', `/homepage/survey/${surveyId}9/${activityId}`));
  await page.getByRole('heading', { name: 'Esta pesquisa não está disponível.' }).waitFor();
  await page.goto(portal.address('maresia', `/homepage/survey/${surveyId}/${activityId}`));
  await title(page, 'Pesquisa sobre a escala noturna').waitFor();

  await button(page, 'ENVIAR').click();
  const shiftsQuestion = question(page, /^1\. Quantos turnos noturnos/);
  await expect
    .poll(() => shiftsQuestion.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expect.poll(() => page.getByText('Esse campo é obrigatório').count()).toBe(3);
  await page.getByRole('radio', { name: 'De 6 a 10' }).click();
  await page.getByRole('radio', { name: 'Raramente' }).click();
  await page.getByRole('textbox', { name: /^Sua resposta/ }).fill('O cais 3 ficou sem luz.');
  await expect.poll(() => page.getByText('Esse campo é obrigatório').count()).toBe(0);

  const field = page.locator('input[type=file]');
  await field.setInputFiles({ name: 'programa.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ') });
  expect(await page.getByRole('list', { name: /Seu arquivo/ }).count()).toBe(0);
  const release = await holdRequests(page, '**/files/uploads/*/finish');
  const buffer = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(2_000_000, 0x20),
    Buffer.from('\n%%EOF\n'),
  ]);
  await field.setInputFiles({ name: 'escala.pdf', mimeType: 'application/pdf', buffer });
  const progress = page.getByRole('progressbar', { name: /escala\.pdf/ });
  await progress.waitFor();
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toMatch(/^(?:[5-9]\d|100)$/);
  await page.getByRole('main').locator('button[aria-busy=true]').waitFor();
  release();
  await progress.waitFor({ state: 'hidden' });
  await button(page, 'ENVIAR').click();
  const dialog = page.getByRole('dialog', { name: 'Sucesso' });
  await dialog.getByText('Sua pesquisa foi enviada com sucesso! Obrigado.').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Página inicial' }));
  await page.keyboard.press('Enter');
  await title(page, /^Olá/).waitFor();
});
