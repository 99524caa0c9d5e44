import { describe, expect } from 'vitest';
import { enter, openActivity, openMenuEntry, title } from './buying.ts';
import { goBack, journey } from './journey.ts';
import { pressAt, typeAt } from './keyboard.ts';
import { readMailTo } from './mail.ts';
import { activityOf, balanceOn, expectBalanceAtHome, expectStatementEntry } from './participation.ts';

describe('a donation', () => {
  const name = 'Campanha do agasalho do porto';

  journey(
    'a donation is sent once for a double click and appears in the statement',
    async ({ page, portal }) => {
      await enter(portal, page, 'maresia');
      const initialBalance = await balanceOn(page);
      await openActivity(page, name);
      const field = page.getByRole('textbox', { name: 'Valor da doação' });
      await typeAt(page, field, '0,49');
      await page.keyboard.press('Enter');
      await page.getByText('Valor mínimo requerido de R$ 0,50').first().waitFor();
      await field.fill('');
      await typeAt(page, field, '12,50');
      await page.context().setOffline(true);
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('alert').first().waitFor();
      expect(await field.inputValue()).toBe('12,50');
      await page.context().setOffline(false);
      await page.getByRole('main').getByRole('button', { name: 'Doar R$ 12,50' }).dblclick();
      await page.getByText('Obrigado! O inverno vai ser menos frio.').waitFor();
      await expectBalanceAtHome(page, 500 - 1250, initialBalance);
      await expectStatementEntry(page, 'maresia', name, {
        points: 1250,
        tab: 'Créditos Utilizados',
        entryText: 'Participação em atividade · Doação',
      });
      await openMenuEntry(page, 'Minhas compras');
      await page.getByRole('main').getByText(name).first().waitFor();
    },
  );
});

describe('a share', () => {
  journey(
    'a share copies the link, shows a confirmation and earns points',
    async ({ page, arrive, portal }) => {
      const name = 'Conte para um amigo';
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await enter(portal, page, 'capital');
      const initialBalance = await balanceOn(page);
      await openActivity(page, name);
      await pressAt(page, page.getByRole('main').getByRole('button', { name: /^Copiar/ }));
      await page.getByText('Obrigado por compartilhar.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/compartilhamento\?source=\d+&campaign=\d+$/);
      await expectBalanceAtHome(page, 500, initialBalance);
      await expectStatementEntry(page, 'capital', name, {
        points: 500,
        tab: 'Créditos de Premiação',
        entryText: 'Recompensa por atividade · Compartilhe',
      });
      const friend = await arrive();
      await friend.page.goto(link);
      await friend.page.waitForURL('**/cadastrar');
    },
  );
});

describe('an invitation', () => {
  journey(
    "an invitation is mailed, and its link applies the code to the guest's sign-up",
    async ({ page, arrive, portal }) => {
      const name = 'Indique um colega e ganhe 350 pontos';
      const email = 'luciana@exemplo.test';
      await enter(portal, page, 'aurora');
      await openActivity(page, name);
      // The test portal has no port for short links, so the long link shows.
      await page.getByText(/\/cadastrar\/CONVITE-U\d+-E\d+$/).waitFor();
      await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Convidar' }));
      const dialog = page.getByRole('dialog', { name: 'Convide seus amigos' });
      await typeAt(page, dialog.getByRole('textbox').first(), email);
      const addButton = dialog.getByRole('button', { name: 'Adicionar outro e-mail' });
      for (const _ of [2, 3, 4, 5]) await pressAt(page, addButton);
      await pressAt(page, addButton);
      await page.getByText('Limite de contatos alcançado').waitFor();
      for (const position of [5, 4, 3, 2])
        await pressAt(page, dialog.getByRole('button', { name: `Retirar o e-mail ${position}` }));
      await page.keyboard.press('Enter');
      await page.getByText('E-mail enviado com sucesso').waitFor();
      expect(await dialog.getByRole('textbox').first().inputValue()).toBe('');
      await goBack(page);
      await dialog.waitFor({ state: 'hidden' });
      const { link } = await readMailTo(portal, page, 'aurora', email);
      expect(link).toMatch(/\/s\/\w{10}$/);
      const guest = await arrive();
      await guest.page.goto(portal.address('aurora', new URL(link).pathname));
      await guest.page.getByText('Sucesso! Código validado').first().waitFor();

      await page.getByRole('main').getByRole('link', { name: 'Meus convites' }).click();
      await title(page, 'Meus convites').waitFor();
      await page.getByText('Você ainda não possui convites').waitFor();
    },
  );
});

describe('a reading activity', () => {
  journey(
    'a reading activity earns points once, after the member confirms the reading',
    async ({ page, portal }) => {
      const name = 'Leitura: senhas que ninguém adivinha';
      await enter(portal, page, 'aurora');
      const initialBalance = await balanceOn(page);
      await openActivity(page, name);
      await page.getByRole('heading', { name: 'Uma senha para cada lugar' }).waitFor();
      await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Li e quero participar' }));
      await page.getByText('Boa leitura! Os seus pontos já estão no saldo.').waitFor();
      await expectBalanceAtHome(page, 4000, initialBalance);
      await expectStatementEntry(page, 'aurora', name, {
        points: 4000,
        tab: 'Créditos de Premiação',
        entryText: 'Recompensa por atividade',
      });
      await page.getByText('Olá, você já ultrapassou o limite de participações nessa atividade!').waitFor();
      await page.getByRole('heading', { name: 'Uma senha para cada lugar' }).waitFor();
    },
  );
});

journey(
  'a plain-text activity has no form, and an external-link activity opens another tab',
  async ({ visitor, portal }) => {
    const { page, context } = visitor;
    await context.route('https://previdencia.aurora.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Simulador</h1>' }),
    );
    await enter(portal, page, 'aurora');
    await openActivity(page, activityOf('aurora', 'content').name);
    await page.getByRole('main').getByRole('heading', { name: 'Comece por aqui' }).waitFor();
    const participationControls = page
      .getByRole('main')
      .locator('form, button:not([role=tab]):not([aria-expanded])');
    expect(await participationControls.count()).toBe(0);
    expect(await page.getByRole('tab', { name: 'Regulamento' }).count()).toBe(0);
    await goBack(page);
    const { name, url = '' } = activityOf('aurora', 'redirect');
    const link = page.getByRole('main').getByRole('link', { name: `${name}:` });
    const tab = await visitor.waitForPopup(() => pressAt(page, link));
    await tab.getByRole('heading', { name: 'Simulador' }).waitFor();
    expect(tab.url()).toContain(url);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(page.url()).toMatch(/\/homepage\/atividades$/);
  },
);
