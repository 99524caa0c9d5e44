import type { ReactNode, Ref } from 'react';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Callout.css.ts';
import { type FeedbackTone, feedbackIcons } from './drawings.ts';

export interface CalloutProps {
  /** Its text. */
  children?: ReactNode;
  /** A bold line above the text. */
  title?: string | undefined;
  /** What kind of news it is: it decides colour and drawing. */
  tone?: FeedbackTone;
  /** `alert` interrupts and `status` waits its turn, where it appears on a page that is there already. */
  role?: 'alert' | 'status';
  /** So that the focus can be put on it. */
  ref?: Ref<HTMLDivElement>;
}

/** A message in its place on the page: it stays until what it speaks of has changed. */
export function Callout({ children, title, tone = 'info', role, ref }: CalloutProps) {
  const words = useWords('common', commonWords);
  return (
    <div
      ref={ref}
      role={role}
      className={css.callout({ tone })}
      tabIndex={ref === undefined ? undefined : -1}
    >
      <span className={css.drawing({ tone })}>
        <Icon of={feedbackIcons[tone]} label={words.tones[tone]} />
      </span>
      <div className={css.words}>
        {title === undefined ? null : <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
