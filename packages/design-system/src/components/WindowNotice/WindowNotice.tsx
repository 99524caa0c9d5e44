import type { Moment } from '@estacao/domain';
import type { ReactNode } from 'react';
import { Callout, type CalloutProps } from '../Callout/Callout.tsx';
import { DateText } from '../DateText/DateText.tsx';
import * as css from './WindowNotice.css.ts';
import { type WindowStage, windowStage } from './window.ts';

export interface WindowNoticeProps {
  /** When one may begin to take part. */
  start: Moment | null | undefined;
  /** When it is over. */
  end: Moment | null | undefined;
  /** The time on the server. */
  now: Moment;
  /** Stands below: the time left. */
  children?: ReactNode;
  /** `status` reads it out where it appears on a page that is there already. */
  role?: CalloutProps['role'];
}

const looks: Record<WindowStage, { tone: NonNullable<CalloutProps['tone']>; title?: string }> = {
  before: { tone: 'info', title: 'Ainda não começou' },
  open: { tone: 'info' },
  closing: { tone: 'warning', title: 'Último dia para participar' },
  closed: { tone: 'warning', title: 'Participação encerrada' },
  broken: { tone: 'danger' },
};

/** When one may take part: from when, until when, or that it is over. */
export function WindowNotice({ start, end, now, children, role }: WindowNoticeProps) {
  const stage = windowStage(start, end, now);
  const { tone, title } = looks[stage];
  return (
    <Callout tone={tone} title={title} {...(role === undefined ? {} : { role })}>
      {stage === 'broken' || start == null || end == null ? (
        <p>Houve um problema com a data de publicação desta atividade.</p>
      ) : stage === 'before' || stage === 'closed' ? (
        <p>
          Você {stage === 'before' ? 'pode' : 'podia'} participar entre os dias{' '}
          <DateText value={start} time="sentence" /> e <DateText value={end} time="sentence" />.
        </p>
      ) : (
        <p>
          Você pode participar até <DateText value={end} time="sentence" />.
        </p>
      )}
      {children === undefined ? null : <div className={css.below}>{children}</div>}
    </Callout>
  );
}
