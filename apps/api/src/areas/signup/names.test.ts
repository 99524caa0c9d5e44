import {
  failureOf,
  sendInvitations,
  signUpParticipant,
  signUpPublic,
  updateParticipant,
  validateSignUp,
} from '@estacao/contract';
import { nameTexts } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import { insertOpenActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { createSignUpData, newPasswords, requestCode, signUp } from '../../testing/sign-up.ts';

const LINK = 'http://evil.example/premio';

onEachDatabase('invalid names', {}, (getApi) => {
  const db = () => getApi().database.db;
  const catchFailure = (call: Promise<unknown>) => call.then(() => undefined, failureOf);
  const fetchMails = async () =>
    JSON.stringify([
      await db().selectFrom('sandbox_mail').selectAll().execute(),
      await db().selectFrom('outbox').selectAll().execute(),
    ]);

  describe('names rejected by the sign-up and kept out of mails', () => {
    test.each([
      [LINK, nameTexts.characters],
      ['<b>x</b>', nameTexts.characters],
      ['Ganhe R$ 500 em evil.example/premio agora', nameTexts.characters],
      ['Ma\u202Eria', nameTexts.characters],
      ['evil.example', nameTexts.spaceAfterStop],
      ['Auro\u0433a', nameTexts.characters],
    ])('the sign-up rejects the name %j and mails nothing', async (name, text) => {
      const client = getApi().client('aurora');
      const fieldRefusal = (field: string) => ({ status: 422, fields: { [field]: [text] } });
      for (const field of ['firstName', 'lastName']) {
        const body = createSignUpData('aurora', { email: 'alvo@exemplo.test', [field]: name });
        const fullBody = { ...body, ...newPasswords };
        expect(await catchFailure(client.call(validateSignUp, { body }))).toMatchObject(fieldRefusal(field));
        expect(
          await catchFailure(
            client.call(signUpParticipant, { body: { ...fullBody, token: 'a'.repeat(43) } }),
          ),
        ).toMatchObject(fieldRefusal(field));
        expect(await catchFailure(client.call(signUpPublic, { body: fullBody }))).toMatchObject(
          fieldRefusal(field),
        );
      }
      expect(await fetchMails()).not.toContain('evil');
      expect(await fetchMails()).not.toContain('alvo@exemplo.test');
    });
  });

  test('no member can take the station team’s name, at sign-up or in the profile', async () => {
    const reservedNameFailure = { status: 422, messages: [nameTexts.reserved] };
    for (const [firstName, lastName] of [
      ['Clube', 'Aurora'],
      ['Suporte', 'Silva'],
    ] as const) {
      const body = createSignUpData('aurora', { email: 'alvo@exemplo.test', firstName, lastName });
      expect(await catchFailure(getApi().client('aurora').call(validateSignUp, { body }))).toMatchObject(
        reservedNameFailure,
      );
    }
    const me = await signInAs(getApi(), 'aurora');
    const changeName = (name: string) =>
      getApi()
        .client('aurora', () => me.token)
        .call(updateParticipant, {
          params: { id: me.user.id },
          body: {
            name,
            birthday: me.user.birthday ?? '1990-05-17',
            state: 'MG',
            cpf: undefined,
            tel: undefined,
          },
        });
    await db().updateTable('member').set({ image: '/x.png' }).where('id', '=', me.user.id).execute();
    expect(await catchFailure(changeName('CLUBE AUR\u00d3RA'))).toMatchObject(reservedNameFailure);
    expect(await catchFailure(changeName('Aurora Dias'))).toBeUndefined();
  });

  test('invitations omit the invalid name of an old account', async () => {
    const me = await signInAs(getApi(), 'aurora');
    const action_id = await insertOpenActivity(me, getApi(), 'invitation');
    await db().updateTable('member').set({ name: LINK }).where('id', '=', me.user.id).execute();
    const body = {
      action_id,
      emails: ['estranho@exemplo.test'],
      sender_name: LINK,
      station_name: 'Clube Aurora',
      link: LINK,
      points: 0,
      station_id: me.user.station.id,
    };
    const response = await getApi()
      .client('aurora', () => me.token)
      .call(sendInvitations, { body }, { idempotencyKey: 'an-invitation-with-a-link' });
    expect(response).toEqual({ sent: 1 });
    expect(await fetchMails()).toContain('Um membro participa de Clube Aurora');
    expect(await fetchMails()).not.toContain('evil.example');
  });
});

onEachDatabase('a sign-up before activation', {}, (getApi) => {
  test('mails before activation contain no name of the new member', async () => {
    const { token } = await signUp(getApi(), 'aurora', { firstName: 'Palavra', lastName: 'Alheia' });
    await requestCode(getApi(), 'aurora', { token });
    const rows = await getApi()
      .database.db.selectFrom('sandbox_mail')
      .selectAll()
      .where('recipient', '=', 'beatriz@exemplo.test')
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Olá!');
    expect(JSON.stringify(rows)).not.toContain('Palavra');
  });
});
