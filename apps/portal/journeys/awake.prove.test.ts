import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { awake, back, fillLogin, hold, journey, logIn } from './journey.ts';
import type { TestPortal } from './portal.ts';

// Public pages are server-rendered and hydrate on intent.

const MOST = 12 * 1024;

/** Save-Data disables prefetching. */
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

async function quietPlace(page: Page): Promise<{ x: number; y: number }> {
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
          ([left = 0, top = 0]) =>
            document
              .elementFromPoint(x + left, y + top)
              ?.closest('a,button,input,select,textarea,summary,label,[tabindex="0"]') == null,
        );
        if (isQuiet) return { x, y };
      }
    throw new Error('there is something to press everywhere');
  });
}

describe('a visitor who only reads', () => {
  journey('runs a small inline script, however far they scroll', async ({ page, portal }) => {
    await saveData(page);
    const scripts = scriptsOf(page);
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await page.mouse.move(...(Object.values(await quietPlace(page)) as [number, number]));
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
    const inPage = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([type="application/json"])')]
        .map(({ textContent }) => textContent)
        .join(''),
    );
    expect(inPage.length).toBeGreaterThan(1000);
    expect(brotliCompressSync(inPage).length).toBeLessThan(MOST);
  });

  journey('sees the banner rotate', async ({ page, portal }) => {
    await saveData(page);
    await page.goto(portal.address('aurora'));
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('picture')].findIndex(
          (picture) => getComputedStyle(picture).opacity === '1',
        ),
      );
    await expect.poll(shown).toBe(0);
    await expect.poll(shown, { timeout: 9_000 }).toBe(1);
  });

  journey('opens the menu and follows its links', async ({ page, portal }) => {
    await saveData(page);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(portal.address('aurora'));
    await menuOf(page).click();
    await page.getByRole('link', { name: 'Entrar' }).last().click();
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    release();
  });
});

describe('a public page hydrates', () => {
  const signs: readonly [string, (page: Page) => Promise<unknown>][] = [
    [
      'when a pointer comes near a control',
      async (page) => {
        const box = await page.getByRole('link', { name: 'Já tenho conta' }).boundingBox();
        await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) - 30);
      },
    ],
    ['when a finger presses a control', (page) => menuOf(page).tap({ noWaitAfter: true })],
    ['when a control gets the focus', (page) => page.keyboard.press('Tab')],
    ['when a key is pressed', (page) => page.keyboard.press('/')],
  ];

  for (const [when, give] of signs) {
    journey(when, async ({ arrive, portal }) => {
      const { page } = await arrive({ hasTouch: true });
      await saveData(page);
      const scripts = scriptsOf(page);
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      await give(page);
      await awake(page);
      expect(scripts.length).toBeGreaterThan(3);
    });
  }

  journey('when the browser is idle', async ({ page, portal }) => {
    await page.goto(portal.address('aurora'));
    await awake(page);
  });

  journey('at once for a member', async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await saveData(page);
    await page.goto(portal.address('aurora', '/nao-existe'));
    await awake(page);
  });

  journey('at the second attempt when the network was down at the first', async ({ page, portal }) => {
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
  });
});

describe('input before hydration', () => {
  journey('is replayed after hydration', async ({ page, portal }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto(portal.address('aurora', '/login'), { waitUntil: 'commit' });
    await fillLogin(page, 'aurora');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    const password = page.getByLabel('Senha', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    release();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    expect(await password.inputValue()).not.toBe('');
  });

  journey("survives hydration: the banner's checkbox and the open menu", async ({ page, portal }) => {
    await saveData(page);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(portal.address('aurora'));
    const box = page.getByRole('checkbox', { name: 'Pausar a troca de imagens' });
    await box.check();
    await menuOf(page).click();
    release();
    await awake(page);
    expect(await box.isChecked()).toBe(true);
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
  });

  describe.each([
    ['before hydration', '**/assets/*.js'],
    ['before the session is known', '**/auth/validate-token'],
  ])('%s, on a page for members and visitors', (_, files) => {
    const early = async (page: Page, portal: TestPortal) => {
      await logIn(portal, page, 'pampa');
      const release = await hold(page, files);
      await page.goto(portal.address('pampa', '/sandbox/cobrancas'), { waitUntil: 'commit' });
      const newest = page.getByRole('listitem').filter({ hasText: 'Cobrança' }).first();
      const field = newest.getByRole('textbox', { name: /^Estornar da cobrança/ });
      const isThere = async () => {
        const framed = page.waitForResponse('**/users-points/*');
        release();
        await framed;
        await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
      };
      return { newest, field, isThere };
    };

    journey('the focused field keeps the focus', async ({ page, portal }) => {
      const { field, isThere } = await early(page, portal);
      await field.focus();
      await isThere();
      await page.keyboard.insertText('100');
      expect(await field.inputValue()).toBe('R$ 1,00');
    });

    journey('typed text is kept and sent', async ({ page, portal }) => {
      const { newest, field, isThere } = await early(page, portal);
      await field.fill('100');
      await isThere();
      expect(await field.inputValue()).toBe('R$ 1,00');
      const refunded = page.waitForResponse('**/refund');
      await newest.getByRole('button', { name: 'Estornar parte' }).click();
      expect((await refunded).status()).toBe(200);
      await newest.getByText('Estornado').waitFor();
      expect(await field.inputValue()).toBe('');
      const ways = page.getByRole('navigation', { name: 'Atalhos' });
      expect(await ways.count()).toBe(0);
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
      await page.waitForURL('**/sandbox');
      await ways.waitFor();
      await back(page);
      await newest.waitFor();
      expect(await ways.count()).toBe(1);
    });
  });
});
