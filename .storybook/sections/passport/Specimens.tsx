import type { StorybookStation } from 'virtual:stations';
import {
  colorTokens,
  headerBackgroundOf,
  type Scheme,
  schemeSizeTokens,
  type Theme,
  tokenName,
} from '@estacao/theming';
import { Heart } from 'lucide-react';
import type { CSSProperties } from 'react';
import { ActivityCard } from '../../../packages/design-system/src/components/ActivityCard/ActivityCard.tsx';
import { Badge } from '../../../packages/design-system/src/components/Badge/Badge.tsx';
import { Button } from '../../../packages/design-system/src/components/Button/Button.tsx';
import { Callout } from '../../../packages/design-system/src/components/Callout/Callout.tsx';
import { Checkbox } from '../../../packages/design-system/src/components/Checkbox/Checkbox.tsx';
import { Heading } from '../../../packages/design-system/src/components/Heading/Heading.tsx';
import { Link } from '../../../packages/design-system/src/components/Link/Link.tsx';
import { PublicNavbar } from '../../../packages/design-system/src/components/PublicNavbar/PublicNavbar.tsx';
import { Row } from '../../../packages/design-system/src/components/Row/Row.tsx';
import { Stack } from '../../../packages/design-system/src/components/Stack/Stack.tsx';
import { Switch } from '../../../packages/design-system/src/components/Switch/Switch.tsx';
import { Text } from '../../../packages/design-system/src/components/Text/Text.tsx';
import { TextField } from '../../../packages/design-system/src/components/TextField/TextField.tsx';
import { stationContent } from '../../../packages/design-system/src/screens/testing/content.ts';

/**
 * Inline tokens of one scheme: both schemes appear side by side, so the page's style sheet can't select one.
 */
function inScheme({ colors, schemeSizes }: Theme, scheme: Scheme): CSSProperties {
  return Object.fromEntries([
    ['colorScheme', scheme],
    ...colorTokens.map((token) => [tokenName(token), colors[scheme][token]]),
    ...schemeSizeTokens.map((token) => [tokenName(token), schemeSizes[scheme][token]]),
  ]) as CSSProperties;
}

interface SpecimensProps {
  readonly entry: StorybookStation;
  readonly theme: Theme;
  readonly scheme: Scheme;
}

export function Specimens({ entry: { station, pictures }, theme, scheme }: SpecimensProps) {
  const isHeaderFilled = headerBackgroundOf(station.theme) !== 'plain';
  const schemeLogo = scheme === 'dark' ? (pictures.logoDark ?? pictures.logo) : pictures.logo;
  const { activities } = stationContent(station.slug, pictures.covers);
  return (
    <div className="passport-specimens" style={inScheme(theme, scheme)}>
      <PublicNavbar
        name={station.name}
        logo={isHeaderFilled ? (pictures.logoOnBrand ?? schemeLogo) : schemeLogo}
        items={[{ label: 'Vantagens', href: '#vantagens' }]}
      />
      <div className="passport-bench">
        <Stack gap="tight">
          <Heading level={3} size="3xl">
            Benefícios que valem
          </Heading>
          <Heading level={3} size="xl">
            Atividades para você
          </Heading>
          <Text>
            Participe, ganhe pontos e troque por descontos. <Link href="#regras">Como funciona</Link>
          </Text>
          <Text size="sm" tone="muted">
            Válido até 31/12 · 1.250,00 pontos
          </Text>
          <Row gap="tight">
            <Badge>Encerrada</Badge>
            <Badge tone="brand">Curso</Badge>
            <Badge tone="accent">+ 250</Badge>
            <Badge tone="success">Pago</Badge>
            <Badge tone="danger">Cancelada</Badge>
          </Row>
        </Stack>
        <Stack>
          <Row gap="tight">
            <Button kind="main">Participar</Button>
            <Button>Ver planos</Button>
            <Button kind="quiet">Agora não</Button>
          </Row>
          <Row gap="tight">
            <Button kind="danger">Excluir</Button>
            <Button disabled>Enviar</Button>
            <Button icon={Heart} iconOnly>
              Curtir
            </Button>
          </Row>
          <Callout tone="success">Pedido confirmado.</Callout>
          <Callout tone="danger">Não foi possível pagar.</Callout>
        </Stack>
        <Stack gap="none">
          <TextField label="Nome completo" required defaultValue="Maria das Dores" />
          <TextField label="E-mail" required defaultValue="maria@" error="Email inválido" />
          <Row>
            <Checkbox defaultChecked>Aceito os termos</Checkbox>
            <Switch defaultChecked>Avisos</Switch>
          </Row>
        </Stack>
        <div className="passport-cards">
          {activities.slice(0, 2).map(({ id, name, image }, index) => (
            <ActivityCard
              key={id}
              name={name}
              href={`#${id}`}
              picture={image}
              kind="Curso"
              points={index === 0 ? 25_000 : undefined}
              currency={station.currency}
              {...(index === 0 ? {} : { lockedReason: 'Faça antes: Quiz da semana' })}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
