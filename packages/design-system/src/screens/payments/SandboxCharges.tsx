import {
  type Cents,
  formatMoney,
  type Loaded,
  type Moment,
  parseMoney,
  paths,
  type SandboxCharge,
  type SandboxProduct,
  sandboxPixPath,
} from '@estacao/domain';
import { Boxes, Clock, ReceiptText, RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Payments.css.ts';
import { stateNames, stateTones } from './states.tsx';

export interface SandboxClock {
  readonly now: Moment;
  /** Minutes that the sandbox clock runs ahead of real time. */
  readonly ahead: number;
}

export interface SandboxChargesProps {
  charges: Loaded<readonly SandboxCharge[] | null>;
  products: Loaded<readonly SandboxProduct[]>;
  clock: Loaded<SandboxClock>;
  error?: string | undefined;
  /** Refunds the given amount, or the whole remainder without one. */
  onRefund: (id: number, amount?: Cents) => unknown;
  onDecide: (id: number, decision: 'approve' | 'refuse') => unknown;
  /** Sets the stock of a product; `null` means unlimited. */
  onStockChange: (id: number, onHand: number | null) => unknown;
  /** Moves the server's clock forward for every user. */
  onClockAdvance: (minutes: number) => unknown;
  onRefresh: () => unknown;
}

const methods = { credit_card: 'Cartão de crédito', pix: 'PIX', wallet: 'Carteira' } as const;

function Refund({ charge, onRefund }: { charge: SandboxCharge } & Pick<SandboxChargesProps, 'onRefund'>) {
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const remaining = charge.amount + charge.wallet - charge.refunded;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseMoney(input);
    const isValid = amount !== undefined && amount > 0 && amount <= remaining;
    setError(isValid ? undefined : `Informe um valor de até ${formatMoney(remaining)}.`);
    if (!isValid) return;
    setInput('');
    onRefund(charge.id, amount);
  };
  if (charge.state !== 'paid' || remaining <= 0) return null;
  return (
    <form className={css.line} method="post" noValidate aria-label="Estorno" onSubmit={send}>
      <div className={css.entry}>
        <MaskedField
          mask="money"
          label={`Estornar da cobrança ${charge.id}`}
          required
          value={input}
          onValueChange={setInput}
          error={error}
        />
      </div>
      <div className={css.send}>
        <div className={css.ways}>
          <Button type="submit">Estornar parte</Button>
          <Button kind="danger" onClick={() => onRefund(charge.id)}>
            Estornar tudo
          </Button>
        </div>
      </div>
    </form>
  );
}

function Charge({
  charge,
  onRefund,
  onDecide,
}: { charge: SandboxCharge } & Pick<SandboxChargesProps, 'onRefund' | 'onDecide'>) {
  const { id, method, state, amount, wallet, refunded, createdAt, orders, bill, pixCode } = charge;
  const isUnderReview = state === 'pending' && method === 'credit_card';
  return (
    <Surface as="li">
      <div className={css.part}>
        <div className={css.head}>
          <Heading level={3} size="lg">
            Cobrança {id}
          </Heading>
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </div>
        <DescriptionList
          layout="grid"
          items={[
            { label: 'Forma', value: methods[method] },
            { label: 'Valor', value: formatMoney(amount) },
            ...(wallet === 0 ? [] : [{ label: 'Carteira', value: formatMoney(wallet) }]),
            ...(refunded === 0 ? [] : [{ label: 'Estornado', value: formatMoney(refunded) }]),
            { label: 'Criada', value: <DateText value={createdAt} time="sentence" /> },
          ]}
        />
        {bill === null ? null : <Text>Assinatura: {bill}</Text>}
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              Pedido {order.code}: {order.status}
            </li>
          ))}
        </ul>
        {pixCode !== null && state === 'pending' ? (
          <div>
            <Button href={sandboxPixPath(pixCode)} aria-label={`Abrir no banco: cobrança ${id}`}>
              Abrir no banco
            </Button>
          </div>
        ) : null}
        {isUnderReview ? (
          <div className={css.ways}>
            <Button aria-label={`Aprovar a cobrança ${id}`} onClick={() => onDecide(id, 'approve')}>
              Aprovar
            </Button>
            <Button aria-label={`Recusar a cobrança ${id}`} onClick={() => onDecide(id, 'refuse')}>
              Recusar
            </Button>
          </div>
        ) : null}
        <Refund charge={charge} onRefund={onRefund} />
      </div>
    </Surface>
  );
}

