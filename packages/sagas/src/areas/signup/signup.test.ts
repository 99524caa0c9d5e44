import { emptySignUp, isCpf, type SignUpForm } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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
  accountKnown,
  dataRequested,
  selectSignUp,
  selectSignUpRequest,
  signUpBegun,
  signUpDraftChanged,
  signUpRequested,
  signupArea,
} from './signup.ts';

const bed = testBed();

function dataSent(form: SignUpForm) {
  return signUpRequested({ step: 'data', form });
}

function passwordSent(passwords: Pick<SignUpForm, 'password' | 'confirmation'>) {
  return signUpRequested({ step: 'password', passwords });
}

function methodChosen() {
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

/** All tests share one API, so each needs a new person. */
let people = 0;
function somebody(): SignUpForm {
  people += 1;
  return { ...form, cpf: cpfOf(people), email: `pessoa${people}@exemplo.test` };
}
function cpfOf(number: number): string {
  const body = String(100_000_000 + number * 7_919);
  const ends = Array.from({ length: 100 }, (_, end) => `${body}${String(end).padStart(2, '0')}`);
  return ends.find(isCpf) ?? '';
}

function open(slug: string, at = '/cadastrar') {
  return bed.open(slug, { at, areas: [signupArea, codeArea] });
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

async function mailTo(recipient: string) {
  const mails = await bed
    .api()
    .database.db.selectFrom('sandbox_mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.at(-1);
}

function rest(): void {
  bed.clock().advance(4000);
}

describe('signing up', () => {
  it('goes from the data through the code to the first steps, and removes the draft', async () => {
    const tab = open('aurora');
    const one = somebody();
    tab.dispatch(signUpDraftChanged(one));
    expect(tab.tabStorage?.get('draft/signUpDraft')).not.toContain('Estacao1');
    tab.dispatch(dataSent(one));
    tab.dispatch(dataSent(one));
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'method', isPending: false, errors: [] });
    expect(JSON.stringify(signUpOf(tab))).not.toContain('Estacao1');
    expect(snackbar(tab)).toEqual(['Cadastro realizado com sucesso', 'success']);
    tab.dispatch(methodChosen());
    await tab.settled();
    expect(tab.navigation.here()).toBe(`/confirmacao/${encodeURIComponent(one.email)}`);
    const leave = tab.portal.enter('confirmEmail', { email: one.email });
    const mail = await mailTo(one.email);
    tab.dispatch(codeConfirmationRequested({ who: one.email, code: mail?.code ?? '' }));
    await tab.settled();
    expect(selectUser(tab.state())).toMatchObject({ name: 'Beatriz Moura', status: 'active' });
    expect(tab.navigation.here()).toBe('/signup');
    expect(tab.tabStorage?.get('draft/signUpDraft')).toBeUndefined();
    expect(tab.tabStorage?.get('signUpAwaiting')).toBeUndefined();
    expect(tab.network.sent.filter((line) => line.includes('signup-participant')).length).toBe(2);
    leave();
    rest();
  });

  it('shows server errors at their field, and solves another captcha', async () => {
    const tab = open('aurora');
    tab.dispatch(dataSent({ ...somebody(), phone: '123', birthday: '17/05/2015' }));
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
    rest();
  });

  it('loses nothing without a network, and creates one account once online', async () => {
    const tab = open('aurora');
    const one = somebody();
    const held = tab.network.hold('/signup-participant-validations');
    tab.dispatch(dataSent(one));
    await held.arrived;
    tab.network.isOffline = true;
    held.release();
    await tab.settled();
    const before = signUpOf(tab);
    expect(before).toMatchObject({ step: 'data', isPending: false });
    expect(before.draft).toMatchObject({ firstName: 'Beatriz', password: '' });
    tab.network.isOffline = false;
    tab.dispatch(dataSent(one));
    await tab.settled();
    expect(selectSignUp(tab.state()).step).toBe('method');
    const rows = await bed
      .api()
      .database.db.selectFrom('signup')
      .select('name')
      .where('email', '=', one.email)
      .execute();
    expect(rows).toEqual([{ name: 'Beatriz Moura' }]);
    rest();
  });

  it('continues the same sign-up after a lost response', async () => {
    const tab = open('aurora');
    const one = somebody();
    const checked = tab.network.delay('/signup-participant-validations');
    tab.dispatch(dataSent(one));
    await checked.arrived;
    tab.network.lose('/signup-participant');
    checked.release();
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'data', isPending: false });
    tab.dispatch(dataSent(one));
    await tab.settled();
    expect(selectSignUp(tab.state()).step).toBe('method');
    expect(tab.network.sent.filter((line) => line.includes('participant-validations'))).toHaveLength(1);
    rest();
  });

  it('restores its step after a reload, without the passwords', async () => {
    const tab = open('aurora');
    const one = somebody();
    tab.dispatch(signUpDraftChanged(one));
    const again = bed.open('aurora', { at: '/cadastrar', areas: [] });
    again.tabStorage?.set('draft/signUpDraft', tab.tabStorage?.get('draft/signUpDraft') ?? '');
    again.portal.inject(signupArea);
    expect(signUpOf(again)).toMatchObject({
      step: 'data',
      draft: { ...one, password: '', confirmation: '' },
    });
    again.dispatch(dataSent(one));
    await again.settled();
    const later = bed.open('aurora', { at: '/cadastrar', areas: [] });
    later.tabStorage?.set('signUpAwaiting', again.tabStorage?.get('signUpAwaiting') ?? '');
    later.portal.inject(signupArea);
    expect(signUpOf(later)).toMatchObject({ step: 'method', account: { email: one.email } });
    later.dispatch(signUpBegun());
    expect(later.tabStorage?.get('signUpAwaiting')).toBeUndefined();
    expect(selectSignUp(later.state()).step).toBe('data');
    rest();
  });

  it.each(['{"cpf":1}', 'nothing', '[]'])('ignores %s stored by other code', (kept) => {
    const tab = bed.open('aurora', { at: '/cadastrar', areas: [] });
    tab.tabStorage?.set('draft/signUpDraft', kept);
    tab.portal.inject(signupArea);
    const { draft } = selectSignUp(tab.state());
    expect([null, JSON.stringify(emptySignUp)]).toContain(draft && JSON.stringify(draft));
  });
});

