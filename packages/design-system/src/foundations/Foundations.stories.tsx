import { colorTokenDocs, colorTokens, deriveTheme, tokenName } from '@estacao/theming';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../components/Grid/Grid.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { Row } from '../components/Row/Row.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Text } from '../components/Text/Text.tsx';
import { stationFor } from '../screens/testing/station.ts';
import { motion, space, textSize } from '../theme/scales.ts';
import { vars } from '../theme/theme.css.ts';
import { bar, corner, mover, shadow, swatch } from './foundations.css.ts';
import { Value } from './Value.tsx';

const meta = { title: 'Foundations/Values' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every colour a component may use, in the station and scheme of the toolbar. */
export const Colour: Story = {
  // Swatches combine colours that components must not combine.
  parameters: { pairs: false },
  play: async ({ canvasElement, globals }) => {
    const { station } = stationFor(globals.station);
    const { colors } = deriveTheme(station);
    const scheme = getComputedStyle(canvasElement).colorScheme === 'dark' ? 'dark' : 'light';
    const values = [...canvasElement.querySelectorAll('code')].map(({ textContent }) => textContent);
    await expect(values).toEqual(colorTokens.map((token) => colors[scheme][token]));
  },
  render: () => (
    <Stack gap="section">
      <Heading level={1}>Colour</Heading>
      <Grid columnWidth={12}>
        {colorTokens.map((token) => (
          <Stack key={token} gap="hair">
            <div className={swatch} style={{ background: `var(${tokenName(token)})` }} />
            <Text weight="label" size="sm">
              {token}
            </Text>
            <Value of={token} />
            <Text tone="muted" size="xs">
              {colorTokenDocs[token]}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Stack>
  ),
};

export const Type: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size="3xl">
        3xl: a big line for a screen
      </Heading>
      <Heading level={2} size="2xl">
        2xl: the title of a page
      </Heading>
      <Heading level={3} size="xl">
        xl: the title of a section
      </Heading>
      <Text size="lg">lg: a lead, or the title of a card. Ação, coração, às três, ônibus, você.</Text>
      <Text>md: running text, at 45 to 75 characters a line. Ação, coração, às três, ônibus, você.</Text>
      <Text size="sm" tone="muted">
        sm: hints and dates
      </Text>
      <Text size="xs" tone="muted">
        xs: captions
      </Text>
      <Grid columnWidth={16}>
        {(
          [
            'font-heading',
            'weight-heading',
            'case-heading',
            'tracking-heading',
            'text-3xl',
            'text-2xl',
            'text-xl',
            'font-body',
            'weight-label',
            'case-label',
          ] as const
        ).map((token) => (
          <Stack key={token} gap="hair">
            <Text size="sm" weight="label">
              {token}
            </Text>
            <Value of={token} />
          </Stack>
        ))}
        {Object.entries(textSize).map(([step, size]) => (
          <Stack key={step} gap="hair">
            <Text size="sm" weight="label">
              {step}
            </Text>
            <Text as="span" size="xs" tone="muted" numeric>
              <code>{size}</code>
            </Text>
          </Stack>
        ))}
      </Grid>
      <Text numeric>Figures of one width: 0123456789 · R$ 1.234,56 · 11/11/2026</Text>
    </Stack>
  ),
};

export const Space: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Space</Heading>
      {Object.entries(space).map(([step, size]) => (
        <Row key={step} wrap={false}>
          <Text numeric as="span">
            {step}
          </Text>
          <div className={bar} style={{ width: size }} />
          <Text tone="muted" size="sm" as="span">
            {size}
          </Text>
        </Row>
      ))}
      <Text>The station’s own rhythm: inset, gap and section.</Text>
      {(['inset', 'gap', 'section-gap'] as const).map((token) => (
        <Row key={token} wrap={false}>
          <div className={bar} style={{ width: vars[token] }} />
          <Text tone="muted" size="sm" as="span">
            {token}
          </Text>
          <Value of={token} />
        </Row>
      ))}
    </Stack>
  ),
};

export const Shape: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Shape</Heading>
      <Grid columnWidth={10}>
        {(
          [
            'radius-control',
            'radius-field',
            'radius-badge',
            'radius-card',
            'radius-media',
            'radius-dialog',
          ] as const
        ).map((token) => (
          <Stack key={token} gap="tight">
            <div className={corner} style={{ borderRadius: vars[token] }} />
            <Text size="sm">{token}</Text>
            <Value of={token} />
          </Stack>
        ))}
      </Grid>
      <Grid columnWidth={14} gap="loose">
        {(['card-shadow', 'float-shadow', 'dialog-shadow'] as const).map((token) => (
          <Stack key={token} gap="tight">
            <div className={shadow} style={{ boxShadow: vars[token] }} />
            <Text size="sm">{token}</Text>
            <Value of={token} />
          </Stack>
        ))}
      </Grid>
    </Stack>
  ),
};

export const Motion: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Motion</Heading>
      <Text measure>
        It explains where something came from, and never makes one wait. Off under reduced motion.
      </Text>
      {(['quick', 'calm'] as const).map((step) => (
        <button key={step} type="button" style={{ width: 'fit-content', textAlign: 'start' }}>
          <Text as="span">
            {step}, {motion[step]}
          </Text>
          <span className={mover} style={{ transitionDuration: motion[step] }} />
        </button>
      ))}
    </Stack>
  ),
};
