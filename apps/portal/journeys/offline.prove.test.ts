import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { readBuild } from '../host/build.ts';
import {
  balanceOf,
  enterButton,
  fillLogin,
  goBack,
  hydrate,
  journey,
  logIn,
  waitForWorker,
} from './journey.ts';
import { startTestPortal } from './portal.ts';

const withServiceWorker = { serviceWorkers: 'allow' } as const;

async function endWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

function findAnswerCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers-')));
}

function waitForBalance(page: Page): Promise<void> {
  return page.getByRole('main').getByText(balanceOf('aurora')).first().waitFor();
}

async function measureBoxes(items: Locator) {
  return Promise.all((await items.all()).map((item) => item.boundingBox()));
}

const notice = /^Sem conexão\. Você está vendo o que ficou guardado/;

describe('a member who cannot reach the portal', () => {
  journey(
    'a member without a network reads cached pages with a notice until the network returns',
    async ({ arrive, portal }) => {
      const { page, context, newTab } = await arrive(withServiceWorker);
      await logIn(portal, page, 'aurora');
      await waitForWorker(page);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
      await waitForBalance(page);

      await context.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
      await waitForBalance(page);
      await page.getByRole('status').filter({ hasText: notice }).waitFor();
      await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1);

      // A hit in the browser's HTTP cache must not look like a working network.
      await page.evaluate(async () => {
        const { href } = document.querySelector<HTMLLinkElement>('link[href^="/assets/"]') ?? {};
        if (href === undefined) throw new Error('the page has no style sheet');
        for (const name of await caches.keys()) await (await caches.open(name)).delete(href);
        // Three fetches: the worker's message about the first one arrives before the last response.
        for (let i = 0; i < 3; i++) await fetch(href);
      });
      expect(await page.getByRole('status').filter({ hasText: notice }).count()).toBe(1);

      await page.goto(portal.address('aurora', '/homepage/trofeus'));
      await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();

      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: 'Troféus' }).waitFor();
      await expect.poll(() => page.getByRole('status').filter({ hasText: notice }).count()).toBe(0);

      const newestTab = await newTab();
      await newestTab.goto(page.url());
      for (const tab of [page, newestTab])
        await tab
          .getByRole('main')
          .getByText(/^Recebido em /)
          .first()
          .waitFor();
      const trophiesOf = (tab: Page) => measureBoxes(tab.getByRole('main').getByRole('listitem'));
      await expect
        .poll(async () => isDeepStrictEqual(await trophiesOf(page), await trophiesOf(newestTab)))
        .toBe(true);
    },
  );

  journey(
    'a member without a network reloads and reads a voucher seen since the login',
    async ({ arrive, portal }) => {
      const { page, context } = await arrive(withServiceWorker);
      await page.goto(portal.address('aurora', '/login'));
      await waitForWorker(page);
      await logIn(portal, page, 'aurora');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Meus vouchers', exact: true }).click();
      const voucher = page.getByRole('button', { name: /^Ver voucher/ }).first();
      await voucher.waitFor();
      await context.setOffline(true);
      await page.reload();
      await voucher.click();
      await page.getByRole('dialog', { name: 'Voucher' }).getByRole('img').first().waitFor();
    },
  );

  journey('the portal detects an unavailable server behind a working network', async ({ arrive }) => {
    const portal = await startTestPortal();
    try {
      const { page, pageErrors } = await arrive(withServiceWorker);
      await logIn(portal, page, 'aurora');
      await waitForWorker(page);
      await page.reload();
      await waitForBalance(page);
      const noticeBar = page.getByRole('status').filter({ hasText: notice });
      await portal.restart(async () => {
        await page.reload();
        await waitForBalance(page);
        await noticeBar.waitFor();
        // Browsers end idle workers. The next worker starts without the state of this worker.
        await endWorkers(page);
      });
      await page.evaluate(() => fetch('/api/v1/nothing', { headers: { accept: 'application/json' } }));
      await expect.poll(() => noticeBar.count()).toBe(0);
      pageErrors.length = 0;
    } finally {
      await portal.stop();
    }
  });
});

