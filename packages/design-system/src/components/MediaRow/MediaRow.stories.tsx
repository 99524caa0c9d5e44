import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { MediaRow } from './MediaRow.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Content/MediaRow',
  component: MediaRow,
  args: {
    title: 'Conheça o programa',
    children: <Text>O programa é aberto, gratuito e sem fidelidade. Você participa quando quiser.</Text>,
    picture: drawing,
    action: { label: 'Saiba mais', href: '#sobre' },
  },
} satisfies Meta<typeof MediaRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const picture = canvasElement.querySelector('img')?.getBoundingClientRect();
    const title = canvas.getByRole('heading').getBoundingClientRect();
    await expect(picture?.right ?? 0).toBeLessThanOrEqual(title.left);
  },
};

export const Leads: Story = {
  args: { action: undefined, href: 'https://exemplo.test', newTab: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Conheça o programa/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

/** An external player, which loads nothing before the press. */
export const WithVideo: Story = {
  args: { video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /^Reproduzir vídeo: Conheça/ })).toBeVisible();
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

export const Alternating: Story = {
  render: (args) => (
    <Stack gap="section">
      <MediaRow {...args} side="start" />
      <MediaRow {...args} side="end" title="Some pontos" action={undefined} />
      <MediaRow {...args} side="start" title="Aproveite" picture={null} />
    </Stack>
  ),
};

export const Plate: Story = {
  args: { plate: true },
  decorators: [(Story) => <div style={{ background: 'rgb(119 119 119)', padding: '1rem' }}>{Story()}</div>],
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: {
    title: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual',
    children: <Text>{'A participação no programa é livre e voluntária. '.repeat(6)}</Text>,
    action: { label: 'Conhecer todas as regras de participação', href: '#sobre' },
  },
  globals: { viewport: { value: 'narrow' } },
};
