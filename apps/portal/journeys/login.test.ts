import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import { contentOf } from '@estacao/stations/content';
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { fewOf, isToday } from '../../../.ci/tools/sample.ts';
import { enterButton, fillLogin, hold, journey, logIn, longJourney, stationOf } from './journey.ts';
import { mailTo } from './mail.ts';
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
function rightOf({ slug, by }: Variant): string {
  const { cpf, email } = demoMember(stationOf(slug));
  return by === 'CPF' ? (cpf ?? '') : email;
}
async function open(page: Page, portal: TestPortal, { slug, by }: Variant) {
  await page.goto(portal.address(slug, '/login'), { waitUntil: 'networkidle' });
  if (slug === 'cerrado') await page.getByRole('radio', { name: by, exact: true }).check({ force: true });
}
function atHome(page: Page) {
  return page.waitForURL(({ pathname }) => pathname === '/homepage');
}
function toast(page: Page, text: string) {
  return page.getByRole('region').or(page.locator('body')).getByText(text).first().waitFor();
}
function mailboxOf(slug: string, status: 'pending') {
  return contentOf(slug).members.find((member) => member.status === status)?.mailbox ?? '';
}

describe('a field that loses the focus', () => {
  journey('shows its error at once, and the snackbar after submitting', async ({ page, portal }) => {
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
  });

  for (const means of ['mouse', 'finger'] as const) {
    longJourney(`does not move the button away under the ${means}`, async ({ arrive, portal }) => {
      // So narrow that the password hint has no room beside the reset link.
      const { page } = await arrive({ viewport: { width: 320, height: 900 }, hasTouch: means === 'finger' });
      await page.goto(portal.address('aurora', '/login'), { waitUntil: 'networkidle' });
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('maria@exemplo.test');
      await password(page).focus();
      const before = (await enterButton(page).boundingBox()) ?? { x: 0, y: 0 };
      const at = [before.x + 60, before.y + 3] as const;
      if (means === 'finger') await page.touchscreen.tap(...at);
      else {
        await page.mouse.move(...at);
        await page.mouse.down();
        await expect.poll(() => password(page).evaluate((one) => one === document.activeElement)).toBe(false);
        expect(await enterButton(page).boundingBox()).toEqual(before);
        await page.mouse.up();
      }
      await page.getByRole('alert').getByRole('link', { name: 'Senha: Esse campo é obrigatório' }).waitFor();
    });
  }
});

