import { X } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { notices as noticesWords } from '../../words/pt-br/notices.ts';
import { useWords } from '../../words/words.ts';
import { feedbackIcons } from '../Callout/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useFocusBack, whileRead } from '../Snackbar/notice.ts';
import { type NoticeVariant, toneOf } from '../Snackbar/Snackbar.tsx';
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
  onHold?: ((key: string) => void) | undefined;
  onRelease?: ((key: string) => void) | undefined;
  onDismiss?: ((key: string) => void) | undefined;
}

/** Shows errors and news at the top right. Screen readers announce only new ones. */
export function ToastList({ toasts, onHold, onRelease, onDismiss }: ToastListProps) {
  const words = useWords('notices', noticesWords);
  const shared = useWords('common', commonWords);
  const { onFocusCapture, leave } = useFocusBack();
  return (
    <div className={css.place} aria-live="polite" aria-relevant="additions" onFocusCapture={onFocusCapture}>
      {toasts.length === 0 ? null : (
        <ul className={css.list}>
          {toasts.map(({ key, title, text, variant = 'error' }) => {
            const tone = toneOf[variant];
            return (
              <li
                key={key}
                className={css.toast({ tone })}
                {...whileRead(
                  () => onHold?.(key),
                  () => onRelease?.(key),
                )}
              >
                <span className={css.drawing({ tone })}>
                  <Icon
                    of={feedbackIcons[tone]}
                    {...(title === undefined ? { label: shared.tones[tone] } : {})}
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
                    const beside = toast?.nextElementSibling ?? toast?.previousElementSibling;
                    leave(currentTarget, beside?.querySelector('button'));
                    onDismiss?.(key);
                  }}
                >
                  <Icon of={X} />
                  <span className={hidden}>{words.closeOf(title ?? text)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
