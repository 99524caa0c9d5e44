import { emptySignUp, isCpf, type SignUpForm } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { loginRequested } from '../session/login.ts';
import { selectUser } from '../session/selectors.ts';
import {
  codeArea,
  codeConfirmationRequested,
  codeResendRequested,
  newPasswordRequested,
  selectCode,
  selectCodeConfirmation,
  selectNewPassword,
} from './code.ts';
import {
  accountIdentified,
  dataRequested,
  selectSignUp,
  selectSignUpRequest,
  signUpDraftChanged,
  signUpRequested,
  signUpRestarted,
  signupArea,
} from './signup.ts';

const fixture = portalFixture();

function dataRequest(form: SignUpForm) {
  return signUpRequested({ step: 'data', form });
}

function passwordRequest(passwords: Pick<SignUpForm, 'password' | 'confirmation'>) {
  return signUpRequested({ step: 'password', passwords });
}

function requestMethod() {
  return signUpRequested({ step: 'method' });
}

function signUpOf({ state }: Tab) {
  const { isPending, errors } = selectSignUpRequest(state());
  return { ...selectSignUp(state()), isPending, errors };
}

function codeOf({ state }: Tab) {
  const { isPending, errors } = selectCodeConfirmation(state());
  return { ...selectCode(state()), isPending, errors };
}

const form: SignUpForm = {
  cpf: '529.982.247-25',
  birthday: '17/05/1990',
  state: 'MG',
  city: 'Contagem',
  firstName: 'Beatriz',
  lastName: 'Moura',
  phone: '(31) 9 8765-4321',
  email: 'Beatriz@Exemplo.test',
  password: 'Estacao1',
  confirmation: 'Estacao1',
  terms: true,
  requirements: true,
  rules: true,
};

/** All tests share one API, so each test needs a new person. */
let personCount = 0;
function newPerson(): SignUpForm {
  personCount += 1;
  return { ...form, cpf: cpfOf(personCount), email: `pessoa${personCount}@exemplo.test` };
}
function cpfOf(number: number): string {
  const body = String(100_000_000 + number * 7_919);
  const candidates = Array.from(
    { length: 100 },
    (_, checkDigits) => `${body}${String(checkDigits).padStart(2, '0')}`,
  );
  return candidates.find(isCpf) ?? '';
}

