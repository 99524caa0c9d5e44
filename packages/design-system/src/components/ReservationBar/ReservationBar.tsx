import { reservationBar as reservationBarWords } from '../../words/pt-br/reservation-bar.ts';
import { useWords } from '../../words/words.ts';
import { Countdown } from '../Countdown/Countdown.tsx';
import { bar } from './ReservationBar.css.ts';

export interface ReservationBarProps {
  /** Until when what is in the cart is held, in milliseconds. */
  deadline: number;
  /** The time on the server, in milliseconds, given anew each second: nothing ticks in here. */
  now: number;
}

/** How long the things in a cart are still held for somebody. It stays in sight, and speaks up seldom. */
export function ReservationBar({ deadline, now }: ReservationBarProps) {
  const words = useWords('reservationBar', reservationBarWords);
  return (
    <div className={bar}>
      <Countdown label={words.label} overText={words.over} deadline={deadline} now={now} />
    </div>
  );
}
