import { chatStandIn } from '@estacao/domain';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { back, hold, journey, logIn, shiftOf } from './journey.ts';

const newcomer = { asks: true } as const;

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

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
}

function gateOf(page: Page) {
  return page.getByRole('dialog', { name: 'Você tem mais de 18 anos?' });
}

function barOf(page: Page) {
  return page.getByRole('region', { name: 'Aviso de cookies' });
}

async function heard(page: Page): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ properties = [] }) => properties.find(({ name }) => name === 'level')?.value.value as number);
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

function contactSection(page: Page) {
  return page.locator('section[id]').filter({ has: page.locator('a[href="/suporte"]') });
}

async function toSection(page: Page, from: 'above' | 'below'): Promise<void> {
  await contactSection(page).evaluate((section, isAbove) => {
    const { top, bottom } = section.getBoundingClientRect();
    scrollBy({ top: isAbove ? top - innerHeight - 50 : bottom - 120, behavior: 'instant' });
  }, from === 'above');
}

const yes = 'Sim, tenho mais de 18 anos';

journey('an overflowing row can be scrolled before hydration', async ({ page, portal }) => {
  await saveData(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
  const heights = () =>
    page
      .locator('section[aria-roledescription] li')
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().height));
  const before = await heights();
  for (const name of ['Encontros deste semestre', 'Atividades abertas']) {
    const row = page.locator('section[aria-roledescription]').and(page.getByRole('region', { name }));
    const last = row.getByRole('listitem').last();
    const next = row.locator('[data-slide="1"]');
    await next.scrollIntoViewIfNeeded();
    const shown = row.getByText(/^\d\/\d$/);
    for (let place = 2; ; place++) {
      await next.click();
      // Hydration must not reset the position.
      await expect.poll(() => shown.textContent()).toContain(`${place}/`);
      if ((await shown.textContent()) === `${place}/${place}`) break;
    }
    const right = () => last.evaluate((slide) => slide.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThanOrEqual(1280);
    await row.getByText(/^(\d)\/\1$/).waitFor();
  }
  expect(await heights()).toEqual(before);
});

describe('the age gate', () => {
  journey('is answered by keyboard before hydration, and never asks again', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    await saveData(page);
    const scripts = scriptsOf(page);
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await gateOf(page).waitFor();
    // Search engines see the page's text. Screen readers reach it only after the answer.
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(await heard(page)).not.toContain(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await gateOf(page).waitFor({ state: 'hidden' });
    expect(await heard(page)).toContain(1);
    expect(await stored(page, 'age_gate_accepted')).toBe('true');
    expect(scripts).toEqual([]);
    await page.getByText('Este site é destinado a maiores de 18 anos.').waitFor();

    for (const path of ['/', '/login', '/termos-de-uso', '/suporte']) {
      await page.goto(portal.address('aurora', path));
      expect([path, await gateOf(page).isVisible()]).toEqual([path, false]);
    }
  });

  journey('keeps the focus before and after hydration', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    for (const path of ['/', '/login']) {
      await page.goto(portal.address('aurora', path), { waitUntil: 'networkidle' });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await gateOf(page).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
      for (let turn = 0; turn < 6; turn += 1) {
        // After the last element the browser's own toolbar takes the focus.
        const isBody = await page.evaluate(() => document.activeElement === document.body);
        expect(isBody || (await focused())).toBe(true);
        await page.keyboard.press('Tab');
      }
    }
  });

  journey('does not block pages for cashiers and for mailed links', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    for (const path of [
      '/qr-code-user-validator/1',
      '/qr-code-validator/voucher/AAAA-BBBB-CCCC-DDDD',
      '/termos-de-uso',
      '/politica-de-privacidade',
      '/esqueci-minha-senha',
      '/redefinir-senha/abc/joana@exemplo.test',
      '/confirmacao/joana@exemplo.test',
    ]) {
      await page.goto(portal.address('aurora', path));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([path, await page.locator('[data-age-gate]').count()]).toEqual([path, 0]);
    }
    await page.goto(portal.address('aurora', '/suporte'));
    await gateOf(page).waitFor();
  });

  journey('leads visitors away who answer no', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    await page.goto(portal.address('aurora'));
    const no = gateOf(page).getByRole('link', { name: 'Não' });
    expect(await no.getAttribute('href')).toBe('https://www.google.com');
  });

  journey(
    'also asks on a page that hydrates at once, but not at a station without a gate',
    async ({ arrive, portal }) => {
      const { page } = await arrive(newcomer);
      await page.goto(portal.address('aurora', '/login'), { waitUntil: 'networkidle' });
      await gateOf(page).waitFor();
      await page.getByRole('button', { name: yes }).click();
      await gateOf(page).waitFor({ state: 'hidden' });
      await page.getByLabel('Senha', { exact: true }).fill('x');
      await page.goto(portal.address('minerva'));
      expect(await page.locator('[data-age-gate]').count()).toBe(0);
    },
  );
});

