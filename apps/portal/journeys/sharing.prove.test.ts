import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { awake, back, hold, journey, stationOf } from './journey.ts';
import type { TestPortal } from './portal.ts';

const wrong = 'Erro! Esta atividade não está disponível.';
const link = '/compartilhamento?source=';

async function answerAt(portal: TestPortal, page: Page, slug: string, path: string, body?: object) {
  if (!page.url().startsWith(portal.address(slug))) await page.goto(portal.address(slug, '/termos-de-uso'));
  return page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, sent === null ? {} : { method: 'POST', body: sent });
      return { isOk: answer.ok, text: await answer.text() };
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

async function shareAt(portal: TestPortal, page: Page, slug: string): Promise<string> {
  const station_id = stationOf(slug).id;
  const { text } = await answerAt(portal, page, slug, `/api/public-actions/${station_id}`);
  const { response } = JSON.parse(text) as { response: { id: number; type_id: number }[] };
  const campaign = response.find(({ type_id }) => type_id === 5)?.id ?? 0;
  for (let source = 1; source < 200; source += 1) {
    const sent = { source, campaign, station_id };
    const { isOk } = await answerAt(portal, page, slug, '/api/validate-sharing', sent);
    if (isOk) return `${link}${source}&campaign=${campaign}`;
  }
  throw new Error(`no member of ${slug} has shared anything`);
}

function sees(page: Page) {
  return page.getByRole('heading', { level: 1, name: wrong }).waitFor();
}

describe('a visitor who opens a shared link', () => {
  journey('waits a moment, is redirected, and Back leads to the page before', async ({ page, portal }) => {
    const shared = await shareAt(portal, page, 'cerrado');
    await page.goto(portal.address('cerrado', '/termos-de-uso'));
    const release = await hold(page, '**/api/validate-sharing');
    await page.goto(portal.address('cerrado', shared));
    await page.getByRole('status').getByText('Aguarde um momento...', { exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Compartilhamento/);
    release();
    await page.waitForURL(portal.address('cerrado', '/suporte'));
    expect(await page.evaluate(() => document.referrer)).toBe('');
    await back(page);
    await page.waitForURL('**/termos-de-uso');
  });

  for (const [what, query] of [
    ['nothing', ''],
    ['no campaign', '?source=1'],
    ['no source', '?campaign=1'],
    ['no numbers', '?source=a&campaign=b'],
    ['nobody', '?source=2000000&campaign=1'],
  ] as const) {
    journey(`sees an error when the link names ${what}`, async ({ page, portal }) => {
      await page.goto(portal.address('cerrado', `/compartilhamento${query}`));
      await sees(page);
      expect(await page.getByRole('button', { name: 'Tentar Novamente' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await page.waitForURL(portal.address('cerrado', '/'));
    });
  }

  journey("is not redirected by another station's link", async ({ page, portal }) => {
    const shared = await shareAt(portal, page, 'cerrado');
    await page.goto(portal.address('noturno', shared));
    await sees(page);
  });

  journey('can retry when the network returns', async ({ page, portal }) => {
    const shared = await shareAt(portal, page, 'capital');
    await page.route('**/api/validate-sharing', (route) => route.abort());
    await page.goto(portal.address('capital', shared));
    await sees(page);
    await page.getByRole('link', { name: 'Voltar ao início' }).waitFor();
    await page.unroute('**/api/validate-sharing');
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await page.waitForURL(portal.address('capital', '/cadastrar'));
  });

  journey(
    'is never redirected to a script or another portal, whatever the answer',
    async ({ page, portal }) => {
      for (const evil of ['javascript:alert(1)', '//exemplo.test/a', '/\\exemplo.test', 'data:text/html,a']) {
        await page.route('**/api/validate-sharing', (route) =>
          route.fulfill({ json: { action: { contents: [{ link: evil }] } } }),
        );
        await page.goto(portal.address('cerrado', `${link}1&campaign=1`));
        await sees(page);
        expect(new URL(page.url()).pathname).toBe('/compartilhamento');
      }
    },
  );

  journey('is redirected to another site that a station names', async ({ page, portal }) => {
    await page.route('https://exemplo.test/**', (route) => route.fulfill({ body: 'lá fora' }));
    await page.route('**/api/validate-sharing', (route) =>
      route.fulfill({ json: { action: { contents: [{ link: 'https://exemplo.test/campanha?a=1' }] } } }),
    );
    await page.goto(portal.address('cerrado', `${link}1&campaign=1`));
    await page.waitForURL('https://exemplo.test/campanha?a=1');
  });

  journey('reads what to do without JavaScript', async ({ page, portal }) => {
    const { text: html } = await answerAt(portal, page, 'cerrado', `${link}1&campaign=1`);
    const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(said).toContain('ative o JavaScript do navegador');
    expect(said).toContain('href="/"');
    expect(html).toContain('Aguarde um momento...');
  });

  journey('gets a page that hydrates at once', async ({ page, portal }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await page.goto(portal.address('cerrado', '/compartilhamento'));
    await awake(page);
    await sees(page);
  });
});
