import { paths } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Section } from '../../components/Section/Section.tsx';
import type { Stores } from '../landing/Sections.tsx';
import { GetApp, type GetAppProps } from './GetApp.tsx';

export interface AppPageProps extends Pick<GetAppProps, 'pictures'> {
  /** Whose app it is. */
  stationName: string;
  stores: Stores;
  /** On a phone or tablet: the link that opens the app. Elsewhere there are codes to scan with one. */
  appHref?: string | undefined;
  /** The store of this phone, where the app is in it. */
  storeHref?: string | undefined;
  /** Where members can go on in the browser. */
  loginHref?: string | undefined;
}

/** What a station's app is, and how one gets it: on the device one has, or on the phone beside it. */
export function AppPage({
  stationName,
  stores,
  pictures,
  appHref,
  storeHref,
  loginHref = paths.login,
}: AppPageProps) {
  const isHere = appHref !== undefined;
  return (
    <Section
      level={1}
      size="2xl"
      align="center"
      title="Disponível no aplicativo"
      subtitle={
        isHere
          ? `${stationName} cabe no seu celular: abra o aplicativo ou continue no navegador.`
          : `Para ter ${stationName} no celular, aponte a câmera para um dos códigos e instale o aplicativo.`
      }
    >
      {isHere ? (
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
