import type { Page } from 'playwright';
import { expect } from 'vitest';
import { enter, go, title } from './buying.ts';
import { journey } from './journey.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** Large enough for several upload chunks. */
const film = Buffer.concat([Buffer.from('\0\0\0\u0020ftypisom', 'latin1'), Buffer.alloc(1_600_000, 7)]);

function wallOn(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    field: main.getByPlaceholder('No que você está pensando?'),
    publish: main.getByRole('button', { name: /^Publica/ }),
    post: (text: string) => main.getByRole('article').filter({ hasText: text }),
  };
}

journey(
  'a member posts text, a picture and a video over a broken network, likes, comments and deletes',
  async ({ page, portal }) => {
    await enter(portal, page, 'aurora');
    await go(page, 'Mural');
    await title(page, 'Mural').waitFor();
    const { main, field, publish, post } = wallOn(page);
    await post('Fechei os 10 km').waitFor();

    await field.fill('Bom dia, <b>clube</b>!\nTudo certo?');
    await publish.click();
    await post('Bom dia, <b>clube</b>!').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await main.getByRole('status').filter({ hasText: 'Publicado.' }).waitFor({ state: 'attached' });

    await main.getByLabel('Imagem').setInputFiles({ name: 'grande.gif', mimeType: 'image/gif', buffer: dot });
    await main.getByText('Tamanho ou formato inválido').waitFor();
    await main.getByLabel('Imagem').setInputFiles({ name: 'ponto.png', mimeType: 'image/png', buffer: dot });
    await main.getByRole('img', { name: 'Imagem escolhida' }).waitFor();
    await publish.click();
    const picture = main.getByRole('img', { name: 'Imagem publicada por Camila' }).first();
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);

    let pieces = 0;
    await page.route('**/api/files/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      pieces += 1;
      await (pieces === 2 ? route.abort('internetdisconnected') : route.continue());
    });
    await field.fill('A festa de ontem');
    await main.getByLabel('Vídeo').setInputFiles({ name: 'festa.mp4', mimeType: 'video/mp4', buffer: film });
    await main.getByText(/Vídeo pronto para publicar/).waitFor({ timeout: 15_000 });
    // Four chunks and one retry.
    expect(pieces).toBe(5);
    await publish.click();
    const video = post('A festa de ontem').locator('video');
    await video.waitFor();
    const src = (await video.getAttribute('src')) ?? '';
    const part = await page.evaluate(
      async (address) => (await fetch(address, { headers: { range: 'bytes=4-11' } })).text(),
      src,
    );
    expect(part).toBe('ftypisom');

    const theirs = post('Fechei os 10 km');
    const like = theirs.getByRole('button', { name: /^Curtir publicação de Paulo/ });
    const was = await like.getAttribute('aria-pressed');
    const saved = page.waitForResponse((response) => /\/(?:likes-web|likes)$/.test(response.url()));
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe(was === 'true' ? 'false' : 'true');
    await saved;
    expect(await theirs.getByRole('button', { name: 'Excluir publicação' }).count()).toBe(0);
    await theirs.getByRole('button', { name: /comentários? na publicação/ }).click();
    const comment = theirs.getByPlaceholder('Escreva um comentário...');
    await comment.fill('Na terça eu vou!');
    await comment.press('Enter');
    const said = theirs.getByRole('listitem').filter({ hasText: 'Na terça eu vou!' });
    await said.getByRole('button', { name: /^Excluir seu comentário/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Deseja excluir seu comentário?' });
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => said.count()).toBe(0);
    // Wait until the dialog has left the history: a reload during that is dropped.
    await page.waitForFunction(() => history.state?.open === undefined);
    await page.reload();
    await theirs.getByPlaceholder('Escreva um comentário...').waitFor();
    await post('Bom dia, <b>clube</b>!').waitFor();
    await post('Bom dia, <b>clube</b>!').getByRole('button', { name: 'Excluir publicação' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Você vai deletar esse post' });
    await sure.getByText('Tem certeza?').waitFor();
    await sure.getByRole('button', { name: 'Sim' }).click();
    await expect.poll(() => post('Bom dia, <b>clube</b>!').count()).toBe(0);
    await page.getByText('Publicação excluída.').waitFor({ state: 'attached' });
  },
);

journey(
  "another member's post is announced without moving the page, and older posts load in threes",
  async ({ arrive, portal }) => {
    const [{ page: here }, { page: there }] = [await arrive(), await arrive()];
    await enter(portal, here, 'minerva');
    await enter(portal, there, 'minerva', 'otavio');
    for (const page of [here, there]) {
      await go(page, 'Mural');
      await title(page, 'Mural').waitFor();
    }
    const mine = wallOn(here);
    const theirs = wallOn(there);
    await mine.post('Alguém usa o acervo digital').scrollIntoViewIfNeeded();
    const end = mine.main.getByText('Isso é tudo por enquanto!');
    await end.scrollIntoViewIfNeeded();
    const read = mine.post('Alguém usa o acervo digital');
    const before = await read.boundingBox();
    await theirs.field.fill('A sala abre às nove hoje.');
    await theirs.publish.click();
    await theirs.post('A sala abre').waitFor();
    const fresh = mine.main.getByRole('button', { name: '1 nova publicação' });
    await fresh.waitFor({ timeout: 10_000 });
    expect(await read.boundingBox()).toEqual(before);
    expect(await mine.post('A sala abre').count()).toBe(0);
    await fresh.click();
    await mine.post('A sala abre').waitFor();
    await expect.poll(() => here.evaluate(() => scrollY)).toBeLessThan(800);
    expect(await fresh.count()).toBe(0);
  },
);

journey('without a feed neither the menu nor the address leads to it', async ({ page, portal }) => {
  await enter(portal, page, 'capital');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Notícias' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Mural' }).count()).toBe(0);
  await page.goto(portal.address('capital', '/homepage/feed'));
  await page.waitForURL('**/not-autorized');
});
