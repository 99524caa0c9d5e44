import { sandboxChatPath } from '@estacao/domain';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { goBack, holdRequests, journey, layoutShiftOf, logIn } from './journey.ts';

const newcomer = { isFirstVisit: true } as const;

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

async function readHeadingLevels(page: Page): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ properties = [] }) => properties.find(({ name }) => name === 'level')?.value.value as number);
}

function readStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

function contactSection(page: Page) {
  return page.locator('section[id]').filter({ has: page.locator('a[href="/suporte"]') });
}

async function scrollToSection(page: Page, side: 'above' | 'below'): Promise<void> {
  await contactSection(page).evaluate((section, isAbove) => {
    const { top, bottom } = section.getBoundingClientRect();
    scrollBy({ top: isAbove ? top - innerHeight - 50 : bottom - 120, behavior: 'instant' });
  }, side === 'above');
}

const yesLabel = 'Sim, tenho mais de 18 anos';

journey('a visitor scrolls an overflowing row before hydration', async ({ page, portal }) => {
  await saveData(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
  const readHeights = () =>
    page
      .locator('section[aria-roledescription] li')
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().height));
  const initialHeights = await readHeights();
  for (const name of ['Encontros deste semestre', 'Atividades abertas']) {
    const row = page.locator('section[aria-roledescription]').and(page.getByRole('region', { name }));
    const lastSlide = row.getByRole('listitem').last();
    const nextButton = row.locator('[data-slide="1"]');
    await nextButton.scrollIntoViewIfNeeded();
    const counter = row.getByText(/^\d\/\d$/);
    for (let position = 2; ; position++) {
      await nextButton.click();
      // Hydration must not reset the position.
      await expect.poll(() => counter.textContent()).toContain(`${position}/`);
      if ((await counter.textContent()) === `${position}/${position}`) break;
    }
    const readRightEdge = () => lastSlide.evaluate((slide) => slide.getBoundingClientRect().right);
    await expect.poll(readRightEdge).toBeLessThanOrEqual(1280);
    await row.getByText(/^(\d)\/\1$/).waitFor();
  }
  expect(await readHeights()).toEqual(initialHeights);
});

describe('the age gate', () => {
  journey(
    'the age gate accepts an answer by keyboard before hydration, and does not reopen',
    async ({ arrive, portal }) => {
      const { page } = await arrive(newcomer);
      await saveData(page);
      const scripts = scriptsOf(page);
      await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
      await gateOf(page).waitFor();
      // Search engines see the page's text. Screen readers reach it only after the answer.
      expect(await page.locator('h1').textContent()).not.toBe('');
      expect(await readHeadingLevels(page)).not.toContain(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await gateOf(page).waitFor({ state: 'hidden' });
      expect(await readHeadingLevels(page)).toContain(1);
      expect(await readStorage(page, 'age_gate_accepted')).toBe('true');
      expect(scripts).toEqual([]);
      await page.getByText('Este site é destinado a maiores de 18 anos.').waitFor();

      for (const path of ['/', '/login', '/termos-de-uso', '/suporte']) {
        await page.goto(portal.address('aurora', path));
        expect([path, await gateOf(page).isVisible()]).toEqual([path, false]);
      }
    },
  );

  journey('the age gate keeps the focus before and after hydration', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    for (const path of ['/', '/login']) {
      await page.goto(portal.address('aurora', path), { waitUntil: 'networkidle' });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await gateOf(page).waitFor();
      const isDialogFocused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
      for (let turn = 0; turn < 6; turn += 1) {
        // After the last element the browser's own toolbar takes the focus.
        const isBody = await page.evaluate(() => document.activeElement === document.body);
        expect(isBody || (await isDialogFocused())).toBe(true);
        await page.keyboard.press('Tab');
      }
    }
  });

  journey(
    'the age gate does not block pages for cashiers and for mailed links',
    async ({ arrive, portal }) => {
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
    },
  );

  journey('the age gate links the answer “no” to another site', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    await page.goto(portal.address('aurora'));
    const noLink = gateOf(page).getByRole('link', { name: 'Não' });
    expect(await noLink.getAttribute('href')).toBe('https://www.google.com');
  });

  journey(
    'the age gate opens on a login page, and not at a station without the gate',
    async ({ arrive, portal }) => {
      const { page } = await arrive(newcomer);
      await page.goto(portal.address('aurora', '/login'), { waitUntil: 'networkidle' });
      await gateOf(page).waitFor();
      await page.getByRole('button', { name: yesLabel }).click();
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
    journey(`the cookie bar closes when accepted, ${way}, and never returns`, async ({ arrive, portal }) => {
      const { page } = await arrive(newcomer);
      await saveData(page);
      const scripts = scriptsOf(page);
      await page.goto(portal.address('minerva', path), { waitUntil: 'networkidle' });
      const initialScriptCount = scripts.length;
      await barOf(page).getByRole('button', { name: 'Aceitar' }).focus();
      await page.keyboard.press('Enter');
      await barOf(page).waitFor({ state: 'hidden' });
      expect(await readStorage(page, 'cookie_consent_accepted')).toBe('true');
      if (way === 'before hydration') expect(scripts.length).toBe(initialScriptCount);
      await page.goto(portal.address('minerva', '/politica-de-privacidade'), { waitUntil: 'networkidle' });
      expect(await barOf(page).count()).toBe(0);
      expect(await layoutShiftOf(page)).toBeLessThan(0.01);
    });
  }

  journey('the cookie bar and the age gate close when storage is forbidden', async ({ arrive, portal }) => {
    const { page } = await arrive(newcomer);
    await forbidStorage(page);
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: yesLabel }).click();
    await gateOf(page).waitFor({ state: 'hidden' });
    await barOf(page).getByRole('button', { name: 'Aceitar' }).click();
    await barOf(page).waitFor({ state: 'hidden' });
  });
});