describe('the cookie bar', () => {
  for (const [path, way] of [
    ['/', 'before hydration'],
    ['/login', 'after hydration'],
  ] as const) {
    journey(`closes when accepted, ${way}, and never returns`, async ({ arrive, portal }) => {
      const { page } = await arrive(newcomer);
      await saveData(page);
      const scripts = scriptsOf(page);
      await page.goto(portal.address('minerva', path), { waitUntil: 'networkidle' });
      const before = scripts.length;
      await barOf(page).getByRole('button', { name: 'Aceitar' }).focus();
      await page.keyboard.press('Enter');
      await barOf(page).waitFor({ state: 'hidden' });
      expect(await stored(page, 'cookie_consent_accepted')).toBe('true');
      if (way === 'before hydration') expect(scripts.length).toBe(before);
      await page.goto(portal.address('minerva', '/politica-de-privacidade'), { waitUntil: 'networkidle' });
      expect(await barOf(page).count()).toBe(0);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    });
  }

  journey('and the age gate close for the page when storage is forbidden', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    await forbidStorage(page);
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: yes }).click();
    await gateOf(page).waitFor({ state: 'hidden' });
    await barOf(page).getByRole('button', { name: 'Aceitar' }).click();
    await barOf(page).waitFor({ state: 'hidden' });
  });
});

describe('the legal texts', () => {
  journey(
    'open over a page before hydration; Back closes them and restores the focus',
    async ({ page, portal }) => {
      await saveData(page);
      const scripts = scriptsOf(page);
      await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' });
      await link.click();
      const dialog = page.getByRole('dialog', { name: 'Termos e condições de uso' });
      await dialog.getByRole('heading', { name: 'Limites de responsabilidade' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await dialog.getByRole('table', { name: 'Condições para o resgate' }).waitFor();
      await back(page);
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/');
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click();
      const policy = page.getByRole('dialog', { name: 'Política de privacidade' });
      await policy.getByText('pelo menos seis meses').waitFor();
      await page.keyboard.press('Escape');
      await policy.waitFor({ state: 'hidden' });
    },
  );

  journey('are pages without JavaScript', async ({ arrive, portal }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    await page.goto(portal.address('ipe'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aviso global de privacidade' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Menores de 18 anos' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
    await page.getByRole('heading', { level: 1, name: 'Termos e condições de uso' }).waitFor();
    await page.getByText(/Última atualização: \d\d\/\d\d\/\d{4}/).waitFor();
  });

  journey('load only when opened, and only the chosen one', async ({ page, portal }) => {
    const release = await hold(page, '**/assets/LegalDialog-*.js');
    const texts: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:terms|own-terms|privacy|bank-privacy)-[^/]*\.js$/.test(request.url()))
        texts.push(request.url());
    });
    await page.goto(portal.address('minerva', '/login'), { waitUntil: 'networkidle' });
    expect(texts).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
    release();
    await page.getByRole('dialog', { name: 'Termos e condições de uso' }).getByText('O que é').waitFor();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((url) => !url.includes('/terms-'))).toEqual([]);
  });

  journey('of a promotion link to its regulation', async ({ page, portal }) => {
    await page.goto(portal.address('capital', '/termos-de-uso'));
    const regulation = page.getByRole('contentinfo').getByRole('link', { name: /^Regulamento/ });
    expect(await regulation.getAttribute('href')).toBe('https://capital.test/regulamento.pdf');
    expect(await regulation.getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: /Ler o Regulamento/ }).waitFor();
  });
});