function openSignUp(slug: string, at = '/cadastrar') {
  return fixture.open(slug, { at, areas: [signupArea, codeArea] });
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

async function fetchMailTo(recipient: string) {
  const mails = await fixture
    .api()
    .database.db.selectFrom('sandbox_mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.at(-1);
}

function expireNotices(): void {
  fixture.clock().advance(4000);
}

describe('signing up', () => {
  it('a sign-up leads from the data through the code to the onboarding, and removes the draft', async () => {
    const tab = openSignUp('aurora');
    const person = newPerson();
    tab.dispatch(signUpDraftChanged(person));
    expect(tab.tabStorage?.get('draft/signUpDraft')).not.toContain('Estacao1');
    tab.dispatch(dataRequest(person));
    tab.dispatch(dataRequest(person));
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'method', isPending: false, errors: [] });
    expect(JSON.stringify(signUpOf(tab))).not.toContain('Estacao1');
    expect(snackbar(tab)).toEqual(['Cadastro realizado com sucesso', 'success']);
    tab.dispatch(requestMethod());
    await tab.settled();
    expect(tab.navigation.currentPath()).toBe(`/confirmacao/${encodeURIComponent(person.email)}`);
    const leave = tab.portal.enter('confirmEmail', { email: person.email });
    const mail = await fetchMailTo(person.email);
    tab.dispatch(codeConfirmationRequested({ recipient: person.email, code: mail?.code ?? '' }));
    await tab.settled();
    expect(selectUser(tab.state())).toMatchObject({ name: 'Beatriz Moura', status: 'active' });
    expect(tab.navigation.currentPath()).toBe('/signup');
    expect(tab.tabStorage?.get('draft/signUpDraft')).toBeUndefined();
    expect(tab.tabStorage?.get('signUpAwaiting')).toBeUndefined();
    expect(tab.network.sentRequests.filter((request) => request.includes('signup-participant')).length).toBe(
      2,
    );
    leave();
    expireNotices();
  });

  it("shows the server's sign-up errors at their fields", async () => {
    const tab = openSignUp('aurora');
    tab.dispatch(dataRequest({ ...newPerson(), phone: '123', birthday: '17/05/2015' }));
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({
      step: 'data',
      isPending: false,
      errors: [
        { field: 'birthday', message: 'É necessário ser maior de 18 anos.' },
        { field: 'phone', message: 'Telefone inválido' },
      ],
    });
    expect(snackbar(tab)).toEqual(['Erro: É necessário ser maior de 18 anos.', 'error']);
    expireNotices();
  });

  it('keeps the sign-up form while offline, and creates one account once online', async () => {
    const tab = openSignUp('aurora');
    const person = newPerson();
    const pausedCall = tab.network.pause('/signup-participant-validations');
    tab.dispatch(dataRequest(person));
    await pausedCall.arrived;
    tab.network.isOffline = true;
    pausedCall.release();
    await tab.settled();
    const stateBefore = signUpOf(tab);
    expect(stateBefore).toMatchObject({ step: 'data', isPending: false });
    expect(stateBefore.draft).toMatchObject({ firstName: 'Beatriz', password: '' });
    tab.network.isOffline = false;
    tab.dispatch(dataRequest(person));
    await tab.settled();
    expect(selectSignUp(tab.state()).step).toBe('method');
    const rows = await fixture
      .api()
      .database.db.selectFrom('signup')
      .select('name')
      .where('email', '=', person.email)
      .execute();
    expect(rows).toEqual([{ name: 'Beatriz Moura' }]);
    expireNotices();
  });

  it('continues the same sign-up after a lost response', async () => {
    const tab = openSignUp('aurora');
    const person = newPerson();
    const delayedCall = tab.network.delay('/signup-participant-validations');
    tab.dispatch(dataRequest(person));
    await delayedCall.arrived;
    tab.network.lose('/signup-participant');
    delayedCall.release();
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'data', isPending: false });
    tab.dispatch(dataRequest(person));
    await tab.settled();
    expect(selectSignUp(tab.state()).step).toBe('method');
    expect(
      tab.network.sentRequests.filter((request) => request.includes('participant-validations')),
    ).toHaveLength(1);
    expireNotices();
  });

  it('restores the sign-up step after a reload, without the passwords', async () => {
    const tab = openSignUp('aurora');
    const person = newPerson();
    tab.dispatch(signUpDraftChanged(person));
    const reloadedTab = fixture.open('aurora', { at: '/cadastrar', areas: [] });
    reloadedTab.tabStorage?.set('draft/signUpDraft', tab.tabStorage?.get('draft/signUpDraft') ?? '');
    reloadedTab.portal.inject(signupArea);
    expect(signUpOf(reloadedTab)).toMatchObject({
      step: 'data',
      draft: { ...person, password: '', confirmation: '' },
    });
    reloadedTab.dispatch(dataRequest(person));
    await reloadedTab.settled();
    const laterTab = fixture.open('aurora', { at: '/cadastrar', areas: [] });
    laterTab.tabStorage?.set('signUpAwaiting', reloadedTab.tabStorage?.get('signUpAwaiting') ?? '');
    laterTab.portal.inject(signupArea);
    expect(signUpOf(laterTab)).toMatchObject({ step: 'method', account: { email: person.email } });
    laterTab.dispatch(signUpRestarted());
    expect(laterTab.tabStorage?.get('signUpAwaiting')).toBeUndefined();
    expect(selectSignUp(laterTab.state()).step).toBe('data');
    expireNotices();
  });

  it.each(['{"cpf":1}', 'nothing', '[]'])('ignores the malformed sign-up draft %s', (storedDraft) => {
    const tab = fixture.open('aurora', { at: '/cadastrar', areas: [] });
    tab.tabStorage?.set('draft/signUpDraft', storedDraft);
    tab.portal.inject(signupArea);
    const { draft } = selectSignUp(tab.state());
    expect([null, JSON.stringify(emptySignUp)]).toContain(draft && JSON.stringify(draft));
  });
});

