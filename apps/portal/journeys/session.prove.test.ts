import { DAY, MINUTE } from '@estacao/api/testing';
import { acceptances } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { comparePictures, readPicture } from '../../../.ci/tools/compare.ts';
import { fewOf } from '../../../.ci/tools/sample.ts';
import {
  back,
  balanceOf,
  enterButton,
  fillLogin,
  hold,
  journey,
  logIn,
  mark,
  shiftOf,
  stationOf,
  wake,
} from './journey.ts';
import type { TestPortal } from './portal.ts';

async function logInAndSeeBalance(portal: TestPortal, page: Page, slug: string) {
  await logIn(portal, page, slug);
  await seesBalance(page, slug);
}

function seesBalance(page: Page, slug: string) {
  return page.getByRole('main').getByText(balanceOf(slug)).first().waitFor();
}

function landing(page: Page) {
  return page.waitForURL((url) => url.pathname === '/');
}

function typefaceOf(page: Page): Promise<FontFaceLoadStatus[]> {
  return page.evaluate(() => {
    const [first = ''] = getComputedStyle(document.body).fontFamily.split(',');
    const family = first.replaceAll('"', '');
    return [...document.fonts]
      .filter((face) => face.family.replaceAll('"', '') === family)
      .map(({ status }) => status);
  });
}

describe('a visitor', () => {
  journey.for(['aurora', 'maresia', 'minerva', 'girassol', 'noturno'])(
    'opens the landing page of %s',
    async (slug, { page, portal }) => {
      await page.goto(portal.address(slug));
      const { name, theme } = stationOf(slug);
      expect(await page.title()).toBe(name);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const action = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--e-action'),
      );
      const exact = theme.action === 'accent' ? theme.accent : theme.brand;
      expect(longHex(action)).toBe(exact);
    },
  );

  journey.for(
    fewOf(
      readStations().stations.map(({ station }) => station.slug),
      3,
    ),
  )('sees no layout shift when the typefaces of %s load late', async (slug, { page, portal }) => {
    const release = await hold(page, '**/*.woff2');
    await page.goto(portal.address(slug), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await typefaceOf(page)).toContain('loading');
    release();
    await page.waitForLoadState('networkidle');
    expect(await typefaceOf(page)).toContain('loaded');
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  journey('loads no style sheet: pages inline what they need', async ({ page, portal }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
    });
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await wake(page);
    expect(sheets).toEqual([]);
    await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    expect(sheets.length).toBeGreaterThan(0);
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  journey(
    'follows the menu to a section of the page, and a link to the top of the next',
    async ({ arrive, portal }) => {
      const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
      await page.goto(portal.address('girassol'), { waitUntil: 'networkidle' });
      await wake(page);
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

  journey('can retry the first page when its code fails to load', async ({ page, portal }) => {
    const pages = '**/LoginPage-*.js';
    await page.route(pages, (route) => route.abort());
    await page.goto(portal.address('aurora', '/login'));
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    await page.unroute(pages);
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  });

  journey(
    "keeps the portal when a page's code fails to load, and continues after a retry",
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      const pages = '**/LoginPage-*.js';
      await page.route(pages, (route) => route.abort());
      await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
      await page.getByRole('heading', { name: 'Não foi possível carregar' }).waitFor();
      await page.unroute(pages);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    },
  );

  journey('sees a page with its styles after their retry', async ({ page, portal }) => {
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await wake(page);
    const sheets = '**/*.css';
    await page.route(sheets, (route) => route.abort());
    await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
    await page.getByRole('heading', { name: 'Não foi possível carregar' }).waitFor();
    await page.unroute(sheets);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    const loaded = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].map(
          ({ sheet }) => sheet !== null,
        ),
      );
    await expect.poll(async () => new Set(await loaded())).toEqual(new Set([true]));
  });

  journey('reads that a link without its secret ends no session', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/encerrar-acessos'));
    await page.getByRole('heading', { level: 1, name: 'Este link não vale mais' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).waitFor();
  });

  journey('finds a way back from a page that does not exist', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/nao-existe'));
    await page.getByRole('main').getByRole('link').first().click();
    await landing(page);
  });
});