describe('a login', () => {
  /** A run plays the first journey and about one of the others. */
  const some = (test: number) => (test === 0 || isToday(`login ${test}`) ? fewOf(variants, 1, test) : []);

  journey.for(some(0))('$label ($slug) works by keyboard alone', async (variant, { page, portal }) => {
    await open(page, portal, variant);
    const field = identifier(page, variant);
    await field.focus();
    await page.keyboard.type(rightOf(variant));
    await page.keyboard.press('Tab');
    for (
      let tabs = 0;
      tabs < 3 && !(await password(page).evaluate((one) => one === document.activeElement));
      tabs += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(SAMPLE_PASSWORD);
    await page.keyboard.press('Enter');
    await atHome(page);
  });

  journey.for(some(1))('$label ($slug) works with a password manager', async (variant, { page, portal }) => {
    await open(page, portal, variant);
    const field = identifier(page, variant);
    expect(await field.getAttribute('autocomplete')).toBe('username');
    expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
    expect(await password(page).getAttribute('type')).toBe('password');
    // Extensions set the value and dispatch an event, without keys.
    for (const [place, value] of [
      [field, rightOf(variant)],
      [password(page), SAMPLE_PASSWORD],
    ] as const) {
      await place.evaluate((input, text) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, value);
    }
    await enterButton(page).click();
    await atHome(page);
  });

  journey.for(some(2))(
    '$label ($slug) accepts pasted input with spaces and another mask',
    async (variant, { page, portal }) => {
      await open(page, portal, variant);
      const right = rightOf(variant);
      const pasted =
        variant.by === 'CPF'
          ? ` ${right.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1 $2 $3/$4')} `
          : `  ${right.toUpperCase()}\t`;
      await identifier(page, variant).focus();
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, text);
      }, pasted);
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await atHome(page);
    },
  );

  journey.for(some(3))(
    '$label ($slug) rejects invalid input with a reason and then succeeds',
    async (variant, { page, portal }) => {
      await open(page, portal, variant);
      const hostile = [
        'x'.repeat(20_000),
        '😀👩‍👩‍👧‍👦@exemplo.test',
        'a\u0000b@exemplo.test',
        "' OR 1=1; DROP TABLE member; --",
        '<img src=x onerror=alert(1)>@exemplo.test',
        '11111111111',
      ];
      page.on('dialog', () => {
        throw new Error('a script that was typed has run');
      });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      for (const text of hostile) {
        await identifier(page, variant).fill(text);
        await password(page).fill(SAMPLE_PASSWORD);
        // The button is disabled until both fields are filled. Enter submits anyway and shows why not.
        await password(page).press('Enter');
        const said = variant.by === 'CPF' ? /CPF inválido|Esse campo é obrigatório/ : /Email inválido/;
        await page.getByRole('alert').filter({ hasText: said }).first().waitFor();
        expect(new URL(page.url()).pathname).toBe('/login');
      }
      expect(sent).toEqual([]);
      await identifier(page, variant).fill(rightOf(variant));
      await enterButton(page).click();
      await atHome(page);
    },
  );

  journey.for(some(4))(
    '$label ($slug) gives the same answer for every wrong password',
    async (variant, { page, portal }) => {
      await open(page, portal, variant);
      const wrong = variant.by === 'CPF' ? 'CPF ou senha inválidos.' : 'E-mail ou senha inválidos.';
      for (const text of ['Errada123', '😀😀😀😀', '<b>x</b>\' OR ""="', ' '.repeat(9)]) {
        await identifier(page, variant).fill(rightOf(variant));
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
      await page.getByRole('alert').filter({ hasText: wrong }).first().waitFor();
    },
  );

  journey.for(some(5))(
    '$label ($slug) keeps the input when the answer is lost',
    async (variant, { page, portal }) => {
      const sent: string[] = [];
      page.on('requestfinished', (request) => {
        if (request.method() === 'POST' && request.url().includes('/auth/login/')) sent.push(request.url());
      });
      await open(page, portal, variant);
      await page.route('**/auth/login/**', (route) => route.abort());
      await identifier(page, variant).fill(rightOf(variant));
      const shown = await identifier(page, variant).inputValue();
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await toast(page, 'Erro interno no servidor');
      expect(await identifier(page, variant).inputValue()).toBe(shown);
      expect(await password(page).inputValue()).toBe(SAMPLE_PASSWORD);
      await page.unroute('**/auth/login/**');
      // A reload keeps everything but the password. Two presses send one request.
      await page.reload();
      await expect.poll(() => identifier(page, variant).inputValue()).toBe(shown);
      expect(await password(page).inputValue()).toBe('');
      await password(page).fill(SAMPLE_PASSWORD);
      await enterButton(page).dblclick();
      await atHome(page);
      expect(sent).toHaveLength(1);
    },
  );

  journey.for(some(6))(
    '$label ($slug) links to the password reset and the sign-up',
    async (variant, { page, portal }) => {
      await open(page, portal, variant);
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
  longJourney('says how long to wait when rate-limited', async ({ page, portal }) => {
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
    'leads an account that was never activated to the step that mails a code',
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
      expect((await mailTo(portal, page, 'aurora', email)).code).toMatch(/^\d{6}$/);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await main.getByRole('link', { name: 'Mudar a forma de confirmação' }).click();
      await page.waitForURL('**/cadastrar');
      await main.getByRole('button', { name: 'Continuar' }).waitFor();
      expect(await main.getByLabel('Sobrenome').count()).toBe(0);
    },
  );

  longJourney('says that the captcha could not be loaded', async ({ page, portal }) => {
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
  });
});

/** Missing in the build's oldest browsers: Chrome 111, Safari 16.4, Firefox 114. */
const newerThanTheFloor = `
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

journey('a member logs in with the oldest supported browsers', async ({ page, portal }) => {
  await page.addInitScript(newerThanTheFloor);
  await page.goto(portal.address('aurora', '/login?volta=%2Fhomepage%2Ftrofeus'));
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
  await fillLogin(page, 'aurora');
  await enterButton(page).click();
  await page.waitForURL('**/homepage/trofeus');
  await page.goto(portal.address('aurora', '/homepage'));
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
});

describe('after the login the member', () => {
  journey('returns to the requested page', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/login?volta=%2Fhomepage%2Ftrofeus'));
    await fillLogin(page, 'aurora');
    await enterButton(page).click();
    await page.waitForURL('**/homepage/trofeus');
  });

  longJourney('goes to the external app, with a token that works once', async ({ arrive, page, portal }) => {
    await page.goto(portal.address('noturno', '/login'));
    await fillLogin(page, 'noturno');
    await enterButton(page).click();
    await page.waitForURL('**/sandbox/app/login-token/*');
    const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const { page: other } = await arrive();
    await other.goto(portal.address('noturno', `/login-token/${token}`));
    await other.waitForURL('**/sandbox/app/login-token/*');
    expect(other.url()).not.toContain(token);
    expect(await other.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();

    const { page: late } = await arrive();
    await late.goto(portal.address('noturno', `/login-token/${token}`));
    await late.waitForURL('**/login');
    await toast(late, 'Este acesso não vale mais. Entre novamente.');
  });

  longJourney('goes to the configured app, after as much work as a captcha takes', async ({ page }) => {
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
  });
});

describe('a one-time token', () => {
  journey('is exchanged behind a waiting page and leads home', async ({ arrive, page, portal }) => {
    // Aurora's login does not redirect to the app, so its token serves the portal.
    await page.goto(portal.address('aurora', '/login'));
    await fillLogin(page, 'aurora');
    const answered = page.waitForResponse('**/auth/login/**');
    await enterButton(page).click();
    const { tempToken } = (await (await answered).json()) as { tempToken: string };
    await atHome(page);

    const { page: other } = await arrive();
    const release = await hold(other, '**/auth/login-token');
    await other.goto(portal.address('aurora', `/login-token/${tempToken}`));
    await other.getByText('Aguarde um momento...').first().waitFor({ state: 'attached' });
    release();
    await atHome(other);
    // The token must not stay in the address or history.
    expect(other.url()).not.toContain(tempToken);
  });
});

describe('the session at the start', () => {
  longJourney(
    'shows a waiting page, offers a retry when the API is unavailable, and recovers',
    async ({ page, portal }) => {
      await logIn(portal, page, 'aurora');
      const validate = '**/auth/validate-token';
      const release = await hold(page, validate);
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

describe('an account in public mode awaiting activation', () => {
  journey('reaches only its confirmation page and gets a code', async ({ page, portal }) => {
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
    const arrived = page.frameLocator('iframe[title^="E-mail: "]');
    await arrived.getByRole('heading', { name: 'Confirme o seu cadastro' }).waitFor();
    await arrived.getByRole('link', { name: 'Confirmar cadastro' }).waitFor();

    await page.goto(portal.address('capital', '/confimation'));
    await page.getByRole('main').getByRole('link', { name: 'Sair' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  });

  longJourney('an active member has nothing to confirm', async ({ page, portal }) => {
    await logIn(portal, page, 'capital');
    await page.goto(portal.address('capital', '/confimation'));
    await atHome(page);
  });
});
