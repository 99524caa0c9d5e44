import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { PlainFrame } from './PlainFrame.tsx';

const meta = {
  title: 'Components/Navigation/PlainFrame',
  component: PlainFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Clube Exemplo',
    children: (
      <Container>
        <PageHeader title="Página não encontrada" />
      </Container>
    ),
  },
} satisfies Meta<typeof PlainFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: { name: 'Associação dos Servidores Aposentados do Departamento Intermunicipal' },
  globals: { viewport: { value: 'narrow' } },
};