describe('the navigation', () => {
  journey('leads to the sections of the landing page from every other page', async ({ page, portal }) => {
    await saveData(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/suporte', '/termos-de-uso', '/politica-de-privacidade', '/login']) {
      await page.goto(portal.address('minerva', path), { waitUntil: 'networkidle' });
      const navigation = page.getByRole('navigation', { name: 'Principal' });
      expect([path, await navigation.locator('a[href^="/#"]').count()]).not.toEqual([path, 0]);
    }
  });

  journey('keeps its entries from one page to the next', async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(portal.address('maresia'), { waitUntil: 'networkidle' });
    const entries = () =>
      page
        .getByRole('navigation', { name: 'Principal' })
        .locator('a[href^="/#"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const before = await entries();
    expect(before.length).toBeGreaterThan(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fale Conosco' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fale Conosco' }).waitFor();
    expect(await entries()).toEqual(before);
  });

  journey('opens the chat when the station has one', async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [slug, href] of [
      ['aurora', chatStandIn('https://chat.aurora.test/atendimento')],
      ['minerva', '/suporte'],
    ] as const) {
      await page.goto(portal.address(slug));
      for (const place of ['banner', 'contentinfo'] as const) {
        const link = page
          .getByRole(place)
          .getByRole('link', { name: /^Fale Conosco/ })
          .first();
        expect(await link.getAttribute('href')).toBe(href);
        expect(await link.getAttribute('target')).toBe(slug === 'aurora' ? '_blank' : null);
      }
    }
  });
});

