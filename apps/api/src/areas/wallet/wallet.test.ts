import {
  decideSandboxTransfer,
  listSandboxTransfers,
  listTransfers,
  requestTransfer,
} from '@estacao/contract';
import { transferTexts } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../testing/broken-rules.ts';
import { type Buyer, buyer, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { mailsOf } from '../../testing/mails-of.ts';
import { insertTransfer } from '../../testing/transfers.ts';
import { balanceOf } from '../points/ledger.ts';

onEachDatabase('transfers', {}, (running) => {
  let last = 0;

  async function member(slug = 'aurora', mailbox?: string) {
    const me = await buyer(running(), slug, mailbox);
    const { db } = running().database;
    await db
      .updateTable('transfer_request')
      .set({ status: 'refused', reason: 'Teste', decided_at: new Date(running().clock.now()) })
      .where('member_id', '=', me.memberId)
      .where('status', '=', 'open')
      .execute();
    const newest = await db
      .selectFrom('transfer_request')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    last = newest?.id ?? 0;
    await me.balance(500);
    return me;
  }

  const ask = ({ client, memberId }: Buyer, points = 1_000, key = nextName()) =>
    client.call(
      requestTransfer,
      { body: { type_id: 5, user_id: memberId, points } },
      { idempotencyKey: key },
    );
  const list = async ({ client, memberId }: Buyer) => {
    const all = await client.call(listTransfers, { query: { 'where[user_id]': memberId } });
    return all.filter(({ id }) => id > last);
  };
  const decide = (id: number, decision: 'approve' | 'refuse', reason?: string) =>
    running()
      .client('aurora')
      .call(decideSandboxTransfer, {
        params: { id },
        body: { decision, ...(reason === undefined ? {} : { reason }) },
      });
  const balance = ({ memberId }: Buyer) =>
    balanceOf(running().database.db, memberId, new Date(running().clock.now()));
  const sound = async () => expect(await brokenRules(running().database.db)).toEqual([]);

  describe('a transfer request', () => {
    test('stays open, comes first in the list and adds no points', async () => {
      const me = await member();
      const first = await ask(me, 150);
      const second = await ask(me, 10_000);
      expect(first).toMatchObject({ amount: 150, status: 'open', reason: null });
      expect(await list(me)).toEqual([second, first]);
      expect(await balance(me)).toBe(500);
    });

    test('is created once by concurrent repeats of one attempt', async () => {
      const me = await member();
      const key = nextName();
      const answers = await Promise.all([ask(me, 1_000, key), ask(me, 1_000, key)]);
      expect(answers[0]).toEqual(answers[1]);
      expect(await list(me)).toHaveLength(1);
      await expect(ask(me, 2_000, key)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test.each([
      [149, 'Valor mínimo requerido de R$ 1,50'],
      [-1_000, 'Valor mínimo requerido de R$ 1,50'],
      [10_001, 'Valor máximo permitido de R$ 100,00.'],
    ])('of %i is rejected', async (points, text) => {
      const me = await member();
      await expect(ask(me, points)).rejects.toMatchObject({
        failure: { status: 422, messages: [text], fields: { points: [text] } },
      });
      expect(await list(me)).toEqual([]);
    });

    test('is rejected at a station without bank transfer', async () => {
      const me = await member('capital');
      await expect(ask(me)).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.noBank] },
      });
    });

    test('is rejected above ten open requests, also concurrently', async () => {
      const me = await member();
      for (let count = 0; count < 7; count += 1) await ask(me);
      const sent = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => ask(me)));
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(ask(me)).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.tooMany] },
      });
      const [one] = await list(me);
      await decide(one?.id ?? 0, 'refuse', 'Sem depósito');
      await ask(me);
      await sound();
    });

    test('is visible to its member only', async () => {
      const [me, other] = [await member(), await member('aurora', 'paulo')];
      await ask(other);
      expect(await list(me)).toEqual([]);
      await expect(
        me.client.call(listTransfers, { query: { 'where[user_id]': other.memberId } }),
      ).rejects.toMatchObject({ failure: { status: 403 } });
    });
  });

  describe('the transfer desk', () => {
    test('lists the station’s requests with open ones first', async () => {
      const me = await member();
      const [first, second] = [await ask(me), await ask(me)];
      await decide(second.id, 'refuse', 'Sem depósito');
      const query = { 'where[station_id]': me.stationId };
      const shown = await running().client('aurora').call(listSandboxTransfers, { query });
      expect(shown[0]).toMatchObject({ id: first.id, member: me.person.user.name, status: 'open' });
      const decided = shown.findIndex(({ status }) => status !== 'open');
      expect(shown[decided]).toMatchObject({ id: second.id, reason: 'Sem depósito' });
      expect(shown.slice(decided).map(({ status }) => status)).not.toContain('open');
    });

    test('approves once under concurrency, adds the points once and notifies the member', async () => {
      const me = await member();
      const { id } = await ask(me, 1_234);
      const { db } = running().database;
      const before = await db.selectFrom('outbox').select('id').execute();
      const events = await db.selectFrom('member_event').select('id').execute();
      const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'approve')));
      for (const answer of answers) expect(answer).toMatchObject({ id, status: 'approved', reason: null });
      await decide(id, 'approve');
      expect(await balance(me)).toBe(1_734);
      expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length + 1);
      const told = await db.selectFrom('member_event').selectAll().orderBy('id').execute();
      expect(told.slice(events.length)).toMatchObject([{ member_id: me.memberId, kind: 'points' }]);
      await sound();
    });

    test('refuses with a reason that the member reads', async () => {
      const me = await member();
      const { id } = await ask(me);
      for (const reason of [undefined, '   '])
        await expect(decide(id, 'refuse', reason)).rejects.toMatchObject({
          failure: {
            status: 422,
            messages: [transferTexts.noReason],
            fields: { reason: [transferTexts.noReason] },
          },
        });
      await decide(id, 'refuse', ' Sem depósito ');
      await decide(id, 'refuse', 'Outro motivo');
      expect(await list(me)).toMatchObject([{ status: 'refused', reason: 'Sem depósito' }]);
      expect(await balance(me)).toBe(500);
      const { mail } = await running()
        .database.db.selectFrom('outbox')
        .select('mail')
        .where('member_id', '=', me.memberId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(mail).toMatchObject({
        subject: 'Transferência recusada',
        paragraphs: expect.arrayContaining(['Motivo: Sem depósito']),
      });
    });

    test('never reverses a decision', async () => {
      const me = await member();
      const [approved, refused] = [await ask(me), await ask(me)];
      await decide(approved.id, 'approve');
      await decide(refused.id, 'refuse', 'Sem depósito');
      await expect(decide(approved.id, 'refuse', 'Engano')).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.approvedBefore] },
      });
      await expect(decide(refused.id, 'approve')).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.refusedBefore] },
      });
      expect(await balance(me)).toBe(1_500);
      await sound();
    });

    test('takes one of two conflicting concurrent decisions', async () => {
      const me = await member();
      for (let round = 0; round < 5; round += 1) {
        const { id } = await ask(me);
        const [one, other] = await Promise.allSettled([
          decide(id, 'approve'),
          decide(id, 'refuse', 'Sem depósito'),
        ]);
        expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
      }
      const approved = (await list(me)).filter(({ status }) => status === 'approved').length;
      expect(await balance(me)).toBe(500 + approved * 1_000);
      await sound();
    });

    test('mails the approval only to the requesting member', async () => {
      const [me, other] = [await member(), await member('aurora', 'paulo')];
      const mine = await ask(me, 1_234);
      const waiting = [await ask(other), await ask(me, 500)];
      const mailsBefore = await mailsOf(running(), other.memberId);
      await decide(mine.id, 'approve');
      const mail = (await mailsOf(running(), me.memberId)).at(-1);
      expect(mail).toMatchObject({
        to: me.person.user.email,
        subject: 'Transferência aprovada',
        paragraphs: [
          'Seu pedido de transferência de R$ 12,34 foi aprovado. Os créditos já estão na sua carteira.',
        ],
      });
      expect(await mailsOf(running(), other.memberId)).toEqual(mailsBefore);
      const { db } = running().database;
      const statuses = await db
        .selectFrom('transfer_request')
        .select('status')
        .where(
          'id',
          'in',
          waiting.map(({ id }) => id),
        )
        .execute();
      expect(statuses).toEqual([{ status: 'open' }, { status: 'open' }]);
      expect([await balance(me), await balance(other)]).toEqual([1_734, 500]);
    });

    test('lists open requests from newest to oldest, without other stations', async () => {
      const me = await member();
      const other = await buyer(running(), 'minerva');
      const [first, second] = [await ask(me), await ask(me)];
      const elsewhere = await insertTransfer(
        running(),
        { id: other.memberId, stationId: other.stationId },
        100,
        'open',
      );
      const query = { 'where[station_id]': me.stationId };
      const ids = (await running().client('aurora').call(listSandboxTransfers, { query })).map(
        ({ id }) => id,
      );
      expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
      expect(ids).not.toContain(elsewhere);
    });

    test('answers 404 for a request that does not exist', async () => {
      await expect(decide(2_000_000_000, 'approve')).rejects.toMatchObject({ failure: { status: 404 } });
    });
  });
});

onEachDatabase('transfers without a sandbox', { config: { sandbox: false } }, (running) => {
  test('cannot be decided through the sandbox', async () => {
    const client = running().client('aurora');
    await expect(
      client.call(listSandboxTransfers, { query: { 'where[station_id]': 1 } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(
      client.call(decideSandboxTransfer, { params: { id: 1 }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
