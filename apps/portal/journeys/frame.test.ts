import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launch, leave, startTestPortal, type TestPortal, type Visitor, visit } from './portal.ts';

let portal: TestPortal;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startTestPortal();
  browser = await launch();
});
afterEach(() => visitor.context.close());
afterAll(async () => {
  await browser.close();
  await portal.stop();
  expect(portal.errors).toEqual([]);
});

/** The code of these files stays on its way until it is let go. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks an element, to distinguish it from one that was mounted anew. */
async function mark(element: Locator): Promise<() => Promise<string | null>> {
  await element.evaluate((one) => one.setAttribute('data-kept', 'yes'));
  return () => element.getAttribute('data-kept');
}

test('the frame stays while the code of the next page is on its way, with that page’s shape in it', async () => {
  visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
  const release = await hold(page, '**/LoginPage-*.js');
  const header = await mark(page.getByRole('banner'));
  const footer = await mark(page.getByRole('contentinfo'));
  await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
  await page.getByRole('main').getByRole('status').getByText('Carregando...').waitFor({ state: 'attached' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  expect([await header(), await footer()]).toEqual(['yes', 'yes']);
  release();
  await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  expect([await header(), await footer()]).toEqual(['yes', 'yes']);
  await leave(visitor);
});
