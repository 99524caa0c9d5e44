import { demoMember } from '@estacao/api';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoAxeViolations } from './axe.ts';
import { fillLogin, goBack, journey, logIn, longJourney, stationOf } from './journey.ts';
import { pressAt, typeAt } from './keyboard.ts';
import { readMailTo, typeCode } from './mail.ts';

function pathOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

const password = 'Estacao1';

function field(page: Page, name: string) {
  return page.getByRole('main').getByRole('textbox', { name, exact: true });
}

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

function press(page: Page, name: string) {
  return button(page, name).click();
}

interface Person {
  readonly firstName: string;
  readonly cpf?: string;
  readonly birthday: string;
  readonly email?: string;
}

async function fillIn(page: Page, { firstName, cpf, birthday, email }: Person): Promise<void> {
  await field(page, 'Nome').fill(firstName);
  await field(page, 'Sobrenome').fill('Moura');
  if (cpf !== undefined) await field(page, 'CPF').fill(cpf);
  await field(page, 'Data de nascimento').fill(birthday);
  await field(page, 'Telefone').fill('31987654321');
  await page.getByRole('main').getByLabel('Estado').selectOption('MG');
  if (email !== undefined) {
    await field(page, 'E-mail').fill(email);
    await fillPasswords(page);
  }
  for (const checkbox of await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^(?:Li e aceito|Declaro)/ })
    .all())
    await checkbox.check();
}

