import { type Order, type PaymentChoice, sum } from '@estacao/domain';
import { selectCart } from '@estacao/sagas/cart';
import { useSelector } from 'react-redux';

export interface StepProps {
  /** Whether the member came from another step. */
  readonly moved: boolean;
  /** The typed card lives only in this page's state, never in the store. */
  readonly choice: PaymentChoice;
  readonly onChoice: (choice: PaymentChoice) => void;
  readonly onStep: (step: number) => void;
}

/** The reservation's deadline, by the server's clock. */
export function useHold() {
  const { hold, now } = useSelector(selectCart);
  return hold === null ? undefined : { deadline: hold.expiresAt, now: now || Date.now() + hold.offset };
}

export function pendingOf(orders: readonly Order[]) {
  return {
    wallet: sum(orders.map(({ wallet }) => wallet)),
    digital: orders.every(({ locationId }) => locationId === null),
  };
}
