import type { ReactNode, Ref } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Callout.css.ts';
import { type FeedbackTone, feedbackIcons } from './feedback-icons.ts';

export interface CalloutProps {
  children?: ReactNode;
  title?: string | undefined;
  tone?: FeedbackTone;
  /** Live region for messages added after load: `alert` interrupts, `status` waits. */
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
}

/** An inline message that stays until its cause has changed. */
export function Callout({ children, title, tone = 'info', role, ref }: CalloutProps) {
  const texts = useTexts('common', commonWords);
  return (
    <div
      ref={ref}
      role={role}
      className={css.callout({ tone })}
      tabIndex={ref === undefined ? undefined : -1}
    >
      <span className={css.drawing({ tone })}>
        <Icon of={feedbackIcons[tone]} label={texts.tones[tone]} />
      </span>
      <div className={css.words}>
        {title === undefined ? null : <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
