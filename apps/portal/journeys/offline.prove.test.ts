import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { readBuild } from '../host/build.ts';
import { back, balanceOf, enterButton, fillLogin, journey, logIn, wake, workerOf } from './journey.ts';
import { startTestPortal } from './portal.ts';

// What the device keeps, and for whom.

const own = { serviceWorkers: 'allow' } as const;

async function endWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** The names of what is kept of members' answers. */
function answersOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers-')));
}

function seesBalance(page: Page): Promise<void> {
  return page.getByRole('main').getByText(balanceOf('aurora')).first().waitFor();
}

/** Where things stand on the page, and how large they are. */
async function placesOf(things: Locator) {
  return Promise.all((await things.all()).map((one) => one.boundingBox()));
}

const notice = /^Sem conexão\. Você está vendo o que ficou guardado/;

describe('a member without a network', () => {
  journey('reads what was kept, is told so, and goes on when it is back', async ({ arrive, portal }) => {
    const { page, context, newTab } = await arrive(own);
    await logIn(portal, page, 'aurora');
    await workerOf(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
    await seesBalance(page);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
    await seesBalance(page);
    await page.getByRole('status').filter({ hasText: notice }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1);

    // A file that the browser itself still had says nothing of the network.
    await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[href^="/assets/"]') ?? {};
      if (href === undefined) throw new Error('the page has no sheet');
      for (const name of await caches.keys()) await (await caches.open(name)).delete(href);
      // What the worker says of the first arrives before the answer to the last.
      for (let i = 0; i < 3; i++) await fetch(href);
    });
    expect(await page.getByRole('status').filter({ hasText: notice }).count()).toBe(1);

    // What was never opened is not there, and says so; nobody has to press anything for it to come.
    await page.goto(portal.address('aurora', '/homepage/trofeus'));
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();

    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Troféus' }).waitFor();
    await expect.poll(() => page.getByRole('status').filter({ hasText: notice }).count()).toBe(0);

    // It looks as one that has loaded at once.
    const fresh = await newTab();
    await fresh.goto(page.url());
    for (const tab of [page, fresh])
      await tab
        .getByRole('main')
        .getByText(/^Recebido em /)
        .first()
        .waitFor();
    const trophiesOf = (tab: Page) => placesOf(tab.getByRole('main').getByRole('listitem'));
    // Both are at rest once their pictures are there.
    await expect
      .poll(async () => isDeepStrictEqual(await trophiesOf(page), await trophiesOf(fresh)))
      .toBe(true);
  });

  journey(
    'reads what they have seen since they logged in, on a page that is loaded anew',
    async ({ arrive, portal }) => {
      const { page, context } = await arrive(own);
      await page.goto(portal.address('aurora', '/login'));
      await workerOf(page);
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

  journey('finds the server gone, with a network that seems to be there', async ({ arrive }) => {
    const portal = await startTestPortal();
    try {
      const { page, complaints } = await arrive(own);
      await logIn(portal, page, 'aurora');
      await workerOf(page);
      await page.reload();
      await seesBalance(page);
      const said = page.getByRole('status').filter({ hasText: notice });
      await portal.restart(async () => {
        await page.reload();
        await seesBalance(page);
        await said.waitFor();
        // A browser ends workers that have nothing to do. The next one knows nothing of what this one said.
        await endWorkers(page);
      });
      await page.evaluate(() => fetch('/api/v1/nothing', { headers: { accept: 'application/json' } }));
      await expect.poll(() => said.count()).toBe(0);
      complaints.length = 0;
    } finally {
      await portal.stop();
    }
  });
});

describe('what is kept of a member', () => {
  journey('is gone with the logout, with or without a network', async ({ arrive, portal }) => {
    for (const isOffline of [false, true]) {
      const { page, context } = await arrive(own);
      await logIn(portal, page, 'aurora');
      await workerOf(page);
      await page.reload();
      await expect.poll(() => answersOf(page)).toHaveLength(1);
      await context.setOffline(isOffline);
      // A link of the shell goes there without loading a page.
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Sair' }).click();
      await expect.poll(() => answersOf(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    }
  });

  journey('is never another’s', async ({ arrive, portal }) => {
    const { page } = await arrive(own);
    await logIn(portal, page, 'aurora');
    await workerOf(page);
    await page.reload();
    await expect.poll(() => answersOf(page)).toHaveLength(1);
    const [first] = await answersOf(page);
    // Somebody takes the token away without a logout, and another logs in.
    await page.evaluate(() => localStorage.clear());
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora');
    await enterButton(page).click();
    await page.waitForURL('**/homepage');
    await expect.poll(() => answersOf(page)).toHaveLength(1);
    await expect.poll(() => answersOf(page)).not.toContain(first);
  });

  journey('is no token, and nothing that is to be sent', async ({ arrive, portal }) => {
    const { page } = await arrive(own);
    await logIn(portal, page, 'aurora');
    await workerOf(page);
    await page.reload();
    await expect.poll(() => answersOf(page)).toHaveLength(1);
    const kept = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) all.push(new URL(request.url).pathname);
      }
      return all;
    });
    expect(kept).toContain('/homepage');
    expect(kept.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(2);
    expect(kept.join()).not.toMatch(/login-token|auth\/login|captcha|sessions/);
  });
});

