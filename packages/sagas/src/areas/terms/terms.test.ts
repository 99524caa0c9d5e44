import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { selectTerms, selectTermsAcceptance, termsAcceptanceRequested, termsArea } from './index.ts';

const fixture = portalFixture();

async function openTab() {
  const tab = fixture.open('aurora', { areas: [termsArea] });
  await tab.logIn();
  return {
    tab,
    terms: () => {
      const { isPending: isAccepting } = selectTermsAcceptance(tab.state());
      return { ...dataOf(selectTerms(tab.state())), isAccepting };
    },
  };
}

function expireAcceptances() {
  return fixture.api().database.db.updateTable('term_acceptance').set({ version: '2020-01-01' }).execute();
}

it('asks nothing of a member who has accepted the terms', async () => {
  const { terms } = await openTab();
  expect(terms()).toMatchObject({ pending: [], accepted: [{ document: 'terms' }, { document: 'privacy' }] });
});

it('asks a member again when the terms changed, and accepts once for repeated presses', async () => {
  await expireAcceptances();
  const { tab, terms } = await openTab();
  expect(terms().pending?.map(({ document }) => document)).toEqual(['terms', 'privacy']);
  tab.dispatch(termsAcceptanceRequested());
  tab.dispatch(termsAcceptanceRequested());
  expect(terms().isAccepting).toBe(true);
  await tab.settled();
  expect(terms()).toMatchObject({ pending: [], isAccepting: false });
  expect(tab.network.sentRequests.filter((request) => request.startsWith('POST /users'))).toHaveLength(1);
  expect((await openTab()).terms()?.pending).toEqual([]);
});

it('keeps the terms pending when accepting fails, and shows why', async () => {
  await fixture.api().database.db.deleteFrom('term_acceptance').execute();
  const { tab, terms } = await openTab();
  tab.network.isOffline = true;
  tab.dispatch(termsAcceptanceRequested());
  await tab.settled();
  expect(terms()).toMatchObject({ isAccepting: false });
  expect(terms()?.pending).toHaveLength(2);
  expect(selectToasts(tab.state())).toMatchObject([{ text: 'Erro interno no servidor' }]);
  tab.network.isOffline = false;
  tab.dispatch(termsAcceptanceRequested());
  await tab.settled();
  expect(terms()?.pending).toEqual([]);
  fixture.clock().advance(4000);
});
