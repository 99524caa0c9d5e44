import { hidden } from '../../theme/hidden.css.ts';

/** Says once, to those who listen, what skeletons show to those who see. */
export function LoadingNote() {
  return (
    <span role="status" className={hidden}>
      Carregando...
    </span>
  );
}
