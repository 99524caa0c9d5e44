import type { Page } from 'playwright';
import { expect } from 'vitest';
import { enter, openMenuEntry, title } from './buying.ts';
import { journey } from './journey.ts';

const dotPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** Large enough for several upload chunks. */
const videoFile = Buffer.concat([Buffer.from('\0\0\0\u0020ftypisom', 'latin1'), Buffer.alloc(1_600_000, 7)]);

function feedOn(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    field: main.getByPlaceholder('No que você está pensando?'),
    publish: main.getByRole('button', { name: /^Publica/ }),
    post: (text: string) => main.getByRole('article').filter({ hasText: text }),
  };
}

journey(
  'a member posts text, pictures and video over a broken network, likes, comments and deletes',
  async ({ page, portal }) => {
    await enter(portal, page, 'aurora');
    await openMenuEntry(page, 'Mural');
    await title(page, 'Mural').waitFor();
    const { main, field, publish, post } = feedOn(page);
    await post('Fechei os 10 km').waitFor();

    await field.fill('Bom dia, <b>clube</b>!\nTudo certo?');
    await publish.click();
    await post('Bom dia, <b>clube</b>!').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await main.getByRole('status').filter({ hasText: 'Publicado.' }).waitFor({ state: 'attached' });

    await main
      .getByLabel('Imagem')
      .setInputFiles({ name: 'grande.gif', mimeType: 'image/gif', buffer: dotPicture });
    await main.getByText('Tamanho ou formato inválido').waitFor();
    await main
      .getByLabel('Imagem')
      .setInputFiles({ name: 'ponto.png', mimeType: 'image/png', buffer: dotPicture });
    await main.getByRole('img', { name: 'Imagem escolhida' }).waitFor();
    await publish.click();
    const picture = main.getByRole('img', { name: 'Imagem publicada por Camila' }).first();
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

    let chunkCount = 0;
    await page.route('**/api/files/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      chunkCount += 1;
      await (chunkCount === 2 ? route.abort('internetdisconnected') : route.continue());
    });
    await field.fill('A festa de ontem');
    await main
      .getByLabel('Vídeo')
      .setInputFiles({ name: 'festa.mp4', mimeType: 'video/mp4', buffer: videoFile });
    await main.getByText(/Vídeo pronto para publicar/).waitFor({ timeout: 15_000 });
    // Four chunks and one retry.
    expect(chunkCount).toBe(5);
    await publish.click();
    const video = post('A festa de ontem').locator('video');
    await video.waitFor();
    const src = (await video.getAttribute('src')) ?? '';
    const videoPart = await page.evaluate(
      async (address) => (await fetch(address, { headers: { range: 'bytes=4-11' } })).text(),
      src,
    );
    expect(videoPart).toBe('ftypisom');

    const otherPost = post('Fechei os 10 km');
    const like = otherPost.getByRole('button', { name: /^Curtir publicação de Paulo/ });
    const initialPressed = await like.getAttribute('aria-pressed');
    const likeResponse = page.waitForResponse((response) => /\/(?:likes-web|likes)$/.test(response.url()));
    await like.click();
    await expect
      .poll(() => like.getAttribute('aria-pressed'))
      .toBe(initialPressed === 'true' ? 'false' : 'true');
    await likeResponse;
    expect(await otherPost.getByRole('button', { name: 'Excluir publicação' }).count()).toBe(0);
    await otherPost.getByRole('button', { name: /comentários? na publicação/ }).click();
    const comment = otherPost.getByPlaceholder('Escreva um comentário...');
    await comment.fill('Na terça eu vou!');
    await comment.press('Enter');
    const ownComment = otherPost.getByRole('listitem').filter({ hasText: 'Na terça eu vou!' });
    await ownComment.getByRole('button', { name: /^Excluir seu comentário/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Deseja excluir seu comentário?' });
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => ownComment.count()).toBe(0);
    // Waits until the dialog has left the history, because the browser drops an earlier reload.
    await page.waitForFunction(() => history.state?.open === undefined);
    await page.reload();
    await otherPost.getByPlaceholder('Escreva um comentário...').waitFor();
    await post('Bom dia, <b>clube</b>!').waitFor();
    await post('Bom dia, <b>clube</b>!').getByRole('button', { name: 'Excluir publicação' }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: 'Você vai deletar esse post' });
    await confirmDialog.getByText('Tem certeza?').waitFor();
    await confirmDialog.getByRole('button', { name: 'Sim' }).click();
    await expect.poll(() => post('Bom dia, <b>clube</b>!').count()).toBe(0);
    await page.getByText('Publicação excluída.').waitFor({ state: 'attached' });
  },
);

journey(
  'older posts load on scrolling, and a new post is announced without moving the page',
  async ({ arrive, portal }) => {
    const [{ page: reader }, { page: author }] = [await arrive(), await arrive()];
    await enter(portal, reader, 'minerva');
    await enter(portal, author, 'minerva', 'otavio');
    for (const page of [reader, author]) {
      await openMenuEntry(page, 'Mural');
      await title(page, 'Mural').waitFor();
    }
    const readerFeed = feedOn(reader);
    const authorFeed = feedOn(author);
    await readerFeed.post('Alguém usa o acervo digital').scrollIntoViewIfNeeded();
    const endText = readerFeed.main.getByText('Isso é tudo por enquanto!');
    await endText.scrollIntoViewIfNeeded();
    const readPost = readerFeed.post('Alguém usa o acervo digital');
    const initialBox = await readPost.boundingBox();
    await authorFeed.field.fill('A sala abre às nove hoje.');
    await authorFeed.publish.click();
    await authorFeed.post('A sala abre').waitFor();
    const newPostsButton = readerFeed.main.getByRole('button', { name: '1 nova publicação' });
    await newPostsButton.waitFor({ timeout: 10_000 });
    expect(await readPost.boundingBox()).toEqual(initialBox);
    expect(await readerFeed.post('A sala abre').count()).toBe(0);
    await newPostsButton.click();
    await readerFeed.post('A sala abre').waitFor();
    await expect.poll(() => reader.evaluate(() => scrollY)).toBeLessThan(800);
    expect(await newPostsButton.count()).toBe(0);
  },
);

journey(
  'a station without a feed hides the menu entry and rejects the feed address',
  async ({ page, portal }) => {
    await enter(portal, page, 'capital');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Notícias' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Mural' }).count()).toBe(0);
    await page.goto(portal.address('capital', '/homepage/feed'));
    await page.waitForURL('**/not-autorized');
  },
);
