import { SAMPLE_PASSWORD } from '@estacao/api';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectIsSignedIn } from '../session/selectors.ts';
import {
  accountCloseRequested,
  closureArea,
  closureRequested,
  dataRequested,
  dataSaved,
  leavingArea,
  selectClosure,
  selectLeaving,
} from './index.ts';

const bed = testBed();

async function opened(slug = 'aurora', mailbox?: string) {
  const tab = bed.open(slug, { areas: [closureArea, leavingArea], at: '/homepage/minha-conta' });
  await tab.logIn(mailbox);
  return tab;
}

it('a member is given what is kept of them, once the password is right', async () => {
  const tab = await opened();
  tab.dispatch(dataRequested('Errada123'));
  expect(selectLeaving(tab.state()).pending).toBe('download');
  await tab.settled();
  expect(selectLeaving(tab.state())).toMatchObject({
    pending: null,
    errors: [{ field: 'password', message: 'Senha incorreta.' }],
  });
  expect(selectIsSignedIn(tab.state())).toBe(true);
  tab.dispatch(dataRequested(SAMPLE_PASSWORD));
  await tab.settled();
  const { file, errors } = selectLeaving(tab.state());
  expect(errors).toEqual([]);
  expect(file?.name).toBe('meus-dados-aurora.json');
  expect(JSON.parse(file?.text ?? '')).toMatchObject({ Cadastro: [{ 'E-mail': 'membro@aurora.test' }] });
  tab.dispatch(dataSaved());
  expect(selectLeaving(tab.state()).file).toBeNull();
});

it('a member is told what they would lose, and goes with the right password alone', async () => {
  const mailbox = await bed.mailbox('minerva', 'another');
  const tab = await opened('minerva', mailbox);
  tab.dispatch(closureRequested());
  await tab.settled();
  expect(dataOf(selectClosure(tab.state()))).toMatchObject({ subscriptions: expect.any(Number) });
  tab.dispatch(accountCloseRequested('Errada123'));
  await tab.settled();
  expect(selectLeaving(tab.state()).errors).toMatchObject([{ field: 'password' }]);
  expect(selectIsSignedIn(tab.state())).toBe(true);

  tab.dispatch(accountCloseRequested(SAMPLE_PASSWORD));
  tab.dispatch(accountCloseRequested(SAMPLE_PASSWORD));
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(false);
  expect(tab.storage.get('userToken')).toBeUndefined();
  expect(tab.navigation.here()).toBe('/');
  expect(selectSnackbar(tab.state())?.text).toBe('Sua conta foi encerrada.');
  expect(tab.network.sent.filter((line) => line.startsWith('DELETE'))).toHaveLength(2);
  bed.clock().advance(2000);

  const again = await opened('minerva', mailbox);
  expect(selectIsSignedIn(again.state())).toBe(false);
  bed.clock().advance(4000);
});

it.each(['renata', 'caio', 'lucio'])(
  'lets %s, who may not use the portal, export their data and close',
  async (mailbox) => {
    const tab = await opened('aurora', mailbox);
    tab.dispatch(dataRequested(SAMPLE_PASSWORD));
    await tab.settled();
    const { file } = selectLeaving(tab.state());
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
