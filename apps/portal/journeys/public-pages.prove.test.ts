import { activityType } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { foreignRequests, goBack, journey, logIn, stationOf } from './journey.ts';
import type { TestPortal } from './portal.ts';

/** Opens the landing page by a client-side navigation, with the API's sections changed by a function. */
async function landInBrowser(
  page: Page,
  portal: TestPortal,
  slug: string,
  changeSections: (sections: { section_items: object[] }[]) => unknown = (sections) => sections,
) {
  const { id, name } = stationOf(slug);
  await page.goto(portal.address(slug, '/login'));
  const sections = await page.evaluate(async (stationId) => {
    const response = await fetch(`/api/station-sections/?where[station_id]=${stationId}`);
    return response.json();
  }, id);
  await page.route('**/api/station-sections/**', (route) =>
    route.fulfill({ json: changeSections(sections) }),
  );
  await page.getByRole('banner').getByRole('link', { name }).first().click();
  await page.waitForURL(portal.address(slug, '/'));
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

journey(
  'a visitor reads the landing page sections, and nothing loads from other sites',
  async ({ page, portal }) => {
    const requests = foreignRequests(page);
    const requestPaths: string[] = [];
    page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
    await page.goto(portal.address('aurora'));

    const cards = section(page, 'O que já é seu');
    expect(await cards.getByRole('listitem').count()).toBe(3);
    const rows = section(page, 'Feito para a rotina de quem trabalha');
    expect(await rows.locator('strong').first().textContent()).toBe('toda a rede de parceiros');
    expect(await rows.getByRole('listitem').count()).toBe(3);
    const testimonials = page.getByRole('region', { name: 'Destaques: Quem já participa conta' });
    expect(await testimonials.getByRole('listitem').count()).toBe(3);
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
    expect(requests).toEqual([]);
    // The server sanitises the text, so the browser loads no sanitiser.
    expect(requestPaths.filter((path) => /clean-in-browser|\/api\//.test(path))).toEqual([]);
  },
);

journey(
  'the server renders the texts of the landing page with their formatting',
  async ({ page, portal }) => {
    const html = (await (await page.goto(portal.address('aurora')))?.text()) ?? '';
    const [serverHtml = ''] = html.split('id="page"');
    expect(serverHtml).toContain('<strong>toda a rede de parceiros</strong>');
    expect(serverHtml).toMatch(/<ul><li>Fica no seu celular/);
  },
);

journey('each landing page item links to the target of its type', async ({ page, portal }) => {
  await page.goto(portal.address('maresia'));
  await page.getByRole('link', { name: 'Agendar atendimento' }).click();
  await page.waitForURL(portal.address('maresia', '/login'));
  await goBack(page);

  await page.getByRole('link', { name: 'Conheça a nossa história' }).click();
  await page.waitForURL(/\/sobre\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Nossa história' }).waitFor();
  await page.getByText('O porto para quando a gente para.').waitFor();
  const foreignLink = page.getByRole('link', { name: /^Conheça o porto/ });
  expect(await foreignLink.getAttribute('target')).toBe('_blank');
  expect(await foreignLink.getAttribute('rel')).toBe('noopener noreferrer');
  await goBack(page);

  const tideLink = page.getByRole('link', { name: /^Tábua de marés/ });
  const { url } = contentOf('maresia').activities.find(({ kind }) => kind === 'redirect') ?? {};
  expect(await tideLink.getAttribute('href')).toBe(url);
  expect(await tideLink.getAttribute('target')).toBe('_blank');
  const surveyLink = page.getByRole('link', { name: /^Pesquisa sobre a escala/ });
  expect(await surveyLink.getAttribute('href')).toMatch(/^\/atividade\/\d+$/);

  await page.goto(portal.address('aurora'));
  const signUpLink = page.getByRole('link', { name: 'Criar minha conta' });
  expect(await signUpLink.getAttribute('href')).toBe('/cadastrar');
});

journey(
  'public activities of every kind are server-rendered and load nothing from other sites',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    const requests = foreignRequests(page);
    await page.goto(portal.address('aurora', `/api/public-actions/${stationOf('aurora').id}`));
    const { response } = JSON.parse((await page.locator('body').textContent()) ?? '') as {
      response: { id: number; name: string; type_id: number }[];
    };
    const { activities } = contentOf('aurora');
    const activityOfEachKind = [
      ...new Map(response.map((activity) => [activity.type_id, activity])).values(),
    ];
    const describedActivities: string[] = [];
    expect(activityOfEachKind.length).toBeGreaterThan(12);
    for (const { id, name, type_id: type } of activityOfEachKind) {
      await page.goto(portal.address('aurora', `/atividade/${id}`));
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
      const main = page.getByRole('main');
      const { description = '' } = activities.find((activity) => activity.name === name) ?? {};
      const [firstLine = ''] = description
        .replace(/<[^>]*>/g, '\n')
        .trim()
        .split('\n');
      if (firstLine !== '') describedActivities.push(name);
      expect(await main.textContent(), name).toContain(firstLine);
      const actionLinks = main
        .locator('a[href="/cadastrar"], a[target=_blank]')
        .filter({ hasNotText: /^(?:Cadastre-se|Curtir)$/ });
      expect((await actionLinks.count()) > 0, name).toBe(
        type !== activityType('content') && type !== activityType('sign-up-reward'),
      );
    }
    expect(describedActivities.length).toBeGreaterThan(8);
    expect(requests).toEqual([]);
  },
);

journey('a video of another site loads nothing before a press', async ({ page, portal }) => {
  const requests = foreignRequests(page);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>O vídeo</p>' }),
  );
  await page.goto(portal.address('noturno'));
  const cover = page.getByRole('button', { name: /^Reproduzir vídeo: Big Buck Bunny/ });
  await cover.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
  const boxBefore = await cover.boundingBox();
  await cover.click();
  const player = page.locator('iframe');
  await player.waitFor();
  const boxAfter = await player.boundingBox();
  expect(boxAfter?.height).toBeCloseTo(boxBefore?.height ?? 0, 0);
  await expect
    .poll(() => requests.every((url) => url.startsWith('https://www.youtube-nocookie.com/embed/')))
    .toBe(true);
  expect(requests.length).toBeGreaterThan(0);
});

journey('on a desktop the cover of a video is 400 px high', async ({ arrive, portal }) => {
  const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
  await page.goto(portal.address('noturno'));
  const cover = page.getByRole('button', { name: /^Reproduzir vídeo: Big Buck Bunny/ });
  expect((await cover.boundingBox())?.height).toBeCloseTo(400, 0);
});

journey(
  'anchors scroll to sections of the landing page, also from another page',
  async ({ page, portal }) => {
    const expectVisible = (id: string) =>
      expect.poll(() =>
        page.locator(`[id="${id}"]`).evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top > -80 && top < innerHeight;
        }),
      );
    await page.goto(portal.address('aurora', '/#plans'));
    await expectVisible('plans').toBe(true);
    const id = await page.locator('main section[id^=secao]').last().getAttribute('id');
    await page.goto(portal.address('aurora', '/login'));
    await page.goto(portal.address('aurora', `/#${id}`));
    await expectVisible(id ?? '').toBe(true);

    await page.goto(portal.address('aurora', '/planos/1'));
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('navigation').getByRole('link', { name: 'Planos' }).click();
    await page.waitForURL(portal.address('aurora', '/#plans'));
    await expectVisible('plans').toBe(true);
  },
);