describe('the legal texts', () => {
  journey(
    'a legal text opens over a page before hydration, and Back restores the focus',
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
      await goBack(page);
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

  journey('the legal texts are pages without JavaScript', async ({ arrive, portal }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    await page.goto(portal.address('ipe'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aviso global de privacidade' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Menores de 18 anos' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
    await page.getByRole('heading', { level: 1, name: 'Termos e condições de uso' }).waitFor();
    await page.getByText(/Última atualização: \d\d\/\d\d\/\d{4}/).waitFor();
  });

  journey('a legal text loads only when opened, without the other texts', async ({ page, portal }) => {
    const release = await holdRequests(page, '**/assets/LegalDialog-*.js');
    const textRequests: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:terms|own-terms|privacy|bank-privacy)-[^/]*\.js$/.test(request.url()))
        textRequests.push(request.url());
    });
    await page.goto(portal.address('minerva', '/login'), { waitUntil: 'networkidle' });
    expect(textRequests).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
    release();
    await page.getByRole('dialog', { name: 'Termos e condições de uso' }).getByText('O que é').waitFor();
    expect(textRequests.length).toBeGreaterThan(0);
    expect(textRequests.filter((url) => !url.includes('/terms-'))).toEqual([]);
  });

  journey('the terms of a promotion link to the regulation', async ({ page, portal }) => {
    await page.goto(portal.address('capital', '/termos-de-uso'));
    const regulation = page.getByRole('contentinfo').getByRole('link', { name: /^Regulamento/ });
    expect(await regulation.getAttribute('href')).toBe('https://capital.test/regulamento.pdf');
    expect(await regulation.getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: /Ler o Regulamento/ }).waitFor();
  });
});