describe('a member', () => {
  journey(
    'who goes back during the captcha is not logged in, and can log in later',
    async ({ page, portal }) => {
      const release = await hold(page, '**/captcha/challenge');
      const enter = enterButton(page);
      const logins: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') logins.push(new URL(request.url()).pathname);
      });

      await page.goto(portal.address('aurora'));
      await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
      await fillLogin(page, 'aurora');
      await enter.click();
      await back(page);
      await page.getByRole('link', { name: 'Já tenho conta' }).first().waitFor();
      release();
      await page.goForward();
      await fillLogin(page, 'aurora');
      expect(logins).toEqual([]);
      await enter.click();
      await page.waitForURL('**/homepage');
      await seesBalance(page, 'aurora');
      expect(logins).toHaveLength(1);
    },
  );

  journey.for(['aurora', 'girassol', 'cerrado'])(
    'of %s logs in, sees their points and logs out',
    async (slug, { page, portal }) => {
      await page.goto(portal.address(slug, '/login'));
      if (slug === 'cerrado') await page.getByRole('radio', { name: 'E-mail' }).check({ force: true });
      await fillLogin(page, slug);
      await enterButton(page).click();
      await page.waitForURL('**/homepage');
      await seesBalance(page, slug);
      await page.goto(portal.address(slug, '/logout'));
      await landing(page);
      // The device token and the consents don't identify the member.
      const accepted = Object.values(acceptances).map(({ key }): string => key);
      const kept = await page.evaluate(() => Object.keys(localStorage));
      expect(kept.filter((key) => !accepted.includes(key))).toEqual(['deviceToken']);
    },
  );

  journey("gets an error when the menu's code fails to load, and can retry", async ({ page, portal }) => {
    const dialog = '**/DialogPanel-*.js';
    await page.route(dialog, (route) => route.abort());
    await logInAndSeeBalance(portal, page, 'aurora');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByText('Não foi possível abrir. Verifique sua conexão').waitFor();
    await page.unroute(dialog);
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  });

  journey('goes to the previous page when Back coincides with a closing drawer', async ({ page, portal }) => {
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
    await back(page);
    await page.waitForURL('**/homepage');
    await seesBalance(page, 'aurora');
  });

  journey("sees that the session can't be checked, and the page once it can", async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await page.clock.install();
    let checks = 0;
    const check = '**/auth/validate-token';
    await page.route(check, (route) => {
      checks += 1;
      return route.abort();
    });
    await page.goto(portal.address('aurora', '/homepage'));
    const retry = page.getByRole('button', { name: 'Tentar Novamente' });
    await retry.waitFor();
    // The browser may fire `online` too early.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const isTheSame = await mark(retry);
    const before = checks;
    for (const time of [1, 2, 3]) {
      await page.clock.fastForward(10_000);
      await expect.poll(() => checks).toBeGreaterThanOrEqual(before + time);
    }
    expect(await isTheSame()).toBe(true);
    await page.unroute(check);
    await page.clock.fastForward(60_000);
    await seesBalance(page, 'aurora');
  });

  journey('closes the menu by Back, and never returns into it', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/nao-existe'));
    await logInAndSeeBalance(portal, page, 'aurora');
    const menu = page.getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const entries = () => page.evaluate(() => history.length);
    const path = () => new URL(page.url()).pathname;

    await menu.click();
    await drawer.waitFor();
    await back(page);
    await drawer.waitFor({ state: 'hidden' });
    expect(path()).toBe('/homepage');

    await menu.click();
    await drawer.waitFor();
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => history.state?.open === undefined);
    const before = await entries();
    await menu.click();
    await drawer.waitFor();
    expect(await entries()).toBe(before);
    await drawer.getByRole('link', { name: 'Início' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await back(page);
    await page.waitForFunction(() => history.state?.open === undefined);
    expect(path()).toBe('/homepage');
    expect(await drawer.count()).toBe(0);
    await menu.click();
    await drawer.getByRole('link', { name: 'Sair' }).click();
    await landing(page);
  });

  journey('gets an error for a wrong password, and keeps the input', async ({ page, portal }) => {
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
    'gets an error without a network, keeps the input, and continues when it returns',
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
    'who submits the form before hydration loses no input and is logged in after it',
    async ({ page, portal }) => {
      const release = await hold(page, '**/assets/*.js');
      await page.goto(portal.address('aurora', '/login'), { waitUntil: 'commit' });
      await fillLogin(page, 'aurora');
      await enterButton(page).click({ force: true });
      expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('membro@aurora.test');
      expect(new URL(page.url()).search).toBe('');
      release();
      await page.waitForURL('**/homepage');
    },
  );

  journey('who taps the button twice logs in once', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora');
    const before = portal.log.length;
    await enterButton(page).dblclick();
    await page.waitForURL('**/homepage');
    expect(portal.log.slice(before).filter(({ call }) => call === 'login')).toHaveLength(1);
  });

  journey('stays logged in after a reload, and Back does not lead to the login', async ({ page, portal }) => {
    await page.goto(portal.address('aurora'));
    await logInAndSeeBalance(portal, page, 'aurora');
    await page.reload();
    await seesBalance(page, 'aurora');
    await back(page);
    await page.waitForURL('**/homepage');
    await page.goto(portal.address('aurora', '/login'));
    await page.waitForURL('**/homepage');
  });

  journey(
    'who opens the landing page is redirected home before the bundle loads',
    async ({ page, portal }) => {
      await logInAndSeeBalance(portal, page, 'aurora');
      const code = '**/assets/*.js';
      await page.route(code, (route) => route.abort());
      await page.goto(portal.address('aurora'), { waitUntil: 'commit' });
      await page.waitForURL('**/homepage');
      await page.unroute(code);
      await page.reload();
      await seesBalance(page, 'aurora');
    },
  );

  journey('who logs out in one tab is logged out in the other', async ({ visitor, page, portal }) => {
    await logInAndSeeBalance(portal, page, 'aurora');
    const other = await visitor.newTab();
    await other.goto(portal.address('aurora', '/homepage'));
    await seesBalance(other, 'aurora');
    await page.goto(portal.address('aurora', '/logout'));
    await landing(page);
    await landing(other);
  });

  journey('whose session expired while they were away gets the landing page', async ({ page, portal }) => {
    await logInAndSeeBalance(portal, page, 'aurora');
    // An open page notices the expiry and redirects to the login.
    await page.goto('about:blank');
    portal.clock.advance(31 * DAY);
    await page.goto(portal.address('aurora', '/homepage'));
    await landing(page);
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  });

  journey('does not notice a restart of the server', async ({ page, portal }) => {
    await logInAndSeeBalance(portal, page, 'aurora');
    await portal.restart();
    await page.reload();
    await seesBalance(page, 'aurora');
  });

  journey('who is logged out sees nothing on private pages', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/homepage'));
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
  });
});

