import { type Order, type PaymentChoice, sum } from '@estacao/domain';
import { selectCart } from '@estacao/sagas/cart';
import { useSelector } from 'react-redux';

export interface StepProps {
  /** Somebody came here from another step. */
  readonly moved: boolean;
  /** A card that is being typed is nowhere but on this page. */
  readonly choice: PaymentChoice;
  readonly onChoice: (choice: PaymentChoice) => void;
  /** Back to a step that is done, by its number. */
  readonly onStep: (step: number) => void;
}

/** How long what is in the cart is held, by the server's clock. */
export function useHold() {
  const { hold, now } = useSelector(selectCart);
  return hold === null ? undefined : { deadline: hold.expiresAt, now: now || Date.now() + hold.offset };
}

/** What the screen of a pending payment says of its orders. */
export function pendingOf(orders: readonly Order[]) {
  return {
    wallet: sum(orders.map(({ wallet }) => wallet)),
    digital: orders.every(({ locationId }) => locationId === null),
  };
}
