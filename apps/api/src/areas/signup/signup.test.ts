import {
  closeAccount,
  failureOf,
  login,
  requestRecovery,
  resendConfirmationEmail,
  signUpParticipant,
  signUpPublic,
  validateInvitation,
  validateSignUp,
} from '@estacao/contract';
import { signUpTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertMember } from '../../testing/insert-member.ts';
import {
  activateAccount,
  createCpf,
  createSignUpData,
  newPasswords,
  requestCode,
  signUp,
} from '../../testing/sign-up.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { balanceOf } from '../points/ledger.ts';
import { findInvitation, invitationCodeOf, isSelfInvitation } from './invitations.ts';

onEachDatabase('sign-up', {}, (getApi) => {
  const db = () => getApi().database.db;
  let personCount = 0;
  const createPerson = () => {
    personCount += 1;
    return { cpf: createCpf(personCount), email: `pessoa${personCount}@exemplo.test` };
  };
  const findMember = (slug: string, email: string) =>
    db()
      .selectFrom('member')
      .selectAll()
      .where('station_id', '=', stationBySlug(slug).id)
      .where('email', '=', email)
      .executeTakeFirst();
  const fetchMember = async (slug: string, email: string) => {
    const member = await findMember(slug, email);
    if (member === undefined) throw new Error(`${email} has no account`);
    return member;
  };
  const fetchPoints = (id: number) => balanceOf(db(), id, new Date(getApi().clock.now()));
  const fetchMailsTo = async (to: string) =>
    db()
      .selectFrom('sandbox_mail')
      .select(['subject', 'code'])
      .where('recipient', '=', to)
      .orderBy('id')
      .execute();
  const fetchSignUps = (email: string) =>
    db().selectFrom('signup').selectAll().where('email', '=', email).orderBy('id').execute();
  const catchFailure = (call: Promise<unknown>) => call.then(() => undefined, failureOf);
  const logIn = (slug: string, email: string, password = SAMPLE_PASSWORD) =>
    getApi()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body: { email, password } });

  test('an invited person joins with the mailed code and is rewarded once', async () => {
    const person = createPerson();
    const inviter = await fetchMember('aurora', 'membro@aurora.test');
    const pointsBefore = await fetchPoints(inviter.id);
    const segment = `CONVITE-U${inviter.id}-E1`;
    const invitation = await getApi()
      .client('aurora')
      .call(validateInvitation, { params: { code: segment } });
    expect(invitation).toMatchObject({
      isValid: true,
      inviterId: inviter.id,
      rule: { invited: 15_000, inviter: 35_000 },
    });
    const { token, email } = await signUp(getApi(), 'aurora', person, {
      member_get_member: { code: segment, action_id: invitation.actionId, inviter_id: inviter.id },
    });
    expect(email).toBe(`${person.email.slice(0, 2)}****@exemplo.test`);
    expect(await catchFailure(logIn('aurora', person.email))).toMatchObject({
      kind: 'unauthorized',
      affiliate: { email },
    });
    const mail = await requestCode(getApi(), 'aurora', { email: person.email });
    const activation = await activateAccount(
      getApi(),
      'aurora',
      { email: person.email, token },
      mail?.code ?? '',
    );
    expect(activation).toMatchObject({
      isFirstLogin: true,
      points: 25_000,
      user: {
        name: 'Beatriz Moura',
        status: 'active',
        briefingDone: false,
        cpf: person.cpf,
        phone: '31987654321',
      },
    });
    expect(await fetchPoints(inviter.id)).toBe(pointsBefore);
    expect(
      await db()
        .selectFrom('invitation')
        .select(['member_id', 'invited_id', 'reward', 'monthly_limit', 'state'])
        .where('invited_id', '=', activation.user.id)
        .execute(),
    ).toEqual([
      {
        member_id: inviter.id,
        invited_id: activation.user.id,
        reward: 35_000,
        monthly_limit: 20,
        state: 'awaiting',
      },
    ]);
    const secondActivation = activateAccount(
      getApi(),
      'aurora',
      { email: person.email, token },
      mail?.code ?? '',
    );
    expect(await catchFailure(secondActivation)).toMatchObject({ status: 422 });
    expect(await fetchPoints(activation.user.id)).toBe(25_000);
    expect((await logIn('aurora', person.email)).isFirstLogin).toBe(false);
  });

  test('the rewards of invitation and sign-up include the activity’s cashback, to the cent', async () => {
    const inviter = await fetchMember('aurora', 'membro@aurora.test');
    const setCashback = (cents: number) =>
      db()
        .updateTable('activity')
        .set({ additional_cashback: cents })
        .where('station_id', '=', 1)
        .where('type_id', 'in', [1, 2])
        .execute();
    await setCashback(250);
    const { actionId, rule } = await getApi()
      .client('aurora')
      .call(validateInvitation, { params: { code: 'CONVITE' } });
    expect(rule.inviter).toBe(35_250);
    const { token } = await signUp(getApi(), 'aurora', createPerson(), {
      member_get_member: { code: 'CONVITE', action_id: actionId, inviter_id: inviter.id },
    });
    const mail = await requestCode(getApi(), 'aurora', { token });
    const activation = await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
    await setCashback(0);
    const { reward } = await db()
      .selectFrom('invitation')
      .select('reward')
      .where('invited_id', '=', activation.user.id)
      .executeTakeFirstOrThrow();
    expect([activation.points, reward]).toEqual([25_250, 35_250]);
  });

  test('the mailed link also activates the account, and one of four concurrent uses succeeds', async () => {
    const person = createPerson();
    const { token } = await signUp(getApi(), 'minerva', person);
    const mail = await requestCode(getApi(), 'minerva', { email: person.email });
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() =>
        activateAccount(getApi(), 'minerva', { email: person.email, token }, mail?.link ?? ''),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id, status } = await fetchMember('minerva', person.email);
    expect([status, await fetchPoints(id)]).toEqual(['active', 2_000]);
  });

  test('stores one sign-up and returns equal responses for three concurrent requests', async () => {
    const client = getApi().client('aurora');
    const body = createSignUpData('aurora', createPerson());
    const { candidate } = await client.call(validateSignUp, { body });
    const fullBody = { body: { ...body, ...newPasswords, token: candidate.token } };
    const responses = await Promise.all([1, 2, 3].map(() => client.call(signUpParticipant, fullBody)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await fetchSignUps(body.email ?? '')).toHaveLength(1);
    expect(await findMember('aurora', body.email ?? '')).toBeUndefined();
  });

  test('sign-up accepts only the validated data, and only within an hour of the validation', async () => {
    const client = getApi().client('aurora');
    const body = createSignUpData('aurora', createPerson());
    const { candidate } = await client.call(validateSignUp, { body });
    const otherBody = { ...body, ...newPasswords, token: candidate.token, cpf: createPerson().cpf };
    expect(await catchFailure(client.call(signUpParticipant, { body: otherBody }))).toMatchObject({
      status: 422,
      messages: ['Seu cadastro ficou parado por muito tempo. Confira os dados e continue.'],
    });
    getApi().clock.advance(60 * MINUTE - 1);
    const timelyBody = createSignUpData('aurora', createPerson());
    const { candidate: lastCandidate } = await client.call(validateSignUp, { body: timelyBody });
    getApi().clock.advance(1);
    const lateCall = client.call(signUpParticipant, {
      body: { ...body, ...newPasswords, token: candidate.token },
    });
    expect(await catchFailure(lateCall)).toMatchObject({ status: 422 });
    expect(await fetchSignUps(body.email ?? '')).toEqual([]);
    getApi().clock.advance(60 * MINUTE - 2);
    await getApi().api.sweep();
    await client.call(signUpParticipant, {
      body: { ...timelyBody, ...newPasswords, token: lastCandidate.token },
    });
    expect(await fetchSignUps(timelyBody.email ?? '')).toHaveLength(1);
  });

  const activateMember = async (person: ReturnType<typeof createPerson>) => {
    const { token } = await signUp(getApi(), 'aurora', person);
    const mail = await requestCode(getApi(), 'aurora', { token });
    await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
    return fetchMember('aurora', person.email);
  };
  const strangerPasswords = { password: 'Roubada1', password_confirmation: 'Roubada1' };
  const newPassword = { password: 'Escolhida1', password_confirmation: 'Escolhida1' };

  describe('sign-up with another account’s address or CPF', () => {
    test('a sign-up with a taken address gets the usual answer, and the owner gets a notice', async () => {
      const owner = createPerson();
      const memberBefore = await activateMember(owner);
      const response = await signUp(getApi(), 'aurora', {
        ...createPerson(),
        email: owner.email,
        firstName: 'Outra',
      });
      expect(Object.keys(response)).toEqual(['email', 'token']);
      for (const identity of [{ token: response.token }, { email: owner.email }])
        expect(await requestCode(getApi(), 'aurora', identity)).toBeUndefined();
      expect((await fetchMailsTo(owner.email)).at(-1)?.subject).toBe('Você já tem cadastro em Clube Aurora');
      expect(await fetchMember('aurora', owner.email)).toEqual(memberBefore);
    });

    test('reveals a taken CPF only after the address is confirmed, and mails the CPF’s owner', async () => {
      const owner = createPerson();
      const memberBefore = await activateMember(owner);
      const spy = createPerson();
      const signUpWith = async (cpf: string, email: string) => {
        const response = await signUp(getApi(), 'aurora', { cpf, email });
        const sent = await requestCode(getApi(), 'aurora', { token: response.token });
        const mails = (await fetchMailsTo(email)).map(({ subject }) =>
          subject.replace(sent?.code ?? '?', '000000'),
        );
        return { ...response, sent, mails };
      };
      const takenCpfResult = await signUpWith(owner.cpf, spy.email);
      const freeCpfResult = await signUpWith(createPerson().cpf, createPerson().email);
      expect(takenCpfResult.mails).toEqual(['000000 é o seu código de confirmação']);
      expect(takenCpfResult.mails).toEqual(freeCpfResult.mails);
      const mailCount = (await fetchMailsTo(owner.email)).length;
      const confirmation = activateAccount(
        getApi(),
        'aurora',
        { token: takenCpfResult.token },
        takenCpfResult.sent?.code ?? '',
      );
      expect(await catchFailure(confirmation)).toMatchObject({
        status: 422,
        messages: [expect.stringMatching(/^Não foi possível concluir: este CPF já tem cadastro/)],
      });
      expect((await fetchMailsTo(owner.email)).slice(mailCount)).toEqual([
        { subject: 'Você já tem cadastro em Clube Aurora', code: null },
      ]);
      expect(await fetchMailsTo(spy.email)).toHaveLength(1);
      expect(await fetchMember('aurora', owner.email)).toEqual(memberBefore);
      expect(await findMember('aurora', spy.email)).toBeUndefined();
      expect(await fetchSignUps(spy.email)).toEqual([]);
    });

    test('a pending account stays unchanged until the code mailed to the account’s address is confirmed', async () => {
      const memberBefore = await fetchMember('aurora', 'anderson@aurora.test');
      const { cpf } = createPerson();
      await signUp(
        getApi(),
        'aurora',
        { ...createPerson(), email: memberBefore.email, firstName: 'Apagado' },
        strangerPasswords,
      );
      await signUp(getApi(), 'aurora', { ...createPerson(), cpf: memberBefore.cpf ?? '' }, strangerPasswords);
      expect(await fetchMember('aurora', memberBefore.email)).toEqual(memberBefore);
      const { token } = await signUp(getApi(), 'aurora', { cpf, email: memberBefore.email });
      const mail = await requestCode(getApi(), 'aurora', { token });
      const { user } = await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
      expect(user).toMatchObject({ id: memberBefore.id, name: 'Beatriz Moura', cpf, status: 'active' });
      expect(await fetchMember('aurora', memberBefore.email)).toMatchObject({ cpf, cpf_proof: null });
      const { mailbox: _, ...writableColumns } = memberBefore;
      await db().updateTable('member').set(writableColumns).where('id', '=', memberBefore.id).execute();
    });

    test('a registered account activated by a stranger’s link keeps the original data', async () => {
      const memberBefore = await fetchMember('aurora', 'anderson@aurora.test');
      await db()
        .updateTable('member')
        .set({ cpf_proof: 'register' })
        .where('id', '=', memberBefore.id)
        .execute();
      const { id: strangerId } = await fetchMember('aurora', 'membro@aurora.test');
      const { actionId } = await getApi()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const invitationFields = {
        member_get_member: { code: 'CONVITE', action_id: actionId, inviter_id: strangerId },
      };
      const { token } = await signUp(
        getApi(),
        'aurora',
        { ...createPerson(), email: memberBefore.email, firstName: 'Apagado' },
        { ...strangerPasswords, ...invitationFields },
      );
      const mail = await requestCode(getApi(), 'aurora', { token });
      const ownPasswords = { password: 'Propria1', password_confirmation: 'Propria1' };
      const { user } = await activateAccount(
        getApi(),
        'aurora',
        { email: memberBefore.email },
        mail?.link ?? '',
        ownPasswords,
      );
      const { name, cpf, birthday } = memberBefore;
      expect(user).toMatchObject({ id: memberBefore.id, name, cpf, status: 'active' });
      expect(await fetchMember('aurora', memberBefore.email)).toMatchObject({
        birthday,
        cpf,
        cpf_proof: 'register',
      });
      expect((await logIn('aurora', memberBefore.email, 'Propria1')).user.id).toBe(memberBefore.id);
      const invitations = db().selectFrom('invitation').selectAll().where('invited_id', '=', memberBefore.id);
      expect(await invitations.execute()).toEqual([]);
      const { mailbox: _, ...writableColumns } = memberBefore;
      await db().updateTable('member').set(writableColumns).where('id', '=', memberBefore.id).execute();
    });

    test('a sign-up takes over a pending account’s CPF only if the CPF is unproven', async () => {
      const holder = await insertMember(getApi(), 'aurora');
      const { cpf } = createPerson();
      const changeHolder = (values: { cpf?: string; cpf_proof?: 'register' | null; status?: 'pending' }) =>
        db().updateTable('member').set(values).where('id', '=', holder.id).execute();
      const fetchCpf = async () =>
        (await db().selectFrom('member').select('cpf').where('id', '=', holder.id).executeTakeFirst())?.cpf;
      await changeHolder({ cpf, cpf_proof: 'register', status: 'pending' });
      const conflictingSignUp = await signUp(getApi(), 'aurora', { ...createPerson(), cpf });
      const firstMail = await requestCode(getApi(), 'aurora', { token: conflictingSignUp.token });
      const confirmation = activateAccount(
        getApi(),
        'aurora',
        { token: conflictingSignUp.token },
        firstMail?.code ?? '',
      );
      expect(await catchFailure(confirmation)).toMatchObject({ status: 422 });
      await changeHolder({ cpf_proof: null });
      const { token } = await signUp(getApi(), 'aurora', { ...createPerson(), cpf });
      const mail = await requestCode(getApi(), 'aurora', { token });
      expect(await fetchCpf()).toBe(cpf);
      expect((await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '')).user.cpf).toBe(cpf);
      expect(await fetchCpf()).toBeNull();
    });

    test('several sign-ups of one person create one account, and the remaining sign-ups are deleted', async () => {
      const person = createPerson();
      const signUps = await Promise.all([1, 2, 3, 4].map(() => signUp(getApi(), 'aurora', person)));
      const codes: string[] = [];
      for (const { token } of signUps)
        codes.push((await requestCode(getApi(), 'aurora', { token }))?.code ?? '');
      const results = await Promise.allSettled(
        signUps.map(({ token }, index) => activateAccount(getApi(), 'aurora', { token }, codes[index] ?? '')),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await fetchSignUps(person.email)).toEqual([]);
      expect((await fetchMember('aurora', person.email)).cpf).toBe(person.cpf);
    });
  });

  describe('a deactivated account', () => {
    const deactivateMember = async () => {
      const owner = createPerson();
      const { id } = await activateMember(owner);
      await db().updateTable('member').set({ status: 'deactivated' }).where('id', '=', id).execute();
      return { ...owner, memberBefore: await fetchMember('aurora', owner.email) };
    };

    test('a deactivated account is not activated by a resent code or a new sign-up', async () => {
      const { email, memberBefore } = await deactivateMember();
      expect(await requestCode(getApi(), 'aurora', { email })).toBeUndefined();
      await getApi()
        .client('aurora')
        .call(resendConfirmationEmail, { body: { email, station_id: 1 } });
      const { token } = await signUp(getApi(), 'aurora', { ...createPerson(), email });
      expect(await requestCode(getApi(), 'aurora', { token })).toBeUndefined();
      expect((await fetchMailsTo(email)).at(-1)?.code).toBeNull();
      expect(await fetchMember('aurora', email)).toEqual(memberBefore);
    });

    test('a deactivated account is not activated by a code mailed earlier', async () => {
      const person = createPerson();
      const { token } = await signUp(getApi(), 'aurora', person);
      const mail = await requestCode(getApi(), 'aurora', { token });
      const { id } = await insertMember(getApi(), 'aurora');
      await db()
        .updateTable('member')
        .set({ email: person.email, status: 'deactivated' })
        .where('id', '=', id)
        .execute();
      for (const secret of [mail?.code ?? '', mail?.link ?? ''])
        expect(await catchFailure(activateAccount(getApi(), 'aurora', { token }, secret))).toMatchObject({
          status: 422,
          messages: ['Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.'],
        });
      expect((await fetchMember('aurora', person.email)).status).toBe('deactivated');
    });

    test('rejects a sign-up with a deactivated account’s CPF and another address', async () => {
      const { cpf, email, memberBefore } = await deactivateMember();
      const { token } = await signUp(getApi(), 'aurora', { ...createPerson(), cpf });
      const mail = await requestCode(getApi(), 'aurora', { token });
      const confirmation = activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
      expect(await catchFailure(confirmation)).toMatchObject({ status: 422 });
      expect(await fetchMember('aurora', email)).toEqual(memberBefore);
    });
  });

  describe('signing up again after closing a suspended or deactivated account', () => {
    const closeMemberAccount = async (slug: string, email: string) => {
      const { token, user } = await logIn(slug, email);
      const client = getApi().client(slug, () => token);
      await client.call(closeAccount, { params: { id: user.id }, body: { password: SAMPLE_PASSWORD } });
    };
    const signUpAgain = async (person: ReturnType<typeof createPerson>) => {
      const { token } = await signUp(getApi(), 'aurora', person);
      const mail = await requestCode(getApi(), 'aurora', { token });
      return activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
    };

    test.each(['suspended', 'deactivated'] as const)(
      'a person who was %s keeps that status under a new account',
      async (status) => {
        const person = createPerson();
        const { id } = await activateMember(person);
        await db().updateTable('member').set({ status }).where('id', '=', id).execute();
        let lastEmail = person.email;
        for (const nextPerson of [
          person,
          { ...createPerson(), email: person.email.replace('@', '+outro@') },
        ]) {
          await closeMemberAccount('aurora', lastEmail);
          lastEmail = nextPerson.email;
          const { user, points } = await signUpAgain(nextPerson);
          expect({ status: (await fetchMember('aurora', nextPerson.email)).status, points }).toEqual({
            status,
            points: 0,
          });
          expect(user.id).not.toBe(id);
        }
      },
    );

    test('a suspension applies to a new account with the same proven CPF', async () => {
      const [provenPerson, typedPerson] = [createPerson(), createPerson()];
      for (const [person, cpf_proof] of [
        [provenPerson, 'register'],
        [typedPerson, null],
      ] as const) {
        const { id } = await activateMember(person);
        const values = { status: 'suspended', cpf_proof } as const;
        await db().updateTable('member').set(values).where('id', '=', id).execute();
        await closeMemberAccount('aurora', person.email);
        const nextPerson = { ...createPerson(), cpf: person.cpf };
        await signUpAgain(nextPerson);
        const { status } = await fetchMember('aurora', nextPerson.email);
        // Any visitor can type another person's CPF, and a typed CPF must not suspend its owner.
        expect(status).toBe(cpf_proof === null ? 'active' : 'suspended');
      }
    });

    test('a new account is active after the office lifted the suspension', async () => {
      const person = createPerson();
      const { id } = await activateMember(person);
      await db().updateTable('member').set({ status: 'suspended' }).where('id', '=', id).execute();
      await closeMemberAccount('aurora', person.email);
      const { user } = await signUpAgain(person);
      await db().updateTable('member').set({ status: 'active' }).where('id', '=', user.id).execute();
      await closeMemberAccount('aurora', person.email);
      await signUpAgain(person);
      expect((await fetchMember('aurora', person.email)).status).toBe('active');
    });
  });

  test('a sign-up with an alias of an account’s mailbox creates no account and mails the owner', async () => {
    const owner = createPerson();
    await activateMember(owner);
    const email = owner.email.replace('@', '+outro@');
    const { token } = await signUp(getApi(), 'aurora', { ...createPerson(), email });
    const mail = await requestCode(getApi(), 'aurora', { token });
    expect(
      await catchFailure(activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '')),
    ).toMatchObject({
      status: 422,
      messages: [signUpTexts.mailboxTaken],
    });
    expect(await findMember('aurora', email)).toBeUndefined();
    expect(await fetchSignUps(email)).toEqual([]);
    expect((await fetchMailsTo(owner.email)).at(-1)?.subject).toBe('Você já tem cadastro em Clube Aurora');
  });

  test('maps aliases of one mailbox to that mailbox, and different addresses to different mailboxes', async () => {
    const findMailboxes = async (emails: readonly string[]) => {
      const { rows } = await sql<{ mailbox: string }>`
        SELECT DISTINCT mailbox_of(email) AS mailbox FROM unnest(${[...emails]}::text[]) AS email`.execute(
        db(),
      );
      return rows.map(({ mailbox }) => mailbox).sort();
    };
    const createAddresses = (local: string, domains: readonly string[]) =>
      domains.map((domain) => `${local}@${domain}`);
    const aliases = [
      ...createAddresses('ana.reis', ['gmail.com', 'googlemail.com']),
      ...createAddresses('An.a_R-eis+x', ['proton.me', 'pm.me', 'protonmail.com']),
      ...createAddresses('anareis', ['icloud.com', 'me.com', 'mac.com']),
      ...createAddresses('ana-reis', ['yandex.ru', 'ya.ru', 'yandex.com']),
      ...createAddresses('ana.reis', ['yandex.com.tr']),
      'loja@ana.fastmail.com',
      'ana+loja@fastmail.com',
    ];
    expect(await findMailboxes(aliases)).toEqual([
      'ana.reis@yandex.ru',
      'ana@fastmail.com',
      'anareis@gmail.com',
      'anareis@icloud.com',
      'anareis@proton.me',
    ]);
    const distinctAddresses = [
      'ana.reis@x.test',
      'anareis@x.test',
      'ana_reis@gmail.com',
      'a@b.fastmail.com.br',
    ];
    expect(await findMailboxes(distinctAddresses)).toHaveLength(4);
  });

  test('concurrent confirmations of three aliases of a mailbox make one account', async () => {
    const people = [1, 2, 3].map((number) => ({ ...createPerson(), email: `caixa+${number}@exemplo.test` }));
    const signUps = [];
    for (const person of people) {
      const { token } = await signUp(getApi(), 'aurora', person);
      signUps.push({ token, code: (await requestCode(getApi(), 'aurora', { token }))?.code ?? '' });
    }
    const results = await Promise.allSettled(
      signUps.map(({ token, code }) => activateAccount(getApi(), 'aurora', { token }, code)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('an activation code or link without the sign-up token', () => {
    const noPassword = {
      status: 422,
      fields: { password: ['Escolha a senha da sua conta para continuar.'] },
    };

    test.each(['code', 'link'] as const)(
      'an activation %s without the sign-up token requires a new password and voids the first password',
      async (kind) => {
        const victim = createPerson();
        const strangerSignUp = await signUp(getApi(), 'aurora', victim, strangerPasswords);
        const mail = await requestCode(getApi(), 'aurora', { token: strangerSignUp.token });
        const identity = { email: victim.email };
        const activateWith = (passwords = {}) =>
          activateAccount(getApi(), 'aurora', identity, mail?.[kind] ?? '', passwords);
        expect(await catchFailure(activateWith())).toMatchObject(noPassword);
        expect(await findMember('aurora', victim.email)).toBeUndefined();
        expect(
          await catchFailure(activateWith({ password: 'fraca', password_confirmation: 'outra' })),
        ).toMatchObject({
          status: 422,
          fields: { password: [expect.stringMatching(/^Senha precisa ter/)] },
        });
        expect((await activateWith(newPassword)).user.status).toBe('active');
        expect(await catchFailure(logIn('aurora', victim.email, strangerPasswords.password))).toMatchObject({
          kind: 'unauthorized',
        });
        expect((await logIn('aurora', victim.email, newPassword.password)).user.email).toBe(victim.email);
      },
    );

    test('a sign-up token accepts the code of that sign-up or any link mailed to the address', async () => {
      const victim = createPerson();
      const ownSignUp = await signUp(getApi(), 'aurora', victim);
      const strangerSignUp = await signUp(
        getApi(),
        'aurora',
        { ...victim, cpf: createPerson().cpf },
        strangerPasswords,
      );
      const strangerMail = await requestCode(getApi(), 'aurora', { token: strangerSignUp.token });
      const crossedActivation = activateAccount(
        getApi(),
        'aurora',
        { ...victim, token: ownSignUp.token },
        strangerMail?.code ?? '',
      );
      expect(await catchFailure(crossedActivation)).toMatchObject({ status: 422 });
      expect(
        await catchFailure(
          activateAccount(getApi(), 'aurora', { email: victim.email }, strangerMail?.link ?? ''),
        ),
      ).toMatchObject(noPassword);
      await activateAccount(
        getApi(),
        'aurora',
        { ...victim, token: ownSignUp.token },
        strangerMail?.link ?? '',
      );
      expect(await fetchSignUps(victim.email)).toEqual([]);
      expect(await catchFailure(logIn('aurora', victim.email, strangerPasswords.password))).toMatchObject({
        kind: 'unauthorized',
      });
      expect((await logIn('aurora', victim.email)).user.cpf).toBe(victim.cpf);
    });
  });

  describe('activation code', () => {
    test('an activation code is void after five wrong tries or a quarter of an hour', async () => {
      const person = createPerson();
      const { token } = await signUp(getApi(), 'aurora', person);
      const identity = { email: person.email, token };
      const mail = await requestCode(getApi(), 'aurora', identity);
      const validCode = mail?.code ?? '';
      const invalidCodes = Array.from({ length: 5 }, (_, index) =>
        String((Number(validCode) + index + 1) % 1_000_000).padStart(6, '0'),
      );
      const failures = await Promise.all(
        invalidCodes.map((code) => catchFailure(activateAccount(getApi(), 'aurora', identity, code))),
      );
      expect(failures).toEqual(
        Array(5).fill(
          expect.objectContaining({
            status: 422,
            messages: ['Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.'],
          }),
        ),
      );
      expect(await catchFailure(activateAccount(getApi(), 'aurora', identity, validCode))).toMatchObject({
        status: 422,
      });
      const lateMail = await requestCode(getApi(), 'aurora', identity);
      getApi().clock.advance(15 * MINUTE);
      expect(
        await catchFailure(activateAccount(getApi(), 'aurora', identity, lateMail?.code ?? '')),
      ).toMatchObject({
        status: 422,
      });
      const lastMail = await requestCode(getApi(), 'aurora', identity);
      expect((await activateAccount(getApi(), 'aurora', identity, lastMail?.code ?? '')).user.status).toBe(
        'active',
      );
    });

    test('an activation code works once, after four wrong tries and in the last millisecond', async () => {
      const person = createPerson();
      const { token } = await signUp(getApi(), 'aurora', person);
      const identity = { email: person.email, token };
      const validCode = (await requestCode(getApi(), 'aurora', identity))?.code ?? '';
      getApi().clock.advance(15 * MINUTE - 1);
      for (let tries = 1; tries <= 4; tries += 1) {
        const code = String((Number(validCode) + tries) % 1_000_000).padStart(6, '0');
        expect(await catchFailure(activateAccount(getApi(), 'aurora', identity, code))).toMatchObject({
          status: 422,
        });
      }
      expect((await activateAccount(getApi(), 'aurora', identity, validCode)).user.status).toBe('active');
      expect(await catchFailure(activateAccount(getApi(), 'aurora', identity, validCode))).toMatchObject({
        status: 422,
      });
    });

    test('an activation code confirms one person and changes no other sign-up or member', async () => {
      const [person, waitingPerson] = [createPerson(), createPerson()];
      const member = await activateMember(createPerson());
      const fetchTerms = () =>
        db().selectFrom('term_acceptance').selectAll().where('member_id', '=', member.id).execute();
      const [memberBefore, terms] = [await fetchMember('aurora', member.email), await fetchTerms()];
      expect(terms).not.toEqual([]);
      await getApi()
        .client('aurora')
        .call(requestRecovery, { body: { email: member.email, station_id: 1 } });
      const { token: waitingToken } = await signUp(getApi(), 'aurora', waitingPerson);
      const waitingMail = await requestCode(getApi(), 'aurora', { token: waitingToken });
      const { token } = await signUp(getApi(), 'aurora', person);
      const mail = await requestCode(getApi(), 'aurora', { token });
      await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
      expect(await fetchMember('aurora', member.email)).toEqual(memberBefore);
      expect(await fetchTerms()).toEqual(terms);
      const links = db().selectFrom('recovery_link').select('member_id').where('member_id', '=', member.id);
      expect(await links.execute()).toHaveLength(1);
      const activation = await activateAccount(
        getApi(),
        'aurora',
        { token: waitingToken },
        waitingMail?.code ?? '',
      );
      expect(activation.user).toMatchObject({ cpf: waitingPerson.cpf, status: 'active' });
    });

    test('an activation code with another station or address fails like a wrong code', async () => {
      const person = createPerson();
      const { token } = await signUp(getApi(), 'aurora', person);
      const mail = await requestCode(getApi(), 'aurora', { token });
      const failures = await Promise.all([
        catchFailure(activateAccount(getApi(), 'minerva', { email: person.email }, mail?.code ?? '')),
        catchFailure(
          activateAccount(getApi(), 'aurora', { email: 'ninguem@exemplo.test' }, mail?.code ?? ''),
        ),
        catchFailure(activateAccount(getApi(), 'aurora', { email: person.email }, 'outro-link')),
        catchFailure(activateAccount(getApi(), 'aurora', { token: 'nada' }, mail?.code ?? '')),
      ]);
      expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1);
    });
  });

  describe('station with a register', () => {
    const joana = { cpf: '390.533.447-05', birthday: '1988-03-14' };

    test('sign-up finds a person in the register by CPF and birthday, and masks the address', async () => {
      const body = createSignUpData('pampa', joana);
      const { candidate } = await getApi().client('pampa').call(validateSignUp, { body });
      expect(candidate.email).toBe('jo****@exemplo.test');
      const account = await signUp(getApi(), 'pampa', { ...joana, email: 'outra@exemplo.test' });
      expect(account.email).toBe('jo****@exemplo.test');
      const mail = await requestCode(getApi(), 'pampa', { token: account.token });
      const { user } = await activateAccount(getApi(), 'pampa', { token: account.token }, mail?.code ?? '');
      expect(user).toMatchObject({ email: 'joana.prado@exemplo.test', cpf: '39053344705' });
      expect((await fetchMember('pampa', user.email)).cpf_proof).toBe('register');
    });

    test.each([
      ['another birthday', { ...joana, birthday: '1988-03-15' }],
      ['another CPF', { ...joana, cpf: '529.982.247-25' }],
    ])('sign-up finds no person in the register with %s', async (_, person) => {
      const call = getApi()
        .client('pampa')
        .call(validateSignUp, { body: createSignUpData('pampa', person) });
      expect(await catchFailure(call)).toMatchObject({ status: 422, messages: ['Cadastro não encontrado'] });
    });

    test('rejects a sign-up whose person left the register or has a new address there', async () => {
      const affiliateQuery = db()
        .selectFrom('affiliate')
        .selectAll()
        .where('station_id', '=', stationBySlug('pampa').id)
        .where('cpf', '=', '39053344705');
      const affiliate = await affiliateQuery.executeTakeFirstOrThrow();
      const updateAffiliate = (values: { email: string } | { cpf: string }) =>
        db().updateTable('affiliate').set(values).where('id', '=', affiliate.id).execute();
      await db()
        .updateTable('member')
        .set({ cpf: null, cpf_proof: null, email: 'antes@exemplo.test' })
        .where('cpf', '=', '39053344705')
        .execute();
      const account = await signUp(getApi(), 'pampa', { ...joana, email: 'outra@exemplo.test' });
      const mail = await requestCode(getApi(), 'pampa', { token: account.token });
      const confirm = () => activateAccount(getApi(), 'pampa', { token: account.token }, mail?.code ?? '');
      for (const values of [
        { email: 'certa@exemplo.test' },
        { email: affiliate.email, cpf: '52998224725' },
      ]) {
        await updateAffiliate(values);
        expect(await catchFailure(confirm())).toMatchObject({ messages: ['Cadastro não encontrado'] });
      }
      await updateAffiliate({ cpf: affiliate.cpf });
      expect((await confirm()).user).toMatchObject({ cpf: '39053344705' });
    });

    test('a person of another station’s register must enter all data', async () => {
      const body = { ...createSignUpData('aurora', joana) };
      delete body.email;
      const call = getApi().client('aurora').call(validateSignUp, { body });
      expect(await catchFailure(call)).toMatchObject({ fields: { email: ['Esse campo é obrigatório'] } });
    });
  });

  describe('public programme', () => {
    test('a public sign-up needs no CPF, logs in as pending, and activates with a code', async () => {
      const { email } = createPerson();
      const body = { ...createSignUpData('capital', { email }), ...newPasswords, cpf: null };
      await getApi().client('capital').call(signUpPublic, { body });
      const { user, token } = await logIn('capital', email);
      expect(user).toMatchObject({ status: 'pending', cpf: null });
      await getApi()
        .client('capital')
        .call(resendConfirmationEmail, { body: { email, station_id: 187 } });
      const code = (await fetchMailsTo(email)).at(-1)?.code ?? '';
      expect(await catchFailure(activateAccount(getApi(), 'capital', { email }, code))).toMatchObject({
        fields: { password: [expect.any(String)] },
      });
      const activation = await activateAccount(getApi(), 'capital', { email }, code, {}, token);
      expect(activation.user).toMatchObject({ id: user.id, status: 'active' });
    });

    test('the owner of an address takes over a stranger’s public sign-up with that address', async () => {
      const { email } = createPerson();
      const join = (firstName: string, password: string) =>
        getApi()
          .client('capital')
          .call(signUpPublic, {
            body: {
              ...createSignUpData('capital', { email, firstName }),
              cpf: null,
              password,
              password_confirmation: password,
            },
          });
      await join('Intruso', 'Intruso1');
      const stranger = await logIn('capital', email, 'Intruso1');
      expect(await fetchMailsTo(email)).toEqual([]);
      const { account } = await join('Beatriz', 'Beatriz1');
      const code = (await fetchMailsTo(email)).at(-1)?.code ?? '';
      const { user } = await activateAccount(getApi(), 'capital', { token: account.token }, code);
      expect(user).toMatchObject({ id: stranger.user.id, name: 'Beatriz Moura', status: 'active' });
      expect((await logIn('capital', email, 'Beatriz1')).user.id).toBe(user.id);
      await expect(logIn('capital', email, 'Intruso1')).rejects.toThrow();
    });

    test('public sign-up requires both consent checkboxes of the promotion', async () => {
      const body = {
        ...createSignUpData('capital', { email: createPerson().email, rules: false }),
        ...newPasswords,
      };
      delete body.entry_requirements;
      expect(await catchFailure(getApi().client('capital').call(signUpPublic, { body }))).toMatchObject({
        status: 422,
        fields: { entry_requirements: ['Esse campo é obrigatório'], rules: ['Esse campo é obrigatório'] },
      });
    });

    test('public sign-up answers 404 at a station with a register', async () => {
      const body = { ...createSignUpData('pampa', createPerson()), ...newPasswords };
      expect(await catchFailure(getApi().client('pampa').call(signUpPublic, { body }))).toMatchObject({
        status: 404,
      });
    });
  });

  test('sign-up reports every invalid field at once', async () => {
    const body = createSignUpData('aurora', {
      ...createPerson(),
      birthday: '2010-01-01',
      state: 'XX',
      lastName: '   ',
      terms: false,
    });
    const { email: _, ...incompleteBody } = body;
    expect(
      await catchFailure(getApi().client('aurora').call(validateSignUp, { body: incompleteBody })),
    ).toMatchObject({
      status: 422,
      fields: {
        birthday: ['É necessário ser maior de 18 anos.'],
        state: ['Esse campo é obrigatório'],
        lastName: ['O campo não pode conter apenas espaços'],
        terms: ['Esse campo é obrigatório'],
        email: ['Esse campo é obrigatório'],
      },
    });
    const { candidate } = await getApi()
      .client('aurora')
      .call(validateSignUp, { body: createSignUpData('aurora', createPerson()) });
    const weakBody = {
      ...createSignUpData('aurora'),
      token: candidate.token,
      password: 'fraca',
      password_confirmation: 'outra',
    };
    expect(
      await catchFailure(getApi().client('aurora').call(signUpParticipant, { body: weakBody })),
    ).toMatchObject({
      fields: {
        password: [expect.stringMatching(/^Senha precisa ter/)],
        password_confirmation: ['Digite a mesma senha que digitou acima'],
      },
    });
  });

  describe('invitations', () => {
    const validate = (slug: string, code: string) =>
      catchFailure(getApi().client(slug).call(validateInvitation, { params: { code } }));
    const unknownCode = { status: 404, messages: ['Código de convite inválido'] };

    test('an invitation code is valid only at the inviter’s station, in any letter case', async () => {
      const { id } = await fetchMember('aurora', 'membro@aurora.test');
      expect(await validate('aurora', 'convite')).toBeUndefined();
      expect(await validate('aurora', `CONVITE-U${id}-E1`)).toBeUndefined();
      expect(await validate('aurora', `CONVITE-U${id + 1}-E1`)).toMatchObject(unknownCode);
      expect(await validate('aurora', `CONVITE-U${id}-E174`)).toMatchObject(unknownCode);
      expect(await validate('aurora', 'NADA')).toMatchObject(unknownCode);
      expect(await validate('minerva', `CONVITE-U${id}-E1`)).toMatchObject(unknownCode);
    });

    test('an invitation is invalid if the inviter lost access or the activity ended', async () => {
      const { id } = await fetchMember('aurora', 'membro@aurora.test');
      const now = new Date(getApi().clock.now());
      await db().updateTable('member').set({ status: 'suspended' }).where('id', '=', id).execute();
      expect(await validate('aurora', 'CONVITE')).toMatchObject(unknownCode);
      await db().updateTable('member').set({ status: 'active' }).where('id', '=', id).execute();
      const activityUpdate = db()
        .updateTable('activity')
        .where('station_id', '=', 1)
        .where('type_id', '=', 1);
      await activityUpdate.set({ ends_at: now }).execute();
      expect(await validate('aurora', 'CONVITE')).toMatchObject(unknownCode);
      await activityUpdate.set({ ends_at: null, over_at: now }).execute();
      expect(await validate('aurora', 'CONVITE')).toMatchObject(unknownCode);
      await activityUpdate.set({ over_at: null }).execute();
      expect(await validate('aurora', 'CONVITE')).toBeUndefined();
    });

    test('an invitation code sent with another inviter’s id rewards no inviter', async () => {
      const inviter = await fetchMember('aurora', 'membro@aurora.test');
      const { actionId } = await getApi()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const pointsBefore = await fetchPoints(inviter.id);
      const person = createPerson();
      const forgedInvitation = { code: 'CONVITE', action_id: actionId, inviter_id: inviter.id + 1 };
      const { token } = await signUp(getApi(), 'aurora', person, { member_get_member: forgedInvitation });
      const mail = await requestCode(getApi(), 'aurora', { token });
      expect((await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '')).points).toBe(10_000);
      expect(await fetchPoints(inviter.id)).toBe(pointsBefore);
    });

    const prepareInvitation = async () => {
      const inviter = await fetchMember('aurora', 'membro@aurora.test');
      const { actionId } = await getApi()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const invitation = { code: 'CONVITE', action_id: actionId, inviter_id: inviter.id };
      return { inviter, more: { member_get_member: invitation } };
    };
    const fetchInvitationRecords = async () => ({
      awaited: await db()
        .selectFrom('signup')
        .select(['email', 'inviter_id'])
        .where('inviter_id', 'is not', null)
        .orderBy('id')
        .execute(),
      invitations: await db().selectFrom('invitation').selectAll().orderBy('invited_id').execute(),
      booked: await db().selectFrom('points_entry').select('id').orderBy('id').execute(),
    });

    test.each(['cpf', 'email'] as const)(
      'an invitation to oneself with the same %s earns no reward',
      async (field) => {
        const { inviter, more } = await prepareInvitation();
        const recordsBefore = await fetchInvitationRecords();
        const invitedPerson = { ...createPerson(), [field]: inviter[field] ?? '' };
        const { token } = await signUp(getApi(), 'aurora', invitedPerson, more);
        const mail = await requestCode(getApi(), 'aurora', { token });
        expect(
          await catchFailure(activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '000000')),
        ).toMatchObject({
          status: 422,
        });
        expect(await fetchInvitationRecords()).toEqual(recordsBefore);
        expect(await fetchMember('aurora', inviter.email)).toEqual(inviter);
        expect((await fetchMailsTo(inviter.email)).at(-1)?.subject).toBe(
          'Você já tem cadastro em Clube Aurora',
        );
      },
    );

    test('equal CPFs or addresses make a self-invitation, two missing CPFs do not', async () => {
      const { inviter } = await prepareInvitation();
      const invitation = await findInvitation(db(), 1, 'CONVITE', new Date(getApi().clock.now()));
      if (invitation === undefined) throw new Error('no CONVITE activity');
      const isSelf = (candidate: typeof invitation, person: { email: string; cpf: string | null }) =>
        db()
          .transaction()
          .execute((trx) => isSelfInvitation(trx, candidate, person));
      const { cpf, email } = createPerson();
      expect(await isSelf(invitation, { cpf: inviter.cpf, email })).toBe(true);
      expect(await isSelf(invitation, { cpf, email: inviter.email })).toBe(true);
      expect(await isSelf(invitation, { cpf: null, email: inviter.email })).toBe(true);
      expect(await isSelf(invitation, { cpf, email })).toBe(false);
      const { id: inviterId } = await insertMember(getApi(), 'aurora');
      expect(await isSelf({ ...invitation, inviterId }, { cpf: null, email })).toBe(false);
    });

    test.each(['NADA', 'CONVITE-U999999-E1', '-U-E', '%E0%A4%A', "'; --"])(
      'an unknown invitation code (%s) neither blocks the sign-up nor earns a reward',
      async (code) => {
        const { inviter, more } = await prepareInvitation();
        const recordsBefore = await fetchInvitationRecords();
        const person = createPerson();
        const { token } = await signUp(getApi(), 'aurora', person, {
          member_get_member: { ...more.member_get_member, code },
        });
        const mail = await requestCode(getApi(), 'aurora', { token });
        const { user, points } = await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
        expect([user.email, user.status, points]).toEqual([person.email, 'active', 10_000]);
        const { awaited, invitations, booked } = await fetchInvitationRecords();
        expect({ awaited, invitations }).toEqual({
          awaited: recordsBefore.awaited,
          invitations: recordsBefore.invitations,
        });
        expect(booked).toHaveLength(recordsBefore.booked.length + 1);
        expect(await fetchMember('aurora', inviter.email)).toEqual(inviter);
      },
    );

    test('a member’s invitation code never changes', async () => {
      const { id } = await fetchMember('aurora', 'membro@aurora.test');
      const { actionId } = await getApi()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const fetchCode = (memberId: number) =>
        db()
          .transaction()
          .execute((trx) =>
            invitationCodeOf(
              trx,
              { memberId, stationId: 1, activityId: actionId },
              (size) => Buffer.alloc(size, memberId),
              new Date(getApi().clock.now()),
            ),
          );
      expect(await fetchCode(id)).toBe('CONVITE');
      const otherMember = await db()
        .selectFrom('member')
        .select('id')
        .where('station_id', '=', 1)
        .where('id', '<>', id)
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const code = await fetchCode(otherMember.id);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      expect(await fetchCode(otherMember.id)).toBe(code);
    });
  });

  test.each([
    ['starts_at', 0, true],
    ['starts_at', 1, false],
    ['ends_at', 0, false],
    ['ends_at', 1, true],
    ['over_at', 0, false],
    ['over_at', 1, true],
    ['deleted_at', 0, false],
  ] as const)('a sign-up reward whose %s is %i ms from now is paid: %s', async (column, offset, isPaid) => {
    const { token } = await signUp(getApi(), 'aurora', createPerson());
    const mail = await requestCode(getApi(), 'aurora', { token });
    const activityUpdate = db().updateTable('activity').where('station_id', '=', 1).where('type_id', '=', 2);
    const rewardActivity = await db()
      .selectFrom('activity')
      .select(['starts_at', 'ends_at', 'over_at', 'deleted_at'])
      .where('station_id', '=', 1)
      .where('type_id', '=', 2)
      .executeTakeFirstOrThrow();
    await activityUpdate.set({ [column]: new Date(getApi().clock.now() + offset) }).execute();
    try {
      const { points } = await activateAccount(getApi(), 'aurora', { token }, mail?.code ?? '');
      expect(points).toBe(isPaid ? 10_000 : 0);
    } finally {
      await activityUpdate.set(rewardActivity).execute();
    }
  });

  test('the sweep deletes sign-ups after a month, but no account that has logged in', async () => {
    const [person, member] = [createPerson(), createPerson()];
    await signUp(getApi(), 'aurora', person);
    const body = { ...createSignUpData('capital', { email: member.email }), ...newPasswords, cpf: null };
    await getApi().client('capital').call(signUpPublic, { body });
    await logIn('capital', member.email);
    getApi().clock.advance(30 * DAY);
    await getApi().api.sweep();
    expect(await fetchSignUps(person.email)).toHaveLength(1);
    getApi().clock.advance(1);
    await getApi().api.sweep();
    expect(await fetchSignUps(person.email)).toEqual([]);
    expect(await findMember('capital', member.email)).toMatchObject({ status: 'pending' });
  });

  test('the sweep deletes old sign-ups and unused accounts, and keeps sample accounts', async () => {
    const person = createPerson();
    await signUp(getApi(), 'aurora', person);
    const { email } = createPerson();
    const body = { ...createSignUpData('capital', { email }), ...newPasswords, cpf: null };
    await getApi().client('capital').call(signUpPublic, { body });
    const fetchPending = () =>
      db().selectFrom('member').select('email').where('status', '=', 'pending').orderBy('id').execute();
    const samples = (await fetchPending()).filter((row) => row.email !== email);
    // A sample that requested a code is not an abandoned sign-up.
    await requestCode(getApi(), 'aurora', { email: 'anderson@aurora.test' });
    getApi().clock.advance(29 * DAY);
    await getApi().api.sweep();
    expect(await fetchSignUps(person.email)).toHaveLength(1);
    expect(await findMember('capital', email)).toBeDefined();
    getApi().clock.advance(2 * DAY);
    await getApi().api.sweep();
    expect(await fetchSignUps(person.email)).toEqual([]);
    expect(await db().selectFrom('candidate').selectAll().execute()).toEqual([]);
    expect(await fetchPending()).toEqual(samples);
  });
});

