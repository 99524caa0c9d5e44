import { reservationBar as reservationBarWords } from '../../words/pt-br/reservation-bar.ts';
import { useWords } from '../../words/words.ts';
import { Countdown } from '../Countdown/Countdown.tsx';
import { bar } from './ReservationBar.css.ts';

export interface ReservationBarProps {
  deadline: number;
  /** Server time in milliseconds. The caller updates it each second; the bar has no timer. */
  now: number;
}

/** Counts down the reservation of a cart. Stays in sight and announces itself rarely. */
export function ReservationBar({ deadline, now }: ReservationBarProps) {
  const words = useWords('reservationBar', reservationBarWords);
  return (
    <div className={bar}>
      <Countdown label={words.label} overText={words.over} deadline={deadline} now={now} />
    </div>
  );
}
