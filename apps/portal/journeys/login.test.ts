import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import { contentOf } from '@estacao/stations/content';
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { isToday, pickFew } from '../../../.ci/tools/sample.ts';
import { enterButton, fillLogin, holdRequests, journey, logIn, longJourney, stationOf } from './journey.ts';
import { readMailTo } from './mail.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

const variants = [
  { slug: 'aurora', by: 'E-mail', label: 'by e-mail' },
  { slug: 'girassol', by: 'CPF', label: 'by CPF' },
  { slug: 'cerrado', by: 'CPF', label: 'with a choice, by CPF' },
  { slug: 'cerrado', by: 'E-mail', label: 'with a choice, by e-mail' },
  { slug: 'minerva', by: 'E-mail', label: 'beside a picture' },
] as const;

type Variant = (typeof variants)[number];

function identifier(page: Page, { by }: Pick<Variant, 'by'>): Locator {
  return page.getByRole('textbox', { name: by, exact: true });
}
function password(page: Page): Locator {
  return page.getByLabel('Senha', { exact: true });
}
function loginNameOf({ slug, by }: Variant): string {
  const { cpf, email } = demoMember(stationOf(slug));
  return by === 'CPF' ? (cpf ?? '') : email;
}
async function openLogin(page: Page, portal: TestPortal, { slug, by }: Variant) {
  await page.goto(portal.address(slug, '/login'), { waitUntil: 'networkidle' });
  if (slug === 'cerrado') await page.getByRole('radio', { name: by, exact: true }).check({ force: true });
}
function waitForHome(page: Page) {
  return page.waitForURL(({ pathname }) => pathname === '/homepage');
}
function waitForToast(page: Page, text: string) {
  return page.getByRole('region').or(page.locator('body')).getByText(text).first().waitFor();
}
function mailboxOf(slug: string, status: 'pending') {
  return contentOf(slug).members.find((member) => member.status === status)?.mailbox ?? '';
}

describe('a field that loses the focus', () => {
  journey(
    'a login field shows its error on blur, and the snackbar only after submitting',
    async ({ page, portal }) => {
      await page.goto(portal.address('aurora', '/login'), { waitUntil: 'networkidle' });
      const field = page.getByRole('textbox', { name: 'E-mail', exact: true });
      const snackbar = page.getByText('Erro: Email inválido (E-mail)');
      await field.fill('maria@');
      await password(page).focus();
      await page.getByText('Email inválido', { exact: true }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await snackbar.count()).toBe(0);
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await snackbar.waitFor();
      await page.getByRole('alert').getByRole('link', { name: 'E-mail: Email inválido' }).waitFor();
      await snackbar.waitFor({ state: 'detached' });
    },
  );

  for (const pointer of ['mouse', 'finger'] as const) {
    longJourney(
      `an error on blur does not move the login button away under the ${pointer}`,
      async ({ arrive, portal }) => {
        // So narrow that the password hint has no room beside the reset link.
        const { page } = await arrive({
          viewport: { width: 320, height: 900 },
          hasTouch: pointer === 'finger',
        });
        await page.goto(portal.address('aurora', '/login'), { waitUntil: 'networkidle' });
        await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('maria@exemplo.test');
        await password(page).focus();
        const boxBefore = (await enterButton(page).boundingBox()) ?? { x: 0, y: 0 };
        const point = [boxBefore.x + 60, boxBefore.y + 3] as const;
        if (pointer === 'finger') await page.touchscreen.tap(...point);
        else {
          await page.mouse.move(...point);
          await page.mouse.down();
          await expect
            .poll(() => password(page).evaluate((element) => element === document.activeElement))
            .toBe(false);
          expect(await enterButton(page).boundingBox()).toEqual(boxBefore);
          await page.mouse.up();
        }
        await page
          .getByRole('alert')
          .getByRole('link', { name: 'Senha: Esse campo é obrigatório' })
          .waitFor();
      },
    );
  }
});

