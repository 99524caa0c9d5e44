import {
  decideSandboxTransfer,
  listSandboxTransfers,
  listTransfers,
  requestTransfer,
} from '@estacao/contract';
import { transferTexts } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { type Buyer, createBuyer, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { fetchMails } from '../../testing/mails-of.ts';
import { insertTransfer } from '../../testing/transfers.ts';
import { balanceOf } from '../points/ledger.ts';

onEachDatabase('transfers', {}, (getApi) => {
  let lastId = 0;

  async function prepareMember(slug = 'aurora', mailbox?: string) {
    const me = await createBuyer(getApi(), slug, mailbox);
    const { db } = getApi().database;
    await db
      .updateTable('transfer_request')
      .set({ status: 'refused', reason: 'Teste', decided_at: new Date(getApi().clock.now()) })
      .where('member_id', '=', me.memberId)
      .where('status', '=', 'open')
      .execute();
    const newestRequest = await db
      .selectFrom('transfer_request')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    lastId = newestRequest?.id ?? 0;
    await me.setBalance(500);
    return me;
  }

  const createRequest = ({ client, memberId }: Buyer, points = 1_000, key = nextName()) =>
    client.call(
      requestTransfer,
      { body: { type_id: 5, user_id: memberId, points } },
      { idempotencyKey: key },
    );
  const fetchRequests = async ({ client, memberId }: Buyer) => {
    const requests = await client.call(listTransfers, { query: { 'where[user_id]': memberId } });
    return requests.filter(({ id }) => id > lastId);
  };
  const decide = (id: number, decision: 'approve' | 'refuse', reason?: string) =>
    getApi()
      .client('aurora')
      .call(decideSandboxTransfer, {
        params: { id },
        body: { decision, ...(reason === undefined ? {} : { reason }) },
      });
  const fetchBalance = ({ memberId }: Buyer) =>
    balanceOf(getApi().database.db, memberId, new Date(getApi().clock.now()));
  const expectConsistent = async () => expect(await findBrokenRules(getApi().database.db)).toEqual([]);

  describe('a transfer request', () => {
    test('a transfer request stays open, comes first in the list and adds no points', async () => {
      const me = await prepareMember();
      const first = await createRequest(me, 150);
      const second = await createRequest(me, 10_000);
      expect(first).toMatchObject({ amount: 150, status: 'open', reason: null });
      expect(await fetchRequests(me)).toEqual([second, first]);
      expect(await fetchBalance(me)).toBe(500);
    });

    test('concurrent repeats of one attempt create one transfer request', async () => {
      const me = await prepareMember();
      const key = nextName();
      const responses = await Promise.all([createRequest(me, 1_000, key), createRequest(me, 1_000, key)]);
      expect(responses[0]).toEqual(responses[1]);
      expect(await fetchRequests(me)).toHaveLength(1);
      await expect(createRequest(me, 2_000, key)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test.each([
      [149, 'Valor mínimo requerido de R$ 1,50'],
      [-1_000, 'Valor mínimo requerido de R$ 1,50'],
      [10_001, 'Valor máximo permitido de R$ 100,00.'],
    ])('rejects a transfer request of %i points', async (points, text) => {
      const me = await prepareMember();
      await expect(createRequest(me, points)).rejects.toMatchObject({
        failure: { status: 422, messages: [text], fields: { points: [text] } },
      });
      expect(await fetchRequests(me)).toEqual([]);
    });

    test('rejects a transfer request at a station without bank transfer', async () => {
      const me = await prepareMember('capital');
      await expect(createRequest(me)).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.noBank] },
      });
    });

    test('rejects more than ten open transfer requests, also concurrent ones', async () => {
      const me = await prepareMember();
      for (let count = 0; count < 7; count += 1) await createRequest(me);
      const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => createRequest(me)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(createRequest(me)).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.tooMany] },
      });
      const [request] = await fetchRequests(me);
      await decide(request?.id ?? 0, 'refuse', 'Sem depósito');
      await createRequest(me);
      await expectConsistent();
    });

    test('a transfer request is visible to its member only', async () => {
      const [me, otherMember] = [await prepareMember(), await prepareMember('aurora', 'paulo')];
      await createRequest(otherMember);
      expect(await fetchRequests(me)).toEqual([]);
      await expect(
        me.client.call(listTransfers, { query: { 'where[user_id]': otherMember.memberId } }),
      ).rejects.toMatchObject({ failure: { status: 403 } });
    });
  });

  describe('the transfer desk', () => {
    test('the transfer desk lists the station’s open requests first', async () => {
      const me = await prepareMember();
      const [first, second] = [await createRequest(me), await createRequest(me)];
      await decide(second.id, 'refuse', 'Sem depósito');
      const query = { 'where[station_id]': me.stationId };
      const requests = await getApi().client('aurora').call(listSandboxTransfers, { query });
      expect(requests[0]).toMatchObject({ id: first.id, member: me.person.user.name, status: 'open' });
      const firstDecidedIndex = requests.findIndex(({ status }) => status !== 'open');
      expect(requests[firstDecidedIndex]).toMatchObject({ id: second.id, reason: 'Sem depósito' });
      expect(requests.slice(firstDecidedIndex).map(({ status }) => status)).not.toContain('open');
    });

    test('approves a transfer once under concurrency, adds its points and notifies the member', async () => {
      const me = await prepareMember();
      const { id } = await createRequest(me, 1_234);
      const { db } = getApi().database;
      const mailsBefore = await db.selectFrom('outbox').select('id').execute();
      const eventsBefore = await db.selectFrom('member_event').select('id').execute();
      const responses = await Promise.all([1, 2, 3].map(() => decide(id, 'approve')));
      for (const response of responses)
        expect(response).toMatchObject({ id, status: 'approved', reason: null });
      await decide(id, 'approve');
      expect(await fetchBalance(me)).toBe(1_734);
      expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(mailsBefore.length + 1);
      const eventsAfter = await db.selectFrom('member_event').selectAll().orderBy('id').execute();
      expect(eventsAfter.slice(eventsBefore.length)).toMatchObject([
        { member_id: me.memberId, kind: 'points' },
      ]);
      await expectConsistent();
    });

    test('refuses a transfer request only with a reason, and mails the reason to the member', async () => {
      const me = await prepareMember();
      const { id } = await createRequest(me);
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
      expect(await fetchRequests(me)).toMatchObject([{ status: 'refused', reason: 'Sem depósito' }]);
      expect(await fetchBalance(me)).toBe(500);
      const { mail } = await getApi()
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

    test('the transfer desk never reverses a decision', async () => {
      const me = await prepareMember();
      const [approvedRequest, refusedRequest] = [await createRequest(me), await createRequest(me)];
      await decide(approvedRequest.id, 'approve');
      await decide(refusedRequest.id, 'refuse', 'Sem depósito');
      await expect(decide(approvedRequest.id, 'refuse', 'Engano')).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.alreadyApproved] },
      });
      await expect(decide(refusedRequest.id, 'approve')).rejects.toMatchObject({
        failure: { status: 422, messages: [transferTexts.alreadyRefused] },
      });
      expect(await fetchBalance(me)).toBe(1_500);
      await expectConsistent();
    });

    test('applies only one of two conflicting concurrent decisions on a transfer', async () => {
      const me = await prepareMember();
      for (let round = 0; round < 5; round += 1) {
        const { id } = await createRequest(me);
        const [approval, refusal] = await Promise.allSettled([
          decide(id, 'approve'),
          decide(id, 'refuse', 'Sem depósito'),
        ]);
        expect([approval.status, refusal.status].sort()).toEqual(['fulfilled', 'rejected']);
      }
      const approvedCount = (await fetchRequests(me)).filter(({ status }) => status === 'approved').length;
      expect(await fetchBalance(me)).toBe(500 + approvedCount * 1_000);
      await expectConsistent();
    });

    test('mails the approval of a transfer only to the requesting member', async () => {
      const [me, otherMember] = [await prepareMember(), await prepareMember('aurora', 'paulo')];
      const ownRequest = await createRequest(me, 1_234);
      const openRequests = [await createRequest(otherMember), await createRequest(me, 500)];
      const mailsBefore = await fetchMails(getApi(), otherMember.memberId);
      await decide(ownRequest.id, 'approve');
      const mail = (await fetchMails(getApi(), me.memberId)).at(-1);
      expect(mail).toMatchObject({
        to: me.person.user.email,
        subject: 'Transferência aprovada',
        paragraphs: [
          'Seu pedido de transferência de R$ 12,34 foi aprovado. Os créditos já estão na sua carteira.',
        ],
      });
      expect(await fetchMails(getApi(), otherMember.memberId)).toEqual(mailsBefore);
      const { db } = getApi().database;
      const statuses = await db
        .selectFrom('transfer_request')
        .select('status')
        .where(
          'id',
          'in',
          openRequests.map(({ id }) => id),
        )
        .execute();
      expect(statuses).toEqual([{ status: 'open' }, { status: 'open' }]);
      expect([await fetchBalance(me), await fetchBalance(otherMember)]).toEqual([1_734, 500]);
    });

    test('the transfer desk lists open requests from newest to oldest, without other stations', async () => {
      const me = await prepareMember();
      const minervaMember = await createBuyer(getApi(), 'minerva');
      const [first, second] = [await createRequest(me), await createRequest(me)];
      const foreignRequestId = await insertTransfer(
        getApi(),
        { id: minervaMember.memberId, stationId: minervaMember.stationId },
        100,
        'open',
      );
      const query = { 'where[station_id]': me.stationId };
      const ids = (await getApi().client('aurora').call(listSandboxTransfers, { query })).map(({ id }) => id);
      expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
      expect(ids).not.toContain(foreignRequestId);
    });

    test('answers 404 to a decision on a transfer request that does not exist', async () => {
      await expect(decide(2_000_000_000, 'approve')).rejects.toMatchObject({ failure: { status: 404 } });
    });
  });
});

onEachDatabase('transfers without a sandbox', { config: { sandbox: false } }, (getApi) => {
  test('transfer requests cannot be decided without a sandbox', async () => {
    const client = getApi().client('aurora');
    await expect(
      client.call(listSandboxTransfers, { query: { 'where[station_id]': 1 } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(
      client.call(decideSandboxTransfer, { params: { id: 1 }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
