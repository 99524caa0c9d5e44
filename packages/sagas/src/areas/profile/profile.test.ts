import { dataOf, type Profile, ready } from '@estacao/domain';
import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  preRegistrationArea,
  preRegistrationDraftChanged,
  preRegistrationRequested,
  selectPreRegistration,
  selectPreRegistrationDraft,
} from './pre-registration.ts';
import {
  profileArea,
  profileDraftChanged,
  profileRequested,
  profileSaveRequested,
  selectProfile,
  selectProfileDraft,
  selectProfileSave,
} from './profile.ts';

const fixture = portalFixture();
function formOf({ state }: Tab) {
  const { isPending, errors } = selectProfileSave(state());
  return { isPending, errors, draft: selectProfileDraft(state()) };
}

function preRegistrationOf({ state }: Tab) {
  const { isPending, errors, successCount } = selectPreRegistration(state());
  return { isPending, errors, sentCount: successCount, draft: selectPreRegistrationDraft(state()) };
}

const areas = [profileArea, preRegistrationArea];
const changedProfile: Profile = { name: 'Ana Prado', birthday: '31/01/1988', state: 'BA' };

/** A member without a picture cannot save the profile. */
beforeEach(async () => {
  await fixture.api().database.db.updateTable('member').set({ image: '/api/files/foto.png' }).execute();
});