describe('a visitor without a network', () => {
  journey('sees what they had opened, and elsewhere that they are offline', async ({ arrive, portal }) => {
    const { page, context } = await arrive(own);
    await page.goto(portal.address('minerva'));
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.keyboard.press('Tab');
    await workerOf(page);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await page.goto(portal.address('minerva', '/nunca-aberta'));
    await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
    // What one reads stays when it is touched.
    await wake(page);
    // Whoever goes elsewhere gets there, should the network be back in that moment.
    await page.evaluate(() =>
      addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online')))),
    );
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await wake(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    // It comes by itself with the network.
    await back(page);
    await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
    await wake(page);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  });

  journey('has what they only read whole, though it was never touched', async ({ arrive, portal }) => {
    const { page, context } = await arrive(own);
    // Where bytes are saved no page wakes by itself.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(portal.address('minerva', '/login'));
    await workerOf(page);
    await page.goto(portal.address('minerva', '/politica-de-privacidade'));
    const title = page.getByRole('heading', { level: 1, name: 'Política de privacidade' });
    await title.waitFor();
    const isWhole = async () => {
      const { modules = '' } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {};
      const kept = await Promise.all(modules.split(' ').map((address) => caches.match(address)));
      return kept.every((one) => one !== undefined);
    };
    await expect.poll(() => page.evaluate(isWhole)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await title.waitFor();
    await wake(page);
    await title.waitFor();
    expect(await page.getByRole('button', { name: 'Tentar Novamente' }).count()).toBe(0);
  });

  journey(
    'reads that a page can’t be had also after a menu was opened over it',
    async ({ arrive, portal }) => {
      const { page, context } = await arrive(own);
      await logIn(portal, page, 'aurora');
      await workerOf(page);
      await context.setOffline(true);
      await page.goto(portal.address('aurora', '/nunca-aberta'));
      const says = page.getByRole('heading', { level: 1, name: 'Você está sem conexão' });
      await says.waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor();
      await back(page);
      await menu.waitFor({ state: 'hidden' });
      await says.waitFor();
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
    },
  );
});

describe('a new build', () => {
  journey('is taken at the next page, and what was kept of the one before last goes', async ({ arrive }) => {
    const dist = fileURLToPath(new URL('../dist', import.meta.url));
    const build = await readBuild(dist);
    const named = (name: string) => ({
      ...build,
      worker: build.worker?.replace(/BUILD="[^"]*"/, `BUILD="${name}"`),
    });
    const { page } = await arrive(own);
    const shells = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')));
    let port = 0;
    for (const [name, expected] of [
      ['one', ['kept-one']],
      ['two', ['kept-one', 'kept-two']],
      ['three', ['kept-two', 'kept-three']],
    ] as const) {
      const portal = await startTestPortal({ build: named(name), port });
      port = Number(new URL(portal.address('aurora')).port);
      await page.goto(portal.address('aurora', '/login'));
      await workerOf(page);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(shells).toEqual(expected);
      await portal.stop();
    }
  });
});
