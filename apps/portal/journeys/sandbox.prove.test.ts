import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../.ci/tools/free-port.ts';
import { hydrate, logIn } from './journey.ts';
import { launch, leave, startTestPortal, type TestPortal, type Visitor, visit } from './portal.ts';

// Short links accept only the portal's own addresses, so the portal needs a fixed port.

let portal: TestPortal;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  portal = await startTestPortal({ port: await findFreePort() });
  browser = await launch();
  visitor = await visit(browser);
  page = visitor.page;
});
afterAll(async () => {
  await leave(visitor);
  await browser.close();
  await portal.stop();
  expect(portal.errors).toEqual([]);
});

function shorten(url: string) {
  return page.evaluate(async (longUrl) => {
    const response = await fetch('/api/short-links', {
      method: 'POST',
      headers: { Authorization: `Bearer ${localStorage.getItem('userToken')}` },
      body: JSON.stringify({ url: longUrl }),
    });
    return (await response.json()) as { result_url?: string };
  }, url);
}

test('a short link leads to a page of its station, and the sandbox lists the link', async () => {
  await logIn(portal, page, 'aurora');
  const { result_url: shortUrl = '' } = await shorten(portal.address('aurora', '/suporte?de=convite#topo'));
  expect(shortUrl).toMatch(new RegExp(`^${portal.address('aurora', '/s/')}\\w{10}$`));
  expect(await shorten('https://exemplo.test/a')).not.toHaveProperty('result_url');

  await page.goto(shortUrl);
  expect(page.url()).toBe(portal.address('aurora', '/suporte?de=convite#topo'));

  await page.goto(portal.address('aurora', '/sandbox'));
  await page.getByRole('link', { name: /^Links curtos/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Links curtos' }).waitFor();
  const { pathname } = new URL(shortUrl);
  const link = page.getByRole('link', { name: pathname });
  await page.getByText('Leva a /suporte?de=convite#topo').waitFor();
  const [openedTab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await openedTab.waitForURL('**/suporte?de=convite#topo');
  await openedTab.close();

  const response = await page.goto(portal.address('minerva', pathname));
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: /não/i }).waitFor();
  await page.goto(portal.address('minerva', '/sandbox/links'));
  await page.getByRole('heading', { name: 'Nenhum link curto ainda' }).waitFor();
});

test("a link to a station's chat opens only that station's sandbox chat", async () => {
  await page.goto(portal.address('aurora', '/termos-de-uso'));
  await hydrate(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: /^(?:Fale conosco|Suporte|Ajuda)/i });
  const [chat] = await Promise.all([page.context().waitForEvent('page'), link.first().click()]);
  await chat.waitForURL((url) => url.pathname === '/sandbox/chat');
  expect(new URL(chat.url()).searchParams.get('para')).toBe('https://chat.aurora.test/atendimento');
  await chat.getByRole('heading', { level: 1, name: 'Aqui começa o atendimento' }).waitFor();
  await chat
    .getByText(/fica no lugar do chat de .*, em https:\/\/chat\.aurora\.test\/atendimento\./)
    .waitFor();
  await chat.close();

  await page.goto(portal.address('aurora', '/sandbox/chat?para=https://exemplo.test/outro'));
  await page.getByText(/em https:\/\/chat\.aurora\.test\/atendimento\./).waitFor();
  expect(await page.getByText('exemplo.test').count()).toBe(0);
  await page.goto(portal.address('minerva', '/sandbox/chat?para=https://exemplo.test/outro'));
  await page.getByRole('heading', { level: 1, name: 'Aqui começa o atendimento' }).waitFor();
  expect(await page.getByText('exemplo.test').count()).toBe(0);
});