describe('a login', () => {
  /** A run plays the first journey. Each other journey runs on one day in ten, or when every test runs. */
  const chooseVariants = (testIndex: number) =>
    testIndex === 0 || isToday(`login ${testIndex}`) ? pickFew(variants, 1, testIndex) : [];

  journey.for(chooseVariants(0))(
    'login $label ($slug) works by keyboard alone',
    async (variant, { page, portal }) => {
      await openLogin(page, portal, variant);
      const field = identifier(page, variant);
      await field.focus();
      await page.keyboard.type(loginNameOf(variant));
      await page.keyboard.press('Tab');
      for (
        let tabs = 0;
        tabs < 3 && !(await password(page).evaluate((element) => element === document.activeElement));
        tabs += 1
      ) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(SAMPLE_PASSWORD);
      await page.keyboard.press('Enter');
      await waitForHome(page);
    },
  );

  journey.for(chooseVariants(1))(
    'login $label ($slug) works with a password manager',
    async (variant, { page, portal }) => {
      await openLogin(page, portal, variant);
      const field = identifier(page, variant);
      expect(await field.getAttribute('autocomplete')).toBe('username');
      expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
      expect(await password(page).getAttribute('type')).toBe('password');
      // Password managers set the value and dispatch events, without key presses.
      for (const [textbox, value] of [
        [field, loginNameOf(variant)],
        [password(page), SAMPLE_PASSWORD],
      ] as const) {
        await textbox.evaluate((input, text) => {
          const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          setValue?.call(input, text);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          input.dispatchEvent(new Event('change', { bubbles: true }));
        }, value);
      }
      await enterButton(page).click();
      await waitForHome(page);
    },
  );

  journey.for(chooseVariants(2))(
    'login $label ($slug) accepts pasted input with spaces and another mask',
    async (variant, { page, portal }) => {
      await openLogin(page, portal, variant);
      const loginName = loginNameOf(variant);
      const pastedText =
        variant.by === 'CPF'
          ? ` ${loginName.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1 $2 $3/$4')} `
          : `  ${loginName.toUpperCase()}\t`;
      await identifier(page, variant).focus();
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, text);
      }, pastedText);
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await waitForHome(page);
    },
  );

  journey.for(chooseVariants(3))(
    'login $label ($slug) rejects invalid input with a reason and then succeeds',
    async (variant, { page, portal }) => {
      await openLogin(page, portal, variant);
      const hostileInputs = [
        'x'.repeat(20_000),
        '😀👩‍👩‍👧‍👦@exemplo.test',
        'a\u0000b@exemplo.test',
        "' OR 1=1; DROP TABLE member; --",
        '<img src=x onerror=alert(1)>@exemplo.test',
        '11111111111',
      ];
      page.on('dialog', () => {
        throw new Error('a typed script ran');
      });
      const loginRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') loginRequests.push(request.url());
      });
      for (const text of hostileInputs) {
        await identifier(page, variant).fill(text);
        await password(page).fill(SAMPLE_PASSWORD);
        // The button is disabled until both fields are filled. Enter submits anyway and shows why not.
        await password(page).press('Enter');
        const errorText = variant.by === 'CPF' ? /CPF inválido|Esse campo é obrigatório/ : /Email inválido/;
        await page.getByRole('alert').filter({ hasText: errorText }).first().waitFor();
        expect(new URL(page.url()).pathname).toBe('/login');
      }
      expect(loginRequests).toEqual([]);
      await identifier(page, variant).fill(loginNameOf(variant));
      await enterButton(page).click();
      await waitForHome(page);
    },
  );

  journey.for(chooseVariants(4))(
    'login $label ($slug) shows an error for every wrong password and keeps the input',
    async (variant, { page, portal }) => {
      await openLogin(page, portal, variant);
      const wrongPasswordText =
        variant.by === 'CPF' ? 'CPF ou senha inválidos.' : 'E-mail ou senha inválidos.';
      for (const text of ['Errada123', '😀😀😀😀', '<b>x</b>\' OR ""="', ' '.repeat(9)]) {
        await identifier(page, variant).fill(loginNameOf(variant));
        await password(page).fill(text);
        await enterButton(page).click();
        await page
          .getByRole('alert')
          .filter({ hasText: /inválidos|obrigatório|espaços/ })
          .first()
          .waitFor();
        expect(await password(page).inputValue()).toBe(text);
      }
      await password(page).fill('x'.repeat(20_000));
      await enterButton(page).click();
      await page.getByRole('alert').filter({ hasText: 'no máximo 200 caracteres' }).first().waitFor();
      await password(page).fill('Errada123');
      await enterButton(page).click();
      await page.getByRole('alert').filter({ hasText: wrongPasswordText }).first().waitFor();
    },
  );

  journey.for(chooseVariants(5))(
    'login $label ($slug) keeps the input when the response is lost',
    async (variant, { page, portal }) => {
      const loginUrls: string[] = [];
      page.on('requestfinished', (request) => {
        if (request.method() === 'POST' && request.url().includes('/auth/login/'))
          loginUrls.push(request.url());
      });
      await openLogin(page, portal, variant);
      await page.route('**/auth/login/**', (route) => route.abort());
      await identifier(page, variant).fill(loginNameOf(variant));
      const inputBefore = await identifier(page, variant).inputValue();
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await waitForToast(page, 'Erro interno no servidor');
      expect(await identifier(page, variant).inputValue()).toBe(inputBefore);
      expect(await password(page).inputValue()).toBe(SAMPLE_PASSWORD);
      await page.unroute('**/auth/login/**');
      // A reload keeps everything but the password. Two presses send one request.
      await page.reload();
      await expect.poll(() => identifier(page, variant).inputValue()).toBe(inputBefore);
      expect(await password(page).inputValue()).toBe('');
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).dblclick();
      await waitForHome(page);
      expect(loginUrls).toHaveLength(1);
    },
  );

  journey.for(chooseVariants(6))(
    'login $label ($slug) links to the password reset and the sign-up',
    async (variant, { page, portal }) => {
      await openLogin(page, portal, variant);
      const main = page.getByRole('main');
      const href = (name: string) => main.getByRole('link', { name }).first().getAttribute('href');
      expect([await href('Esqueceu sua senha?'), await href('Cadastre-se')]).toEqual([
        '/esqueci-minha-senha',
        '/cadastrar',
      ]);
    },
  );
});

