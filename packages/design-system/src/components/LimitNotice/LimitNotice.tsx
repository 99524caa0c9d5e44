import type { ReactNode } from 'react';
import { Callout, type CalloutProps } from '../Callout/Callout.tsx';
import { Link } from '../Link/Link.tsx';
import { limitStage } from './limit.ts';

export interface LimitNoticeProps {
  /** How often the member has taken part. */
  used: number;
  /** How often they may. */
  limit: number;
  /** It begins anew every day. */
  daily?: boolean;
  /** Where to see what came of it, once there is nothing left to do. */
  href?: string | undefined;
  /** What the link says. */
  linkLabel?: string;
  /** Stands below: the time until it begins anew. */
  children?: ReactNode;
  /** `status` reads it out where it appears on a page that is there already. */
  role?: CalloutProps['role'];
}

function words(left: number, limit: number, daily: boolean): string {
  return `Você ainda pode participar ${left === 1 ? '1 vez' : `${left} vezes`}${daily ? ' hoje' : ''}, de ${limit} no total.`;
}

/** How often one may still take part in something, or that one no longer may. */
export function LimitNotice({
  used,
  limit,
  daily = false,
  href,
  linkLabel = 'Ver meus vouchers',
  children,
  role,
}: LimitNoticeProps) {
  const stage = limitStage(used, limit, daily);
  const over = stage === 'today' || stage === 'reached';
  const title = {
    open: undefined,
    last: limit === 1 ? undefined : daily ? 'Última participação de hoje' : 'Última participação',
    today: 'Você já participou hoje',
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
          ? 'Olá, você já ultrapassou o limite de participações nessa atividade!'
          : stage === 'today'
            ? 'Volte amanhã para participar de novo.'
            : limit === 1
              ? `Você pode participar 1 vez${daily ? ' por dia' : ''}.`
              : words(limit - used, limit, daily)}
      </p>
      {over && href !== undefined ? (
        <p>
          <Link href={href}>{linkLabel}</Link>
        </p>
      ) : null}
      {children === undefined ? null : <div>{children}</div>}
    </Callout>
  );
}
