import {
  failureOf,
  login,
  resendConfirmationEmail,
  signUpParticipant,
  signUpPublic,
  validateInvitation,
  validateSignUp,
} from '@estacao/contract';
import { describe, expect, test } from 'vitest';
import { insertMember } from '../../testing/bare-member.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { activateBy, codeFor, newPasswords, signUp, somebody, validCpf } from '../../testing/signing-up.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { balanceOf } from '../points/ledger.ts';
import { findInvitation, invitationCodeOf, isOneself } from './invitations.ts';

onEachDatabase('signing up', {}, (running) => {
  const db = () => running().database.db;
  let people = 0;
  /** Somebody new: no test meets the accounts of another. */
  const another = () => {
    people += 1;
    return { cpf: validCpf(people), email: `pessoa${people}@exemplo.test` };
  };
  const memberOf = (slug: string, email: string) =>
    db()
      .selectFrom('member')
      .selectAll()
      .where('station_id', '=', stationBySlug(slug).id)
      .where('email', '=', email)
      .executeTakeFirst();
  const mustBeThere = async (slug: string, email: string) => {
    const member = await memberOf(slug, email);
    if (member === undefined) throw new Error(`${email} has no account`);
    return member;
  };
  const pointsOf = (id: number) => balanceOf(db(), id, new Date(running().clock.now()));
  const mailsTo = async (to: string) =>
    db()
      .selectFrom('sandbox_mail')
      .select(['subject', 'code'])
      .where('recipient', '=', to)
      .orderBy('id')
      .execute();
  const refusal = (call: Promise<unknown>) => call.then(() => undefined, failureOf);
  const logIn = (slug: string, email: string, password = SAMPLE_PASSWORD) =>
    running()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body: { email, password } });

  test('an invited person comes in by the code that was mailed, and is rewarded once', async () => {
    const person = another();
    const inviter = await mustBeThere('aurora', 'membro@aurora.test');
    const before = await pointsOf(inviter.id);
    const segment = `CONVITE-U${inviter.id}-E1`;
    const invitation = await running()
      .client('aurora')
      .call(validateInvitation, { params: { code: segment } });
    expect(invitation).toMatchObject({
      isValid: true,
      inviterId: inviter.id,
      rule: { invited: 15_000, inviter: 35_000 },
    });
    const { token, email } = await signUp(running(), 'aurora', person, {
      member_get_member: { code: segment, action_id: invitation.actionId, inviter_id: inviter.id },
    });
    expect(email).toBe(`${person.email.slice(0, 2)}****@exemplo.test`);
    expect(await refusal(logIn('aurora', person.email))).toMatchObject({
      kind: 'unauthorized',
      affiliate: { email },
    });
    const sent = await codeFor(running(), 'aurora', { email: person.email });
    const entered = await activateBy(running(), 'aurora', { email: person.email, token }, sent?.code ?? '');
    expect(entered).toMatchObject({
      isFirstLogin: true,
      points: 25_000,
      user: {
        name: 'Beatriz Moura',
        isActive: true,
        briefingDone: false,
        cpf: person.cpf,
        phone: '31987654321',
      },
    });
    expect(await pointsOf(inviter.id)).toBe(before);
    expect(
      await db()
        .selectFrom('invitation')
        .select(['member_id', 'invited_id', 'reward', 'monthly_limit', 'state'])
        .where('invited_id', '=', entered.user.id)
        .execute(),
    ).toEqual([
      {
        member_id: inviter.id,
        invited_id: entered.user.id,
        reward: 35_000,
        monthly_limit: 20,
        state: 'awaiting',
      },
    ]);
    const again = activateBy(running(), 'aurora', { email: person.email, token }, sent?.code ?? '');
    expect(await refusal(again)).toMatchObject({ status: 422 });
    expect(await pointsOf(entered.user.id)).toBe(25_000);
    expect((await logIn('aurora', person.email)).isFirstLogin).toBe(false);
  });

  test('what an invitation and a sign-up are worth counts their cashback, to the cent', async () => {
    const inviter = await mustBeThere('aurora', 'membro@aurora.test');
    const worth = (cents: number) =>
      db()
        .updateTable('activity')
        .set({ additional_cashback: cents })
        .where('station_id', '=', 1)
        .where('type_id', 'in', [1, 2])
        .execute();
    await worth(250);
    const { actionId, rule } = await running()
      .client('aurora')
      .call(validateInvitation, { params: { code: 'CONVITE' } });
    expect(rule.inviter).toBe(35_250);
    const { token } = await signUp(running(), 'aurora', another(), {
      member_get_member: { code: 'CONVITE', action_id: actionId, inviter_id: inviter.id },
    });
    const sent = await codeFor(running(), 'aurora', { token });
    const entered = await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
    await worth(0);
    const { reward } = await db()
      .selectFrom('invitation')
      .select('reward')
      .where('invited_id', '=', entered.user.id)
      .executeTakeFirstOrThrow();
    expect([entered.points, reward]).toEqual([25_250, 35_250]);
  });

  test('the link of the mail does the same, and of many at once one does it', async () => {
    const person = another();
    await signUp(running(), 'minerva', person);
    const sent = await codeFor(running(), 'minerva', { email: person.email });
    const all = await Promise.allSettled(
      [1, 2, 3, 4].map(() => activateBy(running(), 'minerva', { email: person.email }, sent?.link ?? '')),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id, active } = await mustBeThere('minerva', person.email);
    expect([active, await pointsOf(id)]).toEqual([true, 2_000]);
  });

  test('what is pressed twice is one account, and has one answer', async () => {
    const client = running().client('aurora');
    const body = somebody('aurora', another());
    const { candidate } = await client.call(validateSignUp, { body });
    const whole = { body: { ...body, ...newPasswords, token: candidate.token } };
    const answers = await Promise.all([1, 2, 3].map(() => client.call(signUpParticipant, whole)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const rows = await db()
      .selectFrom('signup')
      .select('times')
      .where('member_id', '=', (await mustBeThere('aurora', body.email ?? '')).id)
      .execute();
    expect(rows).toEqual([{ times: 1 }]);
  });

  test('what was looked at is what becomes an account', async () => {
    const client = running().client('aurora');
    const body = somebody('aurora', another());
    const { candidate } = await client.call(validateSignUp, { body });
    const other = { ...body, ...newPasswords, token: candidate.token, cpf: another().cpf };
    expect(await refusal(client.call(signUpParticipant, { body: other }))).toMatchObject({
      status: 422,
      messages: ['Seu cadastro ficou parado por muito tempo. Confira os dados e continue.'],
    });
    running().clock.advance(60 * MINUTE);
    const late = client.call(signUpParticipant, {
      body: { ...body, ...newPasswords, token: candidate.token },
    });
    expect(await refusal(late)).toMatchObject({ status: 422 });
    expect(await memberOf('aurora', body.email ?? '')).toBeUndefined();
  });

  describe('with somebody else’s', () => {
    test.each(['email', 'cpf'] as const)(
      '%s nothing changes, nothing shows, and they are told',
      async (which) => {
        const owner = another();
        const { token } = await signUp(running(), 'aurora', owner);
        const sent = await codeFor(running(), 'aurora', { email: owner.email });
        await activateBy(running(), 'aurora', { email: owner.email, token }, sent?.code ?? '');
        const before = await mustBeThere('aurora', owner.email);
        const stranger = { ...another(), [which]: owner[which] };
        const answer = await signUp(running(), 'aurora', { ...stranger, firstName: 'Outra' });
        expect(Object.keys(answer)).toEqual(['email', 'token']);
        expect(await codeFor(running(), 'aurora', { email: stranger.email })).toBeUndefined();
        expect(await mustBeThere('aurora', owner.email)).toEqual(before);
        if (which === 'cpf') expect(await memberOf('aurora', stranger.email)).toBeUndefined();
        expect((await mailsTo(stranger.email)).at(-1)?.subject).toBe('Você já tem cadastro em Clube Aurora');
      },
    );

    test('address, the password of whoever reads the mail counts: a sign-up that was made anew needs its token', async () => {
      const victim = another();
      const own = await signUp(running(), 'aurora', victim);
      await signUp(
        running(),
        'aurora',
        { ...victim, cpf: another().cpf },
        { password: 'Roubada1', password_confirmation: 'Roubada1' },
      );
      const sent = await codeFor(running(), 'aurora', { email: victim.email });
      for (const named of [{ email: victim.email, token: own.token }, { email: victim.email }]) {
        expect(await refusal(activateBy(running(), 'aurora', named, sent?.code ?? ''))).toMatchObject({
          status: 422,
          messages: ['Este cadastro foi refeito em outro aparelho. Cadastre-se novamente.'],
        });
      }
      const anew = await signUp(running(), 'aurora', victim);
      const code = await codeFor(running(), 'aurora', { email: victim.email });
      await activateBy(running(), 'aurora', { email: victim.email, token: anew.token }, code?.code ?? '');
      expect(await refusal(logIn('aurora', victim.email, 'Roubada1'))).toMatchObject({
        kind: 'unauthorized',
      });
      expect((await logIn('aurora', victim.email)).user.name).toBe('Beatriz Moura');
    });

    test('CPF, nobody keeps it by an account that was never activated', async () => {
      const victim = another();
      const squatter = { ...another(), cpf: victim.cpf };
      await signUp(running(), 'aurora', squatter);
      const { token } = await signUp(running(), 'aurora', victim);
      const sent = await codeFor(running(), 'aurora', { token });
      const { user } = await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
      expect(user).toMatchObject({ cpf: victim.cpf, email: victim.email });
      expect((await mustBeThere('aurora', squatter.email)).cpf).toBeNull();
    });

    test('address and CPF, many at once are one account', async () => {
      const person = another();
      await Promise.all([1, 2, 3, 4].map(() => signUp(running(), 'aurora', person)));
      const { id } = await mustBeThere('aurora', person.email);
      const { times } = await db()
        .selectFrom('signup')
        .select('times')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(times).toBe(4);
    });
  });

  describe('a code', () => {
    test('is worth nothing after five wrong ones, and after a quarter of an hour', async () => {
      const person = another();
      const { token } = await signUp(running(), 'aurora', person);
      const named = { email: person.email, token };
      const sent = await codeFor(running(), 'aurora', named);
      const right = sent?.code ?? '';
      const wrongs = Array.from({ length: 5 }, (_, index) =>
        String((Number(right) + index + 1) % 1_000_000).padStart(6, '0'),
      );
      const seen = await Promise.all(
        wrongs.map((code) => refusal(activateBy(running(), 'aurora', named, code))),
      );
      expect(seen).toEqual(
        Array(5).fill(
          expect.objectContaining({
            status: 422,
            messages: ['Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.'],
          }),
        ),
      );
      expect(await refusal(activateBy(running(), 'aurora', named, right))).toMatchObject({ status: 422 });
      const late = await codeFor(running(), 'aurora', named);
      running().clock.advance(15 * MINUTE);
      expect(await refusal(activateBy(running(), 'aurora', named, late?.code ?? ''))).toMatchObject({
        status: 422,
      });
      const last = await codeFor(running(), 'aurora', named);
      expect((await activateBy(running(), 'aurora', named, last?.code ?? '')).user.isActive).toBe(true);
    });

    test('of another station, or for nobody, is wrong like any other', async () => {
      const person = another();
      await signUp(running(), 'aurora', person);
      const sent = await codeFor(running(), 'aurora', { email: person.email });
      const seen = await Promise.all([
        refusal(activateBy(running(), 'minerva', { email: person.email }, sent?.code ?? '')),
        refusal(activateBy(running(), 'aurora', { email: 'ninguem@exemplo.test' }, sent?.code ?? '')),
        refusal(activateBy(running(), 'aurora', { email: person.email }, 'outro-link')),
        refusal(activateBy(running(), 'aurora', { token: 'nada' }, sent?.code ?? '')),
      ]);
      expect(new Set(seen.map((failure) => JSON.stringify(failure))).size).toBe(1);
    });
  });

  describe('where the station knows its people', () => {
    const joana = { cpf: '390.533.447-05', birthday: '1988-03-14' };

    test('they are found by CPF and birthday, and their address shows in part', async () => {
      const body = somebody('pampa', joana);
      const { candidate } = await running().client('pampa').call(validateSignUp, { body });
      expect(candidate.email).toBe('jo****@exemplo.test');
      const account = await signUp(running(), 'pampa', { ...joana, email: 'outra@exemplo.test' });
      expect(account.email).toBe('jo****@exemplo.test');
      const sent = await codeFor(running(), 'pampa', { token: account.token });
      const { user } = await activateBy(running(), 'pampa', { token: account.token }, sent?.code ?? '');
      expect(user).toMatchObject({ email: 'joana.prado@exemplo.test', cpf: '39053344705' });
    });

    test.each([
      ['another birthday', { ...joana, birthday: '1988-03-15' }],
      ['another CPF', { ...joana, cpf: '529.982.247-25' }],
    ])('with %s nobody is found', async (_, own) => {
      const call = running()
        .client('pampa')
        .call(validateSignUp, { body: somebody('pampa', own) });
      expect(await refusal(call)).toMatchObject({ status: 422, messages: ['Cadastro não encontrado'] });
    });

    test('nobody who is known elsewhere is asked for less', async () => {
      const body = { ...somebody('aurora', joana) };
      delete body.email;
      const call = running().client('aurora').call(validateSignUp, { body });
      expect(await refusal(call)).toMatchObject({ fields: { email: ['Esse campo é obrigatório'] } });
    });
  });

  describe('a programme for everybody', () => {
    test('takes people without a CPF, lets them in as far as the page that asks for the code, and activates them there', async () => {
      const { email } = another();
      const body = { ...somebody('capital', { email }), ...newPasswords, cpf: null };
      await running().client('capital').call(signUpPublic, { body });
      expect((await logIn('capital', email)).user).toMatchObject({ isActive: false, cpf: null });
      await running()
        .client('capital')
        .call(resendConfirmationEmail, { body: { email, station_id: 187 } });
      const code = (await mailsTo(email)).at(-1)?.code ?? '';
      expect((await activateBy(running(), 'capital', { email }, code)).user.isActive).toBe(true);
    });

    test('asks for the two boxes of its promotion', async () => {
      const body = { ...somebody('capital', { email: another().email, rules: false }), ...newPasswords };
      delete body.entry_requirements;
      expect(await refusal(running().client('capital').call(signUpPublic, { body }))).toMatchObject({
        status: 422,
        fields: { entry_requirements: ['Esse campo é obrigatório'], rules: ['Esse campo é obrigatório'] },
      });
    });

    test('is no way in where the station knows its people', async () => {
      const body = { ...somebody('pampa', another()), ...newPasswords };
      expect(await refusal(running().client('pampa').call(signUpPublic, { body }))).toMatchObject({
        status: 404,
      });
    });
  });

  test('what the rules don’t let through stands at its field, all of it', async () => {
    const body = somebody('aurora', {
      ...another(),
      birthday: '2010-01-01',
      state: 'XX',
      lastName: '   ',
      terms: false,
    });
    const { email: _, ...without } = body;
    expect(await refusal(running().client('aurora').call(validateSignUp, { body: without }))).toMatchObject({
      status: 422,
      fields: {
        birthday: ['É necessário ser maior de 18 anos.'],
        state: ['Esse campo é obrigatório'],
        lastName: ['O campo não pode conter apenas espaços'],
        terms: ['Esse campo é obrigatório'],
        email: ['Esse campo é obrigatório'],
      },
    });
    const { candidate } = await running()
      .client('aurora')
      .call(validateSignUp, { body: somebody('aurora', another()) });
    const weak = {
      ...somebody('aurora'),
      token: candidate.token,
      password: 'fraca',
      password_confirmation: 'outra',
    };
    expect(await refusal(running().client('aurora').call(signUpParticipant, { body: weak }))).toMatchObject({
      fields: {
        password: [expect.stringMatching(/^Senha precisa ter/)],
        password_confirmation: ['Digite a mesma senha que digitou acima'],
      },
    });
  });

  describe('an invitation', () => {
    const look = (slug: string, code: string) =>
      refusal(running().client(slug).call(validateInvitation, { params: { code } }));
    const unknown = { status: 404, messages: ['Código de convite inválido'] };

    test('is good at its station, with its member, and in capitals or not', async () => {
      const { id } = await mustBeThere('aurora', 'membro@aurora.test');
      expect(await look('aurora', 'convite')).toBeUndefined();
      expect(await look('aurora', `CONVITE-U${id}-E1`)).toBeUndefined();
      expect(await look('aurora', `CONVITE-U${id + 1}-E1`)).toMatchObject(unknown);
      expect(await look('aurora', `CONVITE-U${id}-E174`)).toMatchObject(unknown);
      expect(await look('aurora', 'NADA')).toMatchObject(unknown);
      expect(await look('minerva', `CONVITE-U${id}-E1`)).toMatchObject(unknown);
    });

    test('of somebody who lost access, or of an activity that is over, is none', async () => {
      const { id } = await mustBeThere('aurora', 'membro@aurora.test');
      const at = new Date(running().clock.now());
      await db().updateTable('member').set({ suspended_at: at }).where('id', '=', id).execute();
      expect(await look('aurora', 'CONVITE')).toMatchObject(unknown);
      await db().updateTable('member').set({ suspended_at: null }).where('id', '=', id).execute();
      const over = db().updateTable('activity').where('station_id', '=', 1).where('type_id', '=', 1);
      await over.set({ ends_at: at }).execute();
      expect(await look('aurora', 'CONVITE')).toMatchObject(unknown);
      await over.set({ ends_at: null, over_at: at }).execute();
      expect(await look('aurora', 'CONVITE')).toMatchObject(unknown);
      await over.set({ over_at: null }).execute();
      expect(await look('aurora', 'CONVITE')).toBeUndefined();
    });

    test('to oneself, or with somebody else’s number, is worth nothing', async () => {
      const inviter = await mustBeThere('aurora', 'membro@aurora.test');
      const { actionId } = await running()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const before = await pointsOf(inviter.id);
      const one = another();
      const cheating = { code: 'CONVITE', action_id: actionId, inviter_id: inviter.id + 1 };
      const { token } = await signUp(running(), 'aurora', one, { member_get_member: cheating });
      const sent = await codeFor(running(), 'aurora', { token });
      expect((await activateBy(running(), 'aurora', { token }, sent?.code ?? '')).points).toBe(10_000);
      expect(await pointsOf(inviter.id)).toBe(before);
    });

    const theirs = async () => {
      const inviter = await mustBeThere('aurora', 'membro@aurora.test');
      const { actionId } = await running()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const sent = { code: 'CONVITE', action_id: actionId, inviter_id: inviter.id };
      return { inviter, more: { member_get_member: sent } };
    };
    /** All that invitations have led to so far. */
    const ledTo = async () => ({
      awaited: await db()
        .selectFrom('signup')
        .select(['member_id', 'inviter_id'])
        .where('inviter_id', 'is not', null)
        .orderBy('member_id')
        .execute(),
      came: await db().selectFrom('invitation').selectAll().orderBy('invited_id').execute(),
      booked: await db().selectFrom('points_entry').select('id').orderBy('id').execute(),
    });

    test.each(['cpf', 'email'] as const)(
      'of oneself, by the same %s, makes nobody new, and rewards nobody',
      async (which) => {
        const { inviter, more } = await theirs();
        const before = await ledTo();
        const again = { ...another(), [which]: inviter[which] ?? '' };
        const { token } = await signUp(running(), 'aurora', again, more);
        for (const named of [{ token }, { email: again.email }])
          expect(await codeFor(running(), 'aurora', named)).toBeUndefined();
        expect(await ledTo()).toEqual(before);
        expect(await mustBeThere('aurora', inviter.email)).toEqual(inviter);
        if (which === 'cpf') expect(await memberOf('aurora', again.email)).toBeUndefined();
        expect((await mailsTo(again.email)).at(-1)?.subject).toBe('Você já tem cadastro em Clube Aurora');
      },
    );

    test('is of oneself by the same CPF, and by the same address; by a CPF that neither has it isn’t', async () => {
      const { inviter } = await theirs();
      const invitation = await findInvitation(db(), 1, 'CONVITE', new Date(running().clock.now()));
      if (invitation === undefined) throw new Error('there is no CONVITE');
      const isTheirs = (of: typeof invitation, person: { email: string; cpf: string | null }) =>
        db()
          .transaction()
          .execute((trx) => isOneself(trx, of, person));
      const { cpf, email } = another();
      expect(await isTheirs(invitation, { cpf: inviter.cpf, email })).toBe(true);
      expect(await isTheirs(invitation, { cpf, email: inviter.email })).toBe(true);
      expect(await isTheirs(invitation, { cpf: null, email: inviter.email })).toBe(true);
      expect(await isTheirs(invitation, { cpf, email })).toBe(false);
      const { id: inviterId } = await insertMember(running(), 'aurora');
      expect(await isTheirs({ ...invitation, inviterId }, { cpf: null, email })).toBe(false);
    });

    test.each(['NADA', 'CONVITE-U999999-E1', '-U-E', '%E0%A4%A', "'; --"])(
      'that nobody knows (%s) keeps nobody from signing up, and rewards nobody',
      async (code) => {
        const { inviter, more } = await theirs();
        const before = await ledTo();
        const person = another();
        const { token } = await signUp(running(), 'aurora', person, {
          member_get_member: { ...more.member_get_member, code },
        });
        const sent = await codeFor(running(), 'aurora', { token });
        const { user, points } = await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
        expect([user.email, user.isActive, points]).toEqual([person.email, true, 10_000]);
        const { awaited, came, booked } = await ledTo();
        expect({ awaited, came }).toEqual({ awaited: before.awaited, came: before.came });
        // What everybody gets who signs up.
        expect(booked).toHaveLength(before.booked.length + 1);
        expect(await mustBeThere('aurora', inviter.email)).toEqual(inviter);
      },
    );

    test('has a code that stays the same', async () => {
      const { id } = await mustBeThere('aurora', 'membro@aurora.test');
      const { actionId } = await running()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const codeOf = (memberId: number) =>
        db()
          .transaction()
          .execute((trx) =>
            invitationCodeOf(
              trx,
              { memberId, stationId: 1, activityId: actionId },
              (size) => Buffer.alloc(size, memberId),
              new Date(running().clock.now()),
            ),
          );
      expect(await codeOf(id)).toBe('CONVITE');
      const other = await db()
        .selectFrom('member')
        .select('id')
        .where('station_id', '=', 1)
        .where('id', '<>', id)
        .where('active', '=', true)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const code = await codeOf(other.id);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      expect(await codeOf(other.id)).toBe(code);
    });
  });

  test('whoever never comes back is forgotten after a month; a sample is not', async () => {
    const person = another();
    await signUp(running(), 'aurora', person);
    const samples = await db()
      .selectFrom('member')
      .select('id')
      .where('active', '=', false)
      .where('station_id', '=', 148)
      .execute();
    running().clock.advance(29 * DAY);
    await running().api.sweep();
    expect(await memberOf('aurora', person.email)).toBeDefined();
    running().clock.advance(2 * DAY);
    await running().api.sweep();
    expect(await memberOf('aurora', person.email)).toBeUndefined();
    expect(await db().selectFrom('candidate').selectAll().execute()).toEqual([]);
    expect(
      await db()
        .selectFrom('member')
        .select('id')
        .where('active', '=', false)
        .where('station_id', '=', 148)
        .execute(),
    ).toEqual(samples);
  });
});

