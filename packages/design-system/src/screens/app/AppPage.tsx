import { paths } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Section } from '../../components/Section/Section.tsx';
import type { Stores } from '../landing/Sections.tsx';
import { GetApp, type GetAppProps } from './GetApp.tsx';

export interface AppPageProps extends Pick<GetAppProps, 'pictures'> {
  stationName: string;
  stores: Stores;
  /** Link that opens the app, on a phone or tablet. Otherwise QR codes show. */
  appHref?: string | undefined;
  storeHref?: string | undefined;
  loginHref?: string | undefined;
}

/** Offers a station's app: opens it on this device, or shows codes to scan with the phone. */
export function AppPage({
  stationName,
  stores,
  pictures,
  appHref,
  storeHref,
  loginHref = paths.login,
}: AppPageProps) {
  const isMobile = appHref !== undefined;
  return (
    <Section
      level={1}
      size="2xl"
      align="center"
      title="Disponível no aplicativo"
      subtitle={
        isMobile
          ? `${stationName} cabe no seu celular: abra o aplicativo ou continue no navegador.`
          : `Para ter ${stationName} no celular, aponte a câmera para um dos códigos e instale o aplicativo.`
      }
    >
      {isMobile ? (
        <Row justify="center">
          <Button kind="main" href={appHref} data-app-open="" data-store={storeHref}>
            Abrir o app
          </Button>
          {storeHref === undefined ? null : <Button href={storeHref}>Baixar o app</Button>}
          <Button kind="quiet" href={loginHref}>
            Entrar pelo navegador
          </Button>
        </Row>
      ) : (
        <GetApp stores={stores} pictures={pictures} />
      )}
    </Section>
  );
}
