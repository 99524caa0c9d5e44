import { connect } from 'node:net';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, layoutShiftOf, logIn } from './journey.ts';
import type { TestPortal } from './portal.ts';

const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = {
  userAgent: `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`,
  hasTouch: true,
};
const iphone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  hasTouch: true,
};
const desktop = { viewport: { width: 1280, height: 800 } };

function offerOn(page: Page) {
  return page.getByRole('dialog', { name: 'Abra no aplicativo' });
}

/** Sets Save-Data, which disables prefetching, and records the requested scripts. */
async function saveData(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

/** Records visits to the app stores instead of leaving the page. */
async function recordStoreVisits(page: Page): Promise<string[]> {
  const storeVisits: string[] = [];
  await page.route(/apps\.apple\.com|play\.google\.com/, (route) => {
    storeVisits.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  return storeVisits;
}

describe('the app dialog', () => {
  journey(
    'the app dialog opens on Android before hydration, and stays closed once refused',
    async ({ arrive, portal }) => {
      const { page } = await arrive(android);
      const scripts = await saveData(page);
      // On a busy machine a late web font moves a line. Without fonts, only the dialog can cause a shift.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(portal.address('girassol'), { waitUntil: 'networkidle' });
      await offerOn(page).waitFor();
      expect(await layoutShiftOf(page)).toBe(0);
      await offerOn(page).getByRole('button', { name: 'Continuar no navegador' }).tap();
      await offerOn(page).waitFor({ state: 'hidden' });
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([]);
      await page.goto(portal.address('girassol', '/login'), { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
      expect(await page.locator('dialog[data-app-offer]').count()).toBe(0);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(portal.address('girassol'), { waitUntil: 'networkidle' });
      expect(await page.locator('dialog[data-app-offer]').count()).toBe(1);
      expect(await offerOn(page).count()).toBe(0);
    },
  );

  journey('the app dialog leads to the store when the app has not opened', async ({ arrive, portal }) => {
    const visitor = await arrive(android);
    const { page } = visitor;
    const storeVisits = await recordStoreVisits(page);
    await page.goto(portal.address('girassol'));
    await offerOn(page).getByRole('link', { name: 'Abrir o app' }).tap();
    await expect
      .poll(() => storeVisits)
      .toEqual(['https://play.google.com/store/apps/details?id=test.girassol']);
    // The browser complains that no app handles the link.
    visitor.pageErrors.splice(0);
  });

  journey(
    'the app dialog waits for the age and cookie questions, one at a time',
    async ({ arrive, portal }) => {
      const { page } = await arrive({ ...android, isFirstVisit: true });
      await page.goto(portal.address('aurora'));
      const gate = page.getByRole('dialog', { name: 'Você tem mais de 18 anos?' });
      const cookies = page.getByRole('region', { name: 'Aviso de cookies' });
      await gate.waitFor();
      expect([await cookies.count(), await offerOn(page).count()]).toEqual([0, 0]);
      await gate.getByRole('button', { name: 'Sim, tenho mais de 18 anos' }).tap();
      await cookies.waitFor();
      expect(await offerOn(page).count()).toBe(0);
      await cookies.getByRole('button').tap();
      await offerOn(page).waitFor();
    },
  );

  journey("the app dialog does not open on members' pages", async ({ arrive, portal }) => {
    const { page } = await arrive(android);
    await logIn(portal, page, 'girassol');
    for (const path of ['/homepage', '/homepage/carrinho']) {
      await page.goto(portal.address('girassol', path));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.locator('dialog[data-app-offer]').count()).toBe(0);
    }
  });

  for (const [deviceLabel, device, slug] of [
    ['an iPhone', iphone, 'girassol'],
    ['a desktop', desktop, 'girassol'],
    ['an Android phone at a station without an app', android, 'minerva'],
  ] as const)
    journey(`the app dialog does not open on ${deviceLabel}`, async ({ arrive, portal }) => {
      const { page } = await arrive(device);
      await page.goto(portal.address(slug), { waitUntil: 'networkidle' });
      expect(await page.locator('dialog[data-app-offer]').count()).toBe(0);
    });
});

describe('a station for phones only', () => {
  journey(
    'a station for phones only shows the app instead of a login on a desktop',
    async ({ arrive, portal }) => {
      const { page } = await arrive(desktop);
      await page.goto(portal.address('orvalho'));
      const firstHeading = page.getByRole('main').getByRole('heading').first();
      expect(await firstHeading.textContent()).toBe('Baixe nosso App!');
      expect(await page.getByRole('link', { name: 'Entrar' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Já tenho conta' }).count()).toBe(0);
      const code = page.getByRole('img', { name: 'Código QR: Google Play' });
      expect(await code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      for (const path of ['/login', '/homepage', '/homepage/trofeus', '/homepage/nada']) {
        await page.goto(portal.address('orvalho', path));
        expect(new URL(page.url()).pathname).toBe('/aplicativo');
        await page.getByRole('heading', { level: 1, name: 'Disponível no aplicativo' }).waitFor();
      }
    },
  );

  journey('a station for phones only lets a member log in on a phone', async ({ arrive, portal }) => {
    const { page } = await arrive(iphone);
    await logIn(portal, page, 'orvalho');
    expect(new URL(page.url()).pathname).toBe('/homepage');
  });
});

describe('a deep link', () => {
  const link = '/deep-link/atividades/5/12';

  journey('a deep link leads a desktop visitor to the activity’s public page', async ({ arrive, portal }) => {
    const { page } = await arrive(desktop);
    await page.goto(portal.address('aurora', link));
    await page.waitForURL('**/atividade/12');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });

  journey(
    'a deep link on a phone opens the app, and after two seconds the store',
    async ({ arrive, portal }) => {
      const visitor = await arrive(iphone);
      const { page } = visitor;
      const storeVisits = await recordStoreVisits(page);
      await page.goto(portal.address('aurora', link), { waitUntil: 'commit' });
      const openLink = page.getByRole('link', { name: 'Abrir o app' });
      expect(await openLink.getAttribute('href')).toBe('estacao-aurora://atividades/5/12');
      await expect.poll(() => storeVisits).toEqual(['https://apps.apple.com/br/app/aurora']);
      visitor.pageErrors.splice(0);
    },
  );

  journey('a deep link with an invalid path segment answers 404', async ({ page, portal }) => {
    for (const path of [
      '/deep-link/javascript:alert(1)/5/12',
      '/deep-link/a/5/12x',
      '/deep-link/a/%2F%2Fevil/1',
    ]) {
      const response = await page.goto(portal.address('aurora', path));
      expect([path, response?.status()]).toEqual([path, 404]);
    }
  });
});

/** Sends the path raw: HTTP clients would normalise it. */
function requestRaw(
  portal: TestPortal,
  path: string,
): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(portal.address('aurora'));
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const headerText = text.split('\r\n\r\n')[0] ?? '';
      const location = /^location: (.*)$/im.exec(headerText)?.[1]?.trim();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(headerText)?.[1]), location });
    });
  });
}

