import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'Components/Layout/Heading',
  component: Heading,
  args: { level: 1, children: 'Benefícios que valem o ano todo' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['3xl', '2xl', 'xl', 'lg', 'md'] as const).map((size) => (
        <Heading {...args} key={size} level={2} size={size} />
      ))}
    </Stack>
  ),
};

export const Levels: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Minhas compras</Heading>
      <Heading level={2}>Este mês</Heading>
      <Heading level={3}>Curso de primeiros socorros</Heading>
      <Heading level={4}>Regulamento</Heading>
    </Stack>
  ),
};

export const Centred: Story = { args: { align: 'center' } };

export const LongText: Story = {
  args: {
    children: 'Assembleia extraordinária dos trabalhadores em transportes intermunicipais e interestaduais',
  },
  globals: { viewport: { value: 'narrow' } },
};

/** After navigation the title takes the focus. It shows no focus ring, which would suggest a control. */
export const ArrivedAt: Story = {
  args: { level: 1, children: 'Troféus' },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: 'Troféus' });
    heading.tabIndex = -1;
    // After a key press, browsers apply `:focus-visible` to the next focus.
    await userEvent.tab();
    heading.focus();
    await expect(heading).toHaveFocus();
    await expect(heading.matches(':focus-visible')).toBe(true);
    await expect(getComputedStyle(heading)).toHaveProperty('outlineStyle', 'none');
    await expect(getComputedStyle(heading)).toHaveProperty('boxShadow', 'none');
  },
};
