import { hidden } from '../../theme/hidden.css.ts';
import { spinner } from './Spinner.css.ts';

export interface SpinnerProps {
  /** Leave it out where the surrounding element announces loading. */
  label?: string;
}

/** Shows that something is loading, in the colour of the text. */
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
