import { listSandboxMail } from '@estacao/contract';
import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import { activationArea, codeRequested, selectActivation } from './activation.ts';

const bed = testBed();

async function waiting() {
  const tab = bed.open('capital', { at: '/confimation', areas: [activationArea] });
  await tab.logIn(await bed.mailbox('capital', 'pending'));
  return tab;
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

it('sends a code by mail, says so, and opens the code page', async () => {
  const tab = await waiting();
  const email = selectUser(tab.state())?.email ?? '';
  tab.dispatch(codeRequested());
  tab.dispatch(codeRequested());
  expect(selectActivation(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectActivation(tab.state()).isPending).toBe(false);
  expect(snackbar(tab)).toEqual(['E-mail enviado com sucesso', 'success']);
  expect(tab.navigation.here()).toBe(`/confirmacao/${encodeURIComponent(email)}`);
  const query = { 'where[station_id]': 187 };
  const mails = await bed.api().client('capital').call(listSandboxMail, { query });
  expect(mails.map(({ to }) => to)).toEqual([email]);
  bed.clock().advance(2000);
});

it('shows why the mail failed in the snackbar', async () => {
  const tab = await waiting();
  tab.network.answer('/resend-confirmation-email', () =>
    Response.json({ messages: ['Muitas tentativas. Tente novamente em 15 minutos.'] }, { status: 429 }),
  );
  tab.navigation.go('/confimation');
  tab.dispatch(codeRequested());
  await tab.settled();
  expect(snackbar(tab)).toEqual(['Erro: Muitas tentativas. Tente novamente em 15 minutos.', 'error']);
  expect(tab.navigation.here()).toBe('/confimation');
  expect(selectActivation(tab.state()).isPending).toBe(false);
  bed.clock().advance(2000);
});

it('leaves nothing pending after a logout', async () => {
  const tab = await waiting();
  const held = tab.network.hold('/resend-confirmation-email');
  tab.dispatch(codeRequested());
  await held.arrived;
  tab.dispatch(logoutRequested());
  held.release();
  await tab.settled();
  expect(selectActivation(tab.state()).isPending).toBe(false);
  bed.clock().advance(2000);
});