describe('a refused login', () => {
  longJourney('a rate-limited login says how long to wait', async ({ page, portal }) => {
    await page.route('**/auth/login/**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '540' },
        json: { messages: ['Muitas tentativas. Tente novamente em 9 minutos.'] },
      }),
    );
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora');
    await enterButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Tente novamente em 9 minutos.' }).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('membro@aurora.test');
  });

  longJourney(
    'a login with a never activated account leads to the step that mails a code',
    async ({ page, portal }) => {
      const email = `${mailboxOf('aurora', 'pending')}@aurora.test`;
      await page.goto(portal.address('aurora', '/login'));
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await page.waitForURL('**/cadastrar');
      const main = page.getByRole('main');
      await main.getByText(/^\w+\*+@aurora\.test$/).waitFor();
      expect(await main.getByLabel('Sobrenome').count()).toBe(0);
      await main.getByRole('button', { name: 'Continuar' }).click();
      await page.waitForURL('**/confirmacao/**');
      expect((await readMailTo(portal, page, 'aurora', email)).code).toMatch(/^\d{6}$/);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await main.getByRole('link', { name: 'Mudar a forma de confirmação' }).click();
      await page.waitForURL('**/cadastrar');
      await main.getByRole('button', { name: 'Continuar' }).waitFor();
      expect(await main.getByLabel('Sobrenome').count()).toBe(0);
    },
  );

  longJourney(
    'a login whose captcha fails to load says so, and succeeds on retry',
    async ({ page, portal }) => {
      await page.route('**/captcha/challenge', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(portal.address('aurora', '/login'));
      await fillLogin(page, 'aurora');
      await enterButton(page).click();
      await page
        .getByText('Não foi possível verificar que você não é um robô. Tente novamente.')
        .first()
        .waitFor();
      await page.unroute('**/captcha/challenge');
      await enterButton(page).click();
      await page.waitForURL('**/homepage');
    },
  );
});

/** Removes features that the build's oldest browsers lack: Chrome 111, Safari 16.4, Firefox 114. */
const featureRemovalScript = `
  for (const name of ['canParse', 'parse']) delete URL[name];
  for (const name of ['withResolvers', 'try']) delete Promise[name];
  for (const name of ['groupBy']) { delete Object[name]; delete Map[name]; }
  delete Array.fromAsync;
  delete AbortSignal.any;
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
    delete Set.prototype[name];
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'every', 'find', 'forEach', 'reduce'])
    delete globalThis.Iterator?.prototype[name];
  for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name];
`;

journey(
  'a member logs in without the JavaScript features that the oldest supported browsers lack',
  async ({ page, portal }) => {
    await page.addInitScript(featureRemovalScript);
    await page.goto(portal.address('aurora', '/login?volta=%2Fhomepage%2Ftrofeus'));
    expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
    await fillLogin(page, 'aurora');
    await enterButton(page).click();
    await page.waitForURL('**/homepage/trofeus');
    await page.goto(portal.address('aurora', '/homepage'));
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
  },
);

