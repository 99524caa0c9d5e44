import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Link } from '../Link/Link.tsx';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Surface, type SurfaceProps } from './Surface.tsx';

const meta = {
  title: 'Components/Layout/Surface',
  component: Surface,
  args: {
    children: (
      <Stack>
        <Heading level={3}>Vacinação contra a gripe</Heading>
        <Text tone="muted">Na sede, de segunda a sexta.</Text>
        <Text>
          Leia o <Link href="#regulamento">regulamento</Link> antes de participar.
        </Text>
        <Row>
          <Button kind="main">Participar</Button>
          <Button>Saber mais</Button>
        </Row>
      </Stack>
    ),
  },
} satisfies Meta<typeof Surface>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Card: Story = { args: { tone: 'card' } };

export const Brand: Story = { args: { tone: 'brand' } };

export const Tones: Story = {
  render: (args) => (
    <Grid columnWidth={18}>
      {(
        [
          'canvas',
          'card',
          'raised',
          'sunken',
          'tint',
          'brand',
        ] as const satisfies readonly SurfaceProps['tone'][]
      ).map((tone) => (
        <Surface {...args} key={tone} tone={tone}>
          {/* The primary button is legible on plain backgrounds and on the brand, not on a tint. */}
          {tone === 'tint' ? <Text>O que há de novo para você.</Text> : args.children}
        </Surface>
      ))}
    </Grid>
  ),
};

export const WithoutInset: Story = { args: { inset: 'none' } };

export const Square: Story = { args: { tone: 'brand', square: true }, parameters: { layout: 'fullscreen' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