function Stock({
  product,
  onStockChange,
}: { product: SandboxProduct } & Pick<SandboxChargesProps, 'onStockChange'>) {
  const { id, name, activityName, onHand, reserved, sold } = product;
  const [input, setInput] = useState(onHand === null ? '' : String(onHand));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onStockChange(id, input === '' ? null : Number(input));
  };
  return (
    <Surface as="li">
      <form className={css.part} method="post" noValidate onSubmit={send} aria-label={name}>
        <div>
          <Text weight="label">{name}</Text>
          <Text tone="muted" size="sm" numeric>
            {activityName} · {reserved} reservados · {sold} vendidos
          </Text>
        </div>
        <div className={css.line}>
          <div className={css.entry}>
            <TextField
              label={`Estoque de ${name}`}
              hint="Vazio: sem limite"
              required
              inputMode="numeric"
              autoComplete="off"
              value={input}
              onValueChange={(value) => setInput(value.replace(/\D/g, '').slice(0, 6))}
            />
          </div>
          <div className={css.send}>
            <Button type="submit" aria-label={`Salvar o estoque de ${name}`}>
              Salvar
            </Button>
          </div>
        </div>
      </form>
    </Surface>
  );
}

const DAY = 24 * 60;

/** Minutes let a PIX charge expire; days end a plan period. */
const steps = [
  { minutes: 5, label: '+5 minutos' },
  { minutes: 15, label: '+15 minutos' },
  { minutes: 30, label: '+30 minutos' },
  { minutes: DAY, label: '+1 dia' },
  { minutes: 31 * DAY, label: '+31 dias' },
] as const;

/** Sandbox page for charges, stock and the clock. */
export function SandboxCharges({
  charges,
  products,
  clock,
  error,
  onRefund,
  onDecide,
  onStockChange,
  onClockAdvance,
  onRefresh,
}: SandboxChargesProps) {
  const rows = (
    <Surface as="ul" inset="none">
      {[1, 2, 3].map((key) => (
        <ListRowSkeleton key={key} />
      ))}
    </Surface>
  );
  return (
    <Container>
      <PageHeader
        title="Cobranças de teste"
        subtitle="Estornos, estoque e relógio, para experimentar o que demora ou raramente acontece."
        backHref={paths.sandbox}
        actions={
          <Button icon={RefreshCw} onClick={() => onRefresh()}>
            Atualizar
          </Button>
        }
      />
      <div className={css.page}>
        <div className={css.list}>
          {error === undefined ? null : (
            <Callout tone="danger" role="alert">
              <p>{error}</p>
            </Callout>
          )}
          <Heading level={2}>Cobranças</Heading>
          <Loadable
            of={charges}
            onRetry={onRefresh}
            isEmpty={(items) => items === null || items.length === 0}
            empty={
              'data' in charges && charges.data === null ? (
                <EmptyState icon={ReceiptText} title="Não há ambiente de testes aqui" level={3}>
                  Neste portal, os pagamentos são de verdade.
                </EmptyState>
              ) : (
                <EmptyState icon={ReceiptText} title="Nenhuma cobrança ainda" level={3}>
                  A próxima compra no portal aparece aqui.
                </EmptyState>
              )
            }
            skeleton={rows}
          >
            {(items) => (
              <ul className={css.list}>
                {(items ?? []).map((charge) => (
                  <Charge key={charge.id} charge={charge} onRefund={onRefund} onDecide={onDecide} />
                ))}
              </ul>
            )}
          </Loadable>
        </div>
        <div className={css.list}>
          <Heading level={2}>Relógio</Heading>
          <Loadable of={clock} onRetry={onRefresh} skeleton={rows} level={3}>
            {({ now, ahead }) => (
              <Surface>
                <div className={css.part}>
                  <p>
                    <DateText value={now} time="sentence" />
                    {ahead === 0 ? '' : `, ${ahead} minutos adiante`}
                  </p>
                  <div className={css.ways}>
                    {steps.map(({ minutes, label }) => (
                      <Button key={minutes} icon={Clock} onClick={() => onClockAdvance(minutes)}>
                        {label}
                      </Button>
                    ))}
                  </div>
                </div>
              </Surface>
            )}
          </Loadable>
          <Heading level={2}>Estoque</Heading>
          <Loadable
            of={products}
            onRetry={onRefresh}
            skeleton={rows}
            level={3}
            empty={<EmptyState icon={Boxes} title="Nenhum produto à venda" level={3} />}
          >
            {(items) => (
              <ul className={css.list}>
                {items.map((product) => (
                  // Remounts the form when another client changes the stock.
                  <Stock
                    key={`${product.id} ${product.onHand}`}
                    product={product}
                    onStockChange={onStockChange}
                  />
                ))}
              </ul>
            )}
          </Loadable>
        </div>
      </div>
    </Container>
  );
}
