import { hidden } from '../../theme/hidden.css.ts';
import { spinner } from './Spinner.css.ts';

export interface SpinnerProps {
  /** What is being waited for. Leave it out where the element around it says so. */
  label?: string;
}

/** Something is under way. In the colour of its text. */
export function Spinner({ label }: SpinnerProps) {
  return label === undefined ? (
    <span className={spinner} aria-hidden />
  ) : (
    <span role="status">
      <span className={spinner} aria-hidden />
      <span className={hidden}>{label}</span>
    </span>
  );
}
