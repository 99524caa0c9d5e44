import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { enter, title, toActivity } from './buying.ts';
import { journey } from './journey.ts';
import { pressAt, typeAt } from './keyboard.ts';
import type { TestPortal } from './portal.ts';

const ACTIVITY = 'Programa de voluntariado';

function talkOn(page: Page) {
  const talk = page.getByRole('region', { name: 'Comentários' });
  return {
    talk,
    show: talk.locator('summary').filter({ hasText: /^(Ver|Ocultar) comentários/ }),
    field: talk.getByRole('textbox', { name: 'Seu comentário' }),
    like: talk.getByRole('button', { name: /^Curtir esta atividade/ }),
    said: (text: string) => talk.getByRole('listitem').filter({ hasText: text }).first(),
  };
}

async function likesOf(like: Locator): Promise<number> {
  return Number(/\d+/.exec((await like.textContent()) ?? '')?.[0]);
}

async function toTalk(portal: TestPortal, page: Page, mailbox?: string) {
  await enter(portal, page, 'aurora', mailbox);
  await toActivity(page, ACTIVITY);
  const here = talkOn(page);
  await here.talk.scrollIntoViewIfNeeded();
  return here;
}

journey(
  'a member comments, replies, likes and deletes by keyboard, and a reload keeps it',
  async ({ page, portal }) => {
    await enter(portal, page, 'aurora');
    await toActivity(page, ACTIVITY);
    const { talk, show, field, like, said } = talkOn(page);

    await typeAt(page, field, 'Vou no próximo <b>sábado</b>!');
    await talk.getByText('29/200').waitFor();
    await page.keyboard.press('Enter');
    await said('Vou no próximo <b>sábado</b>!').waitFor();
    await talk.getByText('Comentário enviado.').waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('');
    expect(await said('Vou no próximo').getByText('Você', { exact: true }).count()).toBe(1);

    expect(await talk.getByRole('button', { name: /^Excluir/ }).count()).toBeGreaterThan(0);
    expect(
      await said('No sábado passado')
        .getByRole('button', { name: /servimos/ })
        .count(),
    ).toBe(0);

    const theirs = said('Dá para ajudar só um sábado por mês?');
    await pressAt(page, theirs.getByRole('button', { name: 'Responder a Paulo' }));
    const answer = theirs.getByRole('textbox', { name: 'Sua resposta a Paulo' });
    await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Eu vou um por mês.');
    await pressAt(page, theirs.getByRole('button', { name: 'Enviar resposta' }));
    await theirs.getByText('2 respostas').waitFor();
    await theirs.getByText('Eu vou um por mês.', { exact: true }).waitFor();

    const likeIt = theirs.getByRole('button', { name: /^Curtir comentário de Paulo/ });
    await pressAt(page, likeIt, 'Space');
    await expect.poll(() => likeIt.getAttribute('aria-pressed')).toBe('true');
    const before = await likesOf(like);
    const saved = page.waitForResponse((response) => response.url().includes('likes-action'));
    await pressAt(page, like);
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await like.getByText(String(before + 1), { exact: true }).waitFor();

    await saved;
    await page.reload();
    await title(page, ACTIVITY).waitFor();
    await pressAt(page, show);
    await said('Vou no próximo <b>sábado</b>!').waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    expect(await likeIt.getAttribute('aria-pressed')).toBe('true');
    expect(await talk.locator('b').count()).toBe(0);

    const remove = said('Vou no próximo').getByRole('button', { name: /^Excluir seu comentário/ });
    await pressAt(page, remove);
    const dialog = page.getByRole('alertdialog', { name: 'Deseja excluir seu comentário?' });
    await pressAt(page, dialog.getByRole('button', { name: 'Cancelar' }));
    await dialog.waitFor({ state: 'hidden' });
    await pressAt(page, remove);
    await pressAt(page, dialog.getByRole('button', { name: 'Excluir' }));
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => said('Vou no próximo').count()).toBe(0);
    await page.reload();
    await pressAt(page, show);
    await said('No sábado passado').waitFor();
    expect(await said('Vou no próximo').count()).toBe(0);
  },
);

journey("another member's comment and like appear within ten seconds", async ({ arrive, portal }) => {
  const [mine, theirs] = [await arrive(), await arrive()];
  const here = await toTalk(portal, mine.page);
  const there = await toTalk(portal, theirs.page, 'paulo');
  await here.show.click();
  await here.said('No sábado passado').waitFor();
  const isLiked = (await there.like.getAttribute('aria-pressed')) === 'true';
  const before = await likesOf(here.like);
  await there.field.fill('Quem vai de carro no sábado?');
  await there.field.press('Enter');
  await there.talk.getByText('Comentário enviado.').waitFor({ state: 'attached' });
  await there.like.click();
  await here.said('Quem vai de carro no sábado?').waitFor({ timeout: 10_000 });
  await expect.poll(() => likesOf(here.like), { timeout: 10_000 }).toBe(before + (isLiked ? -1 : 1));
});

journey('a like and a comment roll back when the network fails', async ({ arrive, portal }) => {
  const { page, context } = await arrive();
  const { talk, show, field, like, said } = await toTalk(portal, page);
  await show.click();
  await said('No sábado passado').waitFor();
  const before = await like.getAttribute('aria-pressed');
  const calls = '**/api/{likes,comments}-action';
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  const flips = like.and(page.locator(`[aria-pressed="${before === 'true' ? 'false' : 'true'}"]`));
  await like.click();
  await page.getByText('Erro', { exact: true }).first().waitFor();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe(before);
  expect(await flips.count()).toBe(0);
  await field.fill('Isto se perde?');
  await field.press('Enter');
  await talk.getByText(/O que você escreveu foi mantido/).waitFor();
  expect(await field.inputValue()).toBe('Isto se perde?');
  expect(await said('Isto se perde?').count()).toBe(0);
  await page.unroute(calls);
  await talk.getByRole('button', { name: 'Tentar de novo' }).click();
  await said('Isto se perde?').waitFor();
  expect(context.pages()).toHaveLength(1);
});

journey('a visitor is invited to log in or sign up before comments load', async ({ arrive, portal }) => {
  const { page } = await arrive({ javaScriptEnabled: false });
  await page.goto(portal.address('aurora', '/'));
  const href = await page
    .locator('a[href^="/atividade/"]', { hasText: 'Curso presencial de primeiros socorros' })
    .first()
    .getAttribute('href');
  await page.goto(portal.address('aurora', href ?? ''));
  await page.getByText('Faça login ou cadastre-se para comentar').waitFor();
  const main = page.getByRole('main');
  for (const [name, to] of [
    ['Entrar', '/login'],
    ['Cadastre-se', '/cadastrar'],
    ['Curtir esta atividade', '/cadastrar'],
  ] as const)
    expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to);
  expect(await page.getByText('Fiz a turma do ano passado').count()).toBe(0);
});
