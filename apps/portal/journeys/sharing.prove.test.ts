import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { goBack, holdRequests, journey, stationOf, waitForHydration } from './journey.ts';
import type { TestPortal } from './portal.ts';

const errorText = 'Erro! Esta atividade não está disponível.';
const sharePath = '/compartilhamento?source=';

async function fetchAt(portal: TestPortal, page: Page, slug: string, path: string, body?: object) {
  if (!page.url().startsWith(portal.address(slug))) await page.goto(portal.address(slug, '/termos-de-uso'));
  return page.evaluate(
    async ([address, requestBody]) => {
      const response = await fetch(
        address,
        requestBody === null ? {} : { method: 'POST', body: requestBody },
      );
      return { isOk: response.ok, text: await response.text() };
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

async function findSharedLink(portal: TestPortal, page: Page, slug: string): Promise<string> {
  const station_id = stationOf(slug).id;
  const { text } = await fetchAt(portal, page, slug, `/api/public-actions/${station_id}`);
  const { response } = JSON.parse(text) as { response: { id: number; type_id: number }[] };
  const campaign = response.find(({ type_id }) => type_id === 5)?.id ?? 0;
  for (let source = 1; source < 200; source += 1) {
    const sharing = { source, campaign, station_id };
    const { isOk } = await fetchAt(portal, page, slug, '/api/validate-sharing', sharing);
    if (isOk) return `${sharePath}${source}&campaign=${campaign}`;
  }
  throw new Error(`no shared link found for a member of ${slug}`);
}

function waitForError(page: Page) {
  return page.getByRole('heading', { level: 1, name: errorText }).waitFor();
}

describe('a visitor who opens a shared link', () => {
  journey(
    'a shared link shows a wait message and redirects; Back returns to the previous page',
    async ({ page, portal }) => {
      const sharedLink = await findSharedLink(portal, page, 'cerrado');
      await page.goto(portal.address('cerrado', '/termos-de-uso'));
      const release = await holdRequests(page, '**/api/validate-sharing');
      await page.goto(portal.address('cerrado', sharedLink));
      await page.getByRole('status').getByText('Aguarde um momento...', { exact: true }).waitFor();
      expect(await page.title()).toMatch(/^Compartilhamento/);
      release();
      await page.waitForURL(portal.address('cerrado', '/suporte'));
      expect(await page.evaluate(() => document.referrer)).toBe('');
      await goBack(page);
      await page.waitForURL('**/termos-de-uso');
    },
  );

  for (const [linkContent, query] of [
    ['no content', ''],
    ['no campaign', '?source=1'],
    ['no source', '?campaign=1'],
    ['no numbers', '?source=a&campaign=b'],
    ['an unknown member', '?source=2000000&campaign=1'],
  ] as const) {
    journey(`a shared link that names ${linkContent} shows an error`, async ({ page, portal }) => {
      await page.goto(portal.address('cerrado', `/compartilhamento${query}`));
      await waitForError(page);
      expect(await page.getByRole('button', { name: 'Tentar Novamente' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await page.waitForURL(portal.address('cerrado', '/'));
    });
  }

  journey("another station's shared link does not redirect", async ({ page, portal }) => {
    const sharedLink = await findSharedLink(portal, page, 'cerrado');
    await page.goto(portal.address('noturno', sharedLink));
    await waitForError(page);
  });

  journey('a shared link can be retried when the network returns', async ({ page, portal }) => {
    const sharedLink = await findSharedLink(portal, page, 'capital');
    await page.route('**/api/validate-sharing', (route) => route.abort());
    await page.goto(portal.address('capital', sharedLink));
    await waitForError(page);
    await page.getByRole('link', { name: 'Voltar ao início' }).waitFor();
    await page.unroute('**/api/validate-sharing');
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await page.waitForURL(portal.address('capital', '/cadastrar'));
  });

  journey(
    'a shared link never redirects to a script, data URL or scheme-relative address',
    async ({ page, portal }) => {
      for (const hostileLink of [
        'javascript:alert(1)',
        '//exemplo.test/a',
        '/\\exemplo.test',
        'data:text/html,a',
      ]) {
        await page.route('**/api/validate-sharing', (route) =>
          route.fulfill({ json: { action: { contents: [{ link: hostileLink }] } } }),
        );
        await page.goto(portal.address('cerrado', `${sharePath}1&campaign=1`));
        await waitForError(page);
        expect(new URL(page.url()).pathname).toBe('/compartilhamento');
      }
    },
  );

  journey('a shared link redirects to another site that the station names', async ({ page, portal }) => {
    await page.route('https://exemplo.test/**', (route) => route.fulfill({ body: 'lá fora' }));
    await page.route('**/api/validate-sharing', (route) =>
      route.fulfill({ json: { action: { contents: [{ link: 'https://exemplo.test/campanha?a=1' }] } } }),
    );
    await page.goto(portal.address('cerrado', `${sharePath}1&campaign=1`));
    await page.waitForURL('https://exemplo.test/campanha?a=1');
  });

  journey('a shared link explains what to do without JavaScript', async ({ page, portal }) => {
    const { text: html } = await fetchAt(portal, page, 'cerrado', `${sharePath}1&campaign=1`);
    const [, noscriptText = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(noscriptText).toContain('ative o JavaScript do navegador');
    expect(noscriptText).toContain('href="/"');
    expect(html).toContain('Aguarde um momento...');
  });

  journey('the page of a shared link hydrates immediately', async ({ page, portal }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await page.goto(portal.address('cerrado', '/compartilhamento'));
    await waitForHydration(page);
    await waitForError(page);
  });
});
