import type { Moment, SafeHtml } from '@estacao/domain';
import type { MouseEvent, ReactNode } from 'react';
import { DateText } from '../DateText/DateText.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { RichText } from '../RichText/RichText.tsx';
import * as css from './Article.css.ts';

export interface ArticleProps {
  title: string;
  subtitle?: string | null | undefined;
  date?: Moment | undefined;
  /** `null` shows no picture and no fallback. */
  picture?: string | null | undefined;
  /** Sanitised HTML. `undefined` while sanitising; `null` if there is no text. */
  html: SafeHtml | null | undefined;
  backHref?: string | undefined;
  backLabel?: string;
  /** Goes back in the history instead, if it prevents the default. */
  onBack?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page to read: title, picture and text in a readable column. */
export function Article({
  title,
  subtitle = null,
  date,
  picture = null,
  html,
  backHref,
  backLabel,
  onBack,
  actions,
  children,
}: ArticleProps) {
  const lead =
    subtitle === null && date === undefined ? undefined : (
      <>
        {subtitle === null ? null : <span>{subtitle}</span>}
        {date === undefined ? null : (
          <span className={css.date}>
            <DateText value={date} />
          </span>
        )}
      </>
    );
  return (
    <article className={css.article}>
      <PageHeader
        title={title}
        subtitle={lead}
        backHref={backHref}
        {...(backLabel === undefined ? {} : { backLabel })}
        onBack={onBack}
      />
      <div className={css.content}>
        {actions}
        {picture === null ? null : <MediaFrame src={picture} ratio="16/9" rounded eager />}
        {html === null ? null : <RichText html={html} />}
        {children}
      </div>
    </article>
  );
}
