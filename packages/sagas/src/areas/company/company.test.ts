import { listSandboxMail } from '@estacao/contract';
import { type CompanyForm, dataOf } from '@estacao/domain';
import { beforeEach, expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import {
  companySignUpArea,
  companySignUpDraftChanged,
  companySignUpRequested,
  selectCompanySignUp,
  selectCompanySignUpDraft,
} from './sign-up.ts';
import {
  companyAddressRequested,
  companyCnpjRead,
  companyPictureChosen,
  companyPictureRemoved,
  companyPreviewRequested,
  companyRequested,
  companyStepChanged,
  companyTyped,
  companyWizardArea,
  selectCompanyAddress,
  selectCompanyCreation,
  selectCompanyPreview,
  selectCompanyWizard,
} from './wizard.ts';

const fixture = portalFixture();

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const form: CompanyForm = {
  name: 'Ana Padeira',
  phone: '(61) 9 9999-0000',
  birthday: '17/05/1980',
  state: 'DF',
  cpf: '529.982.247-25',
  cnpj: '11.222.333/0001-81',
  cep: '70.040-010',
  street: 'Rua das Acácias',
  number: '12',
  neighborhood: '',
  city: 'Brasília',
  color: '#ffc400',
  siteName: 'PadariaBoa',
};

function listToasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}

function settleTimers(): void {
  fixture.clock().advance(10_000);
}

async function openAsOwner(): Promise<Tab> {
  const { db } = fixture.api().database;
  await db
    .updateTable('member')
    .set({ type_id: 1, briefing_done: false })
    .where('email', '=', 'membro@aurora.test')
    .execute();
  await db.updateTable('station_row').set({ made_by: null }).execute();
  const tab = fixture.open('aurora', { at: '/signup', areas: [companyWizardArea] });
  await tab.logIn();
  return tab;
}

async function submitCompany(tab: Tab, changes: Partial<CompanyForm> = {}) {
  tab.dispatch(companyTyped({ ...form, cpf: await fetchOwnCpf(), ...changes }));
  tab.dispatch(companyStepChanged(5));
  tab.dispatch(companyRequested());
  await tab.settled();
}

async function fetchOwnCpf(): Promise<string> {
  const { cpf } = await fixture
    .api()
    .database.db.selectFrom('member')
    .select('cpf')
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  return cpf ?? '';
}

function fetchStationRows() {
  return fixture.api().database.db.selectFrom('station_row').select('slug').orderBy('slug').execute();
}

beforeEach(settleTimers);

it('creates a company account and opens the code page', async () => {
  const tab = fixture.open('aurora', { at: '/cadastrar/empresa', areas: [companySignUpArea] });
  tab.dispatch(companySignUpDraftChanged({ email: 'dona@padaria.test', accepts: false }));
  expect(tab.tabStorage?.get('draft/companyAccount')).toContain('dona@padaria.test');
  const account = {
    email: ' Dona@Padaria.test',
    password: 'Padaria1',
    passwordConfirmation: 'Padaria1',
    accepts: true,
  };
  tab.dispatch(companySignUpRequested(account));
  tab.dispatch(companySignUpRequested(account));
  await tab.settled();
  expect(tab.navigation.currentPath()).toBe('/confirmacao/dona%40padaria.test');
  expect(tab.tabStorage?.get('draft/companyAccount')).toBeUndefined();
  expect(tab.network.sentRequests.filter((request) => request.includes('/signup-admin'))).toHaveLength(1);
  const mails = await fixture
    .api()
    .client('aurora')
    .call(listSandboxMail, { query: { 'where[station_id]': 1 } });
  expect(mails.filter(({ to }) => to === 'dona@padaria.test')).toHaveLength(1);
});

it('shows each error of a rejected account at the matching field', async () => {
  const tab = fixture.open('aurora', { at: '/cadastrar/empresa', areas: [companySignUpArea] });
  tab.dispatch(
    companySignUpRequested({ email: 'a@b.test', password: 'x', passwordConfirmation: 'y', accepts: false }),
  );
  await tab.settled();
  expect(selectCompanySignUp(tab.state()).errors.map(({ field }) => field)).toEqual([
    'password',
    'passwordConfirmation',
    'accepts',
  ]);
  expect(listToasts(tab)).toHaveLength(3);
  settleTimers();
});

it('restores the company form without the password after a reload', async () => {
  const tab = fixture.open('aurora', { at: '/cadastrar/empresa', areas: [companySignUpArea] });
  tab.network.isOffline = true;
  tab.dispatch(companySignUpDraftChanged({ email: 'dona@oficina.test', accepts: true }));
  tab.dispatch(
    companySignUpRequested({
      email: 'dona@oficina.test',
      password: 'Segredo1',
      passwordConfirmation: 'Segredo1',
      accepts: true,
    }),
  );
  await tab.settled();
  expect(JSON.stringify(tab.state())).not.toContain('Segredo1');
  const reloadedTab = fixture.open('aurora', { at: '/cadastrar/empresa', areas: [] });
  reloadedTab.tabStorage?.set('draft/companyAccount', tab.tabStorage?.get('draft/companyAccount') ?? '');
  reloadedTab.portal.inject(companySignUpArea);
  expect(selectCompanySignUpDraft(reloadedTab.state())).toEqual({
    email: 'dona@oficina.test',
    accepts: true,
  });
  settleTimers();
});

