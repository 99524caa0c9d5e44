import { DAY, MINUTE } from '@estacao/api/testing';
import { acceptances } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { comparePictures, readPicture } from '../../../.ci/tools/compare.ts';
import { pickFew } from '../../../.ci/tools/sample.ts';
import {
  balanceOf,
  enterButton,
  fillLogin,
  goBack,
  holdRequests,
  hydrate,
  journey,
  layoutShiftOf,
  logIn,
  mark,
  stationOf,
} from './journey.ts';
import type { TestPortal } from './portal.ts';

async function logInAndSeeBalance(portal: TestPortal, page: Page, slug: string) {
  await logIn(portal, page, slug);
  await waitForBalance(page, slug);
}

function waitForBalance(page: Page, slug: string) {
  return page.getByRole('main').getByText(balanceOf(slug)).first().waitFor();
}

function waitForLanding(page: Page) {
  return page.waitForURL((url) => url.pathname === '/');
}

function typefaceOf(page: Page): Promise<FontFaceLoadStatus[]> {
  return page.evaluate(() => {
    const [firstFamily = ''] = getComputedStyle(document.body).fontFamily.split(',');
    const family = firstFamily.replaceAll('"', '');
    return [...document.fonts]
      .filter((face) => face.family.replaceAll('"', '') === family)
      .map(({ status }) => status);
  });
}

describe('a visitor', () => {
  journey.for(['aurora', 'maresia', 'minerva', 'girassol', 'noturno'])(
    'a visitor opens the landing page of %s',
    async (slug, { page, portal }) => {
      await page.goto(portal.address(slug));
      const { name, theme } = stationOf(slug);
      expect(await page.title()).toBe(name);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const actionColor = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--e-action'),
      );
      const expectedColor = theme.action === 'accent' ? theme.accent : theme.brand;
      expect(longHex(actionColor)).toBe(expectedColor);
    },
  );

  journey.for(
    pickFew(
      readStations().stations.map(({ station }) => station.slug),
      3,
    ),
  )('a visitor sees no layout shift when the typefaces of %s load late', async (slug, { page, portal }) => {
    const release = await holdRequests(page, '**/*.woff2');
    await page.goto(portal.address(slug), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await typefaceOf(page)).toContain('loading');
    release();
    await page.waitForLoadState('networkidle');
    expect(await typefaceOf(page)).toContain('loaded');
    expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  });

  journey(
    'the first page inlines its styles, and the next loads each style sheet once',
    async ({ page, portal }) => {
      const sheets: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
      });
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      await hydrate(page);
      expect(sheets).toEqual([]);
      await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
      expect(sheets.length).toBeGreaterThan(0);
      expect(new Set(sheets).size).toBe(sheets.length);
    },
  );

  journey(
    'a menu link scrolls to a section, and the next page opens at the top',
    async ({ arrive, portal }) => {
      const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
      await page.goto(portal.address('girassol'), { waitUntil: 'networkidle' });
      await hydrate(page);
      const link = page.locator('header a[href^="/#secao"]').first();
      const id = (await link.getAttribute('href'))?.split('#')[1] ?? '';
      await link.click();
      const section = page.locator(`#${id}`);
      await expect.poll(() => section.evaluate((element) => element === document.activeElement)).toBe(true);
      const top = await section.evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(200);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await page.locator('header').getByRole('link', { name: 'Entrar' }).click();
      const heading = page.getByRole('heading', { level: 1, name: 'Entrar' });
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );

  journey(
    'a visitor can retry the first page when the code of the page fails to load',
    async ({ page, portal }) => {
      const pagePattern = '**/LoginPage-*.js';
      await page.route(pagePattern, (route) => route.abort());
      await page.goto(portal.address('aurora', '/login'));
      const retry = page.getByRole('button', { name: 'Tentar novamente' });
      await retry.waitFor();
      await page.unroute(pagePattern);
      await retry.click();
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    },
  );

  journey(
    "the portal stays when a page's code fails to load, and a retry opens the page",
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      const pagePattern = '**/LoginPage-*.js';
      await page.route(pagePattern, (route) => route.abort());
      await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
      await page.getByRole('heading', { name: 'Não foi possível carregar' }).waitFor();
      await page.unroute(pagePattern);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    },
  );

  journey(
    'a page whose style sheets failed to load appears styled after a retry',
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      await hydrate(page);
      const sheets = '**/*.css';
      await page.route(sheets, (route) => route.abort());
      await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
      await page.getByRole('heading', { name: 'Não foi possível carregar' }).waitFor();
      await page.unroute(sheets);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
      const readSheetStates = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].map(
            ({ sheet }) => sheet !== null,
          ),
        );
      await expect.poll(async () => new Set(await readSheetStates())).toEqual(new Set([true]));
    },
  );

  journey('the page that ends sessions rejects a link without the secret', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/encerrar-acessos'));
    await page.getByRole('heading', { level: 1, name: 'Este link não vale mais' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).waitFor();
  });

  journey('a visitor finds a way back from a page that does not exist', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/nao-existe'));
    await page.getByRole('main').getByRole('link').first().click();
    await waitForLanding(page);
  });
});

