import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppShell } from '../components/AppShell/AppShell.tsx';
import { Container } from '../components/Container/Container.tsx';
import { Disclosure } from '../components/Disclosure/Disclosure.tsx';
import { Footer } from '../components/Footer/Footer.tsx';
import { HeaderBar } from '../components/HeaderBar/HeaderBar.tsx';
import { PageHeader } from '../components/PageHeader/PageHeader.tsx';
import { PlainFrame } from '../components/PlainFrame/PlainFrame.tsx';
import { PublicFrame } from '../components/PublicFrame/PublicFrame.tsx';
import { PublicNavbar } from '../components/PublicNavbar/PublicNavbar.tsx';
import { Section } from '../components/Section/Section.tsx';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { Text } from '../components/Text/Text.tsx';
import { stationFor } from '../screens/testing/station.ts';

const meta = {
  title: 'Overviews/Frame',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { landingFrame: frame } = stationFor(globals.station);
    const extraLinks = ['Notícias', 'Convênios', 'Diretoria'].map((label) => ({ label, href: `#${label}` }));
    return (
      <PublicFrame
        navbar={{ ...frame.navbar, items: [...(frame.navbar.items ?? []), ...extraLinks] }}
        footer={frame.footer}
        asksForCookies
      >
        <Container>
          <PageHeader
            title="Sobre o clube"
            subtitle="Quem somos, e o que fazemos juntos."
            backHref="#inicio"
          />
        </Container>
        <Section title="Vantagens" subtitle="Entrar é gratuito." moreHref="#vantagens">
          <Text measure>A participação no programa é livre e voluntária.</Text>
          <Disclosure summary="Regulamento">
            <Text measure>Vale para todos os associados em dia.</Text>
          </Disclosure>
        </Section>
        <Section tone="sunken" title="Atividades">
          <Text>Sobre um fundo recuado.</Text>
        </Section>
        <Section tone="tint" title="Convites">
          <Text>Sobre um fundo tingido.</Text>
        </Section>
        <Section tone="brand" title="Planos" moreHref="#planos">
          <Text>Sobre a cor da marca.</Text>
        </Section>
      </PublicFrame>
    );
  },
};

export const Member: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { shell } = stationFor(globals.station);
    return (
      <AppShell {...shell}>
        <Container>
          <PageHeader title="Meus vouchers" subtitle="Cada um vale uma vez." backHref="#homepage" />
          <Text>Mostre o código na entrada.</Text>
        </Container>
      </AppShell>
    );
  },
};

export const Parts: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { landingFrame: frame } = stationFor(globals.station);
    return (
      <>
        <SkipLink />
        <PublicNavbar {...frame.navbar} />
        <HeaderBar
          name={frame.navbar.name}
          homeHref="#inicio"
          navigation={<Text as="span">O nome no lugar da marca</Text>}
          end={null}
        />
        <Footer {...frame.footer} />
      </>
    );
  },
};

/** Frame of a page before the visitor is known, without navigation. */
export const Nobody: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { name, logo, logoDark } = stationFor(globals.station).shell;
    return (
      <PlainFrame name={name} logo={logo} logoDark={logoDark}>
        <Container>
          <PageHeader title="Um momento" subtitle="Estamos vendo quem é você." />
        </Container>
      </PlainFrame>
    );
  },
};