describe("a member's cache", () => {
  journey("a member's cache is deleted on logout, with or without a network", async ({ arrive, portal }) => {
    for (const isOffline of [false, true]) {
      const { page, context } = await arrive(withServiceWorker);
      await logIn(portal, page, 'aurora');
      await waitForWorker(page);
      await page.reload();
      await expect.poll(() => findAnswerCaches(page)).toHaveLength(1);
      await context.setOffline(isOffline);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Sair' }).click();
      await expect.poll(() => findAnswerCaches(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    }
  });

  journey('a login after a lost token replaces the member’s cache', async ({ arrive, portal }) => {
    const { page } = await arrive(withServiceWorker);
    await logIn(portal, page, 'aurora');
    await waitForWorker(page);
    await page.reload();
    await expect.poll(() => findAnswerCaches(page)).toHaveLength(1);
    const [firstCache] = await findAnswerCaches(page);
    // The token disappears without a logout, and a member logs in again.
    await page.evaluate(() => localStorage.clear());
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora');
    await enterButton(page).click();
    await page.waitForURL('**/homepage');
    await expect.poll(() => findAnswerCaches(page)).toHaveLength(1);
    await expect.poll(() => findAnswerCaches(page)).not.toContain(firstCache);
  });

  journey("a member's cache contains no login, captcha or session requests", async ({ arrive, portal }) => {
    const { page } = await arrive(withServiceWorker);
    await logIn(portal, page, 'aurora');
    await waitForWorker(page);
    await page.reload();
    await expect.poll(() => findAnswerCaches(page)).toHaveLength(1);
    const cachedPaths = await page.evaluate(async () => {
      const pathnames: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) pathnames.push(new URL(request.url).pathname);
      }
      return pathnames;
    });
    expect(cachedPaths).toContain('/homepage');
    expect(cachedPaths.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(2);
    expect(cachedPaths.join()).not.toMatch(/login-token|auth\/login|captcha|sessions/);
  });
});

describe('pages without a network', () => {
  journey(
    'a visitor without a network sees visited pages, and the offline page at other addresses',
    async ({ arrive, portal }) => {
      const { page, context } = await arrive(withServiceWorker);
      await page.goto(portal.address('minerva'));
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await page.keyboard.press('Tab');
      await waitForWorker(page);
      await page.reload();
      await context.setOffline(true);
      await page.reload();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      await page.goto(portal.address('minerva', '/nunca-aberta'));
      await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
      // Hydration must not replace the page.
      await hydrate(page);
      // A navigation must succeed when the network returns at that moment.
      await page.evaluate(() =>
        addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online')))),
      );
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      await hydrate(page);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      await goBack(page);
      await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
      await hydrate(page);
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
    },
  );

  journey('a page that was never hydrated is complete without a network', async ({ arrive, portal }) => {
    const { page, context } = await arrive(withServiceWorker);
    // Save-Data disables automatic hydration.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(portal.address('minerva', '/login'));
    await waitForWorker(page);
    await page.goto(portal.address('minerva', '/politica-de-privacidade'));
    const title = page.getByRole('heading', { level: 1, name: 'Política de privacidade' });
    await title.waitFor();
    const isComplete = async () => {
      const { modules = '' } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {};
      const cachedModules = await Promise.all(modules.split(' ').map((address) => caches.match(address)));
      return cachedModules.every((response) => response !== undefined);
    };
    await expect.poll(() => page.evaluate(isComplete)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await title.waitFor();
    await hydrate(page);
    await title.waitFor();
    expect(await page.getByRole('button', { name: 'Tentar Novamente' }).count()).toBe(0);
  });

  journey(
    'a member still sees the offline page after closing a menu over that page',
    async ({ arrive, portal }) => {
      const { page, context } = await arrive(withServiceWorker);
      await logIn(portal, page, 'aurora');
      await waitForWorker(page);
      await context.setOffline(true);
      await page.goto(portal.address('aurora', '/nunca-aberta'));
      const offlineHeading = page.getByRole('heading', { level: 1, name: 'Você está sem conexão' });
      await offlineHeading.waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor();
      await goBack(page);
      await menu.waitFor({ state: 'hidden' });
      await offlineHeading.waitFor();
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
    },
  );
});

describe('a new build', () => {
  journey(
    'a new build is used from the next page on, and older builds leave the cache',
    async ({ arrive }) => {
      const dist = fileURLToPath(new URL('../dist', import.meta.url));
      const build = await readBuild(dist);
      const buildWithName = (name: string) => ({
        ...build,
        worker: build.worker?.replace(/BUILD="[^"]*"/, `BUILD="${name}"`),
      });
      const { page } = await arrive(withServiceWorker);
      const shellCaches = () =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')));
      let port = 0;
      for (const [name, expected] of [
        ['one', ['kept-one']],
        ['two', ['kept-one', 'kept-two']],
        ['three', ['kept-two', 'kept-three']],
      ] as const) {
        const portal = await startTestPortal({ build: buildWithName(name), port });
        port = Number(new URL(portal.address('aurora')).port);
        await page.goto(portal.address('aurora', '/login'));
        await waitForWorker(page);
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await expect.poll(shellCaches).toEqual(expected);
        await portal.stop();
      }
    },
  );
});
