import { failed, formatStationCurrency, idle, isExpired, loading, quizTexts, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Quizzes } from './Quizzes.tsx';
import { NOW, quizzesOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Quizzes/Quizzes',
  tags: ['station'],
  component: Quizzes,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { quizzes: idle, now: NOW, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    return (
      <Quizzes
        {...args}
        currency={station.currency}
        quizzes={
          args.quizzes.status === 'idle' ? ready(quizzesOf(station.slug, pictures.covers)) : args.quizzes
        }
      />
    );
  },
} satisfies Meta<typeof Quizzes>;

export default meta;
type Story = StoryObj<typeof meta>;

const [firstQuiz, secondQuiz] = quizzesOf('aurora', {});
if (firstQuiz === undefined || secondQuiz === undefined)
  throw new Error('expected at least two sample quizzes');

export const Full: Story = {
  play: async ({ canvas, args, globals }) => {
    const { station, pictures } = stationFor(globals.station);
    for (const quiz of quizzesOf(station.slug, pictures.covers)) {
      const { title, synopsis, points, questions } = quiz;
      const heading = canvas.getByRole('heading', { level: 2, name: title });
      await expect(heading).toBeVisible();
      const card = within(heading.closest('li') ?? heading);
      await expect(card.getByText(quizTexts.count(questions?.length ?? 0))).toBeVisible();
      if (synopsis !== null) await expect(card.getByText(synopsis)).toBeVisible();
      if (isExpired(quiz, args.now)) continue;
      if (points > 0) {
        const pointsText = `Vale ${formatStationCurrency(points, station.currency)}`;
        await expect(card.getByText(pointsText)).toBeVisible();
      }
      await expect(canvas.getByRole('link', { name: `Jogar: ${title}` })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/homepage\/quizzes\/quiz\?id=\d+$/),
      );
    }
  },
};

export const Standing: Story = {
  tags: ['!station'],
  args: {
    quizzes: ready([
      { ...firstQuiz, id: 1, title: 'Aberto até sexta', expiration: '2026-03-07T02:59:59Z' },
      { ...firstQuiz, id: 2, title: 'Encerrado', expiration: '2026-03-01T12:00:00Z' },
      { ...secondQuiz, id: 3, title: 'Feito', isDone: true },
      { ...secondQuiz, id: 4, title: 'Ilegível', questions: null },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expirado')).toBeVisible();
    await expect(canvas.getByText('Até 06/03/2026')).toBeVisible();
    await expect(canvas.getByText('Concluído')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /^Jogar/ })).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Ver resultado: Feito' })).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Many: Story = {
  tags: ['!station'],
  args: {
    quizzes: ready(
      Array.from({ length: 24 }, (_, index) => ({ ...firstQuiz, id: index + 1, title: `Quiz ${index + 1}` })),
    ),
  },
};

export const Empty: Story = {
  args: { quizzes: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há quizzes no momento' })).toBeVisible();
  },
};

export const Loading: Story = { args: { quizzes: loading() } };

export const Failed: Story = {
  args: { quizzes: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Não há quizzes/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    quizzes: ready([
      {
        ...firstQuiz,
        title: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual em perguntas e respostas',
        points: 99_999_900,
      },
      { ...firstQuiz, id: 77, synopsis: null, points: 0 },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
