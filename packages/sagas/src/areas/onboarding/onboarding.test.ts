import { stationBySlug } from '@estacao/api/testing';
import { formatCpf, type Participant } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();

const whole: Participant = {
  cpf: '529.982.247-25',
  name: 'Júlia Prado',
  phone: '(11) 9 8520-4471',
  birthday: '17/05/1990',
  state: 'SP',
  city: 'São Paulo',
};

/** A member at their first login. An account with e-mail login has no CPF yet. */
async function newcomer(slug = 'aurora', options: Parameters<typeof bed.open>[1] = {}): Promise<Tab> {
  const areas = [onboardingArea, pictureArea];
  const tab = bed.open(slug, { at: '/login', areas, ...options });
  const mailbox = await bed.mailbox(slug, 'new');
  if (stationBySlug(slug).features.login === 'email')
    await bed
      .api()
      .database.db.updateTable('member')
      .set({ cpf: null, cpf_proof: null })
      .where('email', '=', `${mailbox}@${slug}.test`)
      .execute();
  await tab.logIn(mailbox);
  return tab;
}

async function row(tab: Tab) {
  const id = selectUser(tab.state())?.id ?? 0;
  const { db } = bed.api().database;
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function again(tab: Tab) {
  const id = selectUser(tab.state())?.id ?? 0;
  const { db } = bed.api().database;
  await db.updateTable('member').set({ briefing_done: false, image: null }).where('id', '=', id).execute();
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

function picture(): Blob {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
  return new Blob([Uint8Array.from(atob(dot), (sign) => sign.charCodeAt(0))], { type: 'image/png' });
}

it('leads from the first login to a personalised home page', async () => {
  const tab = await newcomer();
  expect(tab.navigation.here()).toBe('/signup');
  const { step, participant } = selectOnboarding(tab.state());
  expect([step, participant?.name]).toEqual(['welcome', selectUser(tab.state())?.name]);
  tab.dispatch(nextRequested());
  tab.dispatch(nextRequested());
  expect(selectOnboarding(tab.state()).step).toBe('data');
  tab.dispatch(nextRequested());
  expect(selectOnboarding(tab.state()).step).toBe('data');
  tab.dispatch(saveRequested(whole));
  tab.dispatch(saveRequested(whole));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('done');
  expect(selectOnboardingSave(tab.state())).toMatchObject({ isPending: false, errors: [] });
  expect(tab.network.sent.filter((line) => line.includes('update-participant'))).toHaveLength(1);
  expect(snackbar(tab)).toEqual(['Cadastro atualizado com sucesso', 'success']);
  expect(await row(tab)).toMatchObject({ cpf: '52998224725', city: 'São Paulo', briefing_done: true });
  expect(selectUser(tab.state())).toMatchObject({ name: 'Júlia Prado', briefingDone: true });
  expect(tab.tabStorage?.get('onboardingDraft')).toBeUndefined();
  expect(tab.storage.get('user')).toContain('Júlia Prado');
  expect(tab.storage.get('user')).not.toContain('52998224725');
  tab.dispatch(backRequested());
  expect(selectOnboarding(tab.state()).step).toBe('done');
  tab.dispatch(homeRequested());
  expect(tab.navigation.left).toEqual(['/']);
  await again(tab);
  bed.clock().advance(2000);
});

it('keeps the CPF on file despite an older draft', async () => {
  const browser = memoryStorage();
  const tab = await newcomer('cerrado', { browser });
  const { cpf } = await row(tab);
  expect(selectOnboarding(tab.state()).participant?.cpf).toBe(formatCpf(cpf ?? ''));
  tab.dispatch(participantChanged(whole));
  const draft = tab.tabStorage?.get('onboardingDraft') ?? '';
  expect(draft).toContain(whole.cpf);
  tab.dispatch(saveRequested(whole));
  await tab.settled();
  expect(selectOnboardingSave(tab.state()).errors).toEqual([
    { field: 'cpf', message: 'Para corrigir o CPF, fale com a secretaria' },
  ]);
  expect((await row(tab)).cpf).toBe(cpf);
  bed.clock().advance(2000);

  const later = bed.open('cerrado', { at: '/signup', areas: [], browser });
  await later.settled();
  later.tabStorage?.set('onboardingDraft', draft);
  later.portal.inject(onboardingArea);
  await later.settled();
  expect(selectOnboarding(later.state()).participant).toEqual({ ...whole, cpf: formatCpf(cpf ?? '') });
});

it("keeps the sign-up's city when the member changes nothing", async () => {
  const { db } = bed.api().database;
  const mailbox = await bed.mailbox('cerrado', 'new');
  await db
    .updateTable('member')
    .set({ state: 'SP', city: 'Campinas' })
    .where('email', '=', `${mailbox}@cerrado.test`)
    .execute();
  const tab = await newcomer('cerrado');
  const { participant } = selectOnboarding(tab.state());
  expect(participant).toMatchObject({ state: 'SP', city: 'Campinas' });
  if (participant !== null) tab.dispatch(saveRequested(participant));
  await tab.settled();
  expect(selectOnboardingSave(tab.state()).errors).toEqual([]);
  expect(await row(tab)).toMatchObject({ city: 'Campinas', briefing_done: true });
  expect(tab.storage.get('user')).not.toContain('Campinas');
  await again(tab);
  bed.clock().advance(2000);
});

it('goes back step by step, and restores the draft and step after a reload', async () => {
  const browser = memoryStorage();
  const tab = await newcomer('maresia', { browser });
  tab.dispatch(nextRequested());
  tab.dispatch(nextRequested());
  tab.dispatch(participantChanged({ ...whole, name: 'Pela metade' }));
  const kept = tab.tabStorage?.get('onboardingDraft') ?? '';
  expect(kept).toContain('Pela metade');

  const reloaded = async (text: string) => {
    const later = bed.open('maresia', { at: '/signup', areas: [], browser });
    later.tabStorage?.set('onboardingDraft', text);
    later.portal.inject(onboardingArea);
    await later.settled();
    return selectOnboarding(later.state());
  };
  expect(await reloaded(kept)).toMatchObject({
    step: 'data',
    participant: { name: 'Pela metade', city: 'São Paulo' },
  });
  const name = selectUser(tab.state())?.name;
  for (const text of [
    kept.replace(/"memberId":\d+/, '"memberId":1'),
    '{}',
    'nothing',
    kept.replace('data', 'done'),
  ]) {
    expect(await reloaded(text)).toMatchObject({ step: 'welcome', participant: { name } });
  }
  tab.dispatch(backRequested());
  tab.dispatch(backRequested());
  tab.dispatch(backRequested());
  expect(selectOnboarding(tab.state()).step).toBe('welcome');
});

it('shows rejected values at their fields and keeps the draft', async () => {
  const tab = await newcomer('minerva');
  tab.dispatch(nextRequested());
  tab.dispatch(nextRequested());
  tab.dispatch(participantChanged(whole));
  tab.dispatch(saveRequested({ ...whole, phone: '123', birthday: '17/05/2020' }));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('data');
  expect(selectOnboardingSave(tab.state())).toMatchObject({
    isPending: false,
    errors: [
      { field: 'phone', message: 'Telefone inválido' },
      { field: 'birthday', message: 'É necessário ser maior de 18 anos.' },
    ],
  });
  expect(snackbar(tab)).toEqual(['Erro: Telefone inválido', 'error']);
  expect(tab.tabStorage?.get('onboardingDraft')).toContain('Júlia Prado');
  bed.clock().advance(2000);
});

it('reports a CPF that belongs to another member', async () => {
  const tab = await newcomer('minerva');
  const { db } = bed.api().database;
  const other = await db
    .selectFrom('member')
    .select('cpf')
    .where('email', '=', 'membro@minerva.test')
    .executeTakeFirstOrThrow();
  tab.dispatch(saveRequested({ ...whole, cpf: other.cpf ?? '' }));
  await tab.settled();
  expect(selectOnboardingSave(tab.state()).errors).toEqual([{ field: 'cpf', message: 'CPF já cadastrado' }]);
  bed.clock().advance(2000);
});

it('loses nothing offline and continues once online', async () => {
  const tab = await newcomer('minerva');
  tab.dispatch(participantChanged(whole));
  tab.network.isOffline = true;
  tab.dispatch(saveRequested(whole));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('welcome');
  expect(selectOnboardingSave(tab.state()).isPending).toBe(false);
  expect(tab.tabStorage?.get('onboardingDraft')).toContain('Júlia Prado');
  tab.network.isOffline = false;
  tab.dispatch(saveRequested(whole));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('done');
  await again(tab);
  bed.clock().advance(2000);
});

it('sends no CPF on stations without one', async () => {
  const tab = await newcomer('capital');
  tab.dispatch(saveRequested({ ...whole, cpf: '' }));
  await tab.settled();
  expect(selectOnboarding(tab.state()).step).toBe('done');
  expect((await row(tab)).cpf).toBeNull();
  await again(tab);
  bed.clock().advance(2000);
});

it('shows a picture once uploaded, and none once removed', async () => {
  const tab = await newcomer('minerva');
  tab.dispatch(pictureChosen({ picture: picture(), purpose: 'profile' }));
  expect(selectPicture(tab.state())).toEqual({ progress: 1, error: null });
  await tab.settled();
  expect(selectPicture(tab.state())).toEqual({ progress: 0, error: null });
  const { image } = await row(tab);
  expect(image).toMatch(/^\/api\/files\//);
  expect(selectUser(tab.state())?.image).toBe(image);
  expect(snackbar(tab)).toEqual(['Você atualizou a seu perfil com sucesso', 'success']);
  bed.clock().advance(2000);
  tab.dispatch(pictureChosen({ picture: null, purpose: 'profile' }));
  await tab.settled();
  expect([(await row(tab)).image, selectUser(tab.state())?.image]).toEqual([null, null]);
  bed.clock().advance(2000);
});

it.each([
  [
    'says why',
    () => Response.json({ messages: ['Erro: Imagem maior que 3MB'] }, { status: 422 }),
    'Erro: Imagem maior que 3MB',
  ],
  ['says nothing', () => new Response(null, { status: 500 }), 'Erro no upload'],
])('keeps the old picture and shows an error when the server %s', async (_, answer, text) => {
  const tab = await newcomer('minerva');
  tab.network.answer('/upload-image-to-s3', answer);
  tab.dispatch(pictureChosen({ picture: picture(), purpose: 'onboarding' }));
  await tab.settled();
  expect(selectPicture(tab.state())).toEqual({ progress: 0, error: text });
  expect(snackbar(tab)).toEqual([text, 'error']);
  expect(selectUser(tab.state())?.image).toBeNull();
  bed.clock().advance(2000);
});

it('keeps the newer of two pictures', async () => {
  const tab = await newcomer('minerva');
  const held = tab.network.hold('/upload-image-to-s3');
  tab.dispatch(pictureChosen({ picture: picture(), purpose: 'onboarding' }));
  await held.arrived;
  tab.dispatch(pictureChosen({ picture: null, purpose: 'onboarding' }));
  held.release();
  await tab.settled();
  expect(selectUser(tab.state())?.image).toBeNull();
  expect(snackbar(tab)).toEqual([undefined, undefined]);
});

it('ends the onboarding at logout', async () => {
  const tab = await newcomer('minerva');
  tab.dispatch(nextRequested());
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectOnboarding(tab.state())).toMatchObject({ step: 'welcome', participant: null });
});