journey('a plan shows its details and leads to the sign-up', async ({ page, portal }) => {
  await page.goto(portal.address('aurora'));
  await page.getByRole('link', { name: 'Ver plano: Família', exact: true }).click();
  await page.waitForURL(/\/planos\/\d+$/);
  const expectPlanDetails = async () => {
    await page.getByRole('heading', { level: 1, name: 'Família' }).waitFor();
    await page.getByText('R$ 49,90').waitFor();
    await page.getByText('Mensal').waitFor();
    await page.getByText('Seguro de acidentes pessoais').waitFor();
    await page.getByText('Um plano só para a casa toda:').waitFor();
  };
  await expectPlanDetails();
  await page.reload();
  await expectPlanDetails();
  expect(await page.getByRole('link', { name: 'Assinar: Família' }).getAttribute('href')).toBe('/cadastrar');
  await page.getByRole('link', { name: 'Planos' }).last().click();
  await page.waitForURL(portal.address('aurora', '/#plans'));
});

journey(
  'a missing plan or page answers 404, and the missing plan links to the plans',
  async ({ page, portal }) => {
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
  },
);

journey('a page for members only is a 404 for visitors', async ({ arrive, page, portal }) => {
  await logIn(portal, page, 'minerva');
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('userToken')}` };
    const response = await fetch('/api/exclusive-abouts/?where[station_id]=26', { headers });
    return (await response.json())[0]?.id;
  });
  expect(id).toBeTypeOf('number');
  await page.goto(portal.address('minerva', `/sobre/${id}`));
  await page.getByRole('heading', { level: 1, name: 'Atas das assembleias' }).waitFor();
  const { page: otherPage } = await arrive();
  await otherPage.goto(portal.address('minerva', `/sobre/${id}`));
  await otherPage.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  expect(portal.errors).toEqual([]);
});

journey('a hostile text is shown without its scripts', async ({ page, visitor, portal }) => {
  const requests = foreignRequests(page);
  const hostileText =
    '<p>Antes<img src="x" onerror="window.fired=1"><script>window.fired=1</script><svg onload="window.fired=1"></svg>' +
    '<a href="javascript:window.fired=1">aqui</a><iframe src="https://exemplo.test/"></iframe> <b>depois</b></p>';
  await landInBrowser(page, portal, 'girassol', (sections) =>
    sections.map((landingSection) => ({
      ...landingSection,
      section_items: landingSection.section_items.map((item) => ({ ...item, description: hostileText })),
    })),
  );
  const link = page.getByRole('main').getByText('aqui', { exact: true }).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  expect(await page.getByRole('main').locator('b', { hasText: 'depois' }).count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'fired' in window)).toBe(false);
  expect(await page.locator('main iframe, main script, main [onerror], main svg[onload]').count()).toBe(0);
  expect(requests).toEqual([]);
  // The policy reports a handler as soon as the browser parses it, before the sanitiser removes it.
  for (const complaint of visitor.pageErrors.splice(0))
    expect(complaint).toMatch(/script-src-attr|inline event handler/);
});

journey('an unknown section does not break the landing page', async ({ page, portal }) => {
  // The portal logs the unknown section as a console error, which would fail this test.
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

journey(
  "plans that fail to load don't break the landing page, and can be retried",
  async ({ page, portal }) => {
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
  },
);
