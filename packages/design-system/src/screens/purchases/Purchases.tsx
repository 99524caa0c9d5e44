import { type Loaded, type Purchase, paths } from '@estacao/domain';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { PurchaseCard } from '../../components/PurchaseCard/PurchaseCard.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';

export interface PurchasesProps {
  purchases: Loaded<readonly Purchase[]>;
  hideCost?: boolean;
  stationName?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

/** A member's purchases on activity pages, with their receipts. */
export function Purchases({ purchases, hideCost = false, stationName, onRetry }: PurchasesProps) {
  const [openId, setOpenId] = useState<number>();
  return (
    <Container>
      <PageHeader title="Minhas compras" backHref={paths.home} />
      <Loadable
        of={purchases}
        onRetry={onRetry}
        skeleton={
          <Grid columnWidth={14}>
            {[1, 2, 3, 4].map((key) => (
              <CardSkeleton key={key} action />
            ))}
          </Grid>
        }
        empty={
          <EmptyState
            icon={ReceiptText}
            title="Você ainda não possui compras feitas"
            action={<Button href={paths.activities}>Ver as atividades</Button>}
          />
        }
      >
        {(list) => (
          <>
            <Grid as="ul" columnWidth={14}>
              {list.map((purchase) => (
                <PurchaseCard
                  key={purchase.id}
                  as="li"
                  level={2}
                  name={purchase.name}
                  picture={purchase.image}
                  date={purchase.createdAt}
                  reward={hideCost || purchase.reward === 0 ? undefined : purchase.reward}
                  onReceipt={() => setOpenId(purchase.id)}
                />
              ))}
            </Grid>
            <ReceiptDialog
              purchase={list.find((purchase) => purchase.id === openId) ?? null}
              stationName={stationName}
              onClose={() => setOpenId(undefined)}
            />
          </>
        )}
      </Loadable>
    </Container>
  );
}
