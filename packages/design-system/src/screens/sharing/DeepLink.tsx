import { ExternalLink, Smartphone } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { PlainFrame, type PlainFrameProps } from '../../components/PlainFrame/PlainFrame.tsx';
import { Row } from '../../components/Row/Row.tsx';

export interface DeepLinkProps extends Pick<PlainFrameProps, 'name' | 'logo' | 'logoDark'> {
  /** Opens the activity in the app. Undefined if this device has no app. */
  appHref?: string | undefined;
  storeHref?: string | undefined;
  webHref: string;
}

/**
 * Landing page of shared links that opens the app or the web. An inline script redirects by the `data-…`
 * attributes; the buttons work without it.
 */
export function DeepLink({ appHref, storeHref, webHref, ...frame }: DeepLinkProps) {
  const hasApp = appHref !== undefined;
  return (
    <PlainFrame {...frame}>
      <Container>
        <div
          data-deep-link=""
          data-works-before-hydration=""
          data-app={appHref}
          data-store={hasApp ? storeHref : undefined}
          data-web={webHref}
        >
          <EmptyState
            level={1}
            icon={hasApp ? Smartphone : ExternalLink}
            title={hasApp ? 'Abrindo o aplicativo' : 'Abrindo a atividade'}
            action={
              hasApp ? (
                <Row justify="center">
                  <Button kind="main" href={appHref} data-app-open="" data-store={storeHref}>
                    Abrir o app
                  </Button>
                  {storeHref === undefined ? null : <Button href={storeHref}>Baixar o app</Button>}
                  <Button kind="quiet" href={webHref}>
                    Continuar no navegador
                  </Button>
                </Row>
              ) : (
                <Button kind="main" href={webHref}>
                  Ver a atividade
                </Button>
              )
            }
          >
            {hasApp
              ? 'Se ele não abrir sozinho, toque em “Abrir o app”.'
              : 'Se ela não abrir sozinha, use o botão.'}
          </EmptyState>
        </div>
      </Container>
    </PlainFrame>
  );
}
