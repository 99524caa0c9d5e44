import {
  externalAppPath,
  type Loaded,
  paths,
  sandboxDeliveriesPath,
  sandboxLinksPath,
  sandboxMailPath,
  sandboxStorePath,
  sandboxTransfersPath,
  supportChatPath,
} from '@estacao/domain';
import {
  AppWindow,
  FlaskConicalOff,
  Landmark,
  Link2,
  Mail,
  MessagesSquare,
  Store,
  Truck,
} from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';

export interface SandboxProps {
  isOn: Loaded<boolean>;
  onRetry: () => unknown;
}

function getSandboxPages() {
  return [
    {
      href: sandboxMailPath,
      icon: Mail,
      title: 'Caixa de correio',
      text: 'Códigos e links que seriam enviados por e-mail.',
    },
    {
      href: sandboxLinksPath,
      icon: Link2,
      title: 'Links curtos',
      text: 'Links que seriam encurtados por um serviço, e para onde levam.',
    },
    {
      href: sandboxTransfersPath,
      icon: Landmark,
      title: 'Transferências',
      text: 'Quem confere os depósitos aprova ou recusa os pedidos de crédito.',
    },
    {
      href: sandboxDeliveriesPath,
      icon: Truck,
      title: 'Entregas',
      text: 'Quem entrega os pedidos pagos na entrega diz que foram entregues.',
    },
    {
      href: supportChatPath,
      icon: MessagesSquare,
      title: 'Chat de atendimento',
      text: 'No lugar do chat da estação.',
    },
    {
      href: `${externalAppPath}/login-token/exemplo`,
      icon: AppWindow,
      title: 'Aplicativo externo',
      text: 'Para onde algumas estações levam depois do login.',
    },
    {
      href: `${sandboxStorePath}/android`,
      icon: Store,
      title: 'Google Play',
      text: 'No lugar da loja de aplicativos do Android.',
    },
    {
      href: `${sandboxStorePath}/ios`,
      icon: Store,
      title: 'App Store',
      text: 'No lugar da loja de aplicativos do iPhone.',
    },
  ] as const;
}

/** Sandbox pages that replace outside services during development. */
export function Sandbox({ isOn, onRetry }: SandboxProps) {
  return (
    <Container>
      <PageHeader
        title="Ambiente de testes"
        subtitle="O que o portal troca com o mundo lá fora pode ser visto aqui, sem sair dele."
        backHref={paths.landing}
      />
      <Loadable
        of={isOn}
        onRetry={onRetry}
        isEmpty={(hasSandbox) => !hasSandbox}
        empty={
          <EmptyState icon={FlaskConicalOff} title="Não há ambiente de testes aqui">
            Neste portal, tudo é de verdade.
          </EmptyState>
        }
        skeleton={
          <Surface as="ul" inset="none">
            {[1, 2, 3].map((key) => (
              <ListRowSkeleton key={key} />
            ))}
          </Surface>
        }
      >
        {() => (
          <Surface as="ul" inset="none">
            {getSandboxPages().map(({ href, icon, title, text }) => (
              <ListRow key={href} href={href} icon={icon} title={title}>
                {text}
              </ListRow>
            ))}
          </Surface>
        )}
      </Loadable>
    </Container>
  );
}
