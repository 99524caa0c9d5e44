import { activityType } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { asksElsewhere, back, journey, logIn, stationOf } from './journey.ts';
import type { TestPortal } from './portal.ts';

/** Opens the landing page by a client-side navigation, with the API's sections changed by a function. */
async function landInBrowser(
  page: Page,
  portal: TestPortal,
  slug: string,
  change: (sections: { section_items: object[] }[]) => unknown = (sections) => sections,
) {
  const { id, name } = stationOf(slug);
  await page.goto(portal.address(slug, '/login'));
  const sections = await page.evaluate(async (station) => {
    const answer = await fetch(`/api/station-sections/?where[station_id]=${station}`);
    return answer.json();
  }, id);
  await page.route('**/api/station-sections/**', (route) => route.fulfill({ json: change(sections) }));
  await page.getByRole('banner').getByRole('link', { name }).first().click();
  await page.waitForURL(portal.address(slug, '/'));
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

journey(
  'a visitor reads all sections of the landing page, and nothing loads from other sites',
  async ({ page, portal }) => {
    const asked = asksElsewhere(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(portal.address('aurora'));

    const cards = section(page, 'O que já é seu');
    expect(await cards.getByRole('listitem').count()).toBe(3);
    const rows = section(page, 'Feito para a rotina de quem trabalha');
    expect(await rows.locator('strong').first().textContent()).toBe('toda a rede de parceiros');
    expect(await rows.getByRole('listitem').count()).toBe(3);
    const said = page.getByRole('region', { name: 'Destaques: Quem já participa conta' });
    expect(await said.getByRole('listitem').count()).toBe(3);
    const activities = page.getByRole('region', { name: 'Atividades: O que está acontecendo agora' });
    await activities.getByRole('link', { name: /^Quiz: você reconhece/ }).waitFor({ state: 'attached' });
    const plans = page.locator('#plans');
    expect(await plans.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Individual',
      'Família',
      'Família anual',
      'Enterprise',
    ]);
    await plans.getByText('E muito mais!').waitFor();
    await plans.getByText('A negociar').waitFor();
    await page.getByRole('heading', { name: 'Baixe nosso App!' }).waitFor();

    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    // The server sanitises the text, so the browser loads no sanitiser.
    expect(sent.filter((path) => /clean-in-browser|\/api\//.test(path))).toEqual([]);
  },
);

journey('the server-rendered page contains the text with its formatting', async ({ page, portal }) => {
  const html = (await (await page.goto(portal.address('aurora')))?.text()) ?? '';
  const [drawn = ''] = html.split('id="page"');
  expect(drawn).toContain('<strong>toda a rede de parceiros</strong>');
  expect(drawn).toMatch(/<ul><li>Fica no seu celular/);
});

journey('each link of an item leads where its type says', async ({ page, portal }) => {
  await page.goto(portal.address('maresia'));
  await page.getByRole('link', { name: 'Agendar atendimento' }).click();
  await page.waitForURL(portal.address('maresia', '/login'));
  await back(page);

  await page.getByRole('link', { name: 'Conheça a nossa história' }).click();
  await page.waitForURL(/\/sobre\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Nossa história' }).waitFor();
  await page.getByText('O porto para quando a gente para.').waitFor();
  const outside = page.getByRole('link', { name: /^Conheça o porto/ });
  expect(await outside.getAttribute('target')).toBe('_blank');
  expect(await outside.getAttribute('rel')).toBe('noopener noreferrer');
  await back(page);

  const tide = page.getByRole('link', { name: /^Tábua de marés/ });
  const { url } = contentOf('maresia').activities.find(({ kind }) => kind === 'redirect') ?? {};
  expect(await tide.getAttribute('href')).toBe(url);
  expect(await tide.getAttribute('target')).toBe('_blank');
  const survey = page.getByRole('link', { name: /^Pesquisa sobre a escala/ });
  expect(await survey.getAttribute('href')).toMatch(/^\/atividade\/\d+$/);

  await page.goto(portal.address('aurora'));
  const signUp = page.getByRole('link', { name: 'Criar minha conta' });
  expect(await signUp.getAttribute('href')).toBe('/cadastrar');
});

journey(
  'public activities of every kind are server-rendered and load nothing from other sites',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    const asked = asksElsewhere(page);
    await page.goto(portal.address('aurora', `/api/public-actions/${stationOf('aurora').id}`));
    const { response } = JSON.parse((await page.locator('body').textContent()) ?? '') as {
      response: { id: number; name: string; type_id: number }[];
    };
    const { activities } = contentOf('aurora');
    const ofEachKind = [...new Map(response.map((activity) => [activity.type_id, activity])).values()];
    const described: string[] = [];
    expect(ofEachKind.length).toBeGreaterThan(12);
    for (const { id, name, type_id: type } of ofEachKind) {
      await page.goto(portal.address('aurora', `/atividade/${id}`));
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
      const main = page.getByRole('main');
      const { description = '' } = activities.find((one) => one.name === name) ?? {};
      const [words = ''] = description
        .replace(/<[^>]*>/g, '\n')
        .trim()
        .split('\n');
      if (words !== '') described.push(name);
      expect(await main.textContent(), name).toContain(words);
      const ways = main
        .locator('a[href="/cadastrar"], a[target=_blank]')
        .filter({ hasNotText: /^(?:Cadastre-se|Curtir)$/ });
      expect((await ways.count()) > 0, name).toBe(
        type !== activityType('content') && type !== activityType('sign-up-reward'),
      );
    }
    expect(described.length).toBeGreaterThan(8);
    expect(asked).toEqual([]);
  },
);

journey('a video of another site loads nothing before a press', async ({ page, portal }) => {
  const asked = asksElsewhere(page);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>O vídeo</p>' }),
  );
  await page.goto(portal.address('noturno'));
  const cover = page.getByRole('button', { name: /^Reproduzir vídeo: Big Buck Bunny/ });
  await cover.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
  const before = await cover.boundingBox();
  await cover.click();
  const player = page.locator('iframe');
  await player.waitFor();
  const after = await player.boundingBox();
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
  await expect
    .poll(() => asked.every((url) => url.startsWith('https://www.youtube-nocookie.com/embed/')))
    .toBe(true);
  expect(asked.length).toBeGreaterThan(0);
});

journey('on a desktop a player is 400 px high', async ({ arrive, portal }) => {
  const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
  await page.goto(portal.address('noturno'));
  const cover = page.getByRole('button', { name: /^Reproduzir vídeo: Big Buck Bunny/ });
  expect((await cover.boundingBox())?.height).toBeCloseTo(400, 0);
});

journey('anchors lead to their sections, also from another page', async ({ page, portal }) => {
  const inSight = (id: string) =>
    expect.poll(() =>
      page.locator(`[id="${id}"]`).evaluate((place) => {
        const { top } = place.getBoundingClientRect();
        return top > -80 && top < innerHeight;
      }),
    );
  await page.goto(portal.address('aurora', '/#plans'));
  await inSight('plans').toBe(true);
  const id = await page.locator('main section[id^=secao]').last().getAttribute('id');
  await page.goto(portal.address('aurora', '/login'));
  await page.goto(portal.address('aurora', `/#${id}`));
  await inSight(id ?? '').toBe(true);

  await page.goto(portal.address('aurora', '/planos/1'));
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('navigation').getByRole('link', { name: 'Planos' }).click();
  await page.waitForURL(portal.address('aurora', '/#plans'));
  await inSight('plans').toBe(true);
});

journey('a plan shows its details and leads to the sign-up', async ({ page, portal }) => {
  await page.goto(portal.address('aurora'));
  await page.getByRole('link', { name: 'Ver plano: Família', exact: true }).click();
  await page.waitForURL(/\/planos\/\d+$/);
  const shown = async () => {
    await page.getByRole('heading', { level: 1, name: 'Família' }).waitFor();
    await page.getByText('R$ 49,90').waitFor();
    await page.getByText('Mensal').waitFor();
    await page.getByText('Seguro de acidentes pessoais').waitFor();
    await page.getByText('Um plano só para a casa toda:').waitFor();
  };
  await shown();
  await page.reload();
  await shown();
  expect(await page.getByRole('link', { name: 'Assinar: Família' }).getAttribute('href')).toBe('/cadastrar');
  await page.getByRole('link', { name: 'Planos' }).last().click();
  await page.waitForURL(portal.address('aurora', '/#plans'));
});

journey('a missing page says so and leads back', async ({ page, portal }) => {
  for (const id of ['99999', '0', 'x', '1.5', '99999999999999', "1'--"]) {
    await page.goto(portal.address('aurora', `/planos/${id}`));
    await page.getByRole('heading', { level: 1, name: 'Plano não encontrado' }).waitFor();
    await page.goto(portal.address('aurora', `/sobre/${id}`));
    await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  }
  for (const path of ['/planos/99999', '/sobre/99999', '/sobre/x'])
    expect((await page.goto(portal.address('aurora', path)))?.status()).toBe(404);
  expect(portal.errors).toEqual([]);
  await page.goto(portal.address('girassol', '/planos/1'));
  await page.getByRole('heading', { level: 1, name: 'Plano não encontrado' }).waitFor();
  await page.goto(portal.address('aurora', '/planos/99999'));
  await page.getByRole('link', { name: 'Ver os planos' }).click();
  await page.waitForURL(portal.address('aurora', '/#plans'));
});

journey('a page for members only is a 404 for visitors', async ({ arrive, page, portal }) => {
  await logIn(portal, page, 'minerva');
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('userToken')}` };
    const answer = await fetch('/api/exclusive-abouts/?where[station_id]=26', { headers });
    return (await answer.json())[0]?.id;
  });
  expect(id).toBeTypeOf('number');
  await page.goto(portal.address('minerva', `/sobre/${id}`));
  await page.getByRole('heading', { level: 1, name: 'Atas das assembleias' }).waitFor();
  const { page: other } = await arrive();
  await other.goto(portal.address('minerva', `/sobre/${id}`));
  await other.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  expect(portal.errors).toEqual([]);
});

journey('a hostile text is shown without its scripts', async ({ page, visitor, portal }) => {
  const asked = asksElsewhere(page);
  const hostile =
    '<p>Antes<img src="x" onerror="window.fired=1"><script>window.fired=1</script><svg onload="window.fired=1"></svg>' +
    '<a href="javascript:window.fired=1">aqui</a><iframe src="https://exemplo.test/"></iframe> <b>depois</b></p>';
  await landInBrowser(page, portal, 'girassol', (sections) =>
    sections.map((one) => ({
      ...one,
      section_items: one.section_items.map((item) => ({ ...item, description: hostile })),
    })),
  );
  const link = page.getByRole('main').getByText('aqui', { exact: true }).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  expect(await page.getByRole('main').locator('b', { hasText: 'depois' }).count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'fired' in window)).toBe(false);
  expect(await page.locator('main iframe, main script, main [onerror], main svg[onload]').count()).toBe(0);
  expect(asked).toEqual([]);
  // The policy reports a handler as soon as the browser parses it, before the sanitiser removes it.
  for (const complaint of visitor.complaints.splice(0))
    expect(complaint).toMatch(/script-src-attr|inline event handler/);
});

journey('an unknown section does not break the page', async ({ page, portal }) => {
  // The portal logs the unknown section. Another test covers that.
  await page.addInitScript(() => {
    console.error = console.info;
  });
  await landInBrowser(page, portal, 'girassol', ([first, ...rest]) => [
    { ...first, type_id: 12 },
    null,
    { ...first, id: 'x' },
    { ...first, background_type: 'filme' },
    ...rest,
  ]);
  await section(page, 'Vantagens de quem coopera').waitFor();
  expect(await section(page, 'Quem planta junto colhe mais').count()).toBe(1);
});

journey("plans that fail to load don't break the page, and can be retried", async ({ page, portal }) => {
  const calls = '**/api/stations/**';
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { messages: ['Fora do ar'] } }));
  await landInBrowser(page, portal, 'aurora');
  await section(page, 'O que já é seu').waitFor();
  const plans = page.locator('#plans');
  const retry = plans.getByRole('button', { name: 'Tentar novamente' });
  await retry.scrollIntoViewIfNeeded();
  await page.unroute(calls);
  await retry.click();
  await plans.getByRole('heading', { name: 'Individual' }).waitFor();
});
