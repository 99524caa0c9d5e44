import { stationBySlug } from '@estacao/api/testing';
import { formatCpf, type Participant } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  backRequested,
  homeRequested,
  nextRequested,
  onboardingArea,
  participantChanged,
  saveRequested,
  selectOnboarding,
  selectOnboardingSave,
} from './onboarding.ts';
import { pictureArea, pictureChosen, selectPicture } from './picture.ts';

const fixture = portalFixture();

const completeForm: Participant = {
  cpf: '529.982.247-25',
  name: 'Júlia Prado',
  phone: '(11) 9 8520-4471',
  birthday: '17/05/1990',
  state: 'SP',
  city: 'São Paulo',
};

/** Opens a tab for a member at the first login. At a station with e-mail login, the member has no CPF yet. */
async function openAsNewcomer(
  slug = 'aurora',
  options: Parameters<typeof fixture.open>[1] = {},
): Promise<Tab> {
  const areas = [onboardingArea, pictureArea];
  const tab = fixture.open(slug, { at: '/login', areas, ...options });
  const mailbox = await fixture.mailbox(slug, 'new');
  if (stationBySlug(slug).features.login === 'email')
    await fixture
      .api()
      .database.db.updateTable('member')
      .set({ cpf: null, cpf_proof: null })
      .where('email', '=', `${mailbox}@${slug}.test`)
      .execute();
  await tab.logIn(mailbox);
  return tab;
}

async function fetchMemberRow(tab: Tab) {
  const id = selectUser(tab.state())?.id ?? 0;
  const { db } = fixture.api().database;
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function resetOnboarding(tab: Tab) {
  const id = selectUser(tab.state())?.id ?? 0;
  const { db } = fixture.api().database;
  await db.updateTable('member').set({ briefing_done: false, image: null }).where('id', '=', id).execute();
}

function readSnackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

function createPicture(): Blob {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
  return new Blob([Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0))], {
    type: 'image/png',
  });
}

it('the onboarding leads from the first login to the home page, and saves the data once', async () => {
  const tab = await openAsNewcomer();
  expect(tab.navigation.currentPath()).toBe('/signup');
  const { step, participant } = selectOnboarding(tab.state());
  expect([step, participant?.name]).toEqual(['welcome', selectUser(tab.state())?.name]);
  tab.dispatch(nextRequested());
  tab.dispatch(nextRequested());
  expect(selectOnboarding(tab.state()).step).toBe('data');
  tab.dispatch(nextRequested());
  expect(selectOnboarding(tab.state()).step).toBe('data');
  tab.dispatch(saveRequested(completeForm));
  tab.dispatch(saveRequested(completeForm));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('done');
  expect(selectOnboardingSave(tab.state())).toMatchObject({ isPending: false, errors: [] });
  expect(tab.network.sentRequests.filter((request) => request.includes('update-participant'))).toHaveLength(
    1,
  );
  expect(readSnackbar(tab)).toEqual(['Cadastro atualizado com sucesso', 'success']);
  expect(await fetchMemberRow(tab)).toMatchObject({
    cpf: '52998224725',
    city: 'São Paulo',
    briefing_done: true,
  });
  expect(selectUser(tab.state())).toMatchObject({ name: 'Júlia Prado', briefingDone: true });
  expect(tab.tabStorage?.get('onboardingDraft')).toBeUndefined();
  expect(tab.storage.get('user')).toContain('Júlia Prado');
  expect(tab.storage.get('user')).not.toContain('52998224725');
  tab.dispatch(backRequested());
  expect(selectOnboarding(tab.state()).step).toBe('done');
  tab.dispatch(homeRequested());
  expect(tab.navigation.loadedAddresses).toEqual(['/']);
  await resetOnboarding(tab);
  fixture.clock().advance(2000);
});

