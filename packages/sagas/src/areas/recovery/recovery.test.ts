import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();

function open(slug: string) {
  return bed.open(slug, { at: '/esqueci-minha-senha', areas: [recoveryArea] });
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

async function linkTo(recipient: string) {
  const mail = await bed
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
  const tab = open('aurora');
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  expect(selectRecovery(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectRecovery(tab.state())).toMatchObject({ isPending: false, result: 'membro@aurora.test' });
  expect(snackbar(tab)).toEqual(['Sucesso! Verifique sua caixa de e-mails', 'success']);
  const link = await linkTo('membro@aurora.test');
  tab.dispatch(passwordResetRequested({ link, password: 'Outra1234', confirmation: 'Outra1235' }));
  await tab.settled();
  expect(selectPasswordReset(tab.state()).errors).toEqual([
    { field: 'confirmation', message: 'Digite a mesma senha que digitou acima' },
  ]);
  tab.dispatch(passwordResetRequested({ link, password: 'Outra1234', confirmation: 'Outra1234' }));
  await tab.settled();
  expect(snackbar(tab)).toEqual(['Sucesso! Você já pode logar com a nova senha', 'success']);
  expect(tab.navigation.here()).toBe('/login');
  tab.dispatch(passwordResetRequested({ link, password: 'Outra1234', confirmation: 'Outra1234' }));
  await tab.settled();
  expect(snackbar(tab)).toEqual(['Erro: Este link não vale mais. Peça outro.', 'error']);
  await tab.logIn('membro', 'Outra1234');
  bed.clock().advance(4000);
});

it('shows a failure and keeps the input', async () => {
  const tab = open('aurora');
  tab.dispatch(recoveryDraftChanged({ email: 'membro@aurora.test' }));
  tab.network.isOffline = true;
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  await tab.settled();
  expect(selectRecovery(tab.state())).toMatchObject({ isPending: false, result: null });
  expect(snackbar(tab)).toEqual(['Erro: Erro interno no servidor', 'error']);
  const later = bed.open('aurora', { at: '/esqueci-minha-senha', areas: [] });
  later.tabStorage?.set('draft/recoveryRequest', tab.tabStorage?.get('draft/recoveryRequest') ?? '');
  later.portal.inject(recoveryArea);
  expect(selectRecoveryDraft(later.state())).toEqual({ email: 'membro@aurora.test' });
  tab.network.isOffline = false;
  tab.dispatch(recoveryRequested('membro@aurora.test'));
  await tab.settled();
  expect(tab.tabStorage?.get('draft/recoveryRequest')).toBeUndefined();
  bed.clock().advance(4000);
});
