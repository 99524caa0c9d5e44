import { X } from 'lucide-react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { notices as noticesWords } from '../../texts/pt-br/notices.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { feedbackIcons } from '../Callout/feedback-icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { pauseHandlers, useRestoreFocus } from '../Snackbar/notice.ts';
import { type NoticeVariant, toneByVariant } from '../Snackbar/Snackbar.tsx';
import * as css from './ToastList.css.ts';

export interface Toast {
  key: string;
  title?: string | undefined;
  text: string;
  variant?: NoticeVariant;
}

export interface ToastListProps {
  /** Newest last. */
  toasts: readonly Toast[];
  onPause?: ((key: string) => void) | undefined;
  onResume?: ((key: string) => void) | undefined;
  onDismiss?: ((key: string) => void) | undefined;
}

/** Shows errors and news at the top right. Screen readers announce only new ones. */
export function ToastList({ toasts, onPause, onResume, onDismiss }: ToastListProps) {
  const texts = useTexts('notices', noticesWords);
  const commonTexts = useTexts('common', commonWords);
  const { onFocusCapture, restoreFocus } = useRestoreFocus();
  return (
    <div className={css.place} aria-live="polite" aria-relevant="additions" onFocusCapture={onFocusCapture}>
      {toasts.length === 0 ? null : (
        <ul className={css.list}>
          {toasts.map(({ key, title, text, variant = 'error' }) => {
            const tone = toneByVariant[variant];
            return (
              <li
                key={key}
                className={css.toast({ tone })}
                {...pauseHandlers(
                  () => onPause?.(key),
                  () => onResume?.(key),
                )}
              >
                <span className={css.drawing({ tone })}>
                  <Icon
                    of={feedbackIcons[tone]}
                    {...(title === undefined ? { label: commonTexts.tones[tone] } : {})}
                  />
                </span>
                <div className={css.words}>
                  {title === undefined ? null : <p className={css.title}>{title}</p>}
                  <p>{text}</p>
                </div>
                <button
                  type="button"
                  className={css.close}
                  onClick={({ currentTarget }) => {
                    const toast = currentTarget.closest('li');
                    const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
                    restoreFocus(currentTarget, neighbour?.querySelector('button'));
                    onDismiss?.(key);
                  }}
                >
                  <Icon of={X} />
                  <span className={hidden}>{texts.closeOf(title ?? text)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
