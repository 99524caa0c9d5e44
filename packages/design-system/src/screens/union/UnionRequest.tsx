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
  form: UnionRequestState;
  sentText: string;
  onRetry?: (() => unknown) | undefined;
}

/** Request for an appointment. A confirmation replaces the form after sending. */
export function UnionRequest({ area, page, form, sentText, onRetry }: UnionRequestProps) {
  const title = `Agendar ${area.pages.find(({ address }) => address === page)?.title ?? ''}`;
  const infoPage = area.pages.find(({ address }) => address === `${page}-info`);
  const isSent = typeof form === 'object' && (form.sent ?? 0) > 0;
  return (
    <UnionFrame
      area={area}
      page={page}
      title={title}
      {...(infoPage === undefined
        ? {}
        : { backLink: { href: unionHref(area, infoPage.address), label: infoPage.title } })}
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
