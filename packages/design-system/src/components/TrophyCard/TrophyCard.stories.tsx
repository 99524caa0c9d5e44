import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { TrophyCard } from './TrophyCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h200v200H0z" fill="#efe6cf"/><path d="M66 46h68v36a34 34 0 0 1-68 0z" fill="#b98a2b"/><path d="M94 112h12v26H94zM74 138h52v16H74z" fill="#7d5c1a"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/TrophyCard',
  component: TrophyCard,
  args: { name: 'Primeira atividade', picture: drawing, receivedAt: '2025-03-05T17:07:00Z' },
  decorators: [(Story) => <div style={{ maxWidth: '12rem' }}>{Story()}</div>],
} satisfies Meta<typeof TrophyCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Primeira atividade' })).toBeVisible();
    await expect(canvas.getByText('Recebido em 05/03/2025')).toBeVisible();
    await expect(canvasElement.querySelectorAll('article, article *').length).toBeLessThanOrEqual(4);
  },
};

export const Locked: Story = {
  args: { locked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ainda não conquistado')).toBeVisible();
    await expect(canvas.queryByText(/Recebido/)).toBeNull();
  },
};

export const OnTheWay: Story = {
  args: {
    name: 'Explorador',
    locked: true,
    progress: { value: 7, max: 10, valueText: '7 de 10 atividades' },
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Progresso em Explorador' });
    await expect(bar).toHaveAttribute('aria-valuenow', '7');
    await expect(bar).toHaveAttribute('aria-valuetext', '7 de 10 atividades');
  },
};

export const WithoutPicture: Story = { args: { picture: null, locked: true } };

export const OnlyAName: Story = { args: { picture: null, receivedAt: undefined } };

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={10}>
      {['Primeira atividade', 'Convidou dez amigos', 'Maratonista'].map((name) => (
        <TrophyCard {...args} key={name} as="li" name={name} />
      ))}
      <TrophyCard
        {...args}
        as="li"
        name="Explorador"
        locked
        progress={{ value: 7, max: 10, valueText: '7 de 10' }}
      />
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const Narrow: Story = {
  args: {
    name: 'Otorrinolaringologista-honorário das campanhas de saúde e bem-estar da região metropolitana',
    locked: true,
    progress: { value: 1_250_000, max: 99_999_999, valueText: '1.250.000 de 99.999.999 pontos acumulados' },
  },
  globals: { viewport: { value: 'narrow' } },
};
