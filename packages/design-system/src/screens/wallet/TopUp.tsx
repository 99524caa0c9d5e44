import {
  type Cents,
  dataOf,
  type Loaded,
  paths,
  reasonOf,
  type TransferRequest,
  transferStatuses,
  transferTexts,
} from '@estacao/domain';
import { HandCoins } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { ServerError } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Table, type TableColumn } from '../../components/Table/Table.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { BankAccount, type BankTransfer } from './BankAccount.tsx';
import { statusTones } from './status.ts';
import { TransferForm } from './TransferForm.tsx';
import * as css from './Wallet.css.ts';

export type TopUpTab = 'request' | 'requests';

export interface TopUpProps {
  /** Where it is transferred to, where the station has an account. */
  bank?: BankTransfer | undefined;
  /** What the member has transferred, the newest first. */
  requests: Loaded<readonly TransferRequest[]>;
  tab: TopUpTab;
  onTab: (tab: TopUpTab) => unknown;
  /** A request is on its way. */
  busy?: boolean;
  /** What the server refuses. */
  errors?: readonly ServerError[] | undefined;
  /** A request was sent: a dialog says so until that is read. */
  sent?: boolean;
  onSend: (amount: Cents) => unknown;
  onSentRead: () => unknown;
  onRetry: () => unknown;
}

const columns: readonly TableColumn<TransferRequest>[] = [
  { id: 'createdAt', header: 'Data', kind: 'date', accessor: ({ createdAt }) => createdAt, filter: true },
  { id: 'amount', header: 'Valor', kind: 'money', accessor: ({ amount }) => amount, filter: true },
  {
    id: 'status',
    header: 'Status',
    accessor: ({ status, reason }) => [transferStatuses[status], reason ?? ''].join(' '),
    cell: ({ status, reason }) => (
      <div className={css.status}>
        <Badge tone={statusTones[status]}>{transferStatuses[status]}</Badge>
        {reason === null ? null : (
          <Text size="sm" tone="muted">
            {reason}
          </Text>
        )}
      </div>
    ),
  },
];

/** The text's last sentence is the way to somebody who knows more. */
function NoBank() {
  const [, text, contact] = /^(.*\. )(.*)$/.exec(transferTexts.noBank) ?? [];
  return (
    <Callout tone="warning">
      <p>
        {text}
        <Link href={paths.memberSupport}>{contact}</Link>
      </p>
    </Callout>
  );
}

/** Where a member fills their wallet by a bank transfer, and sees what has become of it. */
export function TopUp({
  bank,
  requests,
  tab,
  onTab,
  busy = false,
  errors,
  sent = false,
  onSend,
  onSentRead,
  onRetry,
}: TopUpProps) {
  const known = dataOf(requests);
  return (
    <Container>
      <PageHeader title="Abastecer créditos" backHref={paths.paymentMethods} />
      <Tabs
        label="Abastecer créditos"
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'request',
            label: 'Abastecer créditos',
            children: (
              <div className={css.request}>
                {bank === undefined ? <NoBank /> : <BankAccount {...bank} />}
                <TransferForm
                  disabled={bank === undefined}
                  busy={busy}
                  errors={errors}
                  sent={sent}
                  onSend={onSend}
                  onSentRead={onSentRead}
                />
              </div>
            ),
          },
          {
            value: 'requests',
            label: 'Pedidos de transferência',
            children: (
              <Table
                caption="Pedidos de transferência"
                hideCaption
                columns={columns}
                rows={known}
                rowKey={({ id }) => id}
                failed={requests.status === 'failed' && known === undefined}
                reason={reasonOf(requests)}
                onRetry={onRetry}
                level={2}
                empty={
                  <EmptyState
                    icon={HandCoins}
                    level={2}
                    title="Você ainda não fez pedidos de transferência."
                  />
                }
              />
            ),
          },
        ]}
      />
    </Container>
  );
}