describe('a station with a member register', () => {
  it('a registered member chooses a password after the data, and gets the code by mail', async () => {
    const tab = openSignUp('cerrado');
    tab.dispatch(
      dataRequest({
        ...form,
        cpf: '390.533.447-05',
        birthday: '14/03/1988',
        email: '',
        password: '',
        confirmation: '',
      }),
    );
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({
      step: 'password',
      candidate: { email: 'jo****@exemplo.test' },
    });
    tab.dispatch(passwordRequest({ password: 'Estacao1', confirmation: 'Estacao2' }));
    await tab.settled();
    expect(signUpOf(tab).errors).toEqual([
      { field: 'confirmation', message: 'Digite a mesma senha que digitou acima' },
    ]);
    tab.dispatch(passwordRequest({ password: 'Estacao1', confirmation: 'Estacao1' }));
    await tab.settled();
    tab.dispatch(requestMethod());
    await tab.settled();
    const token = selectSignUp(tab.state()).account?.token ?? '';
    expect(tab.navigation.currentPath()).toBe(`/confirmacao/${token}`);
    const mail = await fetchMailTo('joana.prado@exemplo.test');
    const storedItems = { signUpAwaiting: tab.tabStorage?.get('signUpAwaiting') ?? '' };
    const laterTab = fixture.open('cerrado', {
      at: tab.navigation.currentPath(),
      areas: [codeArea],
      tabValues: storedItems,
    });
    const leave = laterTab.portal.enter('confirmEmail', { email: token });
    expect(selectCode(laterTab.state()).pendingSignUp).toEqual({ email: 'jo****@exemplo.test', token });
    leave();
    tab.dispatch(codeConfirmationRequested({ recipient: token, code: mail?.code ?? '' }));
    await tab.settled();
    expect(selectUser(tab.state())?.email).toBe('joana.prado@exemplo.test');
    expireNotices();
  });

  it('rejects an unknown person, and asks again for sign-up data that expired', async () => {
    const tab = openSignUp('pampa');
    tab.dispatch(dataRequest({ ...form, email: '' }));
    await tab.settled();
    expect(snackbar(tab)).toEqual(['Erro: Cadastro não encontrado', 'error']);
    expireNotices();
    tab.dispatch(dataRequest({ ...form, cpf: '153.509.460-56', birthday: '02/09/1974', email: '' }));
    await tab.settled();
    fixture.clock().advance(60 * 60_000);
    tab.dispatch(passwordRequest({ password: 'Estacao1', confirmation: 'Estacao1' }));
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'data', draft: { firstName: 'Beatriz' } });
    expireNotices();
  });
});

it('a sign-up in public mode goes straight to the login', async () => {
  const tab = openSignUp('capital');
  tab.dispatch(dataRequest({ ...newPerson(), cpf: '' }));
  await tab.settled();
  expect(tab.navigation.currentPath()).toBe('/login');
  expect(snackbar(tab)).toEqual(['Cadastro realizado com sucesso', 'success']);
  expireNotices();
});

