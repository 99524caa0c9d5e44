import { listSandboxMail } from '@estacao/contract';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import { activationArea, codeRequested, selectActivation } from './activation.ts';

const fixture = portalFixture();

async function openAsPendingMember() {
  const tab = fixture.open('capital', { at: '/confimation', areas: [activationArea] });
  await tab.logIn(await fixture.mailbox('capital', 'pending'));
  return tab;
}

function readSnackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

it('mails an activation code, confirms the mail in the snackbar, and opens the code page', async () => {
  const tab = await openAsPendingMember();
  const email = selectUser(tab.state())?.email ?? '';
  tab.dispatch(codeRequested());
  tab.dispatch(codeRequested());
  expect(selectActivation(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectActivation(tab.state()).isPending).toBe(false);
  expect(readSnackbar(tab)).toEqual(['E-mail enviado com sucesso', 'success']);
  expect(tab.navigation.currentPath()).toBe(`/confirmacao/${encodeURIComponent(email)}`);
  const query = { 'where[station_id]': 187 };
  const mails = await fixture.api().client('capital').call(listSandboxMail, { query });
  expect(mails.map(({ to }) => to)).toEqual([email]);
  fixture.clock().advance(2000);
});

it('shows in the snackbar why the activation mail failed', async () => {
  const tab = await openAsPendingMember();
  tab.network.answer('/resend-confirmation-email', () =>
    Response.json({ messages: ['Muitas tentativas. Tente novamente em 15 minutos.'] }, { status: 429 }),
  );
  tab.navigation.go('/confimation');
  tab.dispatch(codeRequested());
  await tab.settled();
  expect(readSnackbar(tab)).toEqual(['Erro: Muitas tentativas. Tente novamente em 15 minutos.', 'error']);
  expect(tab.navigation.currentPath()).toBe('/confimation');
  expect(selectActivation(tab.state()).isPending).toBe(false);
  fixture.clock().advance(2000);
});

it('a logout leaves no activation request pending', async () => {
  const tab = await openAsPendingMember();
  const pausedCall = tab.network.pause('/resend-confirmation-email');
  tab.dispatch(codeRequested());
  await pausedCall.arrived;
  tab.dispatch(logoutRequested());
  pausedCall.release();
  await tab.settled();
  expect(selectActivation(tab.state()).isPending).toBe(false);
  fixture.clock().advance(2000);
});
