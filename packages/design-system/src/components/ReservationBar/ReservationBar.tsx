import { reservationBar as reservationBarWords } from '../../texts/pt-br/reservation-bar.ts';
import { useTexts } from '../../texts/texts.ts';
import { Countdown } from '../Countdown/Countdown.tsx';
import { bar } from './ReservationBar.css.ts';

export interface ReservationBarProps {
  deadline: number;
  /** Server time in milliseconds. The caller updates it each second; the bar has no timer. */
  now: number;
}

/** Counts down the reservation of a cart. It sticks to the screen and announces the time rarely. */
export function ReservationBar({ deadline, now }: ReservationBarProps) {
  const texts = useTexts('reservationBar', reservationBarWords);
  return (
    <div className={bar}>
      <Countdown label={texts.label} overText={texts.expired} deadline={deadline} now={now} />
    </div>
  );
}
