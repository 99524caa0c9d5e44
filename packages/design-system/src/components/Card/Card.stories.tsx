import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { Card } from './Card.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/Card',
  component: Card,
  args: {
    name: 'Some pontos',
    children: 'Cada atividade vale pontos, que aparecem na hora no seu extrato.',
    picture: drawing,
  },
  decorators: [(Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Leads: Story = {
  args: { href: '#pontos' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Some pontos' })).toHaveFocus();
  },
};

export const WithButton: Story = {
  args: { action: { label: 'Saiba mais', href: 'https://exemplo.test' }, newTab: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Saiba mais (abre em nova aba)' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  },
};

export const Placeholder: Story = { args: { picture: null } };

export const WithoutPicture: Story = { args: { picture: undefined } };

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={14}>
      {['Participe', 'Some pontos', 'Aproveite', 'Convide'].map((name) => (
        <Card {...args} key={name} name={name} as="li" href={`#${name}`} />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const LongText: Story = {
  args: {
    name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
    action: { label: 'Ver todos os profissionais da sua cidade', href: '#todos' },
  },
  globals: { viewport: { value: 'narrow' } },
};