describe('an address', () => {
  const canonicalPaths: readonly (readonly [string, string])[] = [
    ['/confirmation?a=1&b=%26', '/confimation?a=1&b=%26'],
    ['/not-authorized', '/not-autorized'],
    ['/login/', '/login'],
    ['/LOGIN?volta=%2Fhomepage', '/login?volta=%2Fhomepage'],
    ['//login', '/login'],
    ['/homepage//trofeus///', '/homepage/trofeus'],
    ['/Homepage/Atividades/12/', '/homepage/atividades/12'],
    ['//', '/'],
  ];
  const hostilePaths = [
    '//evil.test',
    '//evil.test/',
    '///evil.test/%2e%2e',
    '/\\login',
    '/\\evil.test',
    '/\\/evil.test/',
    '\\\\evil.test',
    '/%2f%2fevil.test/',
    '/%5cevil.test/',
    '/%5c%5cevil.test//',
    '/.//evil.test',
    '/..//evil.test/',
    '/%2e%2e//evil.test/',
    '/homepage/search//evil.test/',
    '/login//evil.test',
    '/LOGIN/%0d%0aLocation:%20https://evil.test',
    '/login/?next=//evil.test',
    '//evil.test/login',
    '//user@evil.test/login/',
    '/;//evil.test',
    '/%09/evil.test/',
    'http://evil.test/login/',
    'https:evil.test',
    '/@evil.test/',
    '/javascript:alert(1)/',
  ];

  journey(
    'an address with a variant spelling redirects once to the canonical address',
    async ({ portal }) => {
      for (const [path, canonicalPath] of canonicalPaths) {
        expect([path, await requestRaw(portal, path)]).toEqual([
          path,
          { status: 308, location: canonicalPath },
        ]);
        expect([canonicalPath, (await requestRaw(portal, canonicalPath)).status]).toEqual([
          canonicalPath,
          200,
        ]);
      }
    },
  );

  journey('a hostile address never redirects to another host or in a loop', async ({ portal }) => {
    for (const path of hostilePaths) {
      let currentPath = path;
      for (let step = 0; step < 3; step++) {
        const { status, location } = await requestRaw(portal, currentPath);
        expect([path, status < 500]).toEqual([path, true]);
        if (location === undefined) break;
        const target = new URL(location, 'http://aurora.localhost');
        expect([path, target.host, /^\/(?![/\\])/.test(location)]).toEqual([path, 'aurora.localhost', true]);
        expect([path, step]).not.toEqual([path, 1]);
        currentPath = location;
      }
    }
  });
});
