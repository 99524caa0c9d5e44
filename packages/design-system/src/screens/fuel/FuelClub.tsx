import {
  dataOf,
  type FuelCampaign,
  type FuelOrder,
  type FuelVoucher,
  formatDate,
  formatLitres,
  fuelTypeName,
  type Loaded,
  type Moment,
  paths,
} from '@estacao/domain';
import { Fuel, TicketCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { ServerError } from '../../components/Form/use-fields.ts';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { VoucherCard } from '../../components/VoucherCard/VoucherCard.tsx';
import { FuelForm } from './FuelForm.tsx';
import { FuelTicket, isOver } from './FuelTicket.tsx';

export type FuelTab = 'campaigns' | 'vouchers';

export interface FuelClubProps {
  campaigns: Loaded<readonly FuelCampaign[]>;
  vouchers: Loaded<readonly FuelVoucher[]>;
  tab: FuelTab;
  onTab: (tab: FuelTab) => unknown;
  holder: string;
  now: Moment;
  stationName?: string | undefined;
  busy?: boolean;
  /** Server errors, keyed by the wire's field names. */
  errors?: readonly ServerError[] | undefined;
  /** Count of vouchers made; the form closes on each increment. */
  made?: number;
  opened?: FuelVoucher | null;
  onOpen: (voucher: FuelVoucher) => unknown;
  onClose: () => unknown;
  onMake: (campaignId: number, order: FuelOrder) => unknown;
  onRetryCampaigns: () => unknown;
  onRetryVouchers: () => unknown;
}

/** Minimum column width in rem; vouchers are narrower than the station's cards. */
const VOUCHER = 14;

function skeleton(columnWidth?: number) {
  return (
    <Grid {...(columnWidth === undefined ? {} : { columnWidth })}>
      {[1, 2, 3].map((key) => (
        <CardSkeleton key={key} />
      ))}
    </Grid>
  );
}

function summaryOf({ left, endsAt, types }: FuelCampaign): string {
  const of = types.map(({ type }) => fuelTypeName(type)).join(', ');
  const count =
    left === 0 ? 'Você já gerou os seus' : left === 1 ? 'Resta 1 voucher' : `Restam ${left} vouchers`;
  return [of, count, ...(endsAt === null ? [] : [`até ${formatDate(endsAt)}`])].join(' · ');
}

/** The fuel club: campaigns that offer vouchers, and the member's vouchers. */
export function FuelClub({
  campaigns,
  vouchers,
  tab,
  onTab,
  holder,
  now,
  stationName,
  busy = false,
  errors,
  made = 0,
  opened = null,
  onOpen,
  onClose,
  onMake,
  onRetryCampaigns,
  onRetryVouchers,
}: FuelClubProps) {
  const [chosen, setChosen] = useState<number>();
  const campaign = (dataOf(campaigns) ?? []).find(({ id }) => id === chosen) ?? null;

  const lastMade = useRef(made);
  useEffect(() => {
    if (lastMade.current === made) return;
    lastMade.current = made;
    setChosen(undefined);
  }, [made]);

  return (
    <Container>
      <PageHeader title="Clube de combustível" backHref={paths.home} />
      <Tabs
        label="Clube de combustível"
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'campaigns',
            label: 'Campanhas',
            children: (
              <Loadable
                of={campaigns}
                onRetry={onRetryCampaigns}
                skeleton={skeleton()}
                empty={<EmptyState icon={Fuel} title="Não há campanhas no momento" />}
              >
                {(list) => (
                  <Grid as="ul">
                    {list.map((one) => (
                      <Card
                        key={one.id}
                        as="li"
                        level={2}
                        name={one.name}
                        picture={one.image}
                        action={{
                          label: 'Gerar voucher',
                          'aria-label': `Gerar voucher: ${one.name}`,
                          disabled: one.left === 0,
                          onClick: () => setChosen(one.id),
                        }}
                      >
                        {summaryOf(one)}
                      </Card>
                    ))}
                  </Grid>
                )}
              </Loadable>
            ),
          },
          {
            value: 'vouchers',
            label: 'Meus Vouchers',
            children: (
              <Loadable
                of={vouchers}
                onRetry={onRetryVouchers}
                skeleton={skeleton(VOUCHER)}
                empty={<EmptyState icon={TicketCheck} title="Você ainda não possui vouchers" />}
              >
                {(list) => (
                  <Grid as="ul" columnWidth={VOUCHER}>
                    {list.map((one) => (
                      <VoucherCard
                        key={one.id}
                        as="li"
                        level={2}
                        name={`${one.campaign}: ${formatLitres(one.volume)} de ${fuelTypeName(one.type)}`}
                        date={one.validUntil}
                        standing={isOver(one, now) ? 'expired' : 'usable'}
                        onOpen={() => onOpen(one)}
                      />
                    ))}
                  </Grid>
                )}
              </Loadable>
            ),
          },
        ]}
      />
      <FuelForm
        campaign={campaign}
        busy={busy}
        errors={errors}
        onMake={(order) => (campaign === null ? undefined : onMake(campaign.id, order))}
        onClose={() => setChosen(undefined)}
      />
      <FuelTicket
        voucher={opened}
        holder={holder}
        now={now}
        stationName={stationName}
        onClose={() => onClose()}
      />
    </Container>
  );
}
