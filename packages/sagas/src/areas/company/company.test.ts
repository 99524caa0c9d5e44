import { listSandboxMail } from '@estacao/contract';
import { type CompanyForm, dataOf } from '@estacao/domain';
import { beforeEach, expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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
  companyStepTaken,
  companyTyped,
  companyWizardArea,
  selectCompanyAddress,
  selectCompanyCreation,
  selectCompanyPreview,
  selectCompanyWizard,
} from './wizard.ts';

const bed = testBed();

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

function texts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}

function rest(): void {
  bed.clock().advance(10_000);
}

async function owner(): Promise<Tab> {
  const { db } = bed.api().database;
  await db
    .updateTable('member')
    .set({ type_id: 1, briefing_done: false })
    .where('email', '=', 'membro@aurora.test')
    .execute();
  await db.updateTable('station_row').set({ made_by: null }).execute();
  const tab = bed.open('aurora', { at: '/signup', areas: [companyWizardArea] });
  await tab.logIn();
  return tab;
}

async function finish(tab: Tab, part: Partial<CompanyForm> = {}) {
  tab.dispatch(companyTyped({ ...form, cpf: await ownCpf(), ...part }));
  tab.dispatch(companyStepTaken(5));
  tab.dispatch(companyRequested());
  await tab.settled();
}

async function ownCpf(): Promise<string> {
  const { cpf } = await bed
    .api()
    .database.db.selectFrom('member')
    .select('cpf')
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  return cpf ?? '';
}

function rows() {
  return bed.api().database.db.selectFrom('station_row').select('slug').orderBy('slug').execute();
}

beforeEach(rest);

it('creates a company account and opens the code page', async () => {
  const tab = bed.open('aurora', { at: '/cadastrar/empresa', areas: [companySignUpArea] });
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
  expect(tab.navigation.here()).toBe('/confirmacao/dona%40padaria.test');
  expect(tab.tabStorage?.get('draft/companyAccount')).toBeUndefined();
  expect(tab.network.sent.filter((line) => line.includes('/signup-admin'))).toHaveLength(1);
  const mails = await bed
    .api()
    .client('aurora')
    .call(listSandboxMail, { query: { 'where[station_id]': 1 } });
  expect(mails.filter(({ to }) => to === 'dona@padaria.test')).toHaveLength(1);
});

it('shows each error of a rejected account at its field', async () => {
  const tab = bed.open('aurora', { at: '/cadastrar/empresa', areas: [companySignUpArea] });
  tab.dispatch(
    companySignUpRequested({ email: 'a@b.test', password: 'x', passwordConfirmation: 'y', accepts: false }),
  );
  await tab.settled();
  expect(selectCompanySignUp(tab.state()).errors.map(({ field }) => field)).toEqual([
    'password',
    'passwordConfirmation',
    'accepts',
  ]);
  expect(texts(tab)).toHaveLength(3);
  rest();
});

it('restores the form without the password after a reload', async () => {
  const tab = bed.open('aurora', { at: '/cadastrar/empresa', areas: [companySignUpArea] });
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
  const later = bed.open('aurora', { at: '/cadastrar/empresa', areas: [] });
  later.tabStorage?.set('draft/companyAccount', tab.tabStorage?.get('draft/companyAccount') ?? '');
  later.portal.inject(companySignUpArea);
  expect(selectCompanySignUpDraft(later.state())).toEqual({ email: 'dona@oficina.test', accepts: true });
  rest();
});

it('creates one station for repeated submits and shows its address', async () => {
  const tab = await owner();
  tab.dispatch(companyTyped({ ...form, cpf: await ownCpf(), siteName: 'UmaVez' }));
  tab.dispatch(companyRequested());
  tab.dispatch(companyRequested());
  await tab.settled();
  const { result: made } = selectCompanyCreation(tab.state());
  expect(made).toMatchObject({ subdomain: 'umavez', url: 'http://umavez.localhost:4000' });
  expect(made?.appHref).toMatch(/^\/sandbox\/app\/login-token\/.+/);
  expect(tab.tabStorage?.get('companyDraft')).toBeUndefined();
  expect((await rows()).filter(({ slug }) => slug === 'umavez')).toHaveLength(1);
  rest();
});

