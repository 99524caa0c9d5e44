import { X } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { type FeedbackTone, feedbackDrawings } from '../Callout/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { whileRead } from './reading.ts';
import * as css from './Snackbar.css.ts';
import { useFocusBack } from './use-focus-back.ts';

export type NoticeVariant = 'success' | 'warning' | 'error' | 'info';

export const toneOf: Record<NoticeVariant, FeedbackTone> = {
  success: 'success',
  warning: 'warning',
  error: 'danger',
  info: 'info',
};

export interface SnackbarProps {
  /** What has just happened. Without one nothing is shown; the place it will be read out from stays. */
  text?: string | undefined;
  /** What kind of news it is. */
  variant?: NoticeVariant | undefined;
  /** Somebody reads it, by pointer or focus: its time stands still. */
  onHold?: (() => void) | undefined;
  /** They are done. */
  onRelease?: (() => void) | undefined;
  /** Closed by hand. How long it stays otherwise is not its own business. */
  onDismiss?: (() => void) | undefined;
}

/** What has just happened, in a line. It comes and goes by itself. */
export function Snackbar({ text, variant = 'success', onHold, onRelease, onDismiss }: SnackbarProps) {
  const { icon, label } = feedbackDrawings[toneOf[variant]];
  const { onFocusCapture, leave } = useFocusBack();
  return (
    // Said in both ways: what hides the page behind a dialog spares live regions by the attribute.
    <div className={css.place} role="status" aria-live="polite" onFocusCapture={onFocusCapture}>
      {text === undefined ? null : (
        <div key={text} className={css.snackbar} {...whileRead(onHold, onRelease)}>
          <Icon of={icon} label={label} />
          <span className={css.words}>{text}</span>
          <button
            type="button"
            className={css.close}
            onClick={({ currentTarget }) => {
              leave(currentTarget);
              onDismiss?.();
            }}
          >
            <Icon of={X} />
            <span className={hidden}>Fechar aviso</span>
          </button>
        </div>
      )}
    </div>
  );
}
