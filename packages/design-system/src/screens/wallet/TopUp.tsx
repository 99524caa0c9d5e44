import {
  type Cents,
  dataOf,
  formatCnpj,
  formatCpf,
  isCpf,
  type Loaded,
  paths,
  reasonOf,
  type TransferRequest,
  transferStatuses,
  transferTexts,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { HandCoins } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { ServerError } from '../../components/Form/use-fields.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Table, type TableColumn } from '../../components/Table/Table.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { statusTones } from './status.ts';
import { TransferForm } from './TransferForm.tsx';
import * as css from './Wallet.css.ts';

type BankTransfer = NonNullable<Station['bankTransfer']>;

function BankAccount({ bank, agency, account, holder, document }: BankTransfer) {
  const isPerson = isCpf(document);
  return (
    <Surface as="section">
      <div className={css.part}>
        <Heading level={2} size="lg">
          Dados para a transferência
        </Heading>
        <Text tone="muted" measure>
          Faça uma transferência ou um depósito para esta conta. Depois, informe o valor e envie o seu pedido.
        </Text>
        <div className={css.account}>
          <CopyField label="Banco" value={bank} />
          <CopyField label="Agência" value={agency} />
          <CopyField label="Conta" value={account} />
          <CopyField label="Titular" value={holder} />
          <CopyField
            label={isPerson ? 'CPF' : 'CNPJ'}
            value={isPerson ? formatCpf(document) : formatCnpj(document)}
          />
        </div>
      </div>
    </Surface>
  );
}

export type TopUpTab = 'request' | 'requests';

export interface TopUpProps {
  bank?: BankTransfer | undefined;
  requests: Loaded<readonly TransferRequest[]>;
  tab: TopUpTab;
  onTab: (tab: TopUpTab) => unknown;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Shows the confirmation until the member closes it. */
  sent?: boolean;
  onSend: (amount: Cents) => unknown;
  onConfirmationClose: () => unknown;
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

function MissingBankNotice() {
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

/** Tops up a member's wallet by bank transfer and lists earlier requests. */
export function TopUp({
  bank,
  requests,
  tab,
  onTab,
  busy = false,
  errors,
  sent = false,
  onSend,
  onConfirmationClose,
  onRetry,
}: TopUpProps) {
  const rows = dataOf(requests);
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
                {bank === undefined ? <MissingBankNotice /> : <BankAccount {...bank} />}
                <TransferForm
                  disabled={bank === undefined}
                  busy={busy}
                  errors={errors}
                  sent={sent}
                  onSend={onSend}
                  onConfirmationClose={onConfirmationClose}
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
                rows={rows}
                rowKey={({ id }) => id}
                failed={requests.status === 'failed' && rows === undefined}
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
