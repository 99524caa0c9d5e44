import { type Order, type PaymentChoice, sum } from '@estacao/domain';
import { selectCart } from '@estacao/sagas/cart';
import { useSelector } from 'react-redux';

export interface StepProps {
  /** Whether the member came from another step. The step then takes the focus. */
  readonly moved: boolean;
  /** The typed card lives only in this page's state, never in the store. */
  readonly choice: PaymentChoice;
  readonly onChoice: (choice: PaymentChoice) => void;
  readonly onStep: (step: number) => void;
}

/** The reservation's deadline, by the server's clock. */
export function useReservation() {
  const { reservation, now } = useSelector(selectCart);
  return reservation === null
    ? undefined
    : { deadline: reservation.expiresAt, now: now || Date.now() + reservation.offset };
}

export function pendingTotalsOf(orders: readonly Order[]) {
  return {
    wallet: sum(orders.map(({ wallet }) => wallet)),
    digital: orders.every(({ locationId }) => locationId === null),
  };
}