onEachDatabase('rate limits of the sign-up', { config: { rateLimits: true, trustProxy: true } }, (getApi) => {
  const fetchStatus = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error) => {
        const failure = failureOf(error);
        return failure.kind === 'http' ? failure.status : failure.kind;
      },
    );

  test('limits sign-ups with one e-mail address and guesses at people in the register', async () => {
    const email = 'inundada@exemplo.test';
    const statuses: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(await fetchStatus(signUp(getApi(), 'aurora', { email, cpf: createCpf(tries + 1) })));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const guessStatuses: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = createSignUpData('pampa', { cpf: '39053344705', birthday: `19${60 + tries}-01-01` });
      guessStatuses.push(await fetchStatus(getApi().client('pampa').call(validateSignUp, { body })));
    }
    expect(guessStatuses).toEqual([...Array(10).fill(422), 429]);
  });

  test('limits activation code guesses to ten per IP address and thirty a day per e-mail address', async () => {
    const guessFrom = (address: string) =>
      getApi()
        .fetch(`${getApi().url('aurora')}/auth/signup/activate-participant/`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address },
          body: JSON.stringify({ email: 'alguem@exemplo.test', station: 1, hash: '123456' }),
        })
        .then(({ status }) => status);
    const firstStatuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) firstStatuses.push(await guessFrom('203.0.113.1'));
    expect(firstStatuses).toEqual([...Array(10).fill(422), 429]);
    const otherStatuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1)
      otherStatuses.push(await guessFrom(`203.0.113.${10 + tries}`));
    expect(otherStatuses).toEqual([...Array(20).fill(422), 429]);
    getApi().clock.advance(60 * MINUTE);
    expect(await guessFrom('203.0.113.99')).toBe(429);
  });

  test('strangers with a few IP addresses can’t block a newcomer’s sign-up and code', async () => {
    const email = 'novata@exemplo.test';
    const post = async (path: string, body: object, address: string) => {
      const response = await getApi().fetch(`${getApi().url('aurora')}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { createUser: { token: string } } };
    };
    const postCodeRequest = (identity: object, address: string) =>
      post('/auth/confirmation-method', { ...identity, method: 'email', station_id: 1 }, address);
    const join = async (cpf: string, address: string) => {
      const body = createSignUpData('aurora', { email, cpf });
      const { candidate } = await getApi().client('aurora').call(validateSignUp, { body });
      const fullBody = { ...body, ...newPasswords, token: candidate.token };
      return post('/auth/signup-participant', fullBody, address);
    };
    const addresses = Array.from({ length: 8 }, (_, index) => `203.0.115.${index}`);
    const codeStatuses: number[] = [];
    const joinStatuses: number[] = [];
    for (const address of addresses) {
      for (let tries = 0; tries < 4; tries += 1) {
        codeStatuses.push((await postCodeRequest({ email }, address)).status);
        joinStatuses.push((await join(createCpf(600 + joinStatuses.length), address)).status);
      }
    }
    expect(
      [codeStatuses, joinStatuses].map((statuses) => statuses.filter((status) => status === 429).length),
    ).toEqual([12, 4]);
    const newcomerResponse = await join(createCpf(650), '203.0.115.90');
    expect(newcomerResponse.status).toBe(200);
    const mailQuery = getApi()
      .database.db.selectFrom('sandbox_mail')
      .select('id')
      .where('recipient', '=', email);
    const countBefore = (await mailQuery.execute()).length;
    const { token } = newcomerResponse.body.createUser;
    expect((await postCodeRequest({ token }, '203.0.115.90')).status).toBe(200);
    expect(await mailQuery.execute()).toHaveLength(countBefore + 1);
  });

  test('a code with the sign-up token works after strangers used up the guesses without a token', async () => {
    const email = 'adivinhada@exemplo.test';
    const { token } = await signUp(getApi(), 'aurora', { email, cpf: createCpf(70) });
    const mail = await requestCode(getApi(), 'aurora', { token });
    const activate = (address: string, body: object) =>
      getApi().fetch(`${getApi().url('aurora')}/auth/signup/activate-participant/`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ station: 1, ...body }),
      });
    const strangerStatuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1)
      strangerStatuses.push((await activate(`203.0.114.${tries}`, { email, hash: '000000' })).status);
    expect(strangerStatuses).toEqual([...Array(30).fill(422), 429]);
    const resentMail = await requestCode(getApi(), 'aurora', { token });
    expect(resentMail?.code).not.toBe(mail?.code);
    expect((await activate('203.0.114.99', { token, hash: resentMail?.code })).status).toBe(200);
  });

  test('limits wrong activation codes per account, across tokens and resent codes', async () => {
    const email = 'contada@exemplo.test';
    const tokens: string[] = [];
    let requestCount = 0;
    const post = (path: string, body: object) => {
      requestCount += 1;
      return getApi().fetch(`${getApi().url('aurora')}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `198.51.100.${requestCount % 250}` },
        body: JSON.stringify(body),
      });
    };
    const { db } = getApi().database;
    const guess = async (token: string, guessCount: number) => {
      await post('/auth/resend-confirmation-email', { token, station_id: 1 });
      const statuses: number[] = [];
      for (let count = 0; count < guessCount; count += 1) {
        const response = await post('/auth/signup/activate-participant/', {
          token,
          station: 1,
          hash: '000000',
        });
        statuses.push(response.status);
      }
      return statuses;
    };
    for (let count = 0; count < 4; count += 1)
      tokens.push((await signUp(getApi(), 'aurora', { email, cpf: createCpf(50 + count) })).token);
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) statuses.push(...(await guess(tokens[round % 4] ?? '', 5)));
    expect(statuses).toEqual([...Array(30).fill(422), ...Array(5).fill(429)]);
    expect(await db.selectFrom('member').select('id').where('email', '=', email).execute()).toEqual([]);
  });
});

onEachDatabase('sign-up with a failing captcha', { captcha: async () => false }, (getApi) => {
  test('sign-up rejects calls without a solved captcha', async () => {
    for (const call of [
      getApi()
        .client('aurora')
        .call(validateSignUp, { body: createSignUpData('aurora') }),
      getApi()
        .client('capital')
        .call(signUpPublic, { body: { ...createSignUpData('capital'), ...newPasswords } }),
    ]) {
      expect(await call.then(() => undefined, failureOf)).toMatchObject({
        status: 422,
        fields: { captcha: ['Esse campo é obrigatório'] },
      });
    }
  });
});