async function openProfile(slug: string, options: TabOptions = {}) {
  const tab = fixture.open(slug, { areas, ...options });
  await tab.logIn();
  const leave = tab.portal.enter('profile');
  await tab.settled();
  return { tab, leave, profile: dataOf(selectProfile(tab.state())) };
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

function expireNotices(): void {
  fixture.clock().advance(5000);
}

async function fetchMemberRow(tab: Tab) {
  const { id = 0 } = selectUser(tab.state()) ?? {};
  const { db } = fixture.api().database;
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

it("loads the server's profile, including changes from another device", async () => {
  const { tab, leave, profile } = await openProfile('aurora');
  const { name, birthday, state } = await fetchMemberRow(tab);
  expect(profile).toEqual({ name, birthday: birthday?.split('-').reverse().join('/'), state });
  leave();
  const { db } = fixture.api().database;
  const id = selectUser(tab.state())?.id ?? 0;
  await db.updateTable('member').set({ state: 'AC' }).where('id', '=', id).execute();
  tab.portal.enter('profile');
  await tab.settled();
  expect(dataOf(selectProfile(tab.state()))?.state).toBe('AC');
  expect(selectUser(tab.state())?.state).toBe('AC');
});

it('saves the profile once, and updates the signed-in user in the store and in the storage', async () => {
  const { tab, leave } = await openProfile('aurora');
  const rowBefore = await fetchMemberRow(tab);
  tab.dispatch(profileDraftChanged(changedProfile));
  tab.dispatch(profileSaveRequested(changedProfile));
  tab.dispatch(profileSaveRequested(changedProfile));
  await tab.settled();
  expect(tab.network.sentRequests.filter((request) => request.includes('update-participant'))).toHaveLength(
    1,
  );
  expect(snackbar(tab)).toEqual(['Você atualizou a seu perfil com sucesso', 'success']);
  expect(selectProfile(tab.state())).toEqual(ready(changedProfile));
  expect(formOf(tab)).toEqual({ isPending: false, errors: [], draft: null });
  expect(selectUser(tab.state())).toMatchObject({ name: 'Ana Prado', birthday: '1988-01-31', state: 'BA' });
  expect(tab.storage.get('user')).toContain('Ana Prado');
  expect(tab.tabStorage?.keys().filter((key) => key.startsWith('draft/profile'))).toEqual([]);
  expect(await fetchMemberRow(tab)).toEqual({
    ...rowBefore,
    name: 'Ana Prado',
    birthday: '1988-01-31',
    state: 'BA',
  });
  expect(tab.navigation.loadedAddresses).toEqual([]);
  expireNotices();
  leave();
});

it("a saved profile updates the member's other tabs", async () => {
  const browser = memoryStorage();
  const { tab, leave } = await openProfile('aurora', { browser });
  const otherTab = fixture.open('aurora', { browser, at: '/homepage' });
  await otherTab.settled();
  const { cpf } = selectUser(otherTab.state()) ?? {};
  tab.dispatch(profileSaveRequested(changedProfile));
  await tab.settled();
  expect(selectUser(otherTab.state())).toMatchObject({ name: 'Ana Prado', state: 'BA', cpf });
  expect(otherTab.network.sentRequests.filter((request) => request.includes('participant'))).toEqual([]);
  expireNotices();
  leave();
});

it('a saved profile reloads the page when the station wants a full refresh', async () => {
  const { tab, leave } = await openProfile('cerrado', { pacing: { refreshInPlace: false } });
  tab.dispatch(profileSaveRequested(changedProfile));
  await tab.settled();
  expect(tab.navigation.loadedAddresses.at(-1)).toBe('/homepage/perfil');
  expireNotices();
  leave();
});

it('an unsaved profile draft survives a failed save, another page and a reload', async () => {
  const { tab, leave, profile } = await openProfile('minerva');
  tab.dispatch(profileDraftChanged(changedProfile));
  tab.network.isOffline = true;
  tab.dispatch(profileSaveRequested(changedProfile));
  await tab.settled();
  expect(snackbar(tab)).toEqual(['Erro: Erro interno no servidor', 'error']);
  expect(formOf(tab)).toMatchObject({ isPending: false, draft: changedProfile });
  expect(selectProfile(tab.state())).toEqual(ready(profile));
  tab.network.isOffline = false;
  leave();
  const storedDrafts = Object.fromEntries(
    (tab.tabStorage?.keys() ?? []).map((key) => [key, tab.tabStorage?.get(key) ?? '']),
  );
  expireNotices();
  const reloadedPage = await openProfile('minerva', { tabValues: storedDrafts });
  expect(selectProfileDraft(reloadedPage.tab.state())).toEqual(changedProfile);
  if (profile !== undefined) reloadedPage.tab.dispatch(profileDraftChanged(profile));
  expect(reloadedPage.tab.tabStorage?.keys().filter((key) => key.startsWith('draft/profile'))).toEqual([]);
  reloadedPage.tab.dispatch(profileDraftChanged(changedProfile));
  reloadedPage.tab.dispatch(logoutRequested());
  await reloadedPage.tab.settled();
  expect(reloadedPage.tab.tabStorage?.keys().filter((key) => key.startsWith('draft/'))).toEqual([]);
  expect(selectProfileDraft(reloadedPage.tab.state())).toBeNull();
  reloadedPage.leave();
});

it('shows server errors at their profile fields', async () => {
  const { tab, leave } = await openProfile('minerva');
  await fixture.api().database.db.updateTable('member').set({ image: null }).execute();
  tab.dispatch(profileSaveRequested({ ...changedProfile, birthday: '31/01/2020' }));
  await tab.settled();
  expect(selectProfileSave(tab.state()).errors).toEqual([
    { field: 'birthday', message: 'É necessário ser maior de 18 anos.' },
    { field: 'image', message: 'Esse campo é obrigatório' },
  ]);
  expireNotices();
  leave();
});

it('shows why the profile failed to load, and loads it on retry', async () => {
  const tab = fixture.open('aurora', { areas });
  await tab.logIn();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('profile');
  await tab.settled();
  expect(selectProfile(tab.state()).status).toBe('failed');
  expect(selectToasts(tab.state())).toHaveLength(1);
  tab.network.isOffline = false;
  tab.dispatch(profileRequested());
  await tab.settled();
  expect(selectProfile(tab.state()).status).toBe('ready');
  expireNotices();
  leave();
});

const preRegistrationChange = {
  landline: '(13) 3221-4455',
  mobile: '',
  email: 'novo@exemplo.test',
  situation: 'Aposentado',
  address: '',
} as const;

it('sends a pre-registration change once, even when the response is lost', async () => {
  const { tab, leave } = await openProfile('maresia');
  tab.dispatch(preRegistrationDraftChanged(preRegistrationChange));
  expect(tab.tabStorage?.keys().filter((key) => key.startsWith('draft/preRegistration'))).toHaveLength(1);
  tab.network.lose('/pre-registration-change');
  tab.dispatch(preRegistrationRequested(preRegistrationChange));
  await tab.settled();
  expect(preRegistrationOf(tab)).toMatchObject({
    isPending: false,
    sentCount: 0,
    draft: preRegistrationChange,
  });
  expect(selectToasts(tab.state())[0]).toMatchObject({ text: 'Erro' });
  expireNotices();
  tab.dispatch(preRegistrationRequested(preRegistrationChange));
  await tab.settled();
  expect(preRegistrationOf(tab)).toEqual({ isPending: false, errors: [], sentCount: 1, draft: null });
  expect(selectToasts(tab.state()).at(-1)).toMatchObject({
    text: 'Solicitação enviada com sucesso!',
    variant: 'success',
  });
  expect(tab.tabStorage?.keys().filter((key) => key.startsWith('draft/preRegistration'))).toEqual([]);
  const rows = await fixture.api().database.db.selectFrom('pre_registration_change').selectAll().execute();
  expect(rows).toMatchObject([
    { landline: '1332214455', mobile: null, email: 'novo@exemplo.test', situation: 'Aposentado' },
  ]);
  expireNotices();
  leave();
});

it("shows refused pre-registration fields, and the server's first message in a toast", async () => {
  const { tab, leave } = await openProfile('maresia');
  tab.dispatch(preRegistrationRequested({ ...preRegistrationChange, mobile: '123', email: 'novo@' }));
  await tab.settled();
  expect(selectPreRegistration(tab.state()).errors).toEqual([
    { field: 'mobile', message: 'Telefone inválido' },
    { field: 'email', message: 'Email inválido' },
  ]);
  expect(selectToasts(tab.state())[0]).toMatchObject({ title: 'Erro', text: 'Telefone inválido' });
  expireNotices();
  leave();
});