describe('the navigation', () => {
  journey(
    'the navigation leads to the landing page’s sections from every other page',
    async ({ page, portal }) => {
      await saveData(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const path of ['/suporte', '/termos-de-uso', '/politica-de-privacidade', '/login']) {
        await page.goto(portal.address('minerva', path), { waitUntil: 'networkidle' });
        const navigation = page.getByRole('navigation', { name: 'Principal' });
        expect([path, await navigation.locator('a[href^="/#"]').count()]).not.toEqual([path, 0]);
      }
    },
  );

  journey('the navigation keeps the same entries on the next page', async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(portal.address('maresia'), { waitUntil: 'networkidle' });
    const readEntries = () =>
      page
        .getByRole('navigation', { name: 'Principal' })
        .locator('a[href^="/#"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const initialEntries = await readEntries();
    expect(initialEntries.length).toBeGreaterThan(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fale Conosco' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fale Conosco' }).waitFor();
    expect(await readEntries()).toEqual(initialEntries);
  });

  journey('the contact links open the chat when the station has a chat', async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [slug, href] of [
      ['aurora', sandboxChatPath('https://chat.aurora.test/atendimento')],
      ['minerva', '/suporte'],
    ] as const) {
      await page.goto(portal.address(slug));
      for (const landmark of ['banner', 'contentinfo'] as const) {
        const link = page
          .getByRole(landmark)
          .getByRole('link', { name: /^Fale Conosco/ })
          .first();
        expect(await link.getAttribute('href')).toBe(href);
        expect(await link.getAttribute('target')).toBe(slug === 'aurora' ? '_blank' : null);
      }
    }
  });
});

