import { getUser, updateParticipant, updateProfileImage, uploadImage } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { DOT } from '../../testing/pictures.ts';

function newcomerMailbox(slug: string): string {
  const sample = contentOf(slug).members.find(({ status }) => status === 'new');
  if (sample === undefined) throw new Error(`${slug} has no new member`);
  return sample.mailbox;
}

const CPF = '52998224725';

onEachDatabase('onboarding', {}, (getApi) => {
  const client = ({ slug, token }: Person) => getApi().client(slug, () => token);
  const fullBody = {
    name: 'Júlia  Prado ',
    tel: '(11) 9 8520-4471',
    birthday: '1990-05-17',
    state: 'SP',
  };
  const updateMember = (me: Person, changes: object = {}) =>
    client(me).call(updateParticipant, {
      params: { id: me.user.id },
      body: { ...fullBody, cpf: me.user.cpf, briefingDone: true, ...changes },
    });
  const fetchRow = ({ user }: Person) =>
    getApi().database.db.selectFrom('member').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const refusal = (status: number, fields: Record<string, string[]>) => ({
    failure: { status, fields },
  });

  describe("a participant's data", () => {
    test("a participant's data is stored normalised and completes the briefing", async () => {
      const me = await signInAs(getApi(), 'aurora', newcomerMailbox('aurora'));
      expect(me.user.briefingDone).toBe(false);
      const response = await updateMember(me, { city: ' São   Paulo ' });
      expect(response).toMatchObject({
        name: 'Júlia Prado',
        cpf: me.user.cpf,
        birthday: '1990-05-17',
        briefingDone: true,
      });
      expect(await fetchRow(me)).toMatchObject({
        cpf: me.user.cpf,
        tel: '11985204471',
        state: 'SP',
        city: 'São Paulo',
        briefing_done: true,
      });
      const params = { id: me.user.id };
      expect(await client(me).call(getUser, { params })).toEqual(response);
      expect(await updateMember(me, { city: 'São Paulo' })).toEqual(response);
    });

    test('accepts a birthday in a request only with midnight as the time', async () => {
      const me = await signInAs(getApi(), 'maresia', newcomerMailbox('maresia'));
      const sendBirthday = async (birthday: string) => {
        const response = await getApi().fetch(
          `${getApi().url('maresia')}/auth/update-participant/${me.user.id}`,
          {
            method: 'PUT',
            headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ ...fullBody, cpf: me.user.cpf, birthday }),
          },
        );
        return response.status;
      };
      expect(await sendBirthday('1990-05-17 00:00:00')).toBe(200);
      for (const invalidBirthday of ['1990-05-17', '1990-02-31 00:00:00', '1990-05-17 12:00:00', '']) {
        expect(await sendBirthday(invalidBirthday)).toBe(400);
      }
    });

    test("validates each field of a participant's data with the form's rules", async () => {
      const me = await signInAs(getApi(), 'aurora', newcomerMailbox('aurora'));
      await expect(
        updateMember(me, {
          name: '  ',
          tel: '123',
          birthday: '2020-01-01',
          state: 'XX',
          city: 'a'.repeat(81),
        }),
      ).rejects.toMatchObject(
        refusal(422, {
          name: [expect.any(String)],
          tel: ['Telefone inválido'],
          birthday: ['É necessário ser maior de 18 anos.'],
          state: ['Esse campo é obrigatório'],
          city: ['Esse campo deve possuir no máximo 80 caracteres'],
        }),
      );
    });

    test('gives a CPF to one member per station, even for two concurrent requests', async () => {
      const [mailbox = '', otherMailbox = ''] = [
        newcomerMailbox('orvalho'),
        contentOf('orvalho').members[1]?.mailbox,
      ];
      const [me, neighbour] = [
        await signInAs(getApi(), 'orvalho', mailbox),
        await signInAs(getApi(), 'orvalho', otherMailbox),
      ];
      const { db } = getApi().database;
      await db
        .updateTable('member')
        .set({ cpf: null, cpf_proof: null, briefing_done: false })
        .where('id', 'in', [me.user.id, neighbour.user.id])
        .execute();
      const results = await Promise.allSettled([
        updateMember(me, { cpf: CPF }),
        updateMember(neighbour, { cpf: CPF }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const rejection = results.find((result) => result.status === 'rejected');
      expect(rejection?.reason).toMatchObject(refusal(409, { cpf: ['CPF já cadastrado'] }));
      const minervaMember = await signInAs(getApi(), 'minerva', newcomerMailbox('minerva'));
      await db
        .updateTable('member')
        .set({ cpf: null, cpf_proof: null })
        .where('id', '=', minervaMember.user.id)
        .execute();
      expect((await updateMember(minervaMember, { cpf: CPF })).cpf).toBe(CPF);
    });

    test.each([
      ['before onboarding', 'girassol', newcomerMailbox('girassol')],
      ['after onboarding', 'aurora', undefined],
    ])(
      "a participant can't change a registered CPF %s, and the row stays unchanged",
      async (_, slug, mailbox) => {
        const me = await signInAs(getApi(), slug, mailbox);
        const rowBefore = await fetchRow(me);
        expect(rowBefore.cpf_proof).toBe('register');
        for (const cpf of [CPF, '900.100.200-55', null])
          await expect(updateMember(me, { cpf })).rejects.toMatchObject({
            failure: { status: 422, fields: { cpf: [expect.any(String)] } },
          });
        await expect(updateMember(me, { cpf: CPF })).rejects.toMatchObject(
          refusal(422, { cpf: ['Para corrigir o CPF, fale com a secretaria'] }),
        );
        expect(await fetchRow(me)).toEqual(rowBefore);
        expect((await updateMember(me)).cpf).toBe(me.user.cpf);
      },
    );

    test('a participant without a CPF may enter one once, and it stays unproven', async () => {
      const me = await signInAs(getApi(), 'cerrado', newcomerMailbox('cerrado'));
      await getApi()
        .database.db.updateTable('member')
        .set({ cpf: null, cpf_proof: null })
        .where('id', '=', me.user.id)
        .execute();
      expect(await updateMember(me, { cpf: CPF })).toMatchObject({ cpf: CPF, isCpfProven: false });
      await expect(updateMember(me, { cpf: '111.444.777-35' })).rejects.toMatchObject({
        failure: { status: 422 },
      });
      expect(await fetchRow(me)).toMatchObject({ cpf: CPF, cpf_proof: null });
    });

    test('refuses a new name with invalid characters, but accepts an unchanged stored one', async () => {
      const me = await signInAs(getApi(), 'aurora');
      const sendName = (name: string) => updateMember(me, { name, briefingDone: true });
      await expect(sendName('http://evil.example/premio')).rejects.toMatchObject(
        refusal(422, { name: ['Use apenas letras, espaços, apóstrofo, hífen e ponto'] }),
      );
      const oldName = 'Maria 2ª da Silva';
      await getApi()
        .database.db.updateTable('member')
        .set({ name: oldName })
        .where('id', '=', me.user.id)
        .execute();
      expect((await sendName(oldName)).name).toBe(oldName);
      await expect(sendName(`${oldName} 3ª`)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test('stores no CPF where members have none', async () => {
      const me = await signInAs(getApi(), 'capital', newcomerMailbox('capital'));
      expect((await updateMember(me, { cpf: null })).cpf).toBeNull();
      expect((await updateMember(me, { cpf: CPF })).cpf).toBeNull();
    });

    test('requires a CPF where members have one', async () => {
      const me = await signInAs(getApi(), 'pampa', newcomerMailbox('pampa'));
      await expect(updateMember(me, { cpf: null })).rejects.toMatchObject(
        refusal(422, { cpf: ['Esse campo é obrigatório'] }),
      );
    });

    test("refuses a participant's update from a company's owner", async () => {
      const owner = await signInAs(getApi(), 'aurora', 'balcao');
      await expect(updateMember(owner)).rejects.toMatchObject({ failure: { status: 403 } });
    });
  });

  describe("a member's picture", () => {
    const upload = async (me: Person) => (await client(me).call(uploadImage, { body: { base64: DOT } })).url;
    const setImage = (me: Person, image: string | null) =>
      client(me).call(updateProfileImage, { params: { id: me.user.id }, body: { image } });
    const fetchStatus = async (path: string) =>
      (await getApi().fetch(`http://aurora.localhost${path}`)).status;
    const sweep = async () => {
      await getApi().api.sweep();
      await getApi().api.runTasksAndJobs();
    };
    const passDay = async () => {
      getApi().clock.advance(DAY);
      await sweep();
    };

    test('keeps a profile picture for a day after its replacement', async () => {
      const me = await signInAs(getApi(), 'aurora');
      const [firstUrl, secondUrl] = [await upload(me), await upload(me)];
      await sweep();
      expect(await setImage(me, firstUrl)).toEqual({ image: firstUrl });
      expect((await fetchRow(me)).image).toBe(firstUrl);
      await passDay();
      expect([await fetchStatus(firstUrl), await fetchStatus(secondUrl)]).toEqual([200, 404]);
      const lastUrl = await upload(await signInAs(getApi(), 'aurora'));
      await setImage(await signInAs(getApi(), 'aurora'), lastUrl);
      expect(await fetchStatus(firstUrl)).toBe(200);
      await passDay();
      expect([await fetchStatus(firstUrl), await fetchStatus(lastUrl)]).toEqual([404, 200]);
      await setImage(await signInAs(getApi(), 'aurora'), null);
      expect((await fetchRow(me)).image).toBeNull();
      await passDay();
      expect(await fetchStatus(lastUrl)).toBe(404);
    });

    test('a profile picture must be a public file that the member uploaded', async () => {
      const me = await signInAs(getApi(), 'aurora');
      const foreignUrl = await upload(await signInAs(getApi(), 'aurora', 'paulo'));
      const form = new FormData();
      form.set('file', new File([Buffer.from(DOT, 'base64')], 'foto.png'));
      const response = await getApi().fetch(`${getApi().url('aurora')}/files/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}` },
        body: form,
      });
      const { path } = (await response.json()) as { path: string };
      for (const image of [
        foreignUrl,
        path,
        'https://example.org/a.png',
        'javascript:alert(1)',
        '/api/files/',
      ]) {
        await expect(setImage(me, image)).rejects.toMatchObject({ failure: { status: 422 } });
      }
      expect((await fetchRow(me)).image).toBeNull();
    });
  });
});
