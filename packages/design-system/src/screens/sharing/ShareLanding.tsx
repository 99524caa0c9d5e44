import { type Loaded, paths, type ShareState } from '@estacao/domain';
import { Share2, Unlink } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { PlainFrame, type PlainFrameProps } from '../../components/PlainFrame/PlainFrame.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';

export interface ShareLandingProps extends Pick<PlainFrameProps, 'name' | 'logo' | 'logoDark'> {
  /** `failed` offers a retry. */
  share: Loaded<ShareState>;
  onRetry: () => unknown;
  homeHref?: string;
}

/** Landing page of a member's share link. It shows a wait message until the redirect. */
export function ShareLanding({ share, onRetry, homeHref = paths.landing, ...frame }: ShareLandingProps) {
  const hasFailed = share.status === 'failed';
  const isUnavailable = hasFailed || (share.status === 'ready' && share.data === 'unavailable');
  return (
    <PlainFrame {...frame}>
      <Container>
        {isUnavailable ? (
          <div role="alert">
            <EmptyState
              level={1}
              icon={Unlink}
              title="Erro! Esta atividade não está disponível."
              action={
                <Row justify="center">
                  {hasFailed ? (
                    <Button kind="main" onClick={onRetry}>
                      Tentar Novamente
                    </Button>
                  ) : null}
                  <Button kind={hasFailed ? 'quiet' : 'main'} href={homeHref}>
                    Voltar ao início
                  </Button>
                </Row>
              }
            />
          </div>
        ) : (
          <div role="status">
            <EmptyState
              level={1}
              icon={Share2}
              title="Aguarde um momento..."
              action={
                <>
                  <Spinner />
                  <noscript>
                    Para continuar, ative o JavaScript do navegador e abra o link outra vez, ou{' '}
                    <Link href={homeHref}>volte ao início</Link>.
                  </noscript>
                </>
              }
            />
          </div>
        )}
      </Container>
    </PlainFrame>
  );
}