async function fillPasswords(page: Page, firstLabel = 'Senha'): Promise<void> {
  await page.getByLabel(firstLabel, { exact: true }).fill(password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
}

describe('the sign-up', () => {
  journey(
    'a sign-up by invitation survives reloads and lost networks, and rewards the inviter',
    async ({ page, arrive, portal }) => {
      const email = 'beatriz@exemplo.test';
      await page.goto(portal.address('aurora', '/cadastrar/CONVITE'), { waitUntil: 'networkidle' });
      await page.getByText('Sucesso! Código validado').first().waitFor();
      await page.getByText('Você ganha 150,00 pontos ao concluir o cadastro').waitFor();
      await fillIn(page, { firstName: 'Beatriz', cpf: '52998224725', birthday: '17/05/1990', email });
      await page.reload();
      await expect.poll(() => field(page, 'CPF').inputValue()).toBe('529.982.247-25');
      expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('');
      await fillPasswords(page);
      await expectNoAxeViolations(page, 'data');
      await page.context().setOffline(true);
      await press(page, 'Continuar');
      await page.getByRole('alert').first().waitFor();
      await page.context().setOffline(false);
      await page.getByRole('main').getByRole('button', { name: 'Continuar' }).dblclick();
      await page.getByText('be****@exemplo.test').waitFor();
      await page.reload();
      await page.getByText('be****@exemplo.test').waitFor();
      await expectNoAxeViolations(page, 'how the code comes');
      await press(page, 'Continuar');
      await page.waitForURL(`**/confirmacao/${encodeURIComponent(email)}`);
      await page.getByText(/reenviar o código em 00:\d\d/).waitFor();
      await goBack(page);
      await page.getByText('be****@exemplo.test').waitFor();
      await page.goForward();
      const { code } = await readMailTo(portal, page, 'aurora', email);
      await typeCode(page, code === '000000' ? '000001' : '000000');
      await page.getByText('Código inválido ou vencido.').first().waitFor();
      await expectNoAxeViolations(page, 'a wrong code');
      expect(await page.getByLabel('Código de confirmação').inputValue()).toBe('');
      await typeCode(page, code);
      await page.waitForURL('**/signup');
      expect(await page.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();

      await page.goto(portal.address('aurora', '/homepage/extrato/extratos-totais'));
      await page.getByRole('tab', { name: 'Créditos de Premiação' }).click();
      for (const [name, points] of [
        ['Bônus de boas-vindas', '100,00'],
        ['Indique um colega e ganhe 350 pontos', '50,00'],
      ] as const) {
        const entry = page.getByRole('row').filter({ hasText: name }).filter({ visible: true });
        await entry.getByText(points).first().waitFor();
      }

      // The inviter earns points when the invited member completes a first rewarded activity.
      await page.goto(portal.address('aurora', '/homepage/atividades'));
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Leitura: senhas que ninguém adivinha:' })
        .click();
      await page.getByRole('main').getByRole('button', { name: 'Li e quero participar' }).click();
      await page.getByRole('dialog', { name: 'Parabéns!' }).waitFor();

      const inviter = await arrive();
      await logIn(portal, inviter.page, 'aurora');
      await inviter.page.goto(portal.address('aurora', '/homepage/extrato/extratos-totais'));
      await inviter.page.getByRole('tab', { name: 'Créditos de Premiação' }).click();
      await inviter.page.getByText('Indique um colega e ganhe 350 pontos: Beatriz').first().waitFor();
    },
  );

  longJourney(
    'a sign-up with a known CPF takes a birthday, a password and the mailed link',
    async ({ page, portal }) => {
      await page.goto(portal.address('girassol', '/redefinir-senha/abc/joana@exemplo.test'));
      await page.getByLabel('Senha', { exact: true }).waitFor();
      await expectNoAxeViolations(page, 'another password');
      const mainLink = (name: string) => page.getByRole('main').getByRole('link', { name }).first();
      await mainLink('Pedir outro link').click();
      await field(page, 'E-mail').waitFor();
      await expectNoAxeViolations(page, 'a forgotten password');
      await mainLink('Voltar').click();
      await field(page, 'CPF').waitFor();
      await mainLink('Cadastre-se').click();
      await field(page, 'Sobrenome').waitFor();
      await expectNoAxeViolations(page, 'data');
      await fillIn(page, { firstName: 'Joana', cpf: '39053344705', birthday: '15/03/1988' });
      await press(page, 'Continuar');
      await page.getByText('Erro: Cadastro não encontrado').first().waitFor();
      await field(page, 'Data de nascimento').fill('14/03/1988');
      await press(page, 'Continuar');
      await page.getByText('jo****@exemplo.test').waitFor();
      await goBack(page);
      expect(await field(page, 'Nome').inputValue()).toBe('Joana');
      await press(page, 'Continuar');
      await fillPasswords(page);
      await expectNoAxeViolations(page, 'password');
      await press(page, 'Continuar');
      await page.getByText('Como quer receber o código de confirmação?').waitFor();
      await expectNoAxeViolations(page, 'how the code comes');
      await press(page, 'Continuar');
      await page.waitForURL('**/confirmacao/**');
      await page.getByText(/reenviar o código em 00:\d\d/).waitFor();
      await expectNoAxeViolations(page, 'code');
      const { link } = await readMailTo(portal, page, 'girassol', 'joana.prado@exemplo.test');
      await page.goto(portal.address('girassol', pathOf(link)));
      await page.waitForURL('**/signup');
    },
  );

  longJourney(
    'a sign-up by a link opened on another device asks for a new password',
    async ({ page, arrive, portal }) => {
      const email = 'vitima@exemplo.test';
      await page.goto(portal.address('aurora', '/cadastrar'), { waitUntil: 'networkidle' });
      await fillIn(page, { firstName: 'Mallory', cpf: '11144477735', birthday: '17/05/1990', email });
      await press(page, 'Continuar');
      await page.getByText('vi****@exemplo.test').waitFor();
      await press(page, 'Continuar');
      await page.waitForURL('**/confirmacao/**');
      const { link } = await readMailTo(portal, page, 'aurora', email);

      const { page: otherDevice } = await arrive();
      await otherDevice.goto(portal.address('aurora', pathOf(link)));
      await otherDevice.getByRole('heading', { level: 1, name: 'Escolha a sua senha' }).waitFor();
      await otherDevice.getByText('Se não foi você que se cadastrou, feche esta página').waitFor();
      await expectNoAxeViolations(otherDevice, 'choose a password');
      await otherDevice.getByLabel('Senha', { exact: true }).fill('Escolhida1');
      await otherDevice.getByLabel('Confirmação de senha', { exact: true }).fill('Escolhida1');
      await press(otherDevice, 'Ativar minha conta');
      await otherDevice.waitForURL('**/signup');

      await page.goto(portal.address('aurora', '/login'));
      await field(page, 'E-mail').fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await press(page, 'Entrar');
      await page.getByText('E-mail ou senha inválidos').first().waitFor();
    },
  );

  longJourney(
    'a sign-up for an open promotion needs no CPF and logs in by the mailed code',
    async ({ page, portal }) => {
      const email = 'caio@exemplo.test';
      await page.goto(portal.address('capital', '/cadastrar'), { waitUntil: 'networkidle' });
      expect(await field(page, 'CPF').count()).toBe(0);
      await fillIn(page, { firstName: 'Caio', birthday: '17/05/1990', email });
      await page.getByRole('checkbox', { name: /regulamento/ }).uncheck();
      await page.getByRole('main').getByRole('button', { name: 'Continuar' }).click({ force: true });
      await page
        .getByRole('alert')
        .getByText(/Regulamento: Esse campo é obrigatório/)
        .waitFor();
      await page.getByRole('checkbox', { name: /regulamento/ }).check();
      await press(page, 'Continuar');
      await page.waitForURL('**/login');
      await page.getByText('Cadastro realizado com sucesso').first().waitFor();
      await field(page, 'E-mail').fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await press(page, 'Entrar');
      await page.waitForURL('**/confimation');
      await press(page, 'Enviar código de confirmação');
      await page.waitForURL('**/confirmacao/**');
      const { code } = await readMailTo(portal, page, 'capital', email);
      await typeCode(page, code);
      await page.waitForURL('**/signup');
    },
  );
});

longJourney(
  'a member resets a password by keyboard, and a visitor signs up by keyboard',
  async ({ page, portal }) => {
    const memberEmail = 'paulo@aurora.test';
    await page.goto(portal.address('aurora', '/esqueci-minha-senha'));
    await typeAt(page, field(page, 'E-mail'), memberEmail);
    await expectNoAxeViolations(page, 'a forgotten password');
    await page.keyboard.press('Enter');
    await page.getByText('Sucesso! Verifique sua caixa de e-mails').first().waitFor();
    await expectNoAxeViolations(page, 'the link is on its way');
    const { link } = await readMailTo(portal, page, 'aurora', memberEmail);
    await page.goto(portal.address('aurora', pathOf(link)));
    for (const name of ['Senha', 'Confirmação de senha'])
      await typeAt(page, page.getByLabel(name, { exact: true }), 'Outra1234');
    await expectNoAxeViolations(page, 'another password');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');

    const email = 'nara@exemplo.test';
    await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Cadastre-se' }).first());
    await page.waitForURL('**/cadastrar');
    const formValues: readonly (readonly [name: string, text: string])[] = [
      ['Nome', 'Nara'],
      ['Sobrenome', 'Lopes'],
      ['CPF', '86288366757'],
      ['Data de nascimento', '17051990'],
      ['Telefone', '31987654321'],
      ['Estado', 'Minas'],
      ['E-mail', email],
      ['Senha', password],
      ['Confirmação de senha', password],
    ];
    for (const [name, text] of formValues)
      await typeAt(page, page.getByRole('main').getByLabel(name, { exact: true }), text);
    await pressAt(page, page.getByRole('main').getByRole('checkbox', { name: /^Li e aceito/ }), 'Space');
    await pressAt(page, button(page, 'Continuar'));
    await page.getByText('na****@exemplo.test').waitFor();
    await pressAt(page, button(page, 'Continuar'));
    await page.waitForURL('**/confirmacao/**');
    const { code } = await readMailTo(portal, page, 'aurora', email);
    await typeAt(page, page.getByLabel('Código de confirmação'), code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signup');
  },
);

longJourney(
  'a visitor signs up on a desktop, where the whole menu of sections fits',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
    const email = 'lia@exemplo.test';
    await page.goto(portal.address('minerva', '/signup'), { waitUntil: 'networkidle' });
    // The menu's sections load later. All of them must fit, so the menu has no “Ver mais”.
    const navigation = page.getByRole('navigation', { name: 'Principal' });
    await navigation.getByRole('link', { name: 'Contato' }).first().waitFor();
    await expect.poll(() => navigation.getByText('Ver mais').count()).toBe(0);
    await fillIn(page, { firstName: 'Lia', cpf: '15350946056', birthday: '17/05/1990', email });
    await expectNoAxeViolations(page, 'data');
    await press(page, 'Continuar');
    await page.getByText('li****@exemplo.test').waitFor();
    await expectNoAxeViolations(page, 'how the code comes');
    await press(page, 'Continuar');
    await page.waitForURL('**/confirmacao/**');
    await page.getByText(/reenviar o código em 00:\d\d/).waitFor();
    await expectNoAxeViolations(page, 'code');
    await typeCode(page, (await readMailTo(portal, page, 'minerva', email)).code);
    await page.waitForURL('**/signup');
    await page.getByRole('heading', { name: 'Vamos começar?' }).waitFor();
  },
);

longJourney(
  'a forgotten password is reset by the mailed link, despite reloads and lost networks',
  async ({ page, portal }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('forgot-pass')) requests.push(request.method());
    });
    const { email } = demoMember(stationOf('minerva'));
    await page.goto(portal.address('minerva', '/login'), { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('link', { name: 'Esqueceu sua senha?' }).click();
    await page.waitForURL('**/esqueci-minha-senha');
    await field(page, 'E-mail').fill(email);
    await page.reload();
    await expect.poll(() => field(page, 'E-mail').inputValue()).toBe(email);
    await expectNoAxeViolations(page, 'a forgotten password');
    await page.context().setOffline(true);
    await press(page, 'Enviar');
    await page.getByRole('main').getByRole('alert').getByText('Erro interno no servidor').waitFor();
    expect(await field(page, 'E-mail').inputValue()).toBe(email);
    await page.context().setOffline(false);
    requests.length = 0;
    await button(page, 'Enviar').dblclick();
    await page.getByText('Sucesso! Verifique sua caixa de e-mails').first().waitFor();
    expect(requests).toEqual(['POST']);
    await expectNoAxeViolations(page, 'the link is on its way');
    const { link } = await readMailTo(portal, page, 'minerva', email);
    await page.goto(portal.address('minerva', pathOf(link)), { waitUntil: 'networkidle' });
    await page.getByLabel('Senha', { exact: true }).fill('Outra1234');
    await page.getByLabel('Confirmação de senha', { exact: true }).fill('Outra1234');
    await expectNoAxeViolations(page, 'another password');
    await press(page, 'Redefinir senha');
    await page.waitForURL('**/login');
    await page.getByText('Sucesso! Você já pode logar com a nova senha').first().waitFor();
    await fillLogin(page, 'minerva', 'Outra1234');
    await press(page, 'Entrar');
    await page.waitForURL('**/homepage');
  },
);
