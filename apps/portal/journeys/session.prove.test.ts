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

/** The sample member of a station, at home, whose points have arrived. */
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

/** How far the files of the station's own typeface for text are. */
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
  )('sees nothing move when the typefaces of %s come late', async (slug, { page, portal }) => {
    const release = await hold(page, '**/*.woff2');
    await page.goto(portal.address(slug), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await typefaceOf(page)).toContain('loading');
    release();
    await page.waitForLoadState('networkidle');
    expect(await typefaceOf(page)).toContain('loaded');
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  journey(
    'loads no style sheet: the first page brings its own, and the next only what it lacks',
    async ({ page, portal }) => {
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
    },
  );

  journey(
    'is led by the menu to a section of the page, and by a link to the top of the next one',
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

  journey('can ask again for the first page where its code does not arrive', async ({ page, portal }) => {
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
    'keeps the portal where the code of a page does not arrive, and goes on when it does',
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

  journey(
    'sees a page with its styles after a second try, where these did not arrive at the first',
    async ({ page, portal }) => {
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
    },
  );

  journey('is told that a link without its secret ends no session', async ({ page, portal }) => {
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
    'who goes back while the captcha is worked out is not logged in, and is when they come again',
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
      // What the device is known by at the next login, and what was said yes to on it, says nothing about who it was.
      const accepted = Object.values(acceptances).map(({ key }): string => key);
      const kept = await page.evaluate(() => Object.keys(localStorage));
      expect(kept.filter((key) => !accepted.includes(key))).toEqual(['deviceToken']);
    },
  );

  journey(
    'gets an error where the code of the menu does not load, and opens it when it does',
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

  journey(
    'is led to the page before by a Back that comes in the moment in which something closes',
    async ({ page, portal }) => {
      await page.clock.install();
      await page.goto(portal.address('aurora', '/nao-existe'));
      await logInAndSeeBalance(portal, page, 'aurora');
      await page.getByRole('link', { name: 'Ver todas as atividades' }).click();
      await page.waitForURL('**/homepage/atividades');
      await page.getByRole('button', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.waitFor();
      // The page comes to nothing that it wanted to do a little later.
      await page.clock.pauseAt(new Date(Date.now() + MINUTE));
      await drawer.getByRole('button', { name: 'Fechar' }).click();
      await drawer.waitFor({ state: 'hidden' });
      await back(page);
      await page.waitForURL('**/homepage');
      await seesBalance(page, 'aurora');
    },
  );

  journey(
    'whose session nobody can check sees that, and their page once somebody can, without a press',
    async ({ page, portal }) => {
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
      // The device says too early that it is online.
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
    },
  );

  journey('closes the menu by the way back, and is not led back into it', async ({ page, portal }) => {
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

    // Closed in another way, it leaves no place behind: Back leads to the page before.
    await menu.click();
    await drawer.waitFor();
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => history.state?.open === undefined);
    const before = await entries();
    await menu.click();
    await drawer.waitFor();
    expect(await entries()).toBe(before);
    // A link out of it leads on, and from there Back leads to the page itself: where the menu stood is passed over.
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

  journey('with a wrong password gets an error, and what was typed stays', async ({ page, portal }) => {
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
    'without network gets an error, loses nothing, and goes on once it is back',
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
    'who submits the form before hydration loses nothing of it, and is logged in by it afterwards',
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

  journey('a double tap on the button logs in once', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora');
    const before = portal.log.length;
    await enterButton(page).dblclick();
    await page.waitForURL('**/homepage');
    expect(portal.log.slice(before).filter(({ call }) => call === 'login')).toHaveLength(1);
  });

  journey('stays logged in over a reload, and Back does not lead to the login', async ({ page, portal }) => {
    await page.goto(portal.address('aurora'));
    await logInAndSeeBalance(portal, page, 'aurora');
    await page.reload();
    await seesBalance(page, 'aurora');
    await back(page);
    // A member on the landing page or the login is at home.
    await page.waitForURL('**/homepage');
    await page.goto(portal.address('aurora', '/login'));
    await page.waitForURL('**/homepage');
  });

  journey(
    'who opens the landing page is at home before any of the portal has arrived',
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

  journey(
    'whose session has expired while they were away gets to the landing page',
    async ({ page, portal }) => {
      await logInAndSeeBalance(portal, page, 'aurora');
      // An open page notices the expiry and redirects to the login.
      await page.goto('about:blank');
      portal.clock.advance(31 * DAY);
      await page.goto(portal.address('aurora', '/homepage'));
      // An invalid token at the start shows the landing page.
      await landing(page);
      expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    },
  );

  journey('does not notice that the server was restarted', async ({ page, portal }) => {
    await logInAndSeeBalance(portal, page, 'aurora');
    await portal.restart();
    await page.reload();
    await seesBalance(page, 'aurora');
  });

  journey('signed out, no private page shows anything', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/homepage'));
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
  });
});

/** `#abc` as `#aabbcc`, which browsers and styles write as they like. */
function longHex(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
}
function hexOf(rgb: string): string {
  return `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

describe('without JavaScript', () => {
  journey('a password that is sent all the same is in no address', async ({ arrive, portal }) => {
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
      // Banners turn by CSS: on a slow machine a page with motion shows its second one.
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
      // With scripts it is the same picture: nothing flashes, and nothing moves.
      const scripted = await arrive({ reducedMotion: 'reduce' });
      await scripted.page.goto(portal.address(slug), { waitUntil: 'networkidle' });
      const after = await scripted.page.screenshot();
      expect(comparePictures(readPicture(bare), readPicture(after)).share).toBeLessThan(0.01);
      expect(await shiftOf(scripted.page)).toBeLessThan(0.01);
    },
  );
});