describe('the support forms', () => {
  async function fillForm(page: Page, overrides: Partial<Record<string, string>> = {}) {
    const form = page.getByRole('form', { name: 'Fale conosco' });
    const fieldTexts = {
      Nome: 'Maria da Silva',
      'E-mail': 'maria@exemplo.test',
      Assunto: 'Voucher',
      Mensagem: 'Comprei e não recebi.',
      ...overrides,
    };
    for (const [label, text] of Object.entries(fieldTexts)) await form.getByLabel(label).fill(text ?? '');
    return form;
  }

  const sendButton = (page: Page) =>
    page.getByRole('form', { name: 'Fale conosco' }).getByRole('button', { name: 'Enviar' });

  journey(
    'a support message is sent once for several presses and arrives in the mailbox',
    async ({ page, portal }) => {
      await page.goto(portal.address('minerva', '/suporte'));
      const hostileText = "<script>alert(1)</script> {{7*7}} '; DROP TABLE support_message; --";
      const form = await fillForm(page, { Mensagem: hostileText });
      await sendButton(page).dblclick();
      await page.getByText('Operação realizada com sucesso').waitFor();
      await expect.poll(() => form.getByLabel('Mensagem').inputValue()).toBe('');
      await page.goto(portal.address('minerva', '/sandbox/mail'));
      await page.getByText(hostileText).waitFor();
      expect(await page.getByRole('heading', { name: 'Voucher', exact: true }).count()).toBe(1);
    },
  );

  journey('the support form asks a member only for the message and leads home', async ({ page, portal }) => {
    await logIn(portal, page, 'minerva');
    await page.goto(portal.address('minerva', '/homepage/support'));
    const form = page.getByRole('form', { name: 'Fale conosco' });
    await form.getByLabel('Assunto').fill('Dúvida de quem entrou');
    await form.getByLabel('Mensagem').fill('Onde vejo o meu saldo?');
    expect(await form.getByLabel('Nome').count()).toBe(0);
    await sendButton(page).dblclick();
    await page.waitForURL('**/homepage');
    await page.getByText('Operação realizada com sucesso', { exact: true }).waitFor();
    await page.goto(portal.address('minerva', '/sandbox/mail'));
    await page.getByRole('heading', { name: 'FALE CONOSCO: Dúvida de quem entrou', exact: true }).waitFor();
    await page.getByText('De: Lúcia Helena Drummond (membro@minerva.test').waitFor();
  });

  journey('the support form shows validation errors and sends no request', async ({ page, portal }) => {
    const supportRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/enviar-suporte')) supportRequests.push(request.url());
    });
    await page.goto(portal.address('minerva', '/suporte'), { waitUntil: 'networkidle' });
    await fillForm(page, { 'E-mail': 'maria@', Assunto: 'a'.repeat(201), Mensagem: 'a'.repeat(601) });
    await sendButton(page).click();
    const summary = page.getByRole('main').getByRole('alert');
    for (const text of ['Email inválido', 'no máximo 200 caracteres', 'no máximo 600 caracteres'])
      await summary.getByText(text).waitFor();
    expect(supportRequests).toEqual([]);
  });

  journey('a support message survives a lost network and a reload', async ({ page, portal }) => {
    await page.goto(portal.address('maresia', '/suporte'), { waitUntil: 'networkidle' });
    const form = await fillForm(page);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('draft/supportDraft')))
      .toContain('Voucher');
    const draft = await page.evaluate(() => sessionStorage.getItem('draft/supportDraft'));
    expect(draft).not.toContain('captcha');
    await page.route('**/enviar-suporte', (route) => route.abort());
    await sendButton(page).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await form.getByLabel('Mensagem').inputValue()).toBe('Comprei e não recebi.');
    await page.unroute('**/enviar-suporte');
    await page.reload();
    await expect.poll(() => form.getByLabel('Assunto').inputValue()).toBe('Voucher');
    await sendButton(page).click();
    await page.getByText('Operação realizada com sucesso').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('draft/supportDraft'))).toBeNull();
  });

  journey('an anchor of the landing page leads to the support form', async ({ page, portal }) => {
    await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
    const anchor = (await contactSection(page).getAttribute('id')) ?? '';
    await page.evaluate((hash) => {
      location.hash = hash;
    }, anchor);
    await page.keyboard.press('Tab');
    await page.getByRole('form', { name: 'Fale conosco' }).waitFor();
  });

  journey(
    'the landing page keeps its layout stable while the support form loads',
    async ({ page, portal }) => {
      await saveData(page);
      await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
      await scrollToSection(page, 'below');
      const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' });
      const { x = 0, y = 0 } = (await terms.boundingBox()) ?? {};
      const formResponse = page.waitForResponse(/\/LandingForm-/);
      await page.mouse.move(x + 5, y + 5);
      await (await formResponse).finished();
      await page.waitForLoadState('networkidle');
      expect(await terms.boundingBox()).toMatchObject({ x, y });
      await page.mouse.click(x + 5, y + 5);
      await page.getByRole('dialog', { name: 'Termos e condições de uso' }).waitFor();
    },
  );

  journey(
    'the landing page loads the support form on scrolling near, and the form sends',
    async ({ page, portal }) => {
      const formRequests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/LandingForm-')) formRequests.push(request.url());
      });
      await page.goto(portal.address('minerva'), { waitUntil: 'networkidle' });
      await page.keyboard.press('Tab');
      await page.waitForLoadState('networkidle');
      expect(formRequests).toEqual([]);
      await scrollToSection(page, 'above');
      await page.getByRole('form', { name: 'Fale conosco' }).waitFor();
      expect(formRequests).toHaveLength(1);
      await fillForm(page, { Assunto: 'Da primeira página' });
      await sendButton(page).click();
      await page.getByText('Operação realizada com sucesso').waitFor();
    },
  );

  journey(
    'the company plan form requires all fields and keeps the values entered',
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora', '/suporte-enterprise'), { waitUntil: 'networkidle' });
      const button = page.getByRole('main').getByRole('button', { name: 'Enviar' });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await page.getByLabel('E-mail').fill('ana@empresa.test');
      await page.getByLabel('Nome').fill('Ana');
      await page.getByLabel('Mensagem').fill('Somos 300.');
      await page.reload();
      const fieldValues = () =>
        Promise.all(['E-mail', 'Nome', 'Mensagem'].map((label) => page.getByLabel(label).inputValue()));
      await expect.poll(fieldValues).toEqual(['ana@empresa.test', 'Ana', 'Somos 300.']);
      await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 15_000 }).toBe(null);
      await page.context().setOffline(true);
      await button.click();
      await page.getByRole('main').getByRole('alert').waitFor();
      await page.context().setOffline(false);
      expect(await fieldValues()).toEqual(['ana@empresa.test', 'Ana', 'Somos 300.']);
      await button.dblclick();
      await page.getByText('Operação realizada com sucesso').waitFor();
      expect(await fieldValues()).toEqual(['', '', '']);
      await page.goto(portal.address('aurora', '/sandbox/mail'));
      await page.getByRole('heading', { name: 'PLANO ENTERPRISE', exact: true }).waitFor();
      expect(await page.getByRole('heading', { name: 'PLANO ENTERPRISE', exact: true }).count()).toBe(1);
    },
  );
});
