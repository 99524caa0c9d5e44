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
export function gatewayContract(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(name, () => {
    let at: GatewayUnderTest;
    beforeEach(async () => {
      at = await open();
    });

    const request = (id: string) => ({
      id,
      stationId: 1,
      payee: 'Clube Aurora',
      amount: 1_234,
      installments: 1,
    });
    const pix = (id = at.nextId()) => at.gateway.createCharge({ ...request(id), method: 'pix' });
    const token = async (card: TypedCard): Promise<CardToken> => {
      const made = await at.gateway.tokeniseCard(card);
      if ('refused' in made) throw new Error(made.refused);
      return made;
    };
    const charge = async (card: TypedCard, id = at.nextId()) =>
      at.gateway.createCharge({
        ...request(id),
        method: 'credit_card',
        cardToken: (await token(card)).token,
      });
    const read = ({ body, signature }: SignedEvent) => {
      const event = at.gateway.readEvent(body, signature);
      if (event === undefined) throw new Error('the gateway rejected the event');
      return event;
    };
    const paidBy = (events: readonly SignedEvent[]): GatewayPayment[] =>
      events.map(read).flatMap(({ happened }) => (happened.kind === 'paid' ? [happened.payment] : []));

    test('creates a pending PIX with a code to pay it', async () => {
      const made = await pix();
      expect(made).toMatchObject({ state: 'pending', reason: null, payments: [] });
      expect(made.pixCode).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    });

    test('creates one charge for two requests with the same id', async () => {
      const id = at.nextId();
      expect(await pix(id)).toEqual(await pix(id));
      const card = at.nextId();
      const { token: cardToken } = await token(at.cards.approved);
      const again = { ...request(card), method: 'credit_card', cardToken } as const;
      const [one, other] = await Promise.all([
        at.gateway.createCharge(again),
        at.gateway.createCharge(again),
      ]);
      expect(other.gatewayId).toBe(one.gatewayId);
      expect((await at.gateway.lookUp(card))?.payments).toHaveLength(1);
    });

    test('tokenises a card without revealing its number', async () => {
      const { approved } = at.cards;
      const made = await token(approved);
      const digits = approved.number.replace(/\s/g, '');
      expect(made.lastDigits).toBe(digits.slice(-4));
      expect(made.token).not.toContain(digits.slice(0, 12));
      expect(await at.gateway.tokeniseCard({ ...approved, number: '4111 1111 1111 1112' })).toMatchObject({
        refused: expect.any(String),
      });
    });

    test('approves, refuses or reviews a card charge', async () => {
      expect(await charge(at.cards.approved)).toMatchObject({
        state: 'paid',
        payments: [{ amount: 1_234 }],
      });
      const refused = await charge(at.cards.refused);
      expect(refused).toMatchObject({ state: 'refused', payments: [] });
      expect(refused.reason).not.toBe('');
      expect(await charge(at.cards.review)).toMatchObject({ state: 'pending', payments: [] });
    });

    test.each(['approve', 'refuse'] as const)('sends an event when a review ends: %s', async (decision) => {
      const { id } = await charge(at.cards.review);
      const [event] = (await at.decide(id, decision)).map(read);
      const kind = decision === 'approve' ? 'paid' : 'refused';
      expect(event).toMatchObject({ chargeId: id, happened: { kind } });
      expect((await at.gateway.lookUp(id))?.state).toBe(kind);
      expect(await at.decide(id, 'approve')).toEqual([]);
    });

    test('sends an event per payment and lists payments in the charge', async () => {
      const { id } = await pix();
      const told = paidBy(await at.pay(id, [1_234, 700]));
      expect(told.map(({ amount }) => amount)).toEqual([1_234, 700]);
      expect(new Set(told.map(({ endToEndId }) => endToEndId)).size).toBe(2);
      const found = await at.gateway.lookUp(id);
      expect(found?.state).toBe('paid');
      expect([...(found?.payments ?? [])].sort(byNumber)).toEqual([...told].sort(byNumber));
    });

    test('gives each event a stable id', async () => {
      const { id } = await pix();
      const [one, other] = await at.pay(id, [1_234, 1_234]);
      if (one === undefined || other === undefined) throw new Error('the bank sent no event');
      expect(read(one).id).toBe(read(one).id);
      expect(read(one).id).not.toBe(read(other).id);
    });

    test('rejects forged and altered events', async () => {
      const { id } = await pix();
      const [event] = await at.pay(id, [1_234]);
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
      for (const [text, sign] of forged) expect(at.gateway.readEvent(text, sign)).toBeUndefined();
    });

    test('returns undefined for an unknown charge', async () => {
      expect(await at.gateway.lookUp(at.nextId())).toBeUndefined();
    });

    test('rejects a call whose signal was already aborted, and charges nothing', async () => {
      const id = at.nextId();
      const { token: cardToken } = await token(at.cards.approved);
      const wanted = { ...request(id), method: 'credit_card', cardToken } as const;
      const given = AbortSignal.abort(new Error('the caller gave up'));
      await expect(at.gateway.createCharge(wanted, given)).rejects.toThrow('the caller gave up');
      await expect(at.gateway.tokeniseCard(at.cards.approved, given)).rejects.toThrow('the caller gave up');
      expect(await at.gateway.lookUp(id)).toBeUndefined();
      expect(await at.gateway.createCharge(wanted)).toMatchObject({ state: 'paid' });
      await expect(at.gateway.lookUp(id, given)).rejects.toThrow('the caller gave up');
      const back = { id: at.nextId(), chargeId: id, amount: 1_234 };
      await expect(at.gateway.refund(back, given)).rejects.toThrow('the caller gave up');
      expect(await at.gateway.refund({ ...back, id: at.nextId() })).toBe(true);
    });

    test('rejects at once when aborted midway, and charges at most once', async () => {
      const id = at.nextId();
      const { token: cardToken } = await token(at.cards.approved);
      const wanted = { ...request(id), method: 'credit_card', cardToken } as const;
      const given = new AbortController();
      const made = at.gateway.createCharge(wanted, given.signal).catch(() => undefined);
      given.abort();
      await made;
      expect(await at.gateway.createCharge(wanted)).toMatchObject({
        state: 'paid',
        payments: [{ amount: 1_234 }],
      });
    });

    test('refunds in parts, once per id and never more than was paid', async () => {
      const { id } = await charge(at.cards.approved);
      const [one, other, rest] = [at.nextId(), at.nextId(), at.nextId()];
      const back = (refund: string, amount: number) =>
        at.gateway.refund({ id: refund, chargeId: id, amount });
      expect(await back(one, 1_000)).toBe(true);
      expect(await back(one, 1_000)).toBe(true);
      expect(await back(other, 235)).toBe(false);
      expect(await back(rest, 234)).toBe(true);
      expect(await back(at.nextId(), 1)).toBe(false);
      const { id: unpaid } = await pix();
      expect(await at.gateway.refund({ id: at.nextId(), chargeId: unpaid, amount: 1 })).toBe(false);
    });
  });
}

function byNumber(one: GatewayPayment, other: GatewayPayment): number {
  return one.endToEndId < other.endToEndId ? -1 : 1;
}
