import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { fillLogin, goBack, holdRequests, journey, logIn, waitForHydration } from './journey.ts';
import type { TestPortal } from './portal.ts';

// Public pages are server-rendered and hydrate on intent.

const MAX_INLINE_BYTES = 12 * 1024;

/** Sets Save-Data, which disables prefetching. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

function menuOf(page: Page) {
  return page.locator('summary').filter({ hasText: 'Menu' });
}

const middle = { x: 195, y: 420 };

async function findQuietPlace(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    for (let y = 60; y < innerHeight; y += 8)
      for (let x = 60; x < innerWidth - 60; x += 8) {
        const isQuiet = [
          [0, 0],
          [50, 0],
          [-50, 0],
          [0, 50],
          [0, -50],
        ].every(
          ([offsetX = 0, offsetY = 0]) =>
            document
              .elementFromPoint(x + offsetX, y + offsetY)
              ?.closest('a,button,input,select,textarea,summary,label,[tabindex="0"]') == null,
        );
        if (isQuiet) return { x, y };
      }
    throw new Error('found no place without a control');
  });
}

describe('a visitor before hydration', () => {
  journey(
    'a reading visitor runs only a small inline script, even after scrolling far',
    async ({ page, portal }) => {
      await saveData(page);
      const scripts = scriptsOf(page);
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      await page.mouse.move(...(Object.values(await findQuietPlace(page)) as [number, number]));
      for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 600);
      await page.keyboard.press('End');
      const touch = await page.context().newCDPSession(page);
      await touch.send('Input.synthesizeScrollGesture', {
        ...middle,
        yDistance: 500,
        gestureSourceType: 'touch',
      });
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([]);
      const inlineCode = await page.evaluate(() =>
        [...document.querySelectorAll('script:not([type="application/json"])')]
          .map(({ textContent }) => textContent)
          .join(''),
      );
      expect(inlineCode.length).toBeGreaterThan(1000);
      expect(brotliCompressSync(inlineCode).length).toBeLessThan(MAX_INLINE_BYTES);
    },
  );

  journey('a reading visitor sees the banner rotate', async ({ page, portal }) => {
    await saveData(page);
    await page.goto(portal.address('aurora'));
    const findShownIndex = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('picture')].findIndex(
          (picture) => getComputedStyle(picture).opacity === '1',
        ),
      );
    await expect.poll(findShownIndex).toBe(0);
    await expect.poll(findShownIndex, { timeout: 9_000 }).toBe(1);
  });

  journey('a visitor opens the menu and follows its links before hydration', async ({ page, portal }) => {
    await saveData(page);
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(portal.address('aurora'));
    await menuOf(page).click();
    await page.getByRole('link', { name: 'Entrar' }).last().click();
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    release();
  });
});

describe('hydration of a public page', () => {
  const intents: readonly [string, (page: Page) => Promise<unknown>][] = [
    [
      'a public page hydrates when a pointer comes near a control',
      async (page) => {
        const linkBox = await page.getByRole('link', { name: 'Já tenho conta' }).boundingBox();
        await page.mouse.move((linkBox?.x ?? 0) + 20, (linkBox?.y ?? 0) - 30);
      },
    ],
    [
      'a public page hydrates when a finger presses a control',
      (page) => menuOf(page).tap({ noWaitAfter: true }),
    ],
    ['a public page hydrates when a control gets the focus', (page) => page.keyboard.press('Tab')],
    ['a public page hydrates when the visitor presses a key', (page) => page.keyboard.press('/')],
  ];

  for (const [title, trigger] of intents) {
    journey(title, async ({ arrive, portal }) => {
      const { page } = await arrive({ hasTouch: true });
      await saveData(page);
      const scripts = scriptsOf(page);
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      await trigger(page);
      await waitForHydration(page);
      expect(scripts.length).toBeGreaterThan(3);
    });
  }

  journey('a public page hydrates when the browser is idle', async ({ page, portal }) => {
    await page.goto(portal.address('aurora'));
    await waitForHydration(page);
  });

  journey('a public page hydrates at once for a member', async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await saveData(page);
    await page.goto(portal.address('aurora', '/nao-existe'));
    await waitForHydration(page);
  });

  journey(
    'a public page hydrates at the second attempt when the first was offline',
    async ({ page, portal }) => {
      await saveData(page);
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.querySelectorAll('[rel=modulepreload]').length))
        .not.toBe(0);
      await page.context().setOffline(false);
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Tab');
            return page.evaluate(() =>
              Object.keys(document.getElementById('root') ?? {}).some((key) =>
                key.startsWith('__reactContainer'),
              ),
            );
          },
          { timeout: 15_000 },
        )
        .toBe(true);
    },
  );
});

describe('input before hydration', () => {
  journey('input before hydration is replayed after hydration', async ({ page, portal }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(portal.address('aurora', '/login'), { waitUntil: 'commit' });
    await fillLogin(page, 'aurora');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    const password = page.getByLabel('Senha', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    release();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    expect(await password.inputValue()).not.toBe('');
  });

  journey("the banner's checkbox and the open menu survive hydration", async ({ page, portal }) => {
    await saveData(page);
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(portal.address('aurora'));
    const checkbox = page.getByRole('checkbox', { name: 'Pausar a troca de imagens' });
    await checkbox.check();
    await menuOf(page).click();
    release();
    await waitForHydration(page);
    expect(await checkbox.isChecked()).toBe(true);
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
  });

  describe.each([
    ['before hydration', '**/assets/*.js'],
    ['before the session is known', '**/auth/validate-token'],
  ])('%s, on a page for members and visitors', (_, files) => {
    const openDesk = async (page: Page, portal: TestPortal) => {
      await logIn(portal, page, 'pampa');
      const release = await holdRequests(page, files);
      await page.goto(portal.address('pampa', '/sandbox/cobrancas'), { waitUntil: 'commit' });
      const newestCharge = page.getByRole('listitem').filter({ hasText: 'Cobrança' }).first();
      const field = newestCharge.getByRole('textbox', { name: /^Estornar da cobrança/ });
      const waitForFrame = async () => {
        const pointsResponse = page.waitForResponse('**/users-points/*');
        release();
        await pointsResponse;
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      };
      return { newestCharge, field, waitForFrame };
    };

    journey('a focused field keeps the focus while scripts or session load', async ({ page, portal }) => {
      const { field, waitForFrame } = await openDesk(page, portal);
      await field.focus();
      await waitForFrame();
      await page.keyboard.insertText('100');
      expect(await field.inputValue()).toBe('R$ 1,00');
    });

    journey('text typed while scripts or session load is kept and sent', async ({ page, portal }) => {
      const { newestCharge, field, waitForFrame } = await openDesk(page, portal);
      await field.fill('100');
      await waitForFrame();
      expect(await field.inputValue()).toBe('R$ 1,00');
      const refundResponse = page.waitForResponse('**/refund');
      await newestCharge.getByRole('button', { name: 'Estornar parte' }).click();
      expect((await refundResponse).status()).toBe(200);
      await newestCharge.getByText('Estornado').waitFor();
      expect(await field.inputValue()).toBe('');
      const shortcuts = page.getByRole('navigation', { name: 'Atalhos' });
      expect(await shortcuts.count()).toBe(0);
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
      await page.waitForURL('**/sandbox');
      await shortcuts.waitFor();
      await goBack(page);
      await newestCharge.waitFor();
      expect(await shortcuts.count()).toBe(1);
    });
  });
});
