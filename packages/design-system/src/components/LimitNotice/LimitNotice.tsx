import type { ReactNode } from 'react';
import { limitNotice as limitNoticeWords } from '../../words/pt-br/limit-notice.ts';
import { useWords } from '../../words/words.ts';
import { Callout, type CalloutProps } from '../Callout/Callout.tsx';
import { Link } from '../Link/Link.tsx';

export interface LimitNoticeProps {
  used: number;
  limit: number;
  daily?: boolean;
  href?: string | undefined;
  linkLabel?: string;
  children?: ReactNode;
  /** Use `status` if the notice appears on a loaded page. */
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
  const words = useWords('limitNotice', limitNoticeWords);
  const stage = stageOf(used, limit, daily);
  const over = stage === 'today' || stage === 'reached';
  const title = {
    open: undefined,
    last: limit === 1 ? undefined : daily ? words.lastToday : words.last,
    today: words.doneToday,
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
          ? words.over
          : stage === 'today'
            ? words.tomorrow
            : limit === 1
              ? daily
                ? words.onceDaily
                : words.once
              : words.left(limit - used, limit, daily)}
      </p>
      {over && href !== undefined ? (
        <p>
          <Link href={href}>{linkLabel ?? words.link}</Link>
        </p>
      ) : null}
      {children === undefined ? null : <div>{children}</div>}
    </Callout>
  );
}