/** Browsers serialise `#abc` and `#aabbcc` differently. */
function longHex(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
}
function hexOf(rgb: string): string {
  return `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

describe('without JavaScript', () => {
  journey('a submitted password never appears in the address', async ({ arrive, portal }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    await page.goto(portal.address('aurora', '/login'));
    await page.getByRole('button', { name: 'Sim, tenho mais de 18 anos' }).click();
    await fillLogin(page, 'aurora');
    const back = page.waitForResponse((response) => response.request().method() === 'POST');
    await enterButton(page).click({ force: true });
    expect((await back).status()).toBe(303);
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
  });

  journey.for(['girassol', 'minerva', 'noturno'])(
    '%s has its colours, typefaces and pictures',
    async (slug, { arrive, portal }) => {
      // Banners rotate by CSS: a slow machine would show the second one.
      const { page } = await arrive({ javaScriptEnabled: false, reducedMotion: 'reduce' });
      await page.goto(portal.address(slug));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Já tenho conta' }).waitFor();
      const seen = await page.evaluate(() => ({
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
      expect(seen.typefaces).toContain(seen.heading.split(',')[0]?.replaceAll('"', ''));
      expect(seen.pictures.length).toBeGreaterThan(1);
      expect(Math.min(...seen.pictures)).toBeGreaterThan(0);
      expect(hexOf(seen.bar)).toBe(longHex(seen.header));
      const bare = await page.screenshot();
      const scripted = await arrive({ reducedMotion: 'reduce' });
      await scripted.page.goto(portal.address(slug), { waitUntil: 'networkidle' });
      const after = await scripted.page.screenshot();
      expect(comparePictures(readPicture(bare), readPicture(after)).share).toBeLessThan(0.01);
      expect(await shiftOf(scripted.page)).toBeLessThan(0.01);
    },
  );
});