describe('a message to the support', () => {
  async function fill(page: Page, part: Partial<Record<string, string>> = {}) {
    const form = page.getByRole('form', { name: 'Fale conosco' });
    const filled = {
      Nome: 'Maria da Silva',
      'E-mail': 'maria@exemplo.test',
      Assunto: 'Voucher',
      Mensagem: 'Comprei e não recebi.',
      ...part,
    };
    for (const [label, text] of Object.entries(filled)) await form.getByLabel(label).fill(text ?? '');
    return form;
  }

  const send = (page: Page) =>
    page.getByRole('form', { name: 'Fale conosco' }).getByRole('button', { name: 'Enviar' });

  journey('is sent once for several presses and arrives in the mailbox', async ({ page, portal }) => {
    await page.goto(portal.address('minerva', '/suporte'));
    const hostile = "<script>alert(1)</script> {{7*7}} '; DROP TABLE support_message; --";
    const form = await fill(page, { Mensagem: hostile });
    await send(page).dblclick();
    await page.getByText('Operação realizada com sucesso').waitFor();
    await expect.poll(() => form.getByLabel('Mensagem').inputValue()).toBe('');
    await page.goto(portal.address('minerva', '/sandbox/mail'));
    await page.getByText(hostile).waitFor();
    expect(await page.getByRole('heading', { name: 'Voucher', exact: true }).count()).toBe(1);
  });

  journey('leads a member home and asks only for the message', async ({ page, portal }) => {
    await logIn(portal, page, 'minerva');
    await page.goto(portal.address('minerva', '/homepage/support'));
    const form = page.getByRole('form', { name: 'Fale conosco' });
    await form.getByLabel('Assunto').fill('Dúvida de quem entrou');
    await form.getByLabel('Mensagem').fill('Onde vejo o meu saldo?');
    expect(await form.getByLabel('Nome').count()).toBe(0);
    await send(page).dblclick();
    await page.waitForURL('**/homepage');
    await page.getByText('Operação realizada com sucesso', { exact: true }).waitFor();
    await page.goto(portal.address('minerva', '/sandbox/mail'));
    await page.getByRole('heading', { name: 'FALE CONOSCO: Dúvida de quem entrou', exact: true }).waitFor();
    await page.getByText('De: Lúcia Helena Drummond (membro@minerva.test').waitFor();
  });

  journey('shows its errors before anything is sent', async ({ page, portal }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/enviar-suporte')) sent.push(request.url());
    });
    await page.goto(portal.address('minerva', '/suporte'), { waitUntil: 'networkidle' });
    await fill(page, { 'E-mail': 'maria@', Assunto: 'a'.repeat(201), Mensagem: 'a'.repeat(601) });
    await send(page).click();
    const summary = page.getByRole('main').getByRole('alert');
    for (const text of ['Email inválido', 'no máximo 200 caracteres', 'no máximo 600 caracteres'])
      await summary.getByText(text).waitFor();
    expect(sent).toEqual([]);
  });

  journey('survives a lost network and a reload', async ({ page, portal }) => {
    await page.goto(portal.address('maresia', '/suporte'), { waitUntil: 'networkidle' });
    const form = await fill(page);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('draft/supportDraft')))
      .toContain('Voucher');
    const kept = await page.evaluate(() => sessionStorage.getItem('draft/supportDraft'));
    expect(kept).not.toContain('captcha');
    await page.route('**/enviar-suporte', (route) => route.abort());
    await send(page).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await form.getByLabel('Mensagem').inputValue()).toBe('Comprei e não recebi.');
    await page.unroute('**/enviar-suporte');
    await page.reload();
    await expect.poll(() => form.getByLabel('Assunto').inputValue()).toBe('Voucher');
    await send(page).click();
    await page.getByText('Operação realizada com sucesso').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('draft/supportDraft'))).toBeNull();
  });

  journey('is reachable from the menu', async ({ page, portal }) => {
    await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
    const anchor = (await contactSection(page).getAttribute('id')) ?? '';
    await page.evaluate((hash) => {
      location.hash = hash;
    }, anchor);
    await page.keyboard.press('Tab');
    await page.getByRole('form', { name: 'Fale conosco' }).waitFor();
  });

  journey('keeps the layout stable while its form loads', async ({ page, portal }) => {
    await saveData(page);
    await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
    await toSection(page, 'below');
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' });
    const { x = 0, y = 0 } = (await terms.boundingBox()) ?? {};
    const form = page.waitForResponse(/\/LandingForm-/);
    await page.mouse.move(x + 5, y + 5);
    await (await form).finished();
    await page.waitForLoadState('networkidle');
    expect(await terms.boundingBox()).toMatchObject({ x, y });
    await page.mouse.click(x + 5, y + 5);
    await page.getByRole('dialog', { name: 'Termos e condições de uso' }).waitFor();
  });

  journey('can be written on the landing page, which loads the form when near', async ({ page, portal }) => {
    const forms: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/LandingForm-')) forms.push(request.url());
    });
    await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    expect(forms).toEqual([]);
    await toSection(page, 'above');
    await page.getByRole('form', { name: 'Fale conosco' }).waitFor();
    expect(forms).toHaveLength(1);
    await fill(page, { Assunto: 'Da primeira página' });
    await send(page).click();
    await page.getByText('Operação realizada com sucesso').waitFor();
  });

  journey('about a company plan requires all fields and keeps them', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/suporte-enterprise'), { waitUntil: 'networkidle' });
    const button = page.getByRole('main').getByRole('button', { name: 'Enviar' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('E-mail').fill('ana@empresa.test');
    await page.getByLabel('Nome').fill('Ana');
    await page.getByLabel('Mensagem').fill('Somos 300.');
    await page.reload();
    const written = () =>
      Promise.all(['E-mail', 'Nome', 'Mensagem'].map((label) => page.getByLabel(label).inputValue()));
    await expect.poll(written).toEqual(['ana@empresa.test', 'Ana', 'Somos 300.']);
    await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 15_000 }).toBe(null);
    await page.context().setOffline(true);
    await button.click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await page.context().setOffline(false);
    expect(await written()).toEqual(['ana@empresa.test', 'Ana', 'Somos 300.']);
    await button.dblclick();
    await page.getByText('Operação realizada com sucesso').waitFor();
    expect(await written()).toEqual(['', '', '']);
    await page.goto(portal.address('aurora', '/sandbox/mail'));
    await page.getByRole('heading', { name: 'PLANO ENTERPRISE', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'PLANO ENTERPRISE', exact: true }).count()).toBe(1);
  });
});
