import { dataOf, type Profile, ready } from '@estacao/domain';
import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();
function formOf({ state }: Tab) {
  const { isPending, errors } = selectProfileSave(state());
  return { isPending, errors, draft: selectProfileDraft(state()) };
}

function changeOf({ state }: Tab) {
  const { isPending, errors, done } = selectPreRegistration(state());
  return { isPending, errors, sent: done, draft: selectPreRegistrationDraft(state()) };
}

const areas = [profileArea, preRegistrationArea];
const other: Profile = { name: 'Ana Prado', birthday: '31/01/1988', state: 'BA' };

/** A member without a picture cannot save. */
beforeEach(async () => {
  await bed.api().database.db.updateTable('member').set({ image: '/api/files/foto.png' }).execute();
});

async function atProfile(slug: string, options: TabOptions = {}) {
  const tab = bed.open(slug, { areas, ...options });
  await tab.logIn();
  const leave = tab.portal.enter('profile');
  await tab.settled();
  return { tab, leave, known: dataOf(selectProfile(tab.state())) };
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

function rest(): void {
  bed.clock().advance(5000);
}

async function row(tab: Tab) {
  const { id = 0 } = selectUser(tab.state()) ?? {};
  const { db } = bed.api().database;
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

it("loads the server's profile, including changes from another device", async () => {
  const { tab, leave, known } = await atProfile('aurora');
  const { name, birthday, state } = await row(tab);
  expect(known).toEqual({ name, birthday: birthday?.split('-').reverse().join('/'), state });
  leave();
  const { db } = bed.api().database;
  const id = selectUser(tab.state())?.id ?? 0;
  await db.updateTable('member').set({ state: 'AC' }).where('id', '=', id).execute();
  tab.portal.enter('profile');
  await tab.settled();
  expect(dataOf(selectProfile(tab.state()))?.state).toBe('AC');
  expect(selectUser(tab.state())?.state).toBe('AC');
});

it('saves once, and updates every part that shows the member', async () => {
  const { tab, leave } = await atProfile('aurora');
  const before = await row(tab);
  tab.dispatch(profileDraftChanged(other));
  tab.dispatch(profileSaveRequested(other));
  tab.dispatch(profileSaveRequested(other));
  await tab.settled();
  expect(tab.network.sent.filter((line) => line.includes('update-participant'))).toHaveLength(1);
  expect(snackbar(tab)).toEqual(['Você atualizou a seu perfil com sucesso', 'success']);
  expect(selectProfile(tab.state())).toEqual(ready(other));
  expect(formOf(tab)).toEqual({ isPending: false, errors: [], draft: null });
  expect(selectUser(tab.state())).toMatchObject({ name: 'Ana Prado', birthday: '1988-01-31', state: 'BA' });
  expect(tab.storage.get('user')).toContain('Ana Prado');
  expect(tab.tabStorage?.keys().filter((key) => key.startsWith('draft/profile'))).toEqual([]);
  expect(await row(tab)).toEqual({ ...before, name: 'Ana Prado', birthday: '1988-01-31', state: 'BA' });
  expect(tab.navigation.left).toEqual([]);
  rest();
  leave();
});

it("updates the member's other tabs", async () => {
  const browser = memoryStorage();
  const { tab, leave } = await atProfile('aurora', { browser });
  const second = bed.open('aurora', { browser, at: '/homepage' });
  await second.settled();
  const { cpf } = selectUser(second.state()) ?? {};
  tab.dispatch(profileSaveRequested(other));
  await tab.settled();
  expect(selectUser(second.state())).toMatchObject({ name: 'Ana Prado', state: 'BA', cpf });
  expect(second.network.sent.filter((line) => line.includes('participant'))).toEqual([]);
  rest();
  leave();
});

it('reloads the page when the station wants a full refresh', async () => {
  const { tab, leave } = await atProfile('cerrado', { pacing: { refreshInPlace: false } });
  tab.dispatch(profileSaveRequested(other));
  await tab.settled();
  expect(tab.navigation.left.at(-1)).toBe('/homepage/perfil');
  rest();
  leave();
});

it('keeps an unsaved draft over a failure, another page and a reload', async () => {
  const { tab, leave, known } = await atProfile('minerva');
  tab.dispatch(profileDraftChanged(other));
  tab.network.isOffline = true;
  tab.dispatch(profileSaveRequested(other));
  await tab.settled();
  expect(snackbar(tab)).toEqual(['Erro: Erro interno no servidor', 'error']);
  expect(formOf(tab)).toMatchObject({ isPending: false, draft: other });
  expect(selectProfile(tab.state())).toEqual(ready(known));
  tab.network.isOffline = false;
  leave();
  const kept = Object.fromEntries(
    (tab.tabStorage?.keys() ?? []).map((key) => [key, tab.tabStorage?.get(key) ?? '']),
  );
  rest();
  const later = await atProfile('minerva', { kept });
  expect(selectProfileDraft(later.tab.state())).toEqual(other);
  if (known !== undefined) later.tab.dispatch(profileDraftChanged(known));
  expect(later.tab.tabStorage?.keys().filter((key) => key.startsWith('draft/profile'))).toEqual([]);
  later.tab.dispatch(profileDraftChanged(other));
  later.tab.dispatch(logoutRequested());
  await later.tab.settled();
  expect(later.tab.tabStorage?.keys().filter((key) => key.startsWith('draft/'))).toEqual([]);
  expect(selectProfileDraft(later.tab.state())).toBeNull();
  later.leave();
});

it('shows server errors at their fields', async () => {
  const { tab, leave } = await atProfile('minerva');
  await bed.api().database.db.updateTable('member').set({ image: null }).execute();
  tab.dispatch(profileSaveRequested({ ...other, birthday: '31/01/2020' }));
  await tab.settled();
  expect(selectProfileSave(tab.state()).errors).toEqual([
    { field: 'birthday', message: 'É necessário ser maior de 18 anos.' },
    { field: 'image', message: 'Esse campo é obrigatório' },
  ]);
  rest();
  leave();
});

it('shows why the profile failed to load, and loads it on retry', async () => {
  const tab = bed.open('aurora', { areas });
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
  rest();
  leave();
});

const change = {
  landline: '(13) 3221-4455',
  mobile: '',
  email: 'novo@exemplo.test',
  situation: 'Aposentado',
  address: '',
} as const;

it('sends a pre-registration change once, even when the response is lost', async () => {
  const { tab, leave } = await atProfile('maresia');
  tab.dispatch(preRegistrationDraftChanged(change));
  expect(tab.tabStorage?.keys().filter((key) => key.startsWith('draft/preRegistration'))).toHaveLength(1);
  tab.network.lose('/pre-registration-change');
  tab.dispatch(preRegistrationRequested(change));
  await tab.settled();
  expect(changeOf(tab)).toMatchObject({ isPending: false, sent: 0, draft: change });
  expect(selectToasts(tab.state())[0]).toMatchObject({ text: 'Erro' });
  rest();
  tab.dispatch(preRegistrationRequested(change));
  await tab.settled();
  expect(changeOf(tab)).toEqual({ isPending: false, errors: [], sent: 1, draft: null });
  expect(selectToasts(tab.state()).at(-1)).toMatchObject({
    text: 'Solicitação enviada com sucesso!',
    variant: 'success',
  });
  expect(tab.tabStorage?.keys().filter((key) => key.startsWith('draft/preRegistration'))).toEqual([]);
  const rows = await bed.api().database.db.selectFrom('pre_registration_change').selectAll().execute();
  expect(rows).toMatchObject([
    { landline: '1332214455', mobile: null, email: 'novo@exemplo.test', situation: 'Aposentado' },
  ]);
  rest();
  leave();
});

it("shows refused pre-registration fields, and the server's first message in a toast", async () => {
  const { tab, leave } = await atProfile('maresia');
  tab.dispatch(preRegistrationRequested({ ...change, mobile: '123', email: 'novo@' }));
  await tab.settled();
  expect(selectPreRegistration(tab.state()).errors).toEqual([
    { field: 'mobile', message: 'Telefone inválido' },
    { field: 'email', message: 'Email inválido' },
  ]);
  expect(selectToasts(tab.state())[0]).toMatchObject({ title: 'Erro', text: 'Telefone inválido' });
  rest();
  leave();
});