describe('a member', () => {
  journey(
    'going back during the captcha cancels the login, and the member can log in later',
    async ({ page, portal }) => {
      const release = await holdRequests(page, '**/captcha/challenge');
      const enter = enterButton(page);
      const logins: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') logins.push(new URL(request.url()).pathname);
      });

      await page.goto(portal.address('aurora'));
      await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
      await fillLogin(page, 'aurora');
      await enter.click();
      await goBack(page);
      await page.getByRole('link', { name: 'Já tenho conta' }).first().waitFor();
      release();
      await page.goForward();
      await fillLogin(page, 'aurora');
      expect(logins).toEqual([]);
      await enter.click();
      await page.waitForURL('**/homepage');
      await waitForBalance(page, 'aurora');
      expect(logins).toHaveLength(1);
    },
  );

  journey.for(['aurora', 'girassol', 'cerrado'])(
    'a member of %s logs in, sees the balance and logs out',
    async (slug, { page, portal }) => {
      await page.goto(portal.address(slug, '/login'));
      if (slug === 'cerrado') await page.getByRole('radio', { name: 'E-mail' }).check({ force: true });
      await fillLogin(page, slug);
      await enterButton(page).click();
      await page.waitForURL('**/homepage');
      await waitForBalance(page, slug);
      await page.goto(portal.address(slug, '/logout'));
      await waitForLanding(page);
      // The device token and the consents don't identify the member.
      const acceptanceKeys = Object.values(acceptances).map(({ key }): string => key);
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => !acceptanceKeys.includes(key))).toEqual(['deviceToken']);
    },
  );

  journey(
    "a member gets an error when the menu's code fails to load, and can retry",
    async ({ page, portal }) => {
      const dialog = '**/DialogPanel-*.js';
      await page.route(dialog, (route) => route.abort());
      await logInAndSeeBalance(portal, page, 'aurora');
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.click();
      await page.getByText('Não foi possível abrir. Verifique sua conexão').waitFor();
      await page.unroute(dialog);
      await menu.click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  );

  journey('Back leads to the previous page while a drawer is closing', async ({ page, portal }) => {
    await page.clock.install();
    await page.goto(portal.address('aurora', '/nao-existe'));
    await logInAndSeeBalance(portal, page, 'aurora');
    await page.getByRole('link', { name: 'Ver todas as atividades' }).click();
    await page.waitForURL('**/homepage/atividades');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    // Freezes the page's timers.
    await page.clock.pauseAt(new Date(Date.now() + MINUTE));
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await goBack(page);
    await page.waitForURL('**/homepage');
    await waitForBalance(page, 'aurora');
  });

  journey(
    'a page whose session check fails retries, and appears once the check succeeds',
    async ({ page, portal }) => {
      await logIn(portal, page, 'aurora');
      await page.clock.install();
      let checkCount = 0;
      const checkUrl = '**/auth/validate-token';
      await page.route(checkUrl, (route) => {
        checkCount += 1;
        return route.abort();
      });
      await page.goto(portal.address('aurora', '/homepage'));
      const retry = page.getByRole('button', { name: 'Tentar Novamente' });
      await retry.waitFor();
      // The browser may fire `online` before requests succeed.
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      const isSameButton = await mark(retry);
      const checkCountBefore = checkCount;
      for (const round of [1, 2, 3]) {
        await page.clock.fastForward(10_000);
        await expect.poll(() => checkCount).toBeGreaterThanOrEqual(checkCountBefore + round);
      }
      expect(await isSameButton()).toBe(true);
      await page.unroute(checkUrl);
      await page.clock.fastForward(60_000);
      await waitForBalance(page, 'aurora');
    },
  );

  journey('Back closes the menu and never reopens the menu', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/nao-existe'));
    await logInAndSeeBalance(portal, page, 'aurora');
    const menu = page.getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const countEntries = () => page.evaluate(() => history.length);
    const readPath = () => new URL(page.url()).pathname;

    await menu.click();
    await drawer.waitFor();
    await goBack(page);
    await drawer.waitFor({ state: 'hidden' });
    expect(readPath()).toBe('/homepage');

    await menu.click();
    await drawer.waitFor();
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => history.state?.open === undefined);
    const entryCountBefore = await countEntries();
    await menu.click();
    await drawer.waitFor();
    expect(await countEntries()).toBe(entryCountBefore);
    await drawer.getByRole('link', { name: 'Início' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await goBack(page);
    await page.waitForFunction(() => history.state?.open === undefined);
    expect(readPath()).toBe('/homepage');
    expect(await drawer.count()).toBe(0);
    await menu.click();
    await drawer.getByRole('link', { name: 'Sair' }).click();
    await waitForLanding(page);
  });

  journey('a login with a wrong password shows an error and keeps the input', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora', 'Errada123');
    await enterButton(page).click();
    await page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /senha|inválid|incorret/i })
      .first()
      .waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('membro@aurora.test');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  journey(
    'a login without a network shows an error, keeps the input, and succeeds after reconnection',
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora', '/login'), { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await fillLogin(page, 'aurora');
      const box = page.getByRole('checkbox', { name: 'Não sou um robô' });
      await page.getByText('Não foi possível verificar').waitFor();
      const button = enterButton(page);
      await button.click();
      await page
        .getByText('Não foi possível verificar que você não é um robô. Tente novamente.')
        .first()
        .waitFor();
      expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('membro@aurora.test');
      await page.context().setOffline(false);
      await box.click();
      await page.getByText('Verificado.').waitFor();
      await button.click();
      await page.waitForURL('**/homepage');
    },
  );

  journey(
    'a login form submitted before hydration keeps the input and logs in afterwards',
    async ({ page, portal }) => {
      const release = await holdRequests(page, '**/assets/*.js');
      await page.goto(portal.address('aurora', '/login'), { waitUntil: 'commit' });
      await fillLogin(page, 'aurora');
      await enterButton(page).click({ force: true });
      expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('membro@aurora.test');
      expect(new URL(page.url()).search).toBe('');
      release();
      await page.waitForURL('**/homepage');
    },
  );

  journey('two taps on the login button log in once', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora');
    const logLength = portal.log.length;
    await enterButton(page).dblclick();
    await page.waitForURL('**/homepage');
    expect(portal.log.slice(logLength).filter(({ call }) => call === 'login')).toHaveLength(1);
  });

  journey(
    'a member stays logged in after a reload, and Back does not lead to the login',
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora'));
      await logInAndSeeBalance(portal, page, 'aurora');
      await page.reload();
      await waitForBalance(page, 'aurora');
      await goBack(page);
      await page.waitForURL('**/homepage');
      await page.goto(portal.address('aurora', '/login'));
      await page.waitForURL('**/homepage');
    },
  );

  journey(
    'a member who opens the landing page is redirected home before the bundle loads',
    async ({ page, portal }) => {
      await logInAndSeeBalance(portal, page, 'aurora');
      const code = '**/assets/*.js';
      await page.route(code, (route) => route.abort());
      await page.goto(portal.address('aurora'), { waitUntil: 'commit' });
      await page.waitForURL('**/homepage');
      await page.unroute(code);
      await page.reload();
      await waitForBalance(page, 'aurora');
    },
  );

  journey('a logout in one tab logs the other tab out', async ({ visitor, page, portal }) => {
    await logInAndSeeBalance(portal, page, 'aurora');
    const otherTab = await visitor.newTab();
    await otherTab.goto(portal.address('aurora', '/homepage'));
    await waitForBalance(otherTab, 'aurora');
    await page.goto(portal.address('aurora', '/logout'));
    await waitForLanding(page);
    await waitForLanding(otherTab);
  });

  journey(
    'a member whose session expired while the page was closed gets the landing page',
    async ({ page, portal }) => {
      await logInAndSeeBalance(portal, page, 'aurora');
      // Leaves the portal first: an open page would notice the expiry and redirect to the login.
      await page.goto('about:blank');
      portal.clock.advance(31 * DAY);
      await page.goto(portal.address('aurora', '/homepage'));
      await waitForLanding(page);
      expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    },
  );

  journey('a member does not notice a restart of the server', async ({ page, portal }) => {
    await logInAndSeeBalance(portal, page, 'aurora');
    await portal.restart();
    await page.reload();
    await waitForBalance(page, 'aurora');
  });

  journey(
    'a logged-out member is redirected from the home page to landing page or login',
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora', '/homepage'));
      await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
    },
  );
});