describe('a station that knows its members', () => {
  it('asks for a password after the data, and mails the code to the known address', async () => {
    const tab = open('cerrado');
    tab.dispatch(
      dataSent({
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
    tab.dispatch(passwordSent({ password: 'Estacao1', confirmation: 'Estacao2' }));
    await tab.settled();
    expect(signUpOf(tab).errors).toEqual([
      { field: 'confirmation', message: 'Digite a mesma senha que digitou acima' },
    ]);
    tab.dispatch(passwordSent({ password: 'Estacao1', confirmation: 'Estacao1' }));
    await tab.settled();
    tab.dispatch(methodChosen());
    await tab.settled();
    const token = selectSignUp(tab.state()).account?.token ?? '';
    expect(tab.navigation.here()).toBe(`/confirmacao/${token}`);
    const mail = await mailTo('joana.prado@exemplo.test');
    const kept = { signUpAwaiting: tab.tabStorage?.get('signUpAwaiting') ?? '' };
    const later = bed.open('cerrado', { at: tab.navigation.here(), areas: [codeArea], kept });
    const leave = later.portal.enter('confirmEmail', { email: token });
    expect(selectCode(later.state()).awaiting).toEqual({ email: 'jo****@exemplo.test', token });
    leave();
    tab.dispatch(codeConfirmationRequested({ who: token, code: mail?.code ?? '' }));
    await tab.settled();
    expect(selectUser(tab.state())?.email).toBe('joana.prado@exemplo.test');
    rest();
  });

  it('rejects an unknown person, and asks again for data that expired', async () => {
    const tab = open('pampa');
    tab.dispatch(dataSent({ ...form, email: '' }));
    await tab.settled();
    expect(snackbar(tab)).toEqual(['Erro: Cadastro não encontrado', 'error']);
    rest();
    tab.dispatch(dataSent({ ...form, cpf: '153.509.460-56', birthday: '02/09/1974', email: '' }));
    await tab.settled();
    bed.clock().advance(60 * 60_000);
    tab.dispatch(passwordSent({ password: 'Estacao1', confirmation: 'Estacao1' }));
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'data', draft: { firstName: 'Beatriz' } });
    rest();
  });
});

it('goes straight to the login in public mode', async () => {
  const tab = open('capital');
  tab.dispatch(dataSent({ ...somebody(), cpf: '' }));
  await tab.settled();
  expect(tab.navigation.here()).toBe('/login');
  expect(snackbar(tab)).toEqual(['Cadastro realizado com sucesso', 'success']);
  rest();
});

describe('an invitation', () => {
  it('looks up the invitation, shows it, and sends it with the sign-up', async () => {
    const tab = open('aurora', '/cadastrar/CONVITE');
    const leave = tab.portal.enter('registerByCode', { code: 'CONVITE' });
    await tab.settled();
    expect(snackbar(tab)).toEqual(['Sucesso! Código validado', 'success']);
    expect(selectSignUp(tab.state()).invited).toMatchObject({ code: 'CONVITE', points: 15_000 });
    const one = somebody();
    tab.dispatch(dataSent(one));
    await tab.settled();
    const row = await bed
      .api()
      .database.db.selectFrom('signup')
      .select('inviter_id')
      .where('email', '=', one.email)
      .executeTakeFirstOrThrow();
    expect(row.inviter_id).toBe(selectSignUp(tab.state()).invited?.inviterId);
    leave();
    rest();
  });

  it.each([
    ['nobody has', 'NADA'],
    ['is of another station', 'NADA-U1-E174'],
    ['is not of who it says', 'CONVITE-U999999-E1'],
    ['has nothing in it', '-U-E'],
    ['is no text', '%E0%A4%A'],
    ['is part of an address', 'a/b?c#d'],
    ['is too long', 'x'.repeat(300)],
  ])('signs up with an invitation code that %s, and rewards no inviter', async (_, code) => {
    const { db } = bed.api().database;
    const bookings = () => db.selectFrom('points_entry').select(['id', 'member_id', 'source']).execute();
    const tab = open('aurora', '/cadastrar/NADA');
    const leave = tab.portal.enter('registerByCode', { code });
    await tab.settled();
    expect(snackbar(tab)).toEqual(['Código de convite inválido', 'warning']);
    expect(selectSignUp(tab.state()).invited).toBeNull();
    rest();
    const before = await bookings();
    const one = somebody();
    tab.dispatch(dataSent(one));
    await tab.settled();
    expect(signUpOf(tab)).toMatchObject({ step: 'method', errors: [] });
    expect(snackbar(tab)).toEqual(['Cadastro realizado com sucesso', 'success']);
    tab.dispatch(methodChosen());
    await tab.settled();
    leave();
    const leaveCode = tab.portal.enter('confirmEmail', { email: one.email });
    tab.dispatch(codeConfirmationRequested({ who: one.email, code: (await mailTo(one.email))?.code ?? '' }));
    await tab.settled();
    expect(selectUser(tab.state())).toMatchObject({ name: 'Beatriz Moura', status: 'active' });
    const member = await db
      .selectFrom('member')
      .select(['id', 'status'])
      .where('email', '=', one.email)
      .executeTakeFirstOrThrow();
    expect(member.status).toBe('active');
    // Only the sign-up reward is booked, and nothing for other members.
    const booked = (await bookings()).filter(({ id }) => before.every((known) => known.id !== id));
    expect(booked.map(({ member_id, source }) => [member_id, source])).toEqual([
      [member.id, 'sign-up-reward'],
    ]);
    const invited = await db
      .selectFrom('invitation')
      .selectAll()
      .where('invited_id', '=', member.id)
      .execute();
    expect(invited).toEqual([]);
    leaveCode();
    rest();
  });
});

it('continues the sign-up when the visitor logs in before activation', async () => {
  const tab = open('aurora');
  const one = somebody();
  tab.dispatch(dataSent(one));
  await tab.settled();
  const later = bed.open('aurora', { at: '/login', areas: [signupArea, codeArea] });
  later.dispatch(loginRequested({ by: 'email', identifier: one.email, password: 'Estacao1' }));
  await later.settled();
  expect(later.navigation.here()).toBe('/cadastrar');
  const { affiliate } = later.navigation.state() as { affiliate: { email: string; token: string } };
  later.dispatch(accountKnown(affiliate));
  expect(signUpOf(later)).toMatchObject({ step: 'method', account: affiliate });
  later.dispatch(methodChosen());
  await later.settled();
  expect(later.navigation.here()).toBe(`/confirmacao/${affiliate.token}`);
  later.dispatch(dataRequested());
  expect(selectSignUp(later.state()).step).toBe('data');
  rest();
});

describe('the code page', () => {
  async function waiting() {
    const one = somebody();
    const tab = open('aurora');
    tab.dispatch(dataSent(one));
    await tab.settled();
    tab.dispatch(methodChosen());
    await tab.settled();
    rest();
    return { tab, one, leave: tab.portal.enter('confirmEmail', { email: one.email }) };
  }

  it('counts down a minute, also after a reload and after another code', async () => {
    const { tab, one, leave } = await waiting();
    const left = ({ state }: Tab) => {
      const { resendAt, now } = selectCode(state());
      return Math.round(((resendAt ?? 0) - (now ?? 0)) / 1000);
    };
    expect(left(tab)).toBe(56);
    bed.clock().advance(20_000);
    expect(left(tab)).toBe(36);
    const reloaded = bed.open('aurora', { at: '/confirmacao/x', areas: [] });
    const key = `codeSent/${one.email}`;
    reloaded.tabStorage?.set(key, tab.tabStorage?.get(key) ?? '');
    reloaded.portal.inject(codeArea);
    const leaveReloaded = reloaded.portal.enter('confirmEmail', { email: one.email });
    expect(left(reloaded)).toBe(36);
    leaveReloaded();
    bed.clock().advance(36_000);
    expect(left(tab)).toBe(0);
    tab.dispatch(codeResendRequested(one.email));
    await tab.settled();
    expect(snackbar(tab)).toEqual(['E-mail enviado com sucesso', 'success']);
    expect(left(tab)).toBe(60);
    leave();
    rest();
  });

  it('stays on a wrong code, shows it, and clears the field; the countdown continues', async () => {
    const { tab, one, leave } = await waiting();
    tab.dispatch(codeConfirmationRequested({ who: one.email, code: '000000' }));
    await tab.settled();
    expect(codeOf(tab)).toMatchObject({
      isPending: false,
      wrong: 1,
      errors: [
        { field: 'code', message: 'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.' },
      ],
    });
    expect(snackbar(tab)[1]).toBe('error');
    expect(tab.navigation.here()).toBe(`/confirmacao/${encodeURIComponent(one.email)}`);
    leave();
    expect(codeOf(tab)).toEqual(codeOf(bed.open('aurora', { areas: [codeArea] })));
    rest();
  });

  it('keeps a code that the server has not judged', async () => {
    const { tab, one, leave } = await waiting();
    tab.network.lose('/activate-participant');
    tab.dispatch(codeConfirmationRequested({ who: one.email, code: '000000' }));
    await tab.settled();
    expect(codeOf(tab)).toMatchObject({ isPending: false, wrong: 0, errors: [] });
    expect(snackbar(tab)[1]).toBe('error');
    leave();
    rest();
  });

  it("asks for a new password at another tab's link; a void link opens the code page", async () => {
    const { one, leave } = await waiting();
    leave();
    const mail = await mailTo(one.email);
    const [hash = ''] = new URL(mail?.link_href ?? '').hash.slice(1).split('/');
    const tab = bed.open('aurora', { at: '/ativar', areas: [codeArea] });
    const leaveLink = tab.portal.enter('activate', { code: hash, email: one.email });
    await tab.settled();
    expect(selectUser(tab.state())).toBeNull();
    expect(codeOf(tab)).toMatchObject({
      proof: { who: one.email, code: hash },
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
    expect(selectUser(tab.state())?.email).toBe(one.email);
    expect(tab.navigation.here()).toBe('/signup');
    leaveLink();
    const again = bed.open('aurora', { at: '/ativar', areas: [codeArea] });
    const leaveAgain = again.portal.enter('activate', { code: hash, email: one.email });
    await again.settled();
    expect(again.navigation.here()).toBe(`/confirmacao/${encodeURIComponent(one.email)}`);
    expect(snackbar(again)[1]).toBe('error');
    leaveAgain();
    const leavePage = again.portal.enter('confirmEmail', { email: one.email });
    const { resendAt, now } = selectCode(again.state());
    expect(resendAt).toBe(now);
    expect(selectCode(again.state()).isLinkVoid).toBe(true);
    again.dispatch(codeResendRequested(one.email));
    await again.settled();
    expect(selectCode(again.state()).isLinkVoid).toBe(false);
    leavePage();
    const leaveOther = again.portal.enter('confirmEmail', { email: 'outra@exemplo.test' });
    expect(selectCode(again.state()).isLinkVoid).toBe(false);
    leaveOther();
    rest();
  });
});
