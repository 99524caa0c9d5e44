import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Row } from '../Row/Row.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Section } from './Section.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40H0z" fill="#777"/><path d="M0 0h20v20H0zm20 20h20v20H20z" fill="#eee"/></svg>',
)}`;

const meta = {
  title: 'Components/Layout/Section',
  component: Section,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Atividades para você',
    children: (
      <Grid>
        {['Primeira', 'Segunda', 'Terceira'].map((text) => (
          <Surface key={text}>
            <Text>{text}</Text>
          </Surface>
        ))}
      </Grid>
    ),
  },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Atividades para você' })).toBeVisible();
  },
};

export const More: Story = {
  args: { subtitle: 'Cada uma vale pontos.', moreHref: '#todas' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'veja mais em Atividades para você' })).toBeVisible();
  },
};

export const Untitled: Story = {
  args: { title: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const Centred: Story = { args: { align: 'center', subtitle: 'Cada uma vale pontos.' } };

export const Tones: Story = {
  render: (args) => (
    <>
      {(['canvas', 'sunken', 'tint'] as const).map((tone) => (
        <Section {...args} key={tone} tone={tone} title={`Atividades em ${tone}`} moreHref="#todas" />
      ))}
      <Section tone="brand" title="Convite" subtitle="Só palavras e botões." moreHref="#todas">
        <Row>
          <Button kind="main">Participar</Button>
          <Button>Saiba mais</Button>
        </Row>
      </Section>
    </>
  ),
};

/** A colour from the server with the worst contrast: the text stays legible. */
export const UnprovenColour: Story = {
  args: {
    backdrop: { color: 'rgb(119 119 119)' },
    subtitle: 'Escolhida por quem edita a página.',
    moreHref: '#todas',
  },
};

export const OwnColours: Story = {
  args: {
    backdrop: { color: '#123b2a', title: '#ffffff', subtitle: '#d8f5e6' },
    subtitle: 'Escolhidas por quem edita a página.',
    moreHref: '#todas',
  },
};

export const UnprovenPicture: Story = {
  args: { backdrop: { picture: drawing }, align: 'center', subtitle: 'Sobre uma foto qualquer.' },
};

export const LongText: Story = {
  args: {
    title: 'Otorrinolaringologistas-credenciados e outras especialidades do convênio interestadual',
    subtitle: 'Atendimento com hora marcada em todas as cidades da região metropolitana e do interior.',
    moreHref: '#todas',
  },
  globals: { viewport: { value: 'narrow' } },
};