/** Expands `#abc` to `#aabbcc`, because browsers serialise a colour in either form. */
function longHex(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
}
function hexOf(rgb: string): string {
  return `#${(rgb.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}

describe('without JavaScript', () => {
  journey(
    'a submitted password never appears in the address without JavaScript',
    async ({ arrive, portal }) => {
      const { page } = await arrive({ javaScriptEnabled: false });
      await page.goto(portal.address('aurora', '/login'));
      await page.getByRole('button', { name: 'Sim, tenho mais de 18 anos' }).click();
      await fillLogin(page, 'aurora');
      const formResponse = page.waitForResponse((response) => response.request().method() === 'POST');
      await enterButton(page).click({ force: true });
      expect((await formResponse).status()).toBe(303);
      await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
    },
  );

  journey.for(['girassol', 'minerva', 'noturno'])(
    'the landing page of %s has its colours, typefaces and pictures without JavaScript',
    async (slug, { arrive, portal }) => {
      // Banners rotate by CSS. Reduced motion keeps the first banner, also on a slow machine.
      const { page } = await arrive({ javaScriptEnabled: false, reducedMotion: 'reduce' });
      await page.goto(portal.address(slug));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Já tenho conta' }).waitFor();
      const styles = await page.evaluate(() => ({
        typefaces: [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family),
        heading: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
        pictures: [...document.querySelectorAll('header img, main img')]
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => (image as HTMLImageElement).naturalWidth),
        header: getComputedStyle(document.documentElement).getPropertyValue('--e-header'),
        bar: getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor,
      }));
      expect(styles.typefaces).toContain(styles.heading.split(',')[0]?.replaceAll('"', ''));
      expect(styles.pictures.length).toBeGreaterThan(1);
      expect(Math.min(...styles.pictures)).toBeGreaterThan(0);
      expect(hexOf(styles.bar)).toBe(longHex(styles.header));
      const screenshotWithoutScripts = await page.screenshot();
      const scriptedVisitor = await arrive({ reducedMotion: 'reduce' });
      await scriptedVisitor.page.goto(portal.address(slug), { waitUntil: 'networkidle' });
      const scriptedScreenshot = await scriptedVisitor.page.screenshot();
      expect(
        comparePictures(readPicture(screenshotWithoutScripts), readPicture(scriptedScreenshot)).share,
      ).toBeLessThan(0.01);
      expect(await layoutShiftOf(scriptedVisitor.page)).toBeLessThan(0.01);
    },
  );
});
