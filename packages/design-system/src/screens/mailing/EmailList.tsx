import { type EmailListKind, emailListTexts, type Loaded } from '@estacao/domain';
import { MailCheck, MailWarning, MailX } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState/LoadingState.tsx';

export interface EmailListProps {
  kind: EmailListKind;
  result: Loaded<unknown>;
  resubscribeHref: string;
  onRetry?: (() => unknown) | undefined;
}

/** Confirms that a member left the station's mailing list or rejoined it. */
export function EmailList({ kind, result, resubscribeHref, onRetry }: EmailListProps) {
  if (result.status === 'failed')
    return (
      <Container>
        <ErrorState icon={MailWarning} level={1} title={emailListTexts.failed[kind]} onRetry={onRetry}>
          {null}
        </ErrorState>
      </Container>
    );
  if (result.status !== 'ready')
    return (
      <Container>
        <LoadingState />
      </Container>
    );
  return (
    <Container>
      <div role="status">
        <EmptyState
          icon={kind === 'inscricao' ? MailCheck : MailX}
          level={1}
          title={emailListTexts.done[kind]}
          action={
            kind === 'desinscricao' ? (
              <Button href={resubscribeHref}>{emailListTexts.again}</Button>
            ) : undefined
          }
        />
      </div>
    </Container>
  );
}
