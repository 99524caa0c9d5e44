import {
  formatMoney,
  type Loaded,
  type SandboxTransfer,
  transferStatuses,
  transferTexts,
} from '@estacao/domain';
import { Landmark } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { SandboxList } from '../sandbox/SandboxList.tsx';
import { statusTones } from './status.ts';
import * as css from './Wallet.css.ts';

export interface SandboxTransfersProps {
  /** Pending requests first. `null` without a sandbox. */
  transfers: Loaded<readonly SandboxTransfer[] | null>;
  onApprove: (id: number) => unknown;
  onRefuse: (id: number, reason: string) => unknown;
  onRefresh: () => unknown;
}

function Decision({
  transfer: { id },
  onApprove,
  onRefuse,
}: { transfer: SandboxTransfer } & Pick<SandboxTransfersProps, 'onApprove' | 'onRefuse'>) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    const hasReason = reason.trim() !== '';
    setError(hasReason ? undefined : transferTexts.noReason);
    if (hasReason) onRefuse(id, reason.trim());
  };
  return (
    <form className={css.part} method="post" noValidate aria-label={`Pedido ${id}`} onSubmit={refuse}>
      <TextField
        label={`Motivo para recusar o pedido ${id}`}
        required
        autoComplete="off"
        maxLength={200}
        value={reason}
        onValueChange={setReason}
        error={error}
      />
      <div className={css.ways}>
        <Button aria-label={`Aprovar o pedido ${id}`} onClick={() => onApprove(id)}>
          Aprovar
        </Button>
        <Button type="submit" aria-label={`Recusar o pedido ${id}`}>
          Recusar
        </Button>
      </div>
    </form>
  );
}

/** Sandbox page that replaces the staff who match deposits at the bank. */
export function SandboxTransfers({ transfers, onApprove, onRefuse, onRefresh }: SandboxTransfersProps) {
  return (
    <SandboxList
      title="Transferências de teste"
      subtitle="Quem confere os depósitos aprova ou recusa aqui o que os associados pediram."
      list={transfers}
      missing={{
        icon: Landmark,
        title: 'Não há ambiente de testes aqui',
        children: 'Neste portal, os depósitos são de verdade.',
      }}
      empty={{
        icon: Landmark,
        title: 'Nenhum pedido ainda',
        children: 'O próximo pedido de transferência aparece aqui.',
      }}
      onRefresh={onRefresh}
    >
      {(list) => (
        <ul className={css.desk}>
          {list.map((transfer) => (
            <Surface key={transfer.id} as="li">
              <div className={css.part}>
                <div className={css.head}>
                  <Heading level={2} size="lg">
                    {formatMoney(transfer.amount)}
                  </Heading>
                  <Badge tone={statusTones[transfer.status]}>{transferStatuses[transfer.status]}</Badge>
                </div>
                <Text tone="muted">
                  Pedido {transfer.id}, de {transfer.member},{' '}
                  <DateText value={transfer.createdAt} time="sentence" />
                </Text>
                {transfer.reason === null ? null : <p>Motivo: {transfer.reason}</p>}
                {transfer.status === 'open' ? (
                  <Decision transfer={transfer} onApprove={onApprove} onRefuse={onRefuse} />
                ) : null}
              </div>
            </Surface>
          ))}
        </ul>
      )}
    </SandboxList>
  );
}