it('the CPF on file takes precedence over the CPF in the onboarding draft', async () => {
  const browser = memoryStorage();
  const tab = await openAsNewcomer('cerrado', { browser });
  const { cpf } = await fetchMemberRow(tab);
  expect(selectOnboarding(tab.state()).participant?.cpf).toBe(formatCpf(cpf ?? ''));
  tab.dispatch(participantChanged(completeForm));
  const draft = tab.tabStorage?.get('onboardingDraft') ?? '';
  expect(draft).toContain(completeForm.cpf);
  tab.dispatch(saveRequested(completeForm));
  await tab.settled();
  expect(selectOnboardingSave(tab.state()).errors).toEqual([
    { field: 'cpf', message: 'Para corrigir o CPF, fale com a secretaria' },
  ]);
  expect((await fetchMemberRow(tab)).cpf).toBe(cpf);
  fixture.clock().advance(2000);

  const reloadedTab = fixture.open('cerrado', { at: '/signup', areas: [], browser });
  await reloadedTab.settled();
  reloadedTab.tabStorage?.set('onboardingDraft', draft);
  reloadedTab.portal.inject(onboardingArea);
  await reloadedTab.settled();
  expect(selectOnboarding(reloadedTab.state()).participant).toEqual({
    ...completeForm,
    cpf: formatCpf(cpf ?? ''),
  });
});

it('keeps the city from the sign-up when the member changes nothing', async () => {
  const { db } = fixture.api().database;
  const mailbox = await fixture.mailbox('cerrado', 'new');
  await db
    .updateTable('member')
    .set({ state: 'SP', city: 'Campinas' })
    .where('email', '=', `${mailbox}@cerrado.test`)
    .execute();
  const tab = await openAsNewcomer('cerrado');
  const { participant } = selectOnboarding(tab.state());
  expect(participant).toMatchObject({ state: 'SP', city: 'Campinas' });
  if (participant !== null) tab.dispatch(saveRequested(participant));
  await tab.settled();
  expect(selectOnboardingSave(tab.state()).errors).toEqual([]);
  expect(await fetchMemberRow(tab)).toMatchObject({ city: 'Campinas', briefing_done: true });
  expect(tab.storage.get('user')).not.toContain('Campinas');
  await resetOnboarding(tab);
  fixture.clock().advance(2000);
});

it('the onboarding goes back step by step, and restores the draft and step after a reload', async () => {
  const browser = memoryStorage();
  const tab = await openAsNewcomer('maresia', { browser });
  tab.dispatch(nextRequested());
  tab.dispatch(nextRequested());
  tab.dispatch(participantChanged({ ...completeForm, name: 'Pela metade' }));
  const storedDraft = tab.tabStorage?.get('onboardingDraft') ?? '';
  expect(storedDraft).toContain('Pela metade');

  const reloadWithDraft = async (text: string) => {
    const reloadedTab = fixture.open('maresia', { at: '/signup', areas: [], browser });
    reloadedTab.tabStorage?.set('onboardingDraft', text);
    reloadedTab.portal.inject(onboardingArea);
    await reloadedTab.settled();
    return selectOnboarding(reloadedTab.state());
  };
  expect(await reloadWithDraft(storedDraft)).toMatchObject({
    step: 'data',
    participant: { name: 'Pela metade', city: 'São Paulo' },
  });
  const name = selectUser(tab.state())?.name;
  for (const text of [
    storedDraft.replace(/"memberId":\d+/, '"memberId":1'),
    '{}',
    'nothing',
    storedDraft.replace('data', 'done'),
  ]) {
    expect(await reloadWithDraft(text)).toMatchObject({ step: 'welcome', participant: { name } });
  }
  tab.dispatch(backRequested());
  tab.dispatch(backRequested());
  tab.dispatch(backRequested());
  expect(selectOnboarding(tab.state()).step).toBe('welcome');
});

it('shows rejected onboarding values at the matching fields and keeps the draft', async () => {
  const tab = await openAsNewcomer('minerva');
  tab.dispatch(nextRequested());
  tab.dispatch(nextRequested());
  tab.dispatch(participantChanged(completeForm));
  tab.dispatch(saveRequested({ ...completeForm, phone: '123', birthday: '17/05/2020' }));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('data');
  expect(selectOnboardingSave(tab.state())).toMatchObject({
    isPending: false,
    errors: [
      { field: 'phone', message: 'Telefone inválido' },
      { field: 'birthday', message: 'É necessário ser maior de 18 anos.' },
    ],
  });
  expect(readSnackbar(tab)).toEqual(['Erro: Telefone inválido', 'error']);
  expect(tab.tabStorage?.get('onboardingDraft')).toContain('Júlia Prado');
  fixture.clock().advance(2000);
});

