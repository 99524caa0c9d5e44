import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar } from '../notices/slice.ts';
import {
  passwordResetRequested,
  recoveryArea,
  recoveryDraftChanged,
  recoveryRequested,
  selectPasswordReset,
  selectRecovery,
  selectRecoveryDraft,
} from './recovery.ts';

const fixture = portalFixture();

function openRecovery(slug: string) {
  return fixture.open(slug, { at: '/esqueci-minha-senha', areas: [recoveryArea] });
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

async function fetchLinkTo(recipient: string) {
  const mail = await fixture
    .api()
    .database.db.selectFrom('sandbox_mail')
    .select('link_href')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [hash = '', email = ''] = new URL(mail.link_href ?? '').hash
    .slice(1)
    .split('/')
    .map(decodeURIComponent);
  return { hash, email };
}

it('mails a link that changes the password once', async () => {
  const tab = openRecovery('aurora');
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  expect(selectRecovery(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectRecovery(tab.state())).toMatchObject({ isPending: false, result: 'membro@aurora.test' });
  expect(snackbar(tab)).toEqual(['Sucesso! Verifique sua caixa de e-mails', 'success']);
  const link = await fetchLinkTo('membro@aurora.test');
  tab.dispatch(passwordResetRequested({ link, password: 'Outra1234', confirmation: 'Outra1235' }));
  await tab.settled();
  expect(selectPasswordReset(tab.state()).errors).toEqual([
    { field: 'confirmation', message: 'Digite a mesma senha que digitou acima' },
  ]);
  tab.dispatch(passwordResetRequested({ link, password: 'Outra1234', confirmation: 'Outra1234' }));
  await tab.settled();
  expect(snackbar(tab)).toEqual(['Sucesso! Você já pode logar com a nova senha', 'success']);
  expect(tab.navigation.currentPath()).toBe('/login');
  tab.dispatch(passwordResetRequested({ link, password: 'Outra1234', confirmation: 'Outra1234' }));
  await tab.settled();
  expect(snackbar(tab)).toEqual(['Erro: Este link não vale mais. Peça outro.', 'error']);
  await tab.logIn('membro', 'Outra1234');
  fixture.clock().advance(4000);
});

it('shows why a password recovery failed, and keeps the typed address', async () => {
  const tab = openRecovery('aurora');
  tab.dispatch(recoveryDraftChanged({ email: 'membro@aurora.test' }));
  tab.network.isOffline = true;
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  await tab.settled();
  expect(selectRecovery(tab.state())).toMatchObject({ isPending: false, result: null });
  expect(snackbar(tab)).toEqual(['Erro: Erro interno no servidor', 'error']);
  const reloadedTab = fixture.open('aurora', { at: '/esqueci-minha-senha', areas: [] });
  reloadedTab.tabStorage?.set('draft/recoveryRequest', tab.tabStorage?.get('draft/recoveryRequest') ?? '');
  reloadedTab.portal.inject(recoveryArea);
  expect(selectRecoveryDraft(reloadedTab.state())).toEqual({ email: 'membro@aurora.test' });
  tab.network.isOffline = false;
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  await tab.settled();
  expect(tab.tabStorage?.get('draft/recoveryRequest')).toBeUndefined();
  fixture.clock().advance(4000);
});
