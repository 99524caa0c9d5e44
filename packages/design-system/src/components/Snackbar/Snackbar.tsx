import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { notices as noticesWords } from '../../texts/pt-br/notices.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { type FeedbackTone, feedbackIcons } from '../Callout/feedback-icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { pauseHandlers, useRestoreFocus } from './notice.ts';
import * as css from './Snackbar.css.ts';
import { area } from './Snackbar.css.ts';

export type NoticeVariant = 'success' | 'warning' | 'error' | 'info';

export const toneByVariant: Record<NoticeVariant, FeedbackTone> = {
  success: 'success',
  warning: 'warning',
  error: 'danger',
  info: 'info',
};

export interface SnackbarProps {
  /** Without text nothing shows, but the live region stays in the page. */
  text?: string | undefined;
  variant?: NoticeVariant | undefined;
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
}

/** A one-line notice of what just happened. It disappears after a while. */
export function Snackbar({ text, variant = 'success', onPause, onResume, onDismiss }: SnackbarProps) {
  const texts = useTexts('notices', noticesWords);
  const commonTexts = useTexts('common', commonWords);
  const tone = toneByVariant[variant];
  const { onFocusCapture, restoreFocus } = useRestoreFocus();
  return (
    // Sets `role` and `aria-live`: a dialog hides the page behind it, except `aria-live` elements.
    <div className={css.place} role="status" aria-live="polite" onFocusCapture={onFocusCapture}>
      {text === undefined ? null : (
        <div key={text} className={css.snackbar} {...pauseHandlers(onPause, onResume)}>
          <Icon of={feedbackIcons[tone]} label={commonTexts.tones[tone]} />
          <span className={css.words}>{text}</span>
          <button
            type="button"
            className={css.close}
            onClick={({ currentTarget }) => {
              restoreFocus(currentTarget);
              onDismiss?.();
            }}
          >
            <Icon of={X} />
            <span className={hidden}>{texts.close}</span>
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
