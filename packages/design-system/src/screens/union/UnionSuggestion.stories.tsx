import { unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { UnionSuggestion } from './UnionSuggestion.tsx';

const meta = {
  title: 'Screens/Union/Suggestion',
  tags: ['station'],
  component: UnionSuggestion,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: unionAreas.political, onSend: fn() },
} satisfies Meta<typeof UnionSuggestion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText('Conte o que a categoria deveria debater. A diretoria lê todas as sugestões.'),
    ).toBeVisible();
    const field = canvas.getByLabelText('Descrição');
    await userEvent.type(field, '   ');
    await userEvent.click(canvas.getByRole('button', { name: 'ENVIAR' }));
    await expect(canvas.getAllByText('Esse campo é obrigatório')[0]).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(field, 'Creche no porto');
    await userEvent.click(canvas.getByRole('button', { name: 'ENVIAR' }));
    await expect(args.onSend).toHaveBeenCalledWith('   Creche no porto');
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Sending: Story = {
  tags: ['!station'],
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enviando' })).toHaveAttribute('aria-disabled', 'true');
  },
};