it('finds the created station on retry after a lost response', async () => {
  const tab = await owner();
  tab.network.lose('/generateWebsite');
  await finish(tab, { siteName: 'Perdida', cnpj: '11.444.777/0001-61' });
  expect(selectCompanyCreation(tab.state()).result).toBeNull();
  tab.dispatch(companyRequested());
  await tab.settled();
  expect(selectCompanyCreation(tab.state()).result?.subdomain).toBe('perdida');
  expect((await rows()).filter(({ slug }) => slug === 'perdida')).toHaveLength(1);
  rest();
});

it('returns to the CNPJ step and shows a dialog for an invalid CNPJ', async () => {
  const tab = await owner();
  await finish(tab, { siteName: 'SemCnpj', cnpj: '11.222.333/0001-80' });
  const { isCnpjWrong, draft } = selectCompanyWizard(tab.state());
  const { errors, isPending } = selectCompanyCreation(tab.state());
  expect([isCnpjWrong, draft.step, isPending]).toEqual([true, 2, false]);
  expect(errors).toEqual([{ field: 'cnpj', message: 'CNPJ inválido' }]);
  expect(draft.form.siteName).toBe('SemCnpj');
  tab.dispatch(companyCnpjRead());
  expect(selectCompanyWizard(tab.state()).isCnpjWrong).toBe(false);
  rest();
});

it('shows every error of a rejected company and opens the first step with one', async () => {
  const tab = await owner();
  await finish(tab, { siteName: 'minerva' });
  expect(selectCompanyWizard(tab.state()).draft.step).toBe(5);
  expect(texts(tab)).toContain('Este endereço não está disponível');
  await finish(tab, { siteName: 'Duas', name: 'a'.repeat(130), color: 'azul' });
  expect(selectCompanyWizard(tab.state())).toMatchObject({ draft: { step: 2 } });
  expect(selectCompanyCreation(tab.state()).errors.map(({ field }) => field)).toEqual(['name', 'color']);
  expect(selectSnackbar(tab.state())).toBeNull();
  rest();
});

it('keeps the draft over a reload for its owner only, and drops it at logout', async () => {
  const tab = await owner();
  tab.dispatch(companyTyped({ name: 'Ana' }));
  tab.dispatch(companyStepTaken(2));
  const kept = tab.tabStorage?.get('companyDraft') ?? '';
  expect(kept).toContain('Ana');
  const later = bed.open('aurora', { at: '/signup', areas: [] });
  await later.logIn();
  later.tabStorage?.set('companyDraft', kept);
  later.portal.inject(companyWizardArea);
  expect(selectCompanyWizard(later.state()).draft).toMatchObject({ step: 2, form: { name: 'Ana' } });
  rest();
});

it('uploads pictures, reports failed ones, and removes them', async () => {
  const tab = await owner();
  tab.dispatch(companyPictureChosen({ which: 'photo', data: `data:image/png;base64,${PNG}` }));
  tab.dispatch(companyPictureChosen({ which: 'logo', data: 'data:image/svg+xml;base64,PHN2Zy8+' }));
  expect(selectCompanyWizard(tab.state()).sending).toEqual({ photo: true, logo: true });
  await tab.settled();
  const { draft, sending, notSent } = selectCompanyWizard(tab.state());
  expect(draft.photo).toMatch(/^\/api\/files\/.+\.png$/);
  expect([draft.logo, sending, notSent]).toEqual(['', {}, { logo: 'Tamanho ou formato inválido' }]);
  tab.dispatch(companyPictureRemoved('photo'));
  expect(selectCompanyWizard(tab.state()).draft.photo).toBe('');
  rest();
});

it('finds the address of a CEP and reports an unknown CEP', async () => {
  const tab = await owner();
  tab.dispatch(companyAddressRequested('70040010'));
  await tab.settled();
  expect(dataOf(selectCompanyAddress(tab.state()))).toMatchObject({ city: 'Brasília', state: 'DF' });
  tab.dispatch(companyAddressRequested('00000000'));
  await tab.settled();
  expect(selectCompanyAddress(tab.state()).status).toBe('failed');
  rest();
});

it('previews the colour picked last and skips colours dragged over', async () => {
  const tab = await owner();
  for (const color of ['#ff0000', '#00ff00', '#ffc400']) {
    bed.clock().advance(10);
    tab.dispatch(companyPreviewRequested(color));
    await tab.settled();
  }
  bed.clock().advance(100);
  await tab.settled();
  const preview = dataOf(selectCompanyPreview(tab.state()));
  expect(preview?.color).toBe('#ffc400');
  expect(preview?.css).toContain('#ffc400');
  expect(tab.network.sent.filter((line) => line.includes('/theme-preview'))).toHaveLength(1);
  rest();
});