onEachDatabase('signing up, within limits', { config: { rateLimits: true, trustProxy: true } }, (running) => {
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error) => {
        const failure = failureOf(error);
        return failure.kind === 'http' ? failure.status : failure.kind;
      },
    );

  test('nobody floods an address with sign-ups, nor guesses at people', async () => {
    const email = 'inundada@exemplo.test';
    const seen: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      seen.push(await refusal(signUp(running(), 'aurora', { email, cpf: validCpf(tries + 1) })));
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
    const guesses: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = somebody('pampa', { cpf: '39053344705', birthday: `19${60 + tries}-01-01` });
      guesses.push(await refusal(running().client('pampa').call(validateSignUp, { body })));
    }
    expect(guesses).toEqual([...Array(10).fill(422), 429]);
  });

  test('a code is guessed at ten times from one address, and thirty times a day from all', async () => {
    const from = (address: string) =>
      running()
        .fetch(`${running().url('aurora')}/auth/signup/activate-participant/`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address },
          body: JSON.stringify({ email: 'alguem@exemplo.test', station: 1, hash: '123456' }),
        })
        .then(({ status }) => status);
    const one: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) one.push(await from('203.0.113.1'));
    expect(one).toEqual([...Array(10).fill(422), 429]);
    const all: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) all.push(await from(`203.0.113.${10 + tries}`));
    expect(all).toEqual([...Array(20).fill(422), 429]);
    running().clock.advance(60 * MINUTE);
    expect(await from('203.0.113.99')).toBe(429);
  });
});

onEachDatabase('signing up, by a person', { captcha: async () => false }, (running) => {
  test('without a solved captcha nothing is looked at', async () => {
    for (const call of [
      running()
        .client('aurora')
        .call(validateSignUp, { body: somebody('aurora') }),
      running()
        .client('capital')
        .call(signUpPublic, { body: { ...somebody('capital'), ...newPasswords } }),
    ]) {
      expect(await call.then(() => undefined, failureOf)).toMatchObject({
        status: 422,
        fields: { captcha: ['Esse campo é obrigatório'] },
      });
    }
  });
});