it('reports a CPF that belongs to another member', async () => {
  const tab = await openAsNewcomer('minerva');
  const { db } = fixture.api().database;
  const otherMember = await db
    .selectFrom('member')
    .select('cpf')
    .where('email', '=', 'membro@minerva.test')
    .executeTakeFirstOrThrow();
  tab.dispatch(saveRequested({ ...completeForm, cpf: otherMember.cpf ?? '' }));
  await tab.settled();
  expect(selectOnboardingSave(tab.state()).errors).toEqual([{ field: 'cpf', message: 'CPF já cadastrado' }]);
  fixture.clock().advance(2000);
});

it('the onboarding keeps the form offline and continues once online', async () => {
  const tab = await openAsNewcomer('minerva');
  tab.dispatch(participantChanged(completeForm));
  tab.network.isOffline = true;
  tab.dispatch(saveRequested(completeForm));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('welcome');
  expect(selectOnboardingSave(tab.state()).isPending).toBe(false);
  expect(tab.tabStorage?.get('onboardingDraft')).toContain('Júlia Prado');
  tab.network.isOffline = false;
  tab.dispatch(saveRequested(completeForm));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('done');
  await resetOnboarding(tab);
  fixture.clock().advance(2000);
});

it('the onboarding sends no CPF on a station without CPFs', async () => {
  const tab = await openAsNewcomer('capital');
  tab.dispatch(saveRequested({ ...completeForm, cpf: '' }));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('done');
  expect((await fetchMemberRow(tab)).cpf).toBeNull();
  await resetOnboarding(tab);
  fixture.clock().advance(2000);
});

it('shows a profile picture after the upload, and none after the removal', async () => {
  const tab = await openAsNewcomer('minerva');
  tab.dispatch(pictureChosen({ picture: createPicture(), purpose: 'profile' }));
  expect(selectPicture(tab.state())).toEqual({ progress: 1, error: null });
  await tab.settled();
  expect(selectPicture(tab.state())).toEqual({ progress: 0, error: null });
  const { image } = await fetchMemberRow(tab);
  expect(image).toMatch(/^\/api\/files\//);
  expect(selectUser(tab.state())?.image).toBe(image);
  expect(readSnackbar(tab)).toEqual(['Você atualizou a seu perfil com sucesso', 'success']);
  fixture.clock().advance(2000);
  tab.dispatch(pictureChosen({ picture: null, purpose: 'profile' }));
  await tab.settled();
  expect([(await fetchMemberRow(tab)).image, selectUser(tab.state())?.image]).toEqual([null, null]);
  fixture.clock().advance(2000);
});

it.each([
  [
    'gives a reason',
    () => Response.json({ messages: ['Erro: Imagem maior que 3MB'] }, { status: 422 }),
    'Erro: Imagem maior que 3MB',
  ],
  ['gives no reason', () => new Response(null, { status: 500 }), 'Erro no upload'],
])('keeps the old picture and shows an error when the server %s', async (_, respond, text) => {
  const tab = await openAsNewcomer('minerva');
  tab.network.answer('/upload-image-to-s3', respond);
  tab.dispatch(pictureChosen({ picture: createPicture(), purpose: 'onboarding' }));
  await tab.settled();
  expect(selectPicture(tab.state())).toEqual({ progress: 0, error: text });
  expect(readSnackbar(tab)).toEqual([text, 'error']);
  expect(selectUser(tab.state())?.image).toBeNull();
  fixture.clock().advance(2000);
});

it('keeps the newer of two picture changes', async () => {
  const tab = await openAsNewcomer('minerva');
  const pausedCall = tab.network.pause('/upload-image-to-s3');
  tab.dispatch(pictureChosen({ picture: createPicture(), purpose: 'onboarding' }));
  await pausedCall.arrived;
  tab.dispatch(pictureChosen({ picture: null, purpose: 'onboarding' }));
  pausedCall.release();
  await tab.settled();
  expect(selectUser(tab.state())?.image).toBeNull();
  expect(readSnackbar(tab)).toEqual([undefined, undefined]);
});

it('ends the onboarding at logout', async () => {
  const tab = await openAsNewcomer('minerva');
  tab.dispatch(nextRequested());
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectOnboarding(tab.state())).toMatchObject({ step: 'welcome', participant: null });
});
