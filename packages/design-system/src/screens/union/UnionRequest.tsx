import type { UnionPlace } from '@estacao/domain';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { unionHref } from './area.ts';
import * as css from './UnionFrame.css.ts';
import { UnionFrame } from './UnionFrame.tsx';
import { UnionRequestFields, type UnionRequestState } from './UnionRequestFields.tsx';

export interface UnionRequestProps {
  area: UnionPlace;
  page: string;
  /** How it is asked for: on its way, or what can't be had. */
  form: UnionRequestState;
  /** What is said once it was sent. */
  sentText: string;
  onRetry?: (() => unknown) | undefined;
}

/** Asks for an appointment; once it was sent, that stands in the place of the form. */
export function UnionRequest({ area, page, form, sentText, onRetry }: UnionRequestProps) {
  const title = `Agendar ${area.pages.find(({ address }) => address === page)?.title ?? ''}`;
  const info = area.pages.find(({ address }) => address === `${page}-info`);
  const isSent = typeof form === 'object' && (form.sent ?? 0) > 0;
  return (
    <UnionFrame
      area={area}
      page={page}
      title={title}
      {...(info === undefined ? {} : { back: { href: unionHref(area, info.address), label: info.title } })}
    >
      {isSent ? (
        <div role="status">
          <EmptyState
            icon={CircleCheck}
            title={sentText}
            action={
              <Button kind="main" href={unionHref(area)}>
                Voltar
              </Button>
            }
          />
        </div>
      ) : (
        <div className={css.form}>
          <UnionRequestFields form={form} label={title} level={2} onRetry={onRetry} />
        </div>
      )}
    </UnionFrame>
  );
}
