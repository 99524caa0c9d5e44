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
import { insertMember } from '../../testing/bare-member.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { activateBy, codeFor, newPasswords, signUp, somebody, validCpf } from '../../testing/signing-up.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { balanceOf } from '../points/ledger.ts';
import { findInvitation, invitationCodeOf, isOneself } from './invitations.ts';

onEachDatabase('sign-up', {}, (running) => {
  const db = () => running().database.db;
  let people = 0;
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
  const signUpsOf = (email: string) =>
    db().selectFrom('signup').selectAll().where('email', '=', email).orderBy('id').execute();
  const refusal = (call: Promise<unknown>) => call.then(() => undefined, failureOf);
  const logIn = (slug: string, email: string, password = SAMPLE_PASSWORD) =>
    running()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body: { email, password } });

  test('an invited person joins with the mailed code and is rewarded once', async () => {
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
        status: 'active',
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

  test('rewards of invitation and sign-up include their cashback, to the cent', async () => {
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

  test('the mailed link activates as well, and only one of concurrent uses succeeds', async () => {
    const person = another();
    const { token } = await signUp(running(), 'minerva', person);
    const sent = await codeFor(running(), 'minerva', { email: person.email });
    const all = await Promise.allSettled(
      [1, 2, 3, 4].map(() =>
        activateBy(running(), 'minerva', { email: person.email, token }, sent?.link ?? ''),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id, status } = await mustBeThere('minerva', person.email);
    expect([status, await pointsOf(id)]).toEqual(['active', 2_000]);
  });

  test('stores one sign-up, with one answer, when the button is pressed twice', async () => {
    const client = running().client('aurora');
    const body = somebody('aurora', another());
    const { candidate } = await client.call(validateSignUp, { body });
    const whole = { body: { ...body, ...newPasswords, token: candidate.token } };
    const answers = await Promise.all([1, 2, 3].map(() => client.call(signUpParticipant, whole)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await signUpsOf(body.email ?? '')).toHaveLength(1);
    expect(await memberOf('aurora', body.email ?? '')).toBeUndefined();
  });

  test('sign-up accepts only the validated data, and within the time', async () => {
    const client = running().client('aurora');
    const body = somebody('aurora', another());
    const { candidate } = await client.call(validateSignUp, { body });
    const other = { ...body, ...newPasswords, token: candidate.token, cpf: another().cpf };
    expect(await refusal(client.call(signUpParticipant, { body: other }))).toMatchObject({
      status: 422,
      messages: ['Seu cadastro ficou parado por muito tempo. Confira os dados e continue.'],
    });
    running().clock.advance(60 * MINUTE - 1);
    const inTime = somebody('aurora', another());
    const { candidate: kept } = await client.call(validateSignUp, { body: inTime });
    running().clock.advance(1);
    const late = client.call(signUpParticipant, {
      body: { ...body, ...newPasswords, token: candidate.token },
    });
    expect(await refusal(late)).toMatchObject({ status: 422 });
    expect(await signUpsOf(body.email ?? '')).toEqual([]);
    running().clock.advance(60 * MINUTE - 2);
    await running().api.sweep();
    await client.call(signUpParticipant, { body: { ...inTime, ...newPasswords, token: kept.token } });
    expect(await signUpsOf(inTime.email ?? '')).toHaveLength(1);
  });

  const activated = async (own: ReturnType<typeof another>) => {
    const { token } = await signUp(running(), 'aurora', own);
    const sent = await codeFor(running(), 'aurora', { token });
    await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
    return mustBeThere('aurora', own.email);
  };
  const stolen = { password: 'Roubada1', password_confirmation: 'Roubada1' };
  const chosen = { password: 'Escolhida1', password_confirmation: 'Escolhida1' };

  describe('sign-up with another account’s address or CPF', () => {
    test('a taken address gets the usual answer, and a mail about the account instead of a code', async () => {
      const owner = another();
      const before = await activated(owner);
      const answer = await signUp(running(), 'aurora', {
        ...another(),
        email: owner.email,
        firstName: 'Outra',
      });
      expect(Object.keys(answer)).toEqual(['email', 'token']);
      for (const named of [{ token: answer.token }, { email: owner.email }])
        expect(await codeFor(running(), 'aurora', named)).toBeUndefined();
      expect((await mailsTo(owner.email)).at(-1)?.subject).toBe('Você já tem cadastro em Clube Aurora');
      expect(await mustBeThere('aurora', owner.email)).toEqual(before);
    });

    test('an existing CPF is revealed only after confirming, and its owner gets a mail', async () => {
      const owner = another();
      const before = await activated(owner);
      const spy = another();
      const seen = async (cpf: string, email: string) => {
        const answer = await signUp(running(), 'aurora', { cpf, email });
        const sent = await codeFor(running(), 'aurora', { token: answer.token });
        const mails = (await mailsTo(email)).map(({ subject }) =>
          subject.replace(sent?.code ?? '?', '000000'),
        );
        return { ...answer, sent, mails };
      };
      const known = await seen(owner.cpf, spy.email);
      const unknown = await seen(another().cpf, another().email);
      expect(known.mails).toEqual(['000000 é o seu código de confirmação']);
      expect(known.mails).toEqual(unknown.mails);
      const told = (await mailsTo(owner.email)).length;
      const ended = activateBy(running(), 'aurora', { token: known.token }, known.sent?.code ?? '');
      expect(await refusal(ended)).toMatchObject({
        status: 422,
        messages: [expect.stringMatching(/^Não foi possível concluir: este CPF já tem cadastro/)],
      });
      expect((await mailsTo(owner.email)).slice(told)).toEqual([
        { subject: 'Você já tem cadastro em Clube Aurora', code: null },
      ]);
      expect(await mailsTo(spy.email)).toHaveLength(1);
      expect(await mustBeThere('aurora', owner.email)).toEqual(before);
      expect(await memberOf('aurora', spy.email)).toBeUndefined();
      expect(await signUpsOf(spy.email)).toEqual([]);
    });

    test('a pending account stays unchanged until the code of its address is confirmed', async () => {
      const before = await mustBeThere('aurora', 'anderson@aurora.test');
      const { cpf } = another();
      await signUp(running(), 'aurora', { ...another(), email: before.email, firstName: 'Apagado' }, stolen);
      await signUp(running(), 'aurora', { ...another(), cpf: before.cpf ?? '' }, stolen);
      expect(await mustBeThere('aurora', before.email)).toEqual(before);
      const { token } = await signUp(running(), 'aurora', { cpf, email: before.email });
      const sent = await codeFor(running(), 'aurora', { token });
      const { user } = await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
      expect(user).toMatchObject({ id: before.id, name: 'Beatriz Moura', cpf, status: 'active' });
      expect(await mustBeThere('aurora', before.email)).toMatchObject({ cpf, cpf_proof: null });
      const { mailbox: _, ...kept } = before;
      await db().updateTable('member').set(kept).where('id', '=', before.id).execute();
    });

    test('an account from a file keeps its data when a stranger’s code lacks the token', async () => {
      const before = await mustBeThere('aurora', 'anderson@aurora.test');
      await db().updateTable('member').set({ cpf_proof: 'register' }).where('id', '=', before.id).execute();
      const { id: stranger } = await mustBeThere('aurora', 'membro@aurora.test');
      const { actionId } = await running()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const invited = { member_get_member: { code: 'CONVITE', action_id: actionId, inviter_id: stranger } };
      const { token } = await signUp(
        running(),
        'aurora',
        { ...another(), email: before.email, firstName: 'Apagado' },
        { ...stolen, ...invited },
      );
      const sent = await codeFor(running(), 'aurora', { token });
      const own = { password: 'Propria1', password_confirmation: 'Propria1' };
      const { user } = await activateBy(running(), 'aurora', { email: before.email }, sent?.link ?? '', own);
      const { name, cpf, birthday } = before;
      expect(user).toMatchObject({ id: before.id, name, cpf, status: 'active' });
      expect(await mustBeThere('aurora', before.email)).toMatchObject({
        birthday,
        cpf,
        cpf_proof: 'register',
      });
      expect((await logIn('aurora', before.email, 'Propria1')).user.id).toBe(before.id);
      const came = db().selectFrom('invitation').selectAll().where('invited_id', '=', before.id);
      expect(await came.execute()).toEqual([]);
      const { mailbox: _, ...kept } = before;
      await db().updateTable('member').set(kept).where('id', '=', before.id).execute();
    });

    test('takes over the CPF of an unproven pending account, never of a proven one', async () => {
      const holder = await insertMember(running(), 'aurora');
      const { cpf } = another();
      const hold = (values: { cpf?: string; cpf_proof?: 'register' | null; status?: 'pending' }) =>
        db().updateTable('member').set(values).where('id', '=', holder.id).execute();
      const cpfOf = async () =>
        (await db().selectFrom('member').select('cpf').where('id', '=', holder.id).executeTakeFirst())?.cpf;
      await hold({ cpf, cpf_proof: 'register', status: 'pending' });
      const refused = await signUp(running(), 'aurora', { ...another(), cpf });
      const first = await codeFor(running(), 'aurora', { token: refused.token });
      const ended = activateBy(running(), 'aurora', { token: refused.token }, first?.code ?? '');
      expect(await refusal(ended)).toMatchObject({ status: 422 });
      await hold({ cpf_proof: null });
      const { token } = await signUp(running(), 'aurora', { ...another(), cpf });
      const sent = await codeFor(running(), 'aurora', { token });
      expect(await cpfOf()).toBe(cpf);
      expect((await activateBy(running(), 'aurora', { token }, sent?.code ?? '')).user.cpf).toBe(cpf);
      expect(await cpfOf()).toBeNull();
    });

    test('several sign-ups make one account, and the others are deleted', async () => {
      const person = another();
      const all = await Promise.all([1, 2, 3, 4].map(() => signUp(running(), 'aurora', person)));
      const codes: string[] = [];
      for (const { token } of all) codes.push((await codeFor(running(), 'aurora', { token }))?.code ?? '');
      const entered = await Promise.allSettled(
        all.map(({ token }, index) => activateBy(running(), 'aurora', { token }, codes[index] ?? '')),
      );
      expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await signUpsOf(person.email)).toEqual([]);
      expect((await mustBeThere('aurora', person.email)).cpf).toBe(person.cpf);
    });
  });

  describe('a deactivated account', () => {
    const putOut = async () => {
      const owner = another();
      const { id } = await activated(owner);
      await db().updateTable('member').set({ status: 'deactivated' }).where('id', '=', id).execute();
      return { ...owner, before: await mustBeThere('aurora', owner.email) };
    };

    test('a deactivated account is not activated by a resent code or a new sign-up', async () => {
      const { email, before } = await putOut();
      expect(await codeFor(running(), 'aurora', { email })).toBeUndefined();
      await running()
        .client('aurora')
        .call(resendConfirmationEmail, { body: { email, station_id: 1 } });
      const { token } = await signUp(running(), 'aurora', { ...another(), email });
      expect(await codeFor(running(), 'aurora', { token })).toBeUndefined();
      expect((await mailsTo(email)).at(-1)?.code).toBeNull();
      expect(await mustBeThere('aurora', email)).toEqual(before);
    });

    test('a deactivated account is not activated by a code mailed earlier', async () => {
      const own = another();
      const { token } = await signUp(running(), 'aurora', own);
      const sent = await codeFor(running(), 'aurora', { token });
      const { id } = await insertMember(running(), 'aurora');
      await db()
        .updateTable('member')
        .set({ email: own.email, status: 'deactivated' })
        .where('id', '=', id)
        .execute();
      for (const secret of [sent?.code ?? '', sent?.link ?? ''])
        expect(await refusal(activateBy(running(), 'aurora', { token }, secret))).toMatchObject({
          status: 422,
          messages: ['Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.'],
        });
      expect((await mustBeThere('aurora', own.email)).status).toBe('deactivated');
    });

    test('a deactivated account keeps its CPF from a new sign-up with another address', async () => {
      const { cpf, email, before } = await putOut();
      const { token } = await signUp(running(), 'aurora', { ...another(), cpf });
      const sent = await codeFor(running(), 'aurora', { token });
      const ended = activateBy(running(), 'aurora', { token }, sent?.code ?? '');
      expect(await refusal(ended)).toMatchObject({ status: 422 });
      expect(await mustBeThere('aurora', email)).toEqual(before);
    });
  });

  describe('signing up again after closing a suspended or deactivated account', () => {
    const close = async (slug: string, email: string) => {
      const { token, user } = await logIn(slug, email);
      const client = running().client(slug, () => token);
      await client.call(closeAccount, { params: { id: user.id }, body: { password: SAMPLE_PASSWORD } });
    };
    const signUpAgain = async (person: ReturnType<typeof another>) => {
      const { token } = await signUp(running(), 'aurora', person);
      const sent = await codeFor(running(), 'aurora', { token });
      return activateBy(running(), 'aurora', { token }, sent?.code ?? '');
    };

    test.each(['suspended', 'deactivated'] as const)(
      'a person who was %s is so under a new account too',
      async (status) => {
        const person = another();
        const { id } = await activated(person);
        await db().updateTable('member').set({ status }).where('id', '=', id).execute();
        let last = person.email;
        for (const again of [person, { ...another(), email: person.email.replace('@', '+outro@') }]) {
          await close('aurora', last);
          last = again.email;
          const { user, points } = await signUpAgain(again);
          expect({ status: (await mustBeThere('aurora', again.email)).status, points }).toEqual({
            status,
            points: 0,
          });
          expect(user.id).not.toBe(id);
        }
      },
    );

    test('a suspension follows a proven CPF to a new address', async () => {
      const [proven, typed] = [another(), another()];
      for (const [person, cpf_proof] of [
        [proven, 'register'],
        [typed, null],
      ] as const) {
        const { id } = await activated(person);
        const values = { status: 'suspended', cpf_proof } as const;
        await db().updateTable('member').set(values).where('id', '=', id).execute();
        await close('aurora', person.email);
        const again = { ...another(), cpf: person.cpf };
        await signUpAgain(again);
        const { status } = await mustBeThere('aurora', again.email);
        // Anyone can type another person's CPF, and must not pass a suspension on to them.
        expect(status).toBe(cpf_proof === null ? 'active' : 'suspended');
      }
    });

    test('a new account is active after the office lifted the suspension', async () => {
      const person = another();
      const { id } = await activated(person);
      await db().updateTable('member').set({ status: 'suspended' }).where('id', '=', id).execute();
      await close('aurora', person.email);
      const { user } = await signUpAgain(person);
      await db().updateTable('member').set({ status: 'active' }).where('id', '=', user.id).execute();
      await close('aurora', person.email);
      await signUpAgain(person);
      expect((await mustBeThere('aurora', person.email)).status).toBe('active');
    });
  });

  test('an alias of an account’s mailbox gets a notice instead of a second account', async () => {
    const first = another();
    await activated(first);
    const email = first.email.replace('@', '+outro@');
    const { token } = await signUp(running(), 'aurora', { ...another(), email });
    const sent = await codeFor(running(), 'aurora', { token });
    expect(await refusal(activateBy(running(), 'aurora', { token }, sent?.code ?? ''))).toMatchObject({
      status: 422,
      messages: [signUpTexts.mailboxTaken],
    });
    expect(await memberOf('aurora', email)).toBeUndefined();
    expect(await signUpsOf(email)).toEqual([]);
    expect((await mailsTo(first.email)).at(-1)?.subject).toBe('Você já tem cadastro em Clube Aurora');
  });

  test('aliases of one mailbox count as one, and different mailboxes as several', async () => {
    const mailboxes = async (emails: readonly string[]) => {
      const { rows } = await sql<{ mailbox: string }>`
        SELECT DISTINCT mailbox_of(email) AS mailbox FROM unnest(${[...emails]}::text[]) AS email`.execute(
        db(),
      );
      return rows.map(({ mailbox }) => mailbox).sort();
    };
    const names = (local: string, domains: readonly string[]) =>
      domains.map((domain) => `${local}@${domain}`);
    const aliases = [
      ...names('ana.reis', ['gmail.com', 'googlemail.com']),
      ...names('An.a_R-eis+x', ['proton.me', 'pm.me', 'protonmail.com']),
      ...names('anareis', ['icloud.com', 'me.com', 'mac.com']),
      ...names('ana-reis', ['yandex.ru', 'ya.ru', 'yandex.com']),
      ...names('ana.reis', ['yandex.com.tr']),
      'loja@ana.fastmail.com',
      'ana+loja@fastmail.com',
    ];
    expect(await mailboxes(aliases)).toEqual([
      'ana.reis@yandex.ru',
      'ana@fastmail.com',
      'anareis@gmail.com',
      'anareis@icloud.com',
      'anareis@proton.me',
    ]);
    const others = ['ana.reis@x.test', 'anareis@x.test', 'ana_reis@gmail.com', 'a@b.fastmail.com.br'];
    expect(await mailboxes(others)).toHaveLength(4);
  });

  test('concurrent confirmations of two aliases of a mailbox make one account', async () => {
    const people = [1, 2, 3].map((number) => ({ ...another(), email: `caixa+${number}@exemplo.test` }));
    const sent = [];
    for (const person of people) {
      const { token } = await signUp(running(), 'aurora', person);
      sent.push({ token, code: (await codeFor(running(), 'aurora', { token }))?.code ?? '' });
    }
    const all = await Promise.allSettled(
      sent.map(({ token, code }) => activateBy(running(), 'aurora', { token }, code)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('a code or link without the token of its sign-up', () => {
    const noPassword = {
      status: 422,
      fields: { password: ['Escolha a senha da sua conta para continuar.'] },
    };

    test.each(['code', 'link'] as const)(
      'asks for a new password (%s), and the sign-up’s password never works',
      async (kind) => {
        const victim = another();
        const mallory = await signUp(running(), 'aurora', victim, stolen);
        const sent = await codeFor(running(), 'aurora', { token: mallory.token });
        const named = { email: victim.email };
        const open = (more = {}) => activateBy(running(), 'aurora', named, sent?.[kind] ?? '', more);
        expect(await refusal(open())).toMatchObject(noPassword);
        expect(await memberOf('aurora', victim.email)).toBeUndefined();
        expect(await refusal(open({ password: 'fraca', password_confirmation: 'outra' }))).toMatchObject({
          status: 422,
          fields: { password: [expect.stringMatching(/^Senha precisa ter/)] },
        });
        expect((await open(chosen)).user.status).toBe('active');
        expect(await refusal(logIn('aurora', victim.email, stolen.password))).toMatchObject({
          kind: 'unauthorized',
        });
        expect((await logIn('aurora', victim.email, chosen.password)).user.email).toBe(victim.email);
      },
    );

    test('the token’s sign-up is confirmed by its own code or any link of the mailbox', async () => {
      const victim = another();
      const own = await signUp(running(), 'aurora', victim);
      const mallory = await signUp(running(), 'aurora', { ...victim, cpf: another().cpf }, stolen);
      const mailed = await codeFor(running(), 'aurora', { token: mallory.token });
      const crossed = activateBy(running(), 'aurora', { ...victim, token: own.token }, mailed?.code ?? '');
      expect(await refusal(crossed)).toMatchObject({ status: 422 });
      expect(
        await refusal(activateBy(running(), 'aurora', { email: victim.email }, mailed?.link ?? '')),
      ).toMatchObject(noPassword);
      await activateBy(running(), 'aurora', { ...victim, token: own.token }, mailed?.link ?? '');
      expect(await signUpsOf(victim.email)).toEqual([]);
      expect(await refusal(logIn('aurora', victim.email, stolen.password))).toMatchObject({
        kind: 'unauthorized',
      });
      expect((await logIn('aurora', victim.email)).user.cpf).toBe(victim.cpf);
    });
  });

  describe('activation code', () => {
    test('a code is void after five wrong tries or a quarter of an hour', async () => {
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
      expect((await activateBy(running(), 'aurora', named, last?.code ?? '')).user.status).toBe('active');
    });

    test('a code works after four wrong tries, in its last moment, and once', async () => {
      const person = another();
      const { token } = await signUp(running(), 'aurora', person);
      const named = { email: person.email, token };
      const right = (await codeFor(running(), 'aurora', named))?.code ?? '';
      running().clock.advance(15 * MINUTE - 1);
      for (let tries = 1; tries <= 4; tries += 1) {
        const code = String((Number(right) + tries) % 1_000_000).padStart(6, '0');
        expect(await refusal(activateBy(running(), 'aurora', named, code))).toMatchObject({ status: 422 });
      }
      expect((await activateBy(running(), 'aurora', named, right)).user.status).toBe('active');
      expect(await refusal(activateBy(running(), 'aurora', named, right))).toMatchObject({ status: 422 });
    });

    test('a code confirms one person and changes no other sign-up or member', async () => {
      const [person, waiting] = [another(), another()];
      const member = await activated(another());
      const termsOf = () =>
        db().selectFrom('term_acceptance').selectAll().where('member_id', '=', member.id).execute();
      const [before, terms] = [await mustBeThere('aurora', member.email), await termsOf()];
      expect(terms).not.toEqual([]);
      await running()
        .client('aurora')
        .call(requestRecovery, { body: { email: member.email, station_id: 1 } });
      const { token: other } = await signUp(running(), 'aurora', waiting);
      const code = await codeFor(running(), 'aurora', { token: other });
      const { token } = await signUp(running(), 'aurora', person);
      const sent = await codeFor(running(), 'aurora', { token });
      await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
      expect(await mustBeThere('aurora', member.email)).toEqual(before);
      expect(await termsOf()).toEqual(terms);
      const links = db().selectFrom('recovery_link').select('member_id').where('member_id', '=', member.id);
      expect(await links.execute()).toHaveLength(1);
      const entered = await activateBy(running(), 'aurora', { token: other }, code?.code ?? '');
      expect(entered.user).toMatchObject({ cpf: waiting.cpf, status: 'active' });
    });

    test('a code of another station or an unknown address fails like a wrong one', async () => {
      const person = another();
      const { token } = await signUp(running(), 'aurora', person);
      const sent = await codeFor(running(), 'aurora', { token });
      const seen = await Promise.all([
        refusal(activateBy(running(), 'minerva', { email: person.email }, sent?.code ?? '')),
        refusal(activateBy(running(), 'aurora', { email: 'ninguem@exemplo.test' }, sent?.code ?? '')),
        refusal(activateBy(running(), 'aurora', { email: person.email }, 'outro-link')),
        refusal(activateBy(running(), 'aurora', { token: 'nada' }, sent?.code ?? '')),
      ]);
      expect(new Set(seen.map((failure) => JSON.stringify(failure))).size).toBe(1);
    });
  });

  describe('station with a register', () => {
    const joana = { cpf: '390.533.447-05', birthday: '1988-03-14' };

    test('finds a person by CPF and birthday, and masks their address', async () => {
      const body = somebody('pampa', joana);
      const { candidate } = await running().client('pampa').call(validateSignUp, { body });
      expect(candidate.email).toBe('jo****@exemplo.test');
      const account = await signUp(running(), 'pampa', { ...joana, email: 'outra@exemplo.test' });
      expect(account.email).toBe('jo****@exemplo.test');
      const sent = await codeFor(running(), 'pampa', { token: account.token });
      const { user } = await activateBy(running(), 'pampa', { token: account.token }, sent?.code ?? '');
      expect(user).toMatchObject({ email: 'joana.prado@exemplo.test', cpf: '39053344705' });
      expect((await mustBeThere('pampa', user.email)).cpf_proof).toBe('register');
    });

    test.each([
      ['another birthday', { ...joana, birthday: '1988-03-15' }],
      ['another CPF', { ...joana, cpf: '529.982.247-25' }],
    ])('finds no person with %s', async (_, own) => {
      const call = running()
        .client('pampa')
        .call(validateSignUp, { body: somebody('pampa', own) });
      expect(await refusal(call)).toMatchObject({ status: 422, messages: ['Cadastro não encontrado'] });
    });

    test('rejects a sign-up whose person left the register or has a new address there', async () => {
      const listed = db()
        .selectFrom('affiliate')
        .selectAll()
        .where('station_id', '=', stationBySlug('pampa').id)
        .where('cpf', '=', '39053344705');
      const before = await listed.executeTakeFirstOrThrow();
      const change = (values: { email: string } | { cpf: string }) =>
        db().updateTable('affiliate').set(values).where('id', '=', before.id).execute();
      await db()
        .updateTable('member')
        .set({ cpf: null, cpf_proof: null, email: 'antes@exemplo.test' })
        .where('cpf', '=', '39053344705')
        .execute();
      const account = await signUp(running(), 'pampa', { ...joana, email: 'outra@exemplo.test' });
      const sent = await codeFor(running(), 'pampa', { token: account.token });
      const confirm = () => activateBy(running(), 'pampa', { token: account.token }, sent?.code ?? '');
      for (const values of [{ email: 'certa@exemplo.test' }, { email: before.email, cpf: '52998224725' }]) {
        await change(values);
        expect(await refusal(confirm())).toMatchObject({ messages: ['Cadastro não encontrado'] });
      }
      await change({ cpf: before.cpf });
      expect((await confirm()).user).toMatchObject({ cpf: '39053344705' });
    });

    test('a person of another station’s register must enter all data', async () => {
      const body = { ...somebody('aurora', joana) };
      delete body.email;
      const call = running().client('aurora').call(validateSignUp, { body });
      expect(await refusal(call)).toMatchObject({ fields: { email: ['Esse campo é obrigatório'] } });
    });
  });

  describe('public programme', () => {
    test('joins without a CPF, logs in as far as the code page, and activates there', async () => {
      const { email } = another();
      const body = { ...somebody('capital', { email }), ...newPasswords, cpf: null };
      await running().client('capital').call(signUpPublic, { body });
      const { user, token } = await logIn('capital', email);
      expect(user).toMatchObject({ status: 'pending', cpf: null });
      await running()
        .client('capital')
        .call(resendConfirmationEmail, { body: { email, station_id: 187 } });
      const code = (await mailsTo(email)).at(-1)?.code ?? '';
      expect(await refusal(activateBy(running(), 'capital', { email }, code))).toMatchObject({
        fields: { password: [expect.any(String)] },
      });
      const entered = await activateBy(running(), 'capital', { email }, code, {}, token);
      expect(entered.user).toMatchObject({ id: user.id, status: 'active' });
    });

    test('the mailbox’s newcomer wins over a stranger who signed up first', async () => {
      const { email } = another();
      const join = (firstName: string, password: string) =>
        running()
          .client('capital')
          .call(signUpPublic, {
            body: {
              ...somebody('capital', { email, firstName }),
              cpf: null,
              password,
              password_confirmation: password,
            },
          });
      await join('Intruso', 'Intruso1');
      const stranger = await logIn('capital', email, 'Intruso1');
      expect(await mailsTo(email)).toEqual([]);
      const { account } = await join('Beatriz', 'Beatriz1');
      const code = (await mailsTo(email)).at(-1)?.code ?? '';
      const { user } = await activateBy(running(), 'capital', { token: account.token }, code);
      expect(user).toMatchObject({ id: stranger.user.id, name: 'Beatriz Moura', status: 'active' });
      expect((await logIn('capital', email, 'Beatriz1')).user.id).toBe(user.id);
      await expect(logIn('capital', email, 'Intruso1')).rejects.toThrow();
    });

    test('public sign-up requires both boxes of the promotion', async () => {
      const body = { ...somebody('capital', { email: another().email, rules: false }), ...newPasswords };
      delete body.entry_requirements;
      expect(await refusal(running().client('capital').call(signUpPublic, { body }))).toMatchObject({
        status: 422,
        fields: { entry_requirements: ['Esse campo é obrigatório'], rules: ['Esse campo é obrigatório'] },
      });
    });

    test('public sign-up answers 404 at a station with a register', async () => {
      const body = { ...somebody('pampa', another()), ...newPasswords };
      expect(await refusal(running().client('pampa').call(signUpPublic, { body }))).toMatchObject({
        status: 404,
      });
    });
  });

  test('reports every invalid field at once', async () => {
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

  describe('invitations', () => {
    const look = (slug: string, code: string) =>
      refusal(running().client(slug).call(validateInvitation, { params: { code } }));
    const unknown = { status: 404, messages: ['Código de convite inválido'] };

    test('an invitation works at its station, for its inviter, in any letter case', async () => {
      const { id } = await mustBeThere('aurora', 'membro@aurora.test');
      expect(await look('aurora', 'convite')).toBeUndefined();
      expect(await look('aurora', `CONVITE-U${id}-E1`)).toBeUndefined();
      expect(await look('aurora', `CONVITE-U${id + 1}-E1`)).toMatchObject(unknown);
      expect(await look('aurora', `CONVITE-U${id}-E174`)).toMatchObject(unknown);
      expect(await look('aurora', 'NADA')).toMatchObject(unknown);
      expect(await look('minerva', `CONVITE-U${id}-E1`)).toMatchObject(unknown);
    });

    test('an invitation is invalid if its inviter lost access or its activity ended', async () => {
      const { id } = await mustBeThere('aurora', 'membro@aurora.test');
      const at = new Date(running().clock.now());
      await db().updateTable('member').set({ status: 'suspended' }).where('id', '=', id).execute();
      expect(await look('aurora', 'CONVITE')).toMatchObject(unknown);
      await db().updateTable('member').set({ status: 'active' }).where('id', '=', id).execute();
      const over = db().updateTable('activity').where('station_id', '=', 1).where('type_id', '=', 1);
      await over.set({ ends_at: at }).execute();
      expect(await look('aurora', 'CONVITE')).toMatchObject(unknown);
      await over.set({ ends_at: null, over_at: at }).execute();
      expect(await look('aurora', 'CONVITE')).toMatchObject(unknown);
      await over.set({ over_at: null }).execute();
      expect(await look('aurora', 'CONVITE')).toBeUndefined();
    });

    test('an invitation with another inviter’s id rewards no inviter', async () => {
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
    const ledTo = async () => ({
      awaited: await db()
        .selectFrom('signup')
        .select(['email', 'inviter_id'])
        .where('inviter_id', 'is not', null)
        .orderBy('id')
        .execute(),
      came: await db().selectFrom('invitation').selectAll().orderBy('invited_id').execute(),
      booked: await db().selectFrom('points_entry').select('id').orderBy('id').execute(),
    });

    test.each(['cpf', 'email'] as const)(
      'inviting oneself with the same %s earns no reward',
      async (which) => {
        const { inviter, more } = await theirs();
        const before = await ledTo();
        const again = { ...another(), [which]: inviter[which] ?? '' };
        const { token } = await signUp(running(), 'aurora', again, more);
        const sent = await codeFor(running(), 'aurora', { token });
        expect(
          await refusal(activateBy(running(), 'aurora', { token }, sent?.code ?? '000000')),
        ).toMatchObject({
          status: 422,
        });
        expect(await ledTo()).toEqual(before);
        expect(await mustBeThere('aurora', inviter.email)).toEqual(inviter);
        expect((await mailsTo(inviter.email)).at(-1)?.subject).toBe('Você já tem cadastro em Clube Aurora');
      },
    );

    test('the same CPF or address counts as oneself; two missing CPFs don’t', async () => {
      const { inviter } = await theirs();
      const invitation = await findInvitation(db(), 1, 'CONVITE', new Date(running().clock.now()));
      if (invitation === undefined) throw new Error('no CONVITE activity');
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
      'an unknown code (%s) neither blocks the sign-up nor earns a reward',
      async (code) => {
        const { inviter, more } = await theirs();
        const before = await ledTo();
        const person = another();
        const { token } = await signUp(running(), 'aurora', person, {
          member_get_member: { ...more.member_get_member, code },
        });
        const sent = await codeFor(running(), 'aurora', { token });
        const { user, points } = await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
        expect([user.email, user.status, points]).toEqual([person.email, 'active', 10_000]);
        const { awaited, came, booked } = await ledTo();
        expect({ awaited, came }).toEqual({ awaited: before.awaited, came: before.came });
        expect(booked).toHaveLength(before.booked.length + 1);
        expect(await mustBeThere('aurora', inviter.email)).toEqual(inviter);
      },
    );

    test('an invitation code never changes', async () => {
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
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const code = await codeOf(other.id);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      expect(await codeOf(other.id)).toBe(code);
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
  ] as const)('a sign-up reward whose %s is %i ms from now is paid: %s', async (column, from, isGiven) => {
    const { token } = await signUp(running(), 'aurora', another());
    const sent = await codeFor(running(), 'aurora', { token });
    const rewards = db().updateTable('activity').where('station_id', '=', 1).where('type_id', '=', 2);
    const before = await db()
      .selectFrom('activity')
      .select(['starts_at', 'ends_at', 'over_at', 'deleted_at'])
      .where('station_id', '=', 1)
      .where('type_id', '=', 2)
      .executeTakeFirstOrThrow();
    await rewards.set({ [column]: new Date(running().clock.now() + from) }).execute();
    try {
      const { points } = await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
      expect(points).toBe(isGiven ? 10_000 : 0);
    } finally {
      await rewards.set(before).execute();
    }
  });

  test('the sweep keeps sign-ups for a month, and accounts with a login', async () => {
    const [person, member] = [another(), another()];
    await signUp(running(), 'aurora', person);
    const body = { ...somebody('capital', { email: member.email }), ...newPasswords, cpf: null };
    await running().client('capital').call(signUpPublic, { body });
    await logIn('capital', member.email);
    running().clock.advance(30 * DAY);
    await running().api.sweep();
    expect(await signUpsOf(person.email)).toHaveLength(1);
    running().clock.advance(1);
    await running().api.sweep();
    expect(await signUpsOf(person.email)).toEqual([]);
    expect(await memberOf('capital', member.email)).toMatchObject({ status: 'pending' });
  });

  test('the sweep deletes old sign-ups with their accounts, and no samples', async () => {
    const person = another();
    await signUp(running(), 'aurora', person);
    const { email } = another();
    const body = { ...somebody('capital', { email }), ...newPasswords, cpf: null };
    await running().client('capital').call(signUpPublic, { body });
    const pending = () =>
      db().selectFrom('member').select('email').where('status', '=', 'pending').orderBy('id').execute();
    const samples = (await pending()).filter((one) => one.email !== email);
    // A sample that requested a code is not an abandoned sign-up.
    await codeFor(running(), 'aurora', { email: 'anderson@aurora.test' });
    running().clock.advance(29 * DAY);
    await running().api.sweep();
    expect(await signUpsOf(person.email)).toHaveLength(1);
    expect(await memberOf('capital', email)).toBeDefined();
    running().clock.advance(2 * DAY);
    await running().api.sweep();
    expect(await signUpsOf(person.email)).toEqual([]);
    expect(await db().selectFrom('candidate').selectAll().execute()).toEqual([]);
    expect(await pending()).toEqual(samples);
  });
});

onEachDatabase(
  'rate limits of the sign-up',
  { config: { rateLimits: true, trustProxy: true } },
  (running) => {
    const refusal = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error) => {
          const failure = failureOf(error);
          return failure.kind === 'http' ? failure.status : failure.kind;
        },
      );

    test('limits sign-ups per address and guesses at registered people', async () => {
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

    test('limits code guesses to ten per address and thirty a day in total', async () => {
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

    test('strangers with a few addresses can’t block a newcomer’s sign-up and code', async () => {
      const email = 'novata@exemplo.test';
      const post = async (path: string, body: object, address: string) => {
        const answer = await running().fetch(`${running().url('aurora')}${path}`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address },
          body: JSON.stringify(body),
        });
        return { status: answer.status, body: (await answer.json()) as { createUser: { token: string } } };
      };
      const askForCode = (named: object, address: string) =>
        post('/auth/confirmation-method', { ...named, method: 'email', station_id: 1 }, address);
      const join = async (cpf: string, address: string) => {
        const body = somebody('aurora', { email, cpf });
        const { candidate } = await running().client('aurora').call(validateSignUp, { body });
        const sent = { ...body, ...newPasswords, token: candidate.token };
        return post('/auth/signup-participant', sent, address);
      };
      const addresses = Array.from({ length: 8 }, (_, index) => `203.0.115.${index}`);
      const asked: number[] = [];
      const joined: number[] = [];
      for (const address of addresses) {
        for (let tries = 0; tries < 4; tries += 1) {
          asked.push((await askForCode({ email }, address)).status);
          joined.push((await join(validCpf(600 + joined.length), address)).status);
        }
      }
      expect([asked, joined].map((all) => all.filter((status) => status === 429).length)).toEqual([12, 4]);
      const own = await join(validCpf(650), '203.0.115.90');
      expect(own.status).toBe(200);
      const mails = running()
        .database.db.selectFrom('sandbox_mail')
        .select('id')
        .where('recipient', '=', email);
      const before = (await mails.execute()).length;
      const { token } = own.body.createUser;
      expect((await askForCode({ token }, '203.0.115.90')).status).toBe(200);
      expect(await mails.execute()).toHaveLength(before + 1);
    });

    test('a code with its token still works after strangers used up their guesses', async () => {
      const email = 'adivinhada@exemplo.test';
      const { token } = await signUp(running(), 'aurora', { email, cpf: validCpf(70) });
      const sent = await codeFor(running(), 'aurora', { token });
      const activate = (address: string, body: object) =>
        running().fetch(`${running().url('aurora')}/auth/signup/activate-participant/`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address },
          body: JSON.stringify({ station: 1, ...body }),
        });
      const strangers: number[] = [];
      for (let tries = 0; tries < 31; tries += 1)
        strangers.push((await activate(`203.0.114.${tries}`, { email, hash: '000000' })).status);
      expect(strangers).toEqual([...Array(30).fill(422), 429]);
      const again = await codeFor(running(), 'aurora', { token });
      expect(again?.code).not.toBe(sent?.code);
      expect((await activate('203.0.114.99', { token, hash: again?.code })).status).toBe(200);
    });

    test('counts wrong codes per account, across tokens and resent codes', async () => {
      const email = 'contada@exemplo.test';
      const tokens: string[] = [];
      let asked = 0;
      const post = (path: string, body: object) => {
        asked += 1;
        return running().fetch(`${running().url('aurora')}${path}`, {
          method: 'POST',
          headers: { 'x-forwarded-for': `198.51.100.${asked % 250}` },
          body: JSON.stringify(body),
        });
      };
      const { db } = running().database;
      const guess = async (token: string, tries: number) => {
        await post('/auth/resend-confirmation-email', { token, station_id: 1 });
        const statuses: number[] = [];
        for (let one = 0; one < tries; one += 1) {
          const answer = await post('/auth/signup/activate-participant/', {
            token,
            station: 1,
            hash: '000000',
          });
          statuses.push(answer.status);
        }
        return statuses;
      };
      for (let one = 0; one < 4; one += 1)
        tokens.push((await signUp(running(), 'aurora', { email, cpf: validCpf(50 + one) })).token);
      const seen: number[] = [];
      for (let round = 0; round < 7; round += 1) seen.push(...(await guess(tokens[round % 4] ?? '', 5)));
      expect(seen).toEqual([...Array(30).fill(422), ...Array(5).fill(429)]);
      expect(await db.selectFrom('member').select('id').where('email', '=', email).execute()).toEqual([]);
    });
  },
);

onEachDatabase('sign-up with a failing captcha', { captcha: async () => false }, (running) => {
  test('rejects calls without a solved captcha', async () => {
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
