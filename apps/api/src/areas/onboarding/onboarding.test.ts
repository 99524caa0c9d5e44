import { getUser, updateParticipant, updateProfileImage, uploadImage } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { DOT } from '../../testing/pictures.ts';

function newcomer(slug: string): string {
  const found = contentOf(slug).members.find(({ status }) => status === 'new');
  if (found === undefined) throw new Error(`${slug} has no new member`);
  return found.mailbox;
}

const CPF = '52998224725';

onEachDatabase('onboarding', {}, (running) => {
  const client = ({ slug, token }: Person) => running().client(slug, () => token);
  const whole = {
    name: 'Júlia  Prado ',
    tel: '(11) 9 8520-4471',
    birthday: '1990-05-17',
    state: 'SP',
  };
  const update = (me: Person, changes: object = {}) =>
    client(me).call(updateParticipant, {
      params: { id: me.user.id },
      body: { ...whole, cpf: me.user.cpf, briefingDone: true, ...changes },
    });
  const row = ({ user }: Person) =>
    running()
      .database.db.selectFrom('member')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
  const refused = (status: number, fields: Record<string, string[]>) => ({ failure: { status, fields } });

  describe("a participant's data", () => {
    test('is stored normalised and completes the briefing', async () => {
      const me = await signInAs(running(), 'aurora', newcomer('aurora'));
      expect(me.user.briefingDone).toBe(false);
      const answer = await update(me, { city: ' São   Paulo ' });
      expect(answer).toMatchObject({
        name: 'Júlia Prado',
        cpf: me.user.cpf,
        birthday: '1990-05-17',
        briefingDone: true,
      });
      expect(await row(me)).toMatchObject({
        cpf: me.user.cpf,
        tel: '11985204471',
        state: 'SP',
        city: 'São Paulo',
        briefing_done: true,
      });
      const params = { id: me.user.id };
      expect(await client(me).call(getUser, { params })).toEqual(answer);
      expect(await update(me, { city: 'São Paulo' })).toEqual(answer);
    });

    test('has the birthday with a midnight on the wire', async () => {
      const me = await signInAs(running(), 'maresia', newcomer('maresia'));
      const send = async (birthday: string) => {
        const answer = await running().fetch(
          `${running().url('maresia')}/auth/update-participant/${me.user.id}`,
          {
            method: 'PUT',
            headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ ...whole, cpf: me.user.cpf, birthday }),
          },
        );
        return answer.status;
      };
      expect(await send('1990-05-17 00:00:00')).toBe(200);
      for (const wrong of ['1990-05-17', '1990-02-31 00:00:00', '1990-05-17 12:00:00', '']) {
        expect(await send(wrong)).toBe(400);
      }
    });

    test("is refused field by field with the form's rules", async () => {
      const me = await signInAs(running(), 'aurora', newcomer('aurora'));
      await expect(
        update(me, { name: '  ', tel: '123', birthday: '2020-01-01', state: 'XX', city: 'a'.repeat(81) }),
      ).rejects.toMatchObject(
        refused(422, {
          name: [expect.any(String)],
          tel: ['Telefone inválido'],
          birthday: ['É necessário ser maior de 18 anos.'],
          state: ['Esse campo é obrigatório'],
          city: ['Esse campo deve possuir no máximo 80 caracteres'],
        }),
      );
    });

    test('gives a CPF to one member per station, even for two concurrent requests', async () => {
      const [mailbox = '', other = ''] = [newcomer('orvalho'), contentOf('orvalho').members[1]?.mailbox];
      const [me, neighbour] = [
        await signInAs(running(), 'orvalho', mailbox),
        await signInAs(running(), 'orvalho', other),
      ];
      const { db } = running().database;
      await db
        .updateTable('member')
        .set({ cpf: null, cpf_proof: null, briefing_done: false })
        .where('id', 'in', [me.user.id, neighbour.user.id])
        .execute();
      const results = await Promise.allSettled([update(me, { cpf: CPF }), update(neighbour, { cpf: CPF })]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const failed = results.find((result) => result.status === 'rejected');
      expect(failed?.reason).toMatchObject(refused(409, { cpf: ['CPF já cadastrado'] }));
      const elsewhere = await signInAs(running(), 'minerva', newcomer('minerva'));
      await db
        .updateTable('member')
        .set({ cpf: null, cpf_proof: null })
        .where('id', '=', elsewhere.user.id)
        .execute();
      expect((await update(elsewhere, { cpf: CPF })).cpf).toBe(CPF);
    });

    test.each([
      ['before onboarding', 'girassol', newcomer('girassol')],
      ['after onboarding', 'aurora', undefined],
    ])("can't change the CPF on file %s and leaves the row unchanged", async (_, slug, mailbox) => {
      const me = await signInAs(running(), slug, mailbox);
      const before = await row(me);
      expect(before.cpf_proof).toBe('register');
      for (const cpf of [CPF, '900.100.200-55', null])
        await expect(update(me, { cpf })).rejects.toMatchObject({
          failure: { status: 422, fields: { cpf: [expect.any(String)] } },
        });
      await expect(update(me, { cpf: CPF })).rejects.toMatchObject(
        refused(422, { cpf: ['Para corrigir o CPF, fale com a secretaria'] }),
      );
      expect(await row(me)).toEqual(before);
      expect((await update(me)).cpf).toBe(me.user.cpf);
    });

    test('accepts a missing CPF once, unproven', async () => {
      const me = await signInAs(running(), 'cerrado', newcomer('cerrado'));
      await running()
        .database.db.updateTable('member')
        .set({ cpf: null, cpf_proof: null })
        .where('id', '=', me.user.id)
        .execute();
      expect(await update(me, { cpf: CPF })).toMatchObject({ cpf: CPF, isCpfProven: false });
      await expect(update(me, { cpf: '111.444.777-35' })).rejects.toMatchObject({ failure: { status: 422 } });
      expect(await row(me)).toMatchObject({ cpf: CPF, cpf_proof: null });
    });

    test('refuses a name with invalid characters but keeps an older one', async () => {
      const me = await signInAs(running(), 'aurora');
      const send = (name: string) => update(me, { name, briefingDone: true });
      await expect(send('http://evil.example/premio')).rejects.toMatchObject(
        refused(422, { name: ['Use apenas letras, espaços, apóstrofo, hífen e ponto'] }),
      );
      const older = 'Maria 2ª da Silva';
      await running()
        .database.db.updateTable('member')
        .set({ name: older })
        .where('id', '=', me.user.id)
        .execute();
      expect((await send(older)).name).toBe(older);
      await expect(send(`${older} 3ª`)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test('stores no CPF where members have none', async () => {
      const me = await signInAs(running(), 'capital', newcomer('capital'));
      expect((await update(me, { cpf: null })).cpf).toBeNull();
      expect((await update(me, { cpf: CPF })).cpf).toBeNull();
    });

    test('requires a CPF where members have one', async () => {
      const me = await signInAs(running(), 'pampa', newcomer('pampa'));
      await expect(update(me, { cpf: null })).rejects.toMatchObject(
        refused(422, { cpf: ['Esse campo é obrigatório'] }),
      );
    });

    test("is refused from a company's owner", async () => {
      const owner = await signInAs(running(), 'aurora', 'balcao');
      await expect(update(owner)).rejects.toMatchObject({ failure: { status: 403 } });
    });
  });

  describe("a member's picture", () => {
    const upload = async (me: Person) => (await client(me).call(uploadImage, { body: { base64: DOT } })).url;
    const set = (me: Person, image: string | null) =>
      client(me).call(updateProfileImage, { params: { id: me.user.id }, body: { image } });
    const status = async (path: string) => (await running().fetch(`http://aurora.localhost${path}`)).status;
    const swept = async () => {
      await running().api.sweep();
      await running().api.work();
    };
    const dayAfter = async () => {
      running().clock.advance(DAY);
      await swept();
    };

    test('is kept for a day after it is replaced', async () => {
      const me = await signInAs(running(), 'aurora');
      const [first, second] = [await upload(me), await upload(me)];
      await swept();
      expect(await set(me, first)).toEqual({ image: first });
      expect((await row(me)).image).toBe(first);
      await dayAfter();
      expect([await status(first), await status(second)]).toEqual([200, 404]);
      const again = await upload(await signInAs(running(), 'aurora'));
      await set(await signInAs(running(), 'aurora'), again);
      expect(await status(first)).toBe(200);
      await dayAfter();
      expect([await status(first), await status(again)]).toEqual([404, 200]);
      await set(await signInAs(running(), 'aurora'), null);
      expect((await row(me)).image).toBeNull();
      await dayAfter();
      expect(await status(again)).toBe(404);
    });

    test('must be a public file that the member uploaded', async () => {
      const me = await signInAs(running(), 'aurora');
      const other = await upload(await signInAs(running(), 'aurora', 'paulo'));
      const form = new FormData();
      form.set('file', new File([Buffer.from(DOT, 'base64')], 'foto.png'));
      const answer = await running().fetch(`${running().url('aurora')}/files/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}` },
        body: form,
      });
      const { path } = (await answer.json()) as { path: string };
      for (const image of [other, path, 'https://example.org/a.png', 'javascript:alert(1)', '/api/files/']) {
        await expect(set(me, image)).rejects.toMatchObject({ failure: { status: 422 } });
      }
      expect((await row(me)).image).toBeNull();
    });
  });
});
