import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { notices as noticesWords } from '../../words/pt-br/notices.ts';
import { useWords } from '../../words/words.ts';
import { type FeedbackTone, feedbackIcons } from '../Callout/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useFocusBack, whileRead } from './notice.ts';
import * as css from './Snackbar.css.ts';
import { area } from './Snackbar.css.ts';

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
  const words = useWords('notices', noticesWords);
  const shared = useWords('common', commonWords);
  const tone = toneOf[variant];
  const { onFocusCapture, leave } = useFocusBack();
  return (
    // Said in both ways: what hides the page behind a dialog spares live regions by the attribute.
    <div className={css.place} role="status" aria-live="polite" onFocusCapture={onFocusCapture}>
      {text === undefined ? null : (
        <div key={text} className={css.snackbar} {...whileRead(onHold, onRelease)}>
          <Icon of={feedbackIcons[tone]} label={shared.tones[tone]} />
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
            <span className={hidden}>{words.close}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** Where notices of both kinds stand, one below the other: a `Snackbar` and a `ToastList`. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return <div className={area}>{children}</div>;
}
