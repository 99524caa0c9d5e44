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
import { FuelTicket, isExpired } from './FuelTicket.tsx';

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
  /** Server errors, with the field names of the API. */
  errors?: readonly ServerError[] | undefined;
  /** Count of vouchers created; the form closes on each increment. */
  createdCount?: number;
  openVoucher?: FuelVoucher | null;
  onOpen: (voucher: FuelVoucher) => unknown;
  onClose: () => unknown;
  onCreate: (campaignId: number, order: FuelOrder) => unknown;
  onRetryCampaigns: () => unknown;
  onRetryVouchers: () => unknown;
}

/** Minimum column width in rem; vouchers are narrower than the station's cards. */
const VOUCHER_COLUMN_WIDTH = 14;

function renderSkeleton(columnWidth?: number) {
  return (
    <Grid {...(columnWidth === undefined ? {} : { columnWidth })}>
      {[1, 2, 3].map((key) => (
        <CardSkeleton key={key} />
      ))}
    </Grid>
  );
}

function summaryOf({ left: remaining, endsAt, types }: FuelCampaign): string {
  const typesText = types.map(({ type }) => fuelTypeName(type)).join(', ');
  const remainingText =
    remaining === 0
      ? 'Você já gerou os seus'
      : remaining === 1
        ? 'Resta 1 voucher'
        : `Restam ${remaining} vouchers`;
  return [typesText, remainingText, ...(endsAt === null ? [] : [`até ${formatDate(endsAt)}`])].join(' · ');
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
  createdCount = 0,
  openVoucher = null,
  onOpen,
  onClose,
  onCreate,
  onRetryCampaigns,
  onRetryVouchers,
}: FuelClubProps) {
  const [campaignId, setCampaignId] = useState<number>();
  const campaign = (dataOf(campaigns) ?? []).find(({ id }) => id === campaignId) ?? null;

  const lastCreatedCount = useRef(createdCount);
  useEffect(() => {
    if (lastCreatedCount.current === createdCount) return;
    lastCreatedCount.current = createdCount;
    setCampaignId(undefined);
  }, [createdCount]);

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
                skeleton={renderSkeleton()}
                empty={<EmptyState icon={Fuel} title="Não há campanhas no momento" />}
              >
                {(list) => (
                  <Grid as="ul">
                    {list.map((item) => (
                      <Card
                        key={item.id}
                        as="li"
                        level={2}
                        name={item.name}
                        picture={item.image}
                        action={{
                          label: 'Gerar voucher',
                          'aria-label': `Gerar voucher: ${item.name}`,
                          disabled: item.left === 0,
                          onClick: () => setCampaignId(item.id),
                        }}
                      >
                        {summaryOf(item)}
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
                skeleton={renderSkeleton(VOUCHER_COLUMN_WIDTH)}
                empty={<EmptyState icon={TicketCheck} title="Você ainda não possui vouchers" />}
              >
                {(list) => (
                  <Grid as="ul" columnWidth={VOUCHER_COLUMN_WIDTH}>
                    {list.map((voucher) => (
                      <VoucherCard
                        key={voucher.id}
                        as="li"
                        level={2}
                        name={`${voucher.campaign}: ${formatLitres(voucher.volume)} de ${fuelTypeName(voucher.type)}`}
                        date={voucher.validUntil}
                        status={isExpired(voucher, now) ? 'expired' : 'usable'}
                        onOpen={() => onOpen(voucher)}
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
        onCreate={(order) => (campaign === null ? undefined : onCreate(campaign.id, order))}
        onClose={() => setCampaignId(undefined)}
      />
      <FuelTicket
        voucher={openVoucher}
        holder={holder}
        now={now}
        stationName={stationName}
        onClose={() => onClose()}
      />
    </Container>
  );
}
