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
  /** Without text nothing shows, but the live region stays in the page. */
  text?: string | undefined;
  variant?: NoticeVariant | undefined;
  onHold?: (() => void) | undefined;
  onRelease?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
}

/** A one-line notice of what just happened. It disappears after a while. */
export function Snackbar({ text, variant = 'success', onHold, onRelease, onDismiss }: SnackbarProps) {
  const words = useWords('notices', noticesWords);
  const shared = useWords('common', commonWords);
  const tone = toneOf[variant];
  const { onFocusCapture, leave } = useFocusBack();
  return (
    // Sets both: the code that hides the page behind dialogs spares only `aria-live` elements.
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

/** Stacks a `Snackbar` and a `ToastList`. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return <div className={area}>{children}</div>;
}
