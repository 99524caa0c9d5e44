import { SAMPLE_PASSWORD } from '@estacao/api';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectIsSignedIn } from '../session/selectors.ts';
import {
  accountCloseRequested,
  closeAccountArea,
  closureRequested,
  dataExportRequested,
  dataExportReset,
  selectAccountClose,
  selectClosure,
  selectDataExport,
} from './index.ts';

const fixture = portalFixture();

async function openAccountTab(slug = 'aurora', mailbox?: string) {
  const tab = fixture.open(slug, { areas: [closeAccountArea], at: '/homepage/minha-conta' });
  await tab.logIn(mailbox);
  return tab;
}

it("exports the member's data only with the right password", async () => {
  const tab = await openAccountTab();
  tab.dispatch(dataExportRequested('Errada123'));
  expect(selectDataExport(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectDataExport(tab.state())).toMatchObject({
    isPending: false,
    errors: [{ field: 'password', message: 'Senha incorreta.' }],
  });
  expect(selectIsSignedIn(tab.state())).toBe(true);
  tab.dispatch(dataExportRequested(SAMPLE_PASSWORD));
  await tab.settled();
  const { result: file, errors } = selectDataExport(tab.state());
  expect(errors).toEqual([]);
  expect(file?.name).toBe('meus-dados-aurora.json');
  expect(JSON.parse(file?.text ?? '')).toMatchObject({ Cadastro: [{ 'E-mail': 'membro@aurora.test' }] });
  tab.dispatch(dataExportReset());
  expect(selectDataExport(tab.state()).result).toBeNull();
});

it('shows what the member would lose, and closes the account only with the right password', async () => {
  const mailbox = await fixture.mailbox('minerva', 'another');
  const tab = await openAccountTab('minerva', mailbox);
  tab.dispatch(closureRequested());
  await tab.settled();
  expect(dataOf(selectClosure(tab.state()))).toMatchObject({ subscriptions: expect.any(Number) });
  tab.dispatch(accountCloseRequested('Errada123'));
  await tab.settled();
  expect(selectAccountClose(tab.state()).errors).toMatchObject([{ field: 'password' }]);
  expect(selectIsSignedIn(tab.state())).toBe(true);

  tab.dispatch(accountCloseRequested(SAMPLE_PASSWORD));
  tab.dispatch(accountCloseRequested(SAMPLE_PASSWORD));
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(false);
  expect(tab.storage.get('userToken')).toBeUndefined();
  expect(tab.navigation.currentPath()).toBe('/');
  expect(selectSnackbar(tab.state())?.text).toBe('Sua conta foi encerrada.');
  expect(tab.network.sentRequests.filter((request) => request.startsWith('DELETE'))).toHaveLength(2);
  fixture.clock().advance(2000);

  const newTab = await openAccountTab('minerva', mailbox);
  expect(selectIsSignedIn(newTab.state())).toBe(false);
  fixture.clock().advance(4000);
});

it.each(['renata', 'caio', 'lucio'])(
  '%s, whose account is not active, can export the data and close the account',
  async (mailbox) => {
    const tab = await openAccountTab('aurora', mailbox);
    tab.dispatch(dataExportRequested(SAMPLE_PASSWORD));
    await tab.settled();
    const { result: file } = selectDataExport(tab.state());
    expect(JSON.parse(file?.text ?? '')).toMatchObject({
      Cadastro: [{ 'E-mail': `${mailbox}@aurora.test` }],
    });
    tab.dispatch(closureRequested());
    await tab.settled();
    expect(dataOf(selectClosure(tab.state()))).toMatchObject({ points: expect.any(Number) });
    tab.dispatch(accountCloseRequested(SAMPLE_PASSWORD));
    await tab.settled();
    expect(selectIsSignedIn(tab.state())).toBe(false);
  },
);
