import { type Loaded, orderStatuses, type SandboxDelivery } from '@estacao/domain';
import { Truck } from 'lucide-react';
import { Badge, type BadgeProps } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { SandboxList } from '../sandbox/SandboxList.tsx';
import * as css from './DeliveryPanel.css.ts';

const tones: Readonly<Record<SandboxDelivery['status'], NonNullable<BadgeProps['tone']>>> = {
  sent: 'warning',
  delivered: 'success',
  cancelled: 'neutral',
};

export interface SandboxDeliveriesProps {
  /** Undelivered orders come first; `null` without a sandbox. */
  deliveries: Loaded<readonly SandboxDelivery[] | null>;
  onDeliver: (id: number) => unknown;
  onCancel: (id: number) => unknown;
  onRefresh: () => unknown;
}

/** Sandbox page that replaces the staff who deliver orders, until stations have a console. */
export function SandboxDeliveries({ deliveries, onDeliver, onCancel, onRefresh }: SandboxDeliveriesProps) {
  return (
    <SandboxList
      title="Entregas de teste"
      subtitle="Quem entrega os pedidos diz aqui o que foi entregue. A recompensa é creditada na entrega."
      list={deliveries}
      missing={{
        icon: Truck,
        title: 'Não há ambiente de testes aqui',
        children: 'Neste portal, as entregas são de verdade.',
      }}
      empty={{
        icon: Truck,
        title: 'Nenhum pedido ainda',
        children: 'O próximo pedido pago na entrega aparece aqui.',
      }}
      onRefresh={onRefresh}
    >
      {(orders) => (
        <ul className={css.desk}>
          {orders.map(({ id, code, activity, member, createdAt, status }) => (
            <Surface key={id} as="li">
              <div className={css.part}>
                <div className={css.head}>
                  <Heading level={2} size="lg">
                    {activity}
                  </Heading>
                  <Badge tone={tones[status]}>{orderStatuses[status]}</Badge>
                </div>
                <Text tone="muted">
                  Pedido {code}, de {member}, <DateText value={createdAt} time="sentence" />
                </Text>
                {status === 'sent' ? (
                  <div className={css.ways}>
                    <Button aria-label={`Entregue: pedido ${code}`} onClick={() => onDeliver(id)}>
                      Entregue
                    </Button>
                    <Button aria-label={`Cancelar pedido ${code}`} onClick={() => onCancel(id)}>
                      Cancelar pedido
                    </Button>
                  </div>
                ) : null}
              </div>
            </Surface>
          ))}
        </ul>
      )}
    </SandboxList>
  );
}
