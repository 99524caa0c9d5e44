import {
  cardTexts,
  isUnexpired,
  type Loaded,
  type MembershipCard,
  type Moment,
  memberNumber,
  paths,
} from '@estacao/domain';
import { useRef } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import type { LogoProps } from '../../components/Logo/Logo.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { alone } from '../../theme/print-alone.css.ts';
import * as css from './Card.css.ts';
import { CardSheet, CardSheetSkeleton, cardFacts } from './CardSheet.tsx';

export interface VirtualCardProps {
  card: Loaded<MembershipCard>;
  logo: Pick<LogoProps, 'name' | 'light' | 'dark'>;
  now: Moment;
  onRetry?: (() => unknown) | undefined;
}

/** A member's card to show, print or save. */
export function VirtualCard({ card, logo, now, onRetry }: VirtualCardProps) {
  const cardSheet = useRef<HTMLElement>(null);
  const hasFailed = card.status === 'failed' && card.data === undefined;
  return (
    <Container>
      <PageHeader title="Carteirinha" backHref={paths.home} />
      {hasFailed ? (
        <ErrorState title="Erro interno no servidor" retryLabel="Tentar Novamente" onRetry={onRetry} />
      ) : (
        <Loadable
          of={card}
          skeleton={
            <div className={css.paper}>
              <CardSheetSkeleton logo={logo} />
            </div>
          }
        >
          {(data) => (
            <div className={css.page}>
              {isUnexpired(data, now) ? null : <Callout tone="warning">{cardTexts.over}</Callout>}
              <div className={`${css.paper} ${alone}`}>
                <CardSheet ref={cardSheet} card={data} logo={logo} />
              </div>
              <PrintButton
                printedRef={cardSheet}
                picture={{
                  fileName: `carteirinha-${memberNumber(data.id)}`,
                  title: data.name,
                  lines: [
                    `${logo.name} · Carteirinha`,
                    ...cardFacts(data).map(({ label, value }) => `${label}: ${value}`),
                  ],
                  code: memberNumber(data.id),
                }}
              />
            </div>
          )}
        </Loadable>
      )}
    </Container>
  );
}
