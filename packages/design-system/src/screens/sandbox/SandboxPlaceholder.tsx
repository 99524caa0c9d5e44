import { paths } from '@estacao/domain';
import { FileText, MessagesSquare, Store } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface SandboxPlaceholderProps {
  service: 'chat' | 'ios' | 'android' | 'document';
  stationName: string;
  address?: string | undefined;
  homeHref?: string;
}

const drawings = { chat: MessagesSquare, ios: Store, android: Store, document: FileText } as const;

const titles = {
  chat: 'Aqui começa o atendimento',
  ios: 'Aqui fica a App Store',
  android: 'Aqui fica o Google Play',
  document: 'Aqui abre o documento',
} as const;

const texts = {
  chat: (name: string, address: string | undefined) =>
    address === undefined
      ? `O chat de ${name} recebe só o endereço de quem chega: nome, CPF e sessão ficam no portal. Assim que o chat estiver ligado, é ele que aparece aqui.`
      : `No ambiente de testes, esta página fica no lugar do chat de ${name}, em ${address}. Foi só esse endereço que ele recebeu: nome, CPF e sessão ficam no portal.`,
  ios: (name: string) => `É nesta página que se baixa o aplicativo de ${name}, assim que ele for publicado.`,
  android: (name: string) =>
    `É nesta página que se baixa o aplicativo de ${name}, assim que ele for publicado.`,
  document: (name: string) => `No ambiente de testes, esta página fica no lugar de um documento de ${name}.`,
} as const;

/** Sandbox page that replaces an outside service until the real one is connected. */
export function SandboxPlaceholder({
  service,
  stationName,
  address,
  homeHref = paths.landing,
}: SandboxPlaceholderProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={drawings[service]}
        title={titles[service]}
        action={
          <Button kind="main" href={homeHref}>
            Voltar ao portal
          </Button>
        }
      >
        {texts[service](stationName, address)}
      </EmptyState>
    </Container>
  );
}