describe('the page after the login', () => {
  journey('the login returns the member to the requested page', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/login?volta=%2Fhomepage%2Ftrofeus'));
    await fillLogin(page, 'aurora');
    await enterButton(page).click();
    await page.waitForURL('**/homepage/trofeus');
  });

  longJourney(
    'the login leads to the external app with a token that works once',
    async ({ arrive, page, portal }) => {
      await page.goto(portal.address('noturno', '/login'));
      await fillLogin(page, 'noturno');
      await enterButton(page).click();
      await page.waitForURL('**/sandbox/app/login-token/*');
      const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';

      const { page: otherPage } = await arrive();
      await otherPage.goto(portal.address('noturno', `/login-token/${token}`));
      await otherPage.waitForURL('**/sandbox/app/login-token/*');
      expect(otherPage.url()).not.toContain(token);
      expect(await otherPage.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();

      const { page: latePage } = await arrive();
      await latePage.goto(portal.address('noturno', `/login-token/${token}`));
      await latePage.waitForURL('**/login');
      await waitForToast(latePage, 'Este acesso não vale mais. Entre novamente.');
    },
  );

  longJourney(
    'the login leads to the configured app after a captcha of the usual difficulty',
    async ({ page }) => {
      const portal = await startTestPortal({
        externalApp: 'https://{slug}.exemplo.test/app',
        usualCaptcha: true,
      });
      try {
        await page.route('https://noturno.exemplo.test/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<h1>Aplicativo</h1>' }),
        );
        await page.goto(portal.address('noturno', '/login'));
        await fillLogin(page, 'noturno');
        await enterButton(page).click();
        await page.waitForURL(/^https:\/\/noturno\.exemplo\.test\/app\/login-token\/[\w-]{43}$/);
      } finally {
        await portal.stop();
      }
    },
  );
});

describe('a one-time token', () => {
  journey(
    'a one-time token is exchanged behind a waiting page and leads home',
    async ({ arrive, page, portal }) => {
      // Aurora's login leads to the portal, so the one-time token of the login stays unused.
      await page.goto(portal.address('aurora', '/login'));
      await fillLogin(page, 'aurora');
      const loginResponse = page.waitForResponse('**/auth/login/**');
      await enterButton(page).click();
      const { tempToken } = (await (await loginResponse).json()) as { tempToken: string };
      await waitForHome(page);

      const { page: otherPage } = await arrive();
      const release = await holdRequests(otherPage, '**/auth/login-token');
      await otherPage.goto(portal.address('aurora', `/login-token/${tempToken}`));
      await otherPage.getByText('Aguarde um momento...').first().waitFor({ state: 'attached' });
      release();
      await waitForHome(otherPage);
      // The token must not stay in the address or history.
      expect(otherPage.url()).not.toContain(tempToken);
    },
  );
});

describe('the session at the start', () => {
  longJourney(
    'the session check shows a waiting page, offers a retry without an API, and recovers',
    async ({ page, portal }) => {
      await logIn(portal, page, 'aurora');
      const validate = '**/auth/validate-token';
      const release = await holdRequests(page, validate);
      await page.reload();
      await page.getByText('Aguarde um momento...').first().waitFor({ state: 'attached' });
      release();
      await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
      await page.unroute(validate);
      await page.route(validate, (route) => route.abort());
      await page.reload();
      const retry = page.getByRole('button', { name: 'Tentar Novamente', exact: true });
      await retry.waitFor();
      expect(await page.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();
      await page.unroute(validate);
      await retry.click();
      await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
    },
  );
});

describe('the confirmation page in public mode', () => {
  journey(
    'an account awaiting activation reaches only the confirmation page and gets a code',
    async ({ page, portal }) => {
      await page.goto(portal.address('capital', '/confimation'));
      await page.waitForURL(({ pathname }) => pathname === '/');

      const email = `${mailboxOf('capital', 'pending')}@capital.test`;
      await page.goto(portal.address('capital', '/login'));
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await page.waitForURL('**/confimation');
      await page.getByRole('heading', { level: 1, name: 'Confirme seu cadastro' }).waitFor();
      for (const path of ['/', '/homepage', '/homepage/minha-conta', '/login', '/confirmation']) {
        await page.goto(portal.address('capital', path));
        await page.waitForURL('**/confimation');
      }

      await page.getByRole('button', { name: 'Enviar código de confirmação' }).click();
      await page.waitForURL(`**/confirmacao/${encodeURIComponent(email)}`);
      await page.getByText('E-mail enviado com sucesso').first().waitFor();
      await page.goto(portal.address('capital', '/sandbox/mail'));
      await page
        .getByRole('heading', { level: 2, name: /^\d{6} é o seu código/ })
        .first()
        .waitFor();
      await page.getByText(`Para ${email}`).first().waitFor();
      await page
        .getByRole('button', { name: /^Ver como chega: \d{6}/ })
        .first()
        .click();
      const mailFrame = page.frameLocator('iframe[title^="E-mail: "]');
      await mailFrame.getByRole('heading', { name: 'Confirme o seu cadastro' }).waitFor();
      await mailFrame.getByRole('link', { name: 'Confirmar cadastro' }).waitFor();

      await page.goto(portal.address('capital', '/confimation'));
      await page.getByRole('main').getByRole('link', { name: 'Sair' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/');
      expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    },
  );

  longJourney(
    'an active member who opens the confirmation page is redirected home',
    async ({ page, portal }) => {
      await logIn(portal, page, 'capital');
      await page.goto(portal.address('capital', '/confimation'));
      await waitForHome(page);
    },
  );
});