it("creates one station for repeated submits and shows the station's address", async () => {
  const tab = await openAsOwner();
  tab.dispatch(companyTyped({ ...form, cpf: await fetchOwnCpf(), siteName: 'UmaVez' }));
  tab.dispatch(companyRequested());
  tab.dispatch(companyRequested());
  await tab.settled();
  const { result: station } = selectCompanyCreation(tab.state());
  expect(station).toMatchObject({ subdomain: 'umavez', url: 'http://umavez.localhost:4000' });
  expect(station?.appHref).toMatch(/^\/sandbox\/app\/login-token\/.+/);
  expect(tab.tabStorage?.get('companyDraft')).toBeUndefined();
  expect((await fetchStationRows()).filter(({ slug }) => slug === 'umavez')).toHaveLength(1);
  settleTimers();
});

it('finds the created station on retry after a lost response', async () => {
  const tab = await openAsOwner();
  tab.network.lose('/generateWebsite');
  await submitCompany(tab, { siteName: 'Perdida', cnpj: '11.444.777/0001-61' });
  expect(selectCompanyCreation(tab.state()).result).toBeNull();
  tab.dispatch(companyRequested());
  await tab.settled();
  expect(selectCompanyCreation(tab.state()).result?.subdomain).toBe('perdida');
  expect((await fetchStationRows()).filter(({ slug }) => slug === 'perdida')).toHaveLength(1);
  settleTimers();
});

it('returns to the CNPJ step and shows a dialog for an invalid CNPJ', async () => {
  const tab = await openAsOwner();
  await submitCompany(tab, { siteName: 'SemCnpj', cnpj: '11.222.333/0001-80' });
  const { isCnpjRejected, draft } = selectCompanyWizard(tab.state());
  const { errors, isPending } = selectCompanyCreation(tab.state());
  expect([isCnpjRejected, draft.step, isPending]).toEqual([true, 2, false]);
  expect(errors).toEqual([{ field: 'cnpj', message: 'CNPJ inválido' }]);
  expect(draft.form.siteName).toBe('SemCnpj');
  tab.dispatch(companyCnpjRead());
  expect(selectCompanyWizard(tab.state()).isCnpjRejected).toBe(false);
  settleTimers();
});

it('shows every error of a rejected company and opens the first step with an error', async () => {
  const tab = await openAsOwner();
  await submitCompany(tab, { siteName: 'minerva' });
  expect(selectCompanyWizard(tab.state()).draft.step).toBe(5);
  expect(listToasts(tab)).toContain('Este endereço não está disponível');
  await submitCompany(tab, { siteName: 'Duas', name: 'a'.repeat(130), color: 'azul' });
  expect(selectCompanyWizard(tab.state())).toMatchObject({ draft: { step: 2 } });
  expect(selectCompanyCreation(tab.state()).errors.map(({ field }) => field)).toEqual(['name', 'color']);
  expect(selectSnackbar(tab.state())).toBeNull();
  settleTimers();
});

it('restores the company draft and the open step after a reload', async () => {
  const tab = await openAsOwner();
  tab.dispatch(companyTyped({ name: 'Ana' }));
  tab.dispatch(companyStepChanged(2));
  const storedDraft = tab.tabStorage?.get('companyDraft') ?? '';
  expect(storedDraft).toContain('Ana');
  const reloadedTab = fixture.open('aurora', { at: '/signup', areas: [] });
  await reloadedTab.logIn();
  reloadedTab.tabStorage?.set('companyDraft', storedDraft);
  reloadedTab.portal.inject(companyWizardArea);
  expect(selectCompanyWizard(reloadedTab.state()).draft).toMatchObject({ step: 2, form: { name: 'Ana' } });
  settleTimers();
});

it('uploads company pictures, reports rejected pictures, and removes uploaded pictures', async () => {
  const tab = await openAsOwner();
  tab.dispatch(companyPictureChosen({ picture: 'photo', data: `data:image/png;base64,${PNG}` }));
  tab.dispatch(companyPictureChosen({ picture: 'logo', data: 'data:image/svg+xml;base64,PHN2Zy8+' }));
  expect(selectCompanyWizard(tab.state()).uploading).toEqual({ photo: true, logo: true });
  await tab.settled();
  const { draft, uploading, uploadErrors } = selectCompanyWizard(tab.state());
  expect(draft.photo).toMatch(/^\/api\/files\/.+\.png$/);
  expect([draft.logo, uploading, uploadErrors]).toEqual(['', {}, { logo: 'Tamanho ou formato inválido' }]);
  tab.dispatch(companyPictureRemoved('photo'));
  expect(selectCompanyWizard(tab.state()).draft.photo).toBe('');
  settleTimers();
});

it('finds the address of a CEP and reports an unknown CEP', async () => {
  const tab = await openAsOwner();
  tab.dispatch(companyAddressRequested('70040010'));
  await tab.settled();
  expect(dataOf(selectCompanyAddress(tab.state()))).toMatchObject({ city: 'Brasília', state: 'DF' });
  tab.dispatch(companyAddressRequested('00000000'));
  await tab.settled();
  expect(selectCompanyAddress(tab.state()).status).toBe('failed');
  settleTimers();
});

it('previews only the last picked colour', async () => {
  const tab = await openAsOwner();
  for (const color of ['#ff0000', '#00ff00', '#ffc400']) {
    fixture.clock().advance(10);
    tab.dispatch(companyPreviewRequested(color));
    await tab.settled();
  }
  fixture.clock().advance(100);
  await tab.settled();
  const preview = dataOf(selectCompanyPreview(tab.state()));
  expect(preview?.color).toBe('#ffc400');
  expect(preview?.css).toContain('#ffc400');
  expect(tab.network.sentRequests.filter((request) => request.includes('/theme-preview'))).toHaveLength(1);
  settleTimers();
});
