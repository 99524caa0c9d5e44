import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { enter, openActivity, title } from './buying.ts';
import { journey } from './journey.ts';
import { pressAt, typeAt } from './keyboard.ts';
import type { TestPortal } from './portal.ts';

const ACTIVITY = 'Programa de voluntariado';

function commentsOn(page: Page) {
  const comments = page.getByRole('region', { name: 'Comentários' });
  return {
    section: comments,
    show: comments.locator('summary').filter({ hasText: /^(Ver|Ocultar) comentários/ }),
    field: comments.getByRole('textbox', { name: 'Seu comentário' }),
    like: comments.getByRole('button', { name: /^Curtir esta atividade/ }),
    comment: (text: string) => comments.getByRole('listitem').filter({ hasText: text }).first(),
  };
}

async function readLikeCount(like: Locator): Promise<number> {
  return Number(/\d+/.exec((await like.textContent()) ?? '')?.[0]);
}

async function openComments(portal: TestPortal, page: Page, mailbox?: string) {
  await enter(portal, page, 'aurora', mailbox);
  await openActivity(page, ACTIVITY);
  const myComments = commentsOn(page);
  await myComments.section.scrollIntoViewIfNeeded();
  return myComments;
}

journey(
  'a member comments, replies, likes and deletes by keyboard, and a reload keeps the result',
  async ({ page, portal }) => {
    await enter(portal, page, 'aurora');
    await openActivity(page, ACTIVITY);
    const { section: comments, show, field, like, comment } = commentsOn(page);

    await typeAt(page, field, 'Vou no próximo <b>sábado</b>!');
    await comments.getByText('29/200').waitFor();
    await page.keyboard.press('Enter');
    await comment('Vou no próximo <b>sábado</b>!').waitFor();
    await comments.getByText('Comentário enviado.').waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('');
    expect(await comment('Vou no próximo').getByText('Você', { exact: true }).count()).toBe(1);

    expect(await comments.getByRole('button', { name: /^Excluir/ }).count()).toBeGreaterThan(0);
    expect(
      await comment('No sábado passado')
        .getByRole('button', { name: /servimos/ })
        .count(),
    ).toBe(0);

    const otherComment = comment('Dá para ajudar só um sábado por mês?');
    await pressAt(page, otherComment.getByRole('button', { name: 'Responder a Paulo' }));
    const replyField = otherComment.getByRole('textbox', { name: 'Sua resposta a Paulo' });
    await expect.poll(() => replyField.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('Eu vou um por mês.');
    await pressAt(page, otherComment.getByRole('button', { name: 'Enviar resposta' }));
    await otherComment.getByText('2 respostas').waitFor();
    await otherComment.getByText('Eu vou um por mês.', { exact: true }).waitFor();

    const likeCommentButton = otherComment.getByRole('button', { name: /^Curtir comentário de Paulo/ });
    await pressAt(page, likeCommentButton, 'Space');
    await expect.poll(() => likeCommentButton.getAttribute('aria-pressed')).toBe('true');
    const initialLikes = await readLikeCount(like);
    const likeResponse = page.waitForResponse((response) => response.url().includes('likes-action'));
    await pressAt(page, like);
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await like.getByText(String(initialLikes + 1), { exact: true }).waitFor();

    await likeResponse;
    await page.reload();
    await title(page, ACTIVITY).waitFor();
    await pressAt(page, show);
    await comment('Vou no próximo <b>sábado</b>!').waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    expect(await likeCommentButton.getAttribute('aria-pressed')).toBe('true');
    expect(await comments.locator('b').count()).toBe(0);

    const deleteButton = comment('Vou no próximo').getByRole('button', { name: /^Excluir seu comentário/ });
    await pressAt(page, deleteButton);
    const dialog = page.getByRole('alertdialog', { name: 'Deseja excluir seu comentário?' });
    await pressAt(page, dialog.getByRole('button', { name: 'Cancelar' }));
    await dialog.waitFor({ state: 'hidden' });
    await pressAt(page, deleteButton);
    await pressAt(page, dialog.getByRole('button', { name: 'Excluir' }));
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => comment('Vou no próximo').count()).toBe(0);
    await page.reload();
    await pressAt(page, show);
    await comment('No sábado passado').waitFor();
    expect(await comment('Vou no próximo').count()).toBe(0);
  },
);

journey("another member's comment and like appear within ten seconds", async ({ arrive, portal }) => {
  const [myVisitor, otherVisitor] = [await arrive(), await arrive()];
  const myComments = await openComments(portal, myVisitor.page);
  const theirComments = await openComments(portal, otherVisitor.page, 'paulo');
  await myComments.show.click();
  await myComments.comment('No sábado passado').waitFor();
  const isLiked = (await theirComments.like.getAttribute('aria-pressed')) === 'true';
  const initialLikes = await readLikeCount(myComments.like);
  await theirComments.field.fill('Quem vai de carro no sábado?');
  await theirComments.field.press('Enter');
  await theirComments.section.getByText('Comentário enviado.').waitFor({ state: 'attached' });
  await theirComments.like.click();
  await myComments.comment('Quem vai de carro no sábado?').waitFor({ timeout: 10_000 });
  await expect
    .poll(() => readLikeCount(myComments.like), { timeout: 10_000 })
    .toBe(initialLikes + (isLiked ? -1 : 1));
});

journey(
  'a failed like rolls back, and a failed comment stays in the field for a retry',
  async ({ arrive, portal }) => {
    const { page, context } = await arrive();
    const { section: comments, show, field, like, comment } = await openComments(portal, page);
    await show.click();
    await comment('No sábado passado').waitFor();
    const initialPressed = await like.getAttribute('aria-pressed');
    const callPattern = '**/api/{likes,comments}-action';
    await page.route(callPattern, (route) => route.abort('internetdisconnected'));
    const flippedLike = like.and(
      page.locator(`[aria-pressed="${initialPressed === 'true' ? 'false' : 'true'}"]`),
    );
    await like.click();
    await page.getByText('Erro', { exact: true }).first().waitFor();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe(initialPressed);
    expect(await flippedLike.count()).toBe(0);
    await field.fill('Isto se perde?');
    await field.press('Enter');
    await comments.getByText(/O que você escreveu foi mantido/).waitFor();
    expect(await field.inputValue()).toBe('Isto se perde?');
    expect(await comment('Isto se perde?').count()).toBe(0);
    await page.unroute(callPattern);
    await comments.getByRole('button', { name: 'Tentar de novo' }).click();
    await comment('Isto se perde?').waitFor();
    expect(context.pages()).toHaveLength(1);
  },
);

journey(
  'a page without JavaScript invites a visitor to log in or sign up, without the comments',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    await page.goto(portal.address('aurora', '/'));
    const href = await page
      .locator('a[href^="/atividade/"]', { hasText: 'Curso presencial de primeiros socorros' })
      .first()
      .getAttribute('href');
    await page.goto(portal.address('aurora', href ?? ''));
    await page.getByText('Faça login ou cadastre-se para comentar').waitFor();
    const main = page.getByRole('main');
    for (const [name, target] of [
      ['Entrar', '/login'],
      ['Cadastre-se', '/cadastrar'],
      ['Curtir esta atividade', '/cadastrar'],
    ] as const)
      expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(target);
    expect(await page.getByText('Fiz a turma do ano passado').count()).toBe(0);
  },
);
