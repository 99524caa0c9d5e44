import {
  type Cents,
  formatMoney,
  type Loaded,
  type SandboxPix as Pix,
  type PixAction,
  parseMoney,
  paths,
} from '@estacao/domain';
import { Landmark } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Payments.css.ts';
import { stateNames, stateTones } from './states.tsx';

export interface SandboxPixProps {
  /** `null`: the charge does not exist, or there is no sandbox. */
  pix: Loaded<Pix | null>;
  pendingAction?: PixAction | undefined;
  error?: string | undefined;
  onPay: (action: PixAction, amount?: Cents) => unknown;
  onRetry?: (() => unknown) | undefined;
}

/** Pays a wrong amount, to test how the shop handles it. */
function WrongAmountForm({ pendingAction, onPay }: Pick<SandboxPixProps, 'pendingAction' | 'onPay'>) {
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseMoney(input);
    const isValid = amount !== undefined && amount > 0;
    setError(isValid ? undefined : 'Informe um valor.');
    if (isValid && pendingAction === undefined) onPay('pay wrong amount', amount);
  };
  return (
    <form className={css.line} method="post" noValidate aria-label="Outro valor" onSubmit={send}>
      <div className={css.entry}>
        <MaskedField
          mask="money"
          label="Outro valor"
          required
          value={input}
          onValueChange={setInput}
          error={error}
        />
      </div>
      <div className={css.send}>
        <Button
          type="submit"
          busy={pendingAction === 'pay wrong amount'}
          busyLabel="Pagando..."
          disabled={pendingAction !== undefined && pendingAction !== 'pay wrong amount'}
        >
          Pagar outro valor
        </Button>
      </div>
    </form>
  );
}

/** Sandbox bank: developers pay a PIX charge, also late, twice or with a wrong amount. */
export function SandboxPix({ pix, pendingAction, error, onPay, onRetry }: SandboxPixProps) {
  return (
    <Container>
      <PageHeader
        title="Banco de testes"
        subtitle="Nada é cobrado de verdade: esta página faz o papel do aplicativo do banco."
        backHref={paths.sandbox}
      />
      <Loadable
        of={pix}
        onRetry={onRetry}
        isEmpty={(charge) => charge === null}
        empty={
          <EmptyState icon={Landmark} title="Cobrança não encontrada">
            O código não é de nenhuma cobrança deste ambiente de testes.
          </EmptyState>
        }
        skeleton={
          <div className={css.bank}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="most" />
            <Skeleton shape="button" />
          </div>
        }
      >
        {(charge) =>
          charge === null ? null : (
            <div className={css.bank}>
              {error === undefined || pendingAction !== undefined ? null : (
                <Callout tone="danger" role="alert">
                  <p>{error}</p>
                </Callout>
              )}
              <Surface as="section">
                <div className={css.part}>
                  <div className={css.head}>
                    <Heading level={2} size="lg">
                      {charge.payee}
                    </Heading>
                    <span role="status">
                      <Badge tone={stateTones[charge.state]}>{stateNames[charge.state]}</Badge>
                    </span>
                  </div>
                  <DescriptionList
                    items={[
                      { label: 'Valor da cobrança', value: formatMoney(charge.amount) },
                      { label: 'Recebido até agora', value: formatMoney(charge.received) },
                      { label: 'Expira', value: <DateText value={charge.expiresAt} time="sentence" /> },
                      { label: 'Agora, no servidor', value: <DateText value={charge.now} time="sentence" /> },
                    ]}
                  />
                  <CopyField label="Código PIX copia e cola" value={charge.code} />
                </div>
              </Surface>
              <Surface as="section">
                <div className={css.part}>
                  <Heading level={2} size="lg">
                    Pagar
                  </Heading>
                  <Text tone="muted">Depois do pagamento, o banco avisa a loja, como na vida real.</Text>
                  <div className={css.ways}>
                    <Button
                      kind="main"
                      busy={pendingAction === 'pay'}
                      busyLabel="Pagando..."
                      disabled={pendingAction !== undefined && pendingAction !== 'pay'}
                      onClick={() => onPay('pay')}
                    >
                      Pagar
                    </Button>
                    <Button
                      busy={pendingAction === 'pay twice'}
                      busyLabel="Pagando..."
                      disabled={pendingAction !== undefined && pendingAction !== 'pay twice'}
                      onClick={() => onPay('pay twice')}
                    >
                      Pagar duas vezes
                    </Button>
                  </div>
                  <WrongAmountForm pendingAction={pendingAction} onPay={onPay} />
                </div>
              </Surface>
            </div>
          )
        }
      </Loadable>
    </Container>
  );
}
