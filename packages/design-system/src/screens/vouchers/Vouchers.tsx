import { type Loaded, type Moment, paths, sortVouchers, type Voucher, voucherStatus } from '@estacao/domain';
import { TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { VoucherCard } from '../../components/VoucherCard/VoucherCard.tsx';
import { VoucherDialog } from './VoucherDialog.tsx';

export interface VouchersProps {
  vouchers: Loaded<readonly Voucher[]>;
  holder: string;
  now: Moment;
  stationName?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

/** A member's vouchers, usable ones first. */
export function Vouchers({ vouchers, holder, now, stationName, onRetry }: VouchersProps) {
  const [openCode, setOpenCode] = useState<string>();
  return (
    <Container>
      <PageHeader title="Meus vouchers" backHref={paths.home} />
      <Loadable
        of={vouchers}
        onRetry={onRetry}
        skeleton={
          <Grid columnWidth={14}>
            {[1, 2, 3, 4].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </Grid>
        }
        empty={
          <EmptyState
            icon={TicketCheck}
            title="Você ainda não possui vouchers"
            action={<Button href={paths.activities}>Ver as atividades</Button>}
          />
        }
      >
        {(list) => (
          <>
            <Grid as="ul" columnWidth={14}>
              {sortVouchers(list, now).map((voucher) => (
                <VoucherCard
                  key={voucher.code}
                  as="li"
                  level={2}
                  name={voucher.name}
                  picture={voucher.image}
                  date={voucher.date}
                  status={voucherStatus(voucher, now)}
                  onOpen={() => setOpenCode(voucher.code)}
                />
              ))}
            </Grid>
            <VoucherDialog
              voucher={list.find((voucher) => voucher.code === openCode) ?? null}
              holder={holder}
              now={now}
              stationName={stationName}
              onClose={() => setOpenCode(undefined)}
            />
          </>
        )}
      </Loadable>
    </Container>
  );
}
