import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { VoteBars } from './VoteBars.tsx';

const meta = {
  title: 'Components/Feedback/VoteBars',
  component: VoteBars,
  args: {
    votes: [
      { label: 'No clube do parque', votes: 48 },
      { label: 'No terraço da sede', votes: 31 },
      { label: 'Em um sítio, com a família', votes: 1 },
      { label: 'Cada área faz a sua', votes: 0 },
    ],
  },
} satisfies Meta<typeof VoteBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Resultado parcial' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'No clube do parque48 votos · 60%',
      'No terraço da sede31 votos · 39%',
      'Em um sítio, com a família1 voto · 1%',
      'Cada área faz a sua0 votos · 0%',
    ]);
  },
};

export const Questions: Story = {
  args: {
    votes: [
      {
        question: 'Quem são os autores de “Vassourinhas”?',
        label: 'Matias da Rocha e Joana Batista Ramos',
        votes: 1204,
      },
      { question: 'Quem são os autores de “Vassourinhas”?', label: 'Capiba e Nelson Ferreira', votes: 310 },
      { question: 'Em que ano o frevo virou patrimônio da humanidade?', label: '1997', votes: 2 },
      { question: 'Em que ano o frevo virou patrimônio da humanidade?', label: '2012', votes: 2 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('region')).toHaveLength(2);
  },
};

export const Narrow: Story = {
  args: {
    votes: [
      {
        label: 'Uma opção cujo nome é tão comprido que ocupa mais do que uma linha, ou duas, ou três',
        votes: 7,
      },
      { label: 'Otorrinolaringologistasanticonstitucionalissimamente', votes: 3 },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Nobody: Story = {
  args: {
    votes: [
      { label: 'Sim', votes: 0 },
      { label: 'Não', votes: 0 },
    ],
  },
};