describe('an invitation', () => {
  it('looks up the invitation, shows it, and sends it with the sign-up', async () => {
    const tab = openSignUp('aurora', '/cadastrar/CONVITE');
    const leave = tab.portal.enter('registerByCode', { code: 'CONVITE' });
    await tab.settled();
    expect(snackbar(tab)).toEqual(['Sucesso! Código validado', 'success']);
    expect(selectSignUp(tab.state()).invitation).toMatchObject({ code: 'CONVITE', points: 15_000 });
    const person = newPerson();
    tab.dispatch(dataRequest(person));
    await tab.settled();
    const row = await fixture
      .api()
      .database.db.selectFrom('signup')
      .select('inviter_id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(row.inviter_id).toBe(selectSignUp(tab.state()).invitation?.inviterId);
    leave();
    expireNotices();
  });

  it.each([
    ['does not exist', 'NADA'],
    ['belongs to another station', 'NADA-U1-E174'],
    ['names an unknown inviter', 'CONVITE-U999999-E1'],
    ['is empty', '-U-E'],
    ['has a broken URL encoding', '%E0%A4%A'],
    ['contains URL characters', 'a/b?c#d'],
    ['is too long', 'x'.repeat(300)],
  ])('signs up with an invitation code that %s, and rewards no inviter', async (_, code) => {
    const { db } = fixture.api().database;
    const fetchBookings = () => db.selectFrom('points_entry').select(['id', 'member_id', 'source']).execute();
    const tab = openSignUp('aurora', '/cadastrar/NADA');
    const leave = tab.portal.enter('registerByCode', { code });
    await tab.settled();
    expect(snackbar(tab)).toEqual(['Código de convite inválido', 'warning']);
    expect(selectSignUp(tab.state()).invitation).toBeNull();
    expireNotices();
    const bookingsBefore = await fetchBookings();
    const person = newPerson();
    tab.dispatch(dataRequest(person));
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'method', errors: [] });
    expect(snackbar(tab)).toEqual(['Cadastro realizado com sucesso', 'success']);
    tab.dispatch(requestMethod());
    await tab.settled();
    leave();
    const leaveCode = tab.portal.enter('confirmEmail', { email: person.email });
    tab.dispatch(
      codeConfirmationRequested({
        recipient: person.email,
        code: (await fetchMailTo(person.email))?.code ?? '',
      }),
    );
    await tab.settled();
    expect(selectUser(tab.state())).toMatchObject({ name: 'Beatriz Moura', status: 'active' });
    const member = await db
      .selectFrom('member')
      .select(['id', 'status'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(member.status).toBe('active');
    // Only the sign-up reward is booked, and nothing for other members.
    const newBookings = (await fetchBookings()).filter(({ id }) =>
      bookingsBefore.every((previous) => previous.id !== id),
    );
    expect(newBookings.map(({ member_id, source }) => [member_id, source])).toEqual([
      [member.id, 'sign-up-reward'],
    ]);
    const invitations = await db
      .selectFrom('invitation')
      .selectAll()
      .where('invited_id', '=', member.id)
      .execute();
    expect(invitations).toEqual([]);
    leaveCode();
    expireNotices();
  });
});

it('continues the sign-up when the visitor logs in before activation', async () => {
  const tab = openSignUp('aurora');
  const person = newPerson();
  tab.dispatch(dataRequest(person));
  await tab.settled();
  const laterTab = fixture.open('aurora', { at: '/login', areas: [signupArea, codeArea] });
  laterTab.dispatch(loginRequested({ by: 'email', identifier: person.email, password: 'Estacao1' }));
  await laterTab.settled();
  expect(laterTab.navigation.currentPath()).toBe('/cadastrar');
  const { affiliate } = laterTab.navigation.state() as { affiliate: { email: string; token: string } };
  laterTab.dispatch(accountIdentified(affiliate));
  expect(signUpOf(laterTab)).toMatchObject({ step: 'method', account: affiliate });
  laterTab.dispatch(requestMethod());
  await laterTab.settled();
  expect(laterTab.navigation.currentPath()).toBe(`/confirmacao/${affiliate.token}`);
  laterTab.dispatch(dataRequested());
  expect(selectSignUp(laterTab.state()).step).toBe('data');
  expireNotices();
});

describe('the code page', () => {
  async function openCodePage() {
    const person = newPerson();
    const tab = openSignUp('aurora');
    tab.dispatch(dataRequest(person));
    await tab.settled();
    tab.dispatch(requestMethod());
    await tab.settled();
    expireNotices();
    return { tab, person, leave: tab.portal.enter('confirmEmail', { email: person.email }) };
  }

  it('the code page counts down one minute, including after a reload or a resent code', async () => {
    const { tab, person, leave } = await openCodePage();
    const secondsRemaining = ({ state }: Tab) => {
      const { resendAt, now } = selectCode(state());
      return Math.round(((resendAt ?? 0) - (now ?? 0)) / 1000);
    };
    expect(secondsRemaining(tab)).toBe(56);
    fixture.clock().advance(20_000);
    expect(secondsRemaining(tab)).toBe(36);
    const reloadedTab = fixture.open('aurora', { at: '/confirmacao/x', areas: [] });
    const key = `codeSent/${person.email}`;
    reloadedTab.tabStorage?.set(key, tab.tabStorage?.get(key) ?? '');
    reloadedTab.portal.inject(codeArea);
    const leaveReloaded = reloadedTab.portal.enter('confirmEmail', { email: person.email });
    expect(secondsRemaining(reloadedTab)).toBe(36);
    leaveReloaded();
    fixture.clock().advance(36_000);
    expect(secondsRemaining(tab)).toBe(0);
    tab.dispatch(codeResendRequested(person.email));
    await tab.settled();
    expect(snackbar(tab)).toEqual(['E-mail enviado com sucesso', 'success']);
    expect(secondsRemaining(tab)).toBe(60);
    leave();
    expireNotices();
  });

  it("shows a wrong code's error on the code page, and clears it on leaving", async () => {
    const { tab, person, leave } = await openCodePage();
    tab.dispatch(codeConfirmationRequested({ recipient: person.email, code: '000000' }));
    await tab.settled();
    expect(codeOf(tab)).toMatchObject({
      isPending: false,
      wrongCount: 1,
      errors: [
        { field: 'code', message: 'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.' },
      ],
    });
    expect(snackbar(tab)[1]).toBe('error');
    expect(tab.navigation.currentPath()).toBe(`/confirmacao/${encodeURIComponent(person.email)}`);
    leave();
    expect(codeOf(tab)).toEqual(codeOf(fixture.open('aurora', { areas: [codeArea] })));
    expireNotices();
  });

  it("does not count a code as wrong when the server's response is lost", async () => {
    const { tab, person, leave } = await openCodePage();
    tab.network.lose('/activate-participant');
    tab.dispatch(codeConfirmationRequested({ recipient: person.email, code: '000000' }));
    await tab.settled();
    expect(codeOf(tab)).toMatchObject({ isPending: false, wrongCount: 0, errors: [] });
    expect(snackbar(tab)[1]).toBe('error');
    leave();
    expireNotices();
  });

  it('an activation link asks for a new password; a used link opens the code page', async () => {
    const { person, leave } = await openCodePage();
    leave();
    const mail = await fetchMailTo(person.email);
    const [hash = ''] = new URL(mail?.link_href ?? '').hash.slice(1).split('/');
    const tab = fixture.open('aurora', { at: '/ativar', areas: [codeArea] });
    const leaveLink = tab.portal.enter('activate', { code: hash, email: person.email });
    await tab.settled();
    expect(selectUser(tab.state())).toBeNull();
    expect(codeOf(tab)).toMatchObject({
      proof: { recipient: person.email, code: hash },
      isPending: false,
      errors: [],
    });
    tab.dispatch(newPasswordRequested({ password: 'fraca', confirmation: 'outra' }));
    await tab.settled();
    expect(selectNewPassword(tab.state()).errors.map(({ field }) => field)).toEqual([
      'password',
      'confirmation',
    ]);
    tab.dispatch(newPasswordRequested({ password: 'Escolhida1', confirmation: 'Escolhida1' }));
    await tab.settled();
    expect(selectUser(tab.state())?.email).toBe(person.email);
    expect(tab.navigation.currentPath()).toBe('/signup');
    leaveLink();
    const usedLinkTab = fixture.open('aurora', { at: '/ativar', areas: [codeArea] });
    const leaveActivation = usedLinkTab.portal.enter('activate', { code: hash, email: person.email });
    await usedLinkTab.settled();
    expect(usedLinkTab.navigation.currentPath()).toBe(`/confirmacao/${encodeURIComponent(person.email)}`);
    expect(snackbar(usedLinkTab)[1]).toBe('error');
    leaveActivation();
    const leavePage = usedLinkTab.portal.enter('confirmEmail', { email: person.email });
    const { resendAt, now } = selectCode(usedLinkTab.state());
    expect(resendAt).toBe(now);
    expect(selectCode(usedLinkTab.state()).isLinkExpired).toBe(true);
    usedLinkTab.dispatch(codeResendRequested(person.email));
    await usedLinkTab.settled();
    expect(selectCode(usedLinkTab.state()).isLinkExpired).toBe(false);
    leavePage();
    const leaveOtherAddress = usedLinkTab.portal.enter('confirmEmail', { email: 'outra@exemplo.test' });
    expect(selectCode(usedLinkTab.state()).isLinkExpired).toBe(false);
    leaveOtherAddress();
    expireNotices();
  });
});
