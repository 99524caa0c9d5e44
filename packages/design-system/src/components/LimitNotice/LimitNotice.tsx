import type { ReactNode } from 'react';
import { limitNotice as limitNoticeWords } from '../../texts/pt-br/limit-notice.ts';
import { useTexts } from '../../texts/texts.ts';
import { Callout, type CalloutProps } from '../Callout/Callout.tsx';
import { Link } from '../Link/Link.tsx';

export interface LimitNoticeProps {
  used: number;
  limit: number;
  daily?: boolean;
  href?: string | undefined;
  linkLabel?: string;
  children?: ReactNode;
  /** Set `status` if the notice appears after the page has loaded, so that screen readers announce it. */
  role?: CalloutProps['role'];
}

function stageOf(used: number, limit: number, daily: boolean) {
  if (used >= limit) return daily ? 'today' : 'reached';
  return limit - used === 1 ? 'last' : 'open';
}

/** Says how often the member may still take part, or that the limit is reached. */
export function LimitNotice({
  used,
  limit,
  daily = false,
  href,
  linkLabel,
  children,
  role,
}: LimitNoticeProps) {
  const texts = useTexts('limitNotice', limitNoticeWords);
  const stage = stageOf(used, limit, daily);
  const isLimitReached = stage === 'today' || stage === 'reached';
  const title = {
    open: undefined,
    last: limit === 1 ? undefined : daily ? texts.lastToday : texts.last,
    today: texts.doneToday,
    reached: undefined,
  }[stage];
  return (
    <Callout
      tone={stage === 'reached' ? 'warning' : stage === 'today' ? 'success' : 'info'}
      title={title}
      {...(role === undefined ? {} : { role })}
    >
      <p>
        {stage === 'reached'
          ? texts.limitReached
          : stage === 'today'
            ? texts.tomorrow
            : limit === 1
              ? daily
                ? texts.onceDaily
                : texts.once
              : texts.remaining(limit - used, limit, daily)}
      </p>
      {isLimitReached && href !== undefined ? (
        <p>
          <Link href={href}>{linkLabel ?? texts.link}</Link>
        </p>
      ) : null}
      {children === undefined ? null : <div>{children}</div>}
    </Callout>
  );
}
