import { beforeEach, describe, expect, test } from 'vitest';
import type { CardToken, Gateway, GatewayPayment, SignedEvent, TypedCard } from '../ports.ts';

export interface GatewayUnderTest {
  readonly gateway: Gateway;
  pay(chargeId: string, amounts: readonly number[]): Promise<readonly SignedEvent[]>;
  decide(chargeId: string, decision: 'approve' | 'refuse'): Promise<readonly SignedEvent[]>;
  readonly cards: { readonly approved: TypedCard; readonly refused: TypedCard; readonly review: TypedCard };
  nextId(): string;
}

/** The contract of every payment gateway. An adapter’s test runs it and adds its own cases. */
export function testGatewayContract(name: string, createSubject: () => Promise<GatewayUnderTest>): void {
  describe(name, () => {
    let subject: GatewayUnderTest;
    beforeEach(async () => {
      subject = await createSubject();
    });

    const requestFor = (id: string) => ({
      id,
      stationId: 1,
      payee: 'Clube Aurora',
      amount: 1_234,
      installments: 1,
    });
    const createPix = (id = subject.nextId()) =>
      subject.gateway.createCharge({ ...requestFor(id), method: 'pix' });
    const tokenise = async (card: TypedCard): Promise<CardToken> => {
      const cardToken = await subject.gateway.tokeniseCard(card);
      if ('refused' in cardToken) throw new Error(cardToken.refused);
      return cardToken;
    };
    const chargeCard = async (card: TypedCard, id = subject.nextId()) =>
      subject.gateway.createCharge({
        ...requestFor(id),
        method: 'credit_card',
        cardToken: (await tokenise(card)).token,
      });
    const readEvent = ({ body, signature }: SignedEvent) => {
      const event = subject.gateway.readEvent(body, signature);
      if (event === undefined) throw new Error('the gateway rejected the event');
      return event;
    };
    const paymentsOf = (events: readonly SignedEvent[]): GatewayPayment[] =>
      events.map(readEvent).flatMap(({ happened }) => (happened.kind === 'paid' ? [happened.payment] : []));

    test('creates a pending PIX with a code to pay it', async () => {
      const pixCharge = await createPix();
      expect(pixCharge).toMatchObject({ state: 'pending', reason: null, payments: [] });
      expect(pixCharge.pixCode).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    });

    test('creates one charge for two requests with the same id', async () => {
      const id = subject.nextId();
      expect(await createPix(id)).toEqual(await createPix(id));
      const card = subject.nextId();
      const { token: cardToken } = await tokenise(subject.cards.approved);
      const repeatedRequest = { ...requestFor(card), method: 'credit_card', cardToken } as const;
      const [first, second] = await Promise.all([
        subject.gateway.createCharge(repeatedRequest),
        subject.gateway.createCharge(repeatedRequest),
      ]);
      expect(second.gatewayId).toBe(first.gatewayId);
      expect((await subject.gateway.lookUp(card))?.payments).toHaveLength(1);
    });

    test('tokenises a card without revealing its number', async () => {
      const { approved } = subject.cards;
      const cardToken = await tokenise(approved);
      const digits = approved.number.replace(/\s/g, '');
      expect(cardToken.lastDigits).toBe(digits.slice(-4));
      expect(cardToken.token).not.toContain(digits.slice(0, 12));
      expect(
        await subject.gateway.tokeniseCard({ ...approved, number: '4111 1111 1111 1112' }),
      ).toMatchObject({
        refused: expect.any(String),
      });
    });

    test('approves, refuses or reviews a card charge', async () => {
      expect(await chargeCard(subject.cards.approved)).toMatchObject({
        state: 'paid',
        payments: [{ amount: 1_234 }],
      });
      const refused = await chargeCard(subject.cards.refused);
      expect(refused).toMatchObject({ state: 'refused', payments: [] });
      expect(refused.reason).not.toBe('');
      expect(await chargeCard(subject.cards.review)).toMatchObject({ state: 'pending', payments: [] });
    });

    test.each(['approve', 'refuse'] as const)('sends an event when a review ends: %s', async (decision) => {
      const { id } = await chargeCard(subject.cards.review);
      const [event] = (await subject.decide(id, decision)).map(readEvent);
      const kind = decision === 'approve' ? 'paid' : 'refused';
      expect(event).toMatchObject({ chargeId: id, happened: { kind } });
      expect((await subject.gateway.lookUp(id))?.state).toBe(kind);
      expect(await subject.decide(id, 'approve')).toEqual([]);
    });

    test('sends an event per payment and lists payments in the charge', async () => {
      const { id } = await createPix();
      const eventPayments = paymentsOf(await subject.pay(id, [1_234, 700]));
      expect(eventPayments.map(({ amount }) => amount)).toEqual([1_234, 700]);
      expect(new Set(eventPayments.map(({ endToEndId }) => endToEndId)).size).toBe(2);
      const storedCharge = await subject.gateway.lookUp(id);
      expect(storedCharge?.state).toBe('paid');
      expect([...(storedCharge?.payments ?? [])].sort(byEndToEndId)).toEqual(
        [...eventPayments].sort(byEndToEndId),
      );
    });

    test('gives each event a stable id', async () => {
      const { id } = await createPix();
      const [first, second] = await subject.pay(id, [1_234, 1_234]);
      if (first === undefined || second === undefined) throw new Error('the bank sent no event');
      expect(readEvent(first).id).toBe(readEvent(first).id);
      expect(readEvent(first).id).not.toBe(readEvent(second).id);
    });

    test('rejects forged and altered events', async () => {
      const { id } = await createPix();
      const [event] = await subject.pay(id, [1_234]);
      if (event === undefined) throw new Error('the bank sent no event');
      const { body, signature } = event;
      const forged: [string, string | undefined][] = [
        [body.replace('1234', '9999'), signature],
        [`${body} `, signature],
        [body, undefined],
        [body, ''],
        [body, signature.replace(/./g, '0')],
        [body, signature.slice(0, -1)],
        ['', signature],
      ];
      for (const [text, forgedSignature] of forged)
        expect(subject.gateway.readEvent(text, forgedSignature)).toBeUndefined();
    });

    test('returns undefined for an unknown charge', async () => {
      expect(await subject.gateway.lookUp(subject.nextId())).toBeUndefined();
    });

    test('rejects a call whose signal was already aborted, and charges nothing', async () => {
      const id = subject.nextId();
      const { token: cardToken } = await tokenise(subject.cards.approved);
      const chargeRequest = { ...requestFor(id), method: 'credit_card', cardToken } as const;
      const aborted = AbortSignal.abort(new Error('the caller gave up'));
      await expect(subject.gateway.createCharge(chargeRequest, aborted)).rejects.toThrow(
        'the caller gave up',
      );
      await expect(subject.gateway.tokeniseCard(subject.cards.approved, aborted)).rejects.toThrow(
        'the caller gave up',
      );
      expect(await subject.gateway.lookUp(id)).toBeUndefined();
      expect(await subject.gateway.createCharge(chargeRequest)).toMatchObject({ state: 'paid' });
      await expect(subject.gateway.lookUp(id, aborted)).rejects.toThrow('the caller gave up');
      const refundRequest = { id: subject.nextId(), chargeId: id, amount: 1_234 };
      await expect(subject.gateway.refund(refundRequest, aborted)).rejects.toThrow('the caller gave up');
      expect(await subject.gateway.refund({ ...refundRequest, id: subject.nextId() })).toBe(true);
    });

    test('rejects at once when aborted midway, and charges at most once', async () => {
      const id = subject.nextId();
      const { token: cardToken } = await tokenise(subject.cards.approved);
      const chargeRequest = { ...requestFor(id), method: 'credit_card', cardToken } as const;
      const controller = new AbortController();
      const pendingCharge = subject.gateway
        .createCharge(chargeRequest, controller.signal)
        .catch(() => undefined);
      controller.abort();
      await pendingCharge;
      expect(await subject.gateway.createCharge(chargeRequest)).toMatchObject({
        state: 'paid',
        payments: [{ amount: 1_234 }],
      });
    });

    test('refunds in parts, once per id and never more than was paid', async () => {
      const { id } = await chargeCard(subject.cards.approved);
      const [first, second, third] = [subject.nextId(), subject.nextId(), subject.nextId()];
      const refundPart = (refundId: string, amount: number) =>
        subject.gateway.refund({ id: refundId, chargeId: id, amount });
      expect(await refundPart(first, 1_000)).toBe(true);
      expect(await refundPart(first, 1_000)).toBe(true);
      expect(await refundPart(second, 235)).toBe(false);
      expect(await refundPart(third, 234)).toBe(true);
      expect(await refundPart(subject.nextId(), 1)).toBe(false);
      const { id: unpaidId } = await createPix();
      expect(await subject.gateway.refund({ id: subject.nextId(), chargeId: unpaidId, amount: 1 })).toBe(
        false,
      );
    });
  });
}

function byEndToEndId(first: GatewayPayment, second: GatewayPayment): number {
  return first.endToEndId < second.endToEndId ? -1 : 1;
}
