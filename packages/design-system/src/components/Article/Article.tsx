import type { Moment, SafeHtml } from '@estacao/domain';
import type { MouseEvent, ReactNode } from 'react';
import { DateText } from '../DateText/DateText.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { RichText } from '../RichText/RichText.tsx';
import * as css from './Article.css.ts';

export interface ArticleProps {
  /** What it is called: the one `h1` of the page. */
  title: string;
  /** The line that leads in, as plain words. */
  subtitle?: string | null | undefined;
  /** When it came out. */
  date?: Moment | undefined;
  /** The address of its picture. Without one there is none: nothing is drawn in its place. */
  picture?: string | null | undefined;
  /** What it says, cleaned. `undefined` while that is on its way, `null` where it says nothing more. */
  html: SafeHtml | null | undefined;
  /** Where "Voltar" leads. */
  backHref?: string | undefined;
  /** What the way back is called. */
  backLabel?: string;
  /** Goes back in the history instead of forward to `backHref`: prevent the default then. */
  onBack?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** What one can do with it, before it is read: a button that brings a file. */
  actions?: ReactNode;
  /** What stands below the text. */
  children?: ReactNode;
}

/** Something to read, as a page: what it is called, its picture and its text, in a column that reads well. */
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
