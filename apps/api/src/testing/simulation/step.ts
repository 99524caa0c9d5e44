/**
 * One operation. Members and products are indexes into the world; charges, orders and events are indexes that
 * wrap around.
 *
 * Therefore a list stays valid when the shrinker removes steps.
 */
export type Operation =
  | { readonly kind: 'add'; readonly member: number; readonly product: number; readonly quantity: number }
  | { readonly kind: 'change'; readonly member: number; readonly product: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly member: number; readonly product: number }
  /** Reserves the cart. `off` changes the quantity of its first product. */
  | { readonly kind: 'reserve'; readonly member: number; readonly off: number }
  | {
      readonly kind: 'order';
      readonly member: number;
      readonly method: 'pix' | 'approved' | 'issuer' | 'funds' | 'review';
      readonly coupon: number | null;
      readonly location: number;
      /** Deviation from the reserved quantity of the first product. */
      readonly off: number;
      readonly installments: number;
    }
  /** Repeats an attempt; `changed` sends another body under the same key. */
  | { readonly kind: 'retry'; readonly attempt: number; readonly changed: boolean }
  /** Pays a PIX at the bank, `off` cents more or less. `of` limits the choice to one member. */
  | {
      readonly kind: 'pay';
      readonly of?: number;
      readonly charge: number;
      readonly times: number;
      readonly off: number;
    }
  | { readonly kind: 'decide'; readonly charge: number; readonly approve: boolean }
  /** Delivers a webhook event; `again` redelivers one. */
  | { readonly kind: 'tell'; readonly of?: number; readonly event: number; readonly again: boolean }
  | { readonly kind: 'lose'; readonly of?: number; readonly event: number }
  | { readonly kind: 'forge'; readonly charge: number; readonly how: 'signature' | 'body' | 'charge' }
  | { readonly kind: 'look'; readonly of?: number; readonly order: number }
  /** Refunds thousandths of a charge; null refunds the remainder. */
  | {
      readonly kind: 'refund';
      readonly of?: number;
      readonly charge: number;
      readonly thousandths: number | null;
    }
  | { readonly kind: 'vouchers'; readonly order: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'tasks' }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'restart' };

export type Fault =
  /** Loses the connection before the n-th statement; `dies` also ends the process. */
  | { readonly kind: 'statement'; readonly at: number; readonly dies: boolean }
  /** The n-th commit gets no response; `applied` says whether it took effect. */
  | { readonly kind: 'commit'; readonly at: number; readonly applied: boolean }
  /** The n-th gateway call gets no response; `applied` says whether it took effect. */
  | { readonly kind: 'bank'; readonly at: number; readonly applied: boolean };

export interface Step {
  readonly operation: Operation;
  readonly trouble?: Fault;
  readonly slow?: number;
  /** Operations that run in parallel, or during the first operation’s gateway call if `slow` is set. */
  readonly alongside?: readonly Operation[];
}
