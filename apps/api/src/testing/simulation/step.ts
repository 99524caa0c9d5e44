/**
 * One thing that happens. Members, products and the like are named by their places in the world, and whatever came to be on the
 * way by its place in the order of coming, counted round: so a list of steps still means something when some are left out.
 */
export type Operation =
  | { readonly kind: 'add'; readonly member: number; readonly product: number; readonly quantity: number }
  | { readonly kind: 'change'; readonly member: number; readonly product: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly member: number; readonly product: number }
  /** What is in the cart; `off` so many more or fewer of the first thing in it. */
  | { readonly kind: 'reserve'; readonly member: number; readonly off: number }
  | {
      readonly kind: 'order';
      readonly member: number;
      readonly method: 'pix' | 'approved' | 'issuer' | 'funds' | 'review';
      readonly coupon: number | null;
      /** Where it goes, of those that an activity offers. */
      readonly location: number;
      /** So many more or fewer of the first thing than are held. */
      readonly off: number;
      readonly installments: number;
    }
  /** The same attempt once more; `changed` with another body under the same key. */
  | { readonly kind: 'retry'; readonly attempt: number; readonly changed: boolean }
  /** Money comes for a PIX at the bank: what is asked for, and so many cents more or fewer. `of` one member, or anybody. */
  | {
      readonly kind: 'pay';
      readonly of?: number;
      readonly charge: number;
      readonly times: number;
      readonly off: number;
    }
  /** A card that is looked into. */
  | { readonly kind: 'decide'; readonly charge: number; readonly approve: boolean }
  /** Of what the bank has to tell: delivers one, whichever; again, where it was told before. */
  | { readonly kind: 'tell'; readonly of?: number; readonly event: number; readonly again: boolean }
  /** Of what it has to tell, one is never told. */
  | { readonly kind: 'lose'; readonly of?: number; readonly event: number }
  | { readonly kind: 'forge'; readonly charge: number; readonly how: 'signature' | 'body' | 'charge' }
  /** A member looks at an order. */
  | { readonly kind: 'look'; readonly of?: number; readonly order: number }
  /** Gives back so many thousandths of a charge; null for all that is left. */
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

export type Trouble =
  /** Before its n-th statement is run, the connection is lost; for good, where the process dies of it. */
  | { readonly kind: 'statement'; readonly at: number; readonly dies: boolean }
  /** The n-th commit is never answered; done or not. */
  | { readonly kind: 'commit'; readonly at: number; readonly done: boolean }
  /** The gateway's n-th answer doesn't come, whether it did what it was asked for or not. */
  | { readonly kind: 'bank'; readonly at: number; readonly done: boolean };

export interface Step {
  readonly operation: Operation;
  readonly trouble?: Trouble;
  /** How many seconds go by while the gateway is asked, each time. */
  readonly slow?: number;
  /** Begun at the same moment, or while the gateway takes its time for the first. */
  readonly alongside?: readonly Operation[];
}
