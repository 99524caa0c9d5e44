import { failed, idle, loading, type Quiz, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { QuizPage, type QuizPageProps } from './QuizPage.tsx';
import { NOW, playedOf, quizzesOf } from './testing/content.ts';

type Given = Parameters<typeof playedOf>[2];

interface Played {
  /** What was answered of the station's first quiz; left out, it isn't begun. */
  given?: Given;
  /** Another one of the station's. */
  which?: number;
  isFinished?: boolean;
}

const meta = {
  title: 'Screens/Quizzes/QuizPage',
  tags: ['station'],
  component: QuizPage,
  parameters: { layout: 'fullscreen', frame: 'member', played: {} },
  decorators: [inFrame],
  // What is left idle is the station's own.
  args: {
    quiz: idle,
    place: 0,
    now: NOW,
    onBegin: fn(),
    onAnswer: fn(),
    onNext: fn(),
    onFinish: fn(),
    onRetry: fn(),
  },
  render: (args, { globals, parameters }) => {
    const { station, pictures } = stationFor(globals.station);
    const { given, which = 0, isFinished } = parameters.played as Played;
    const own = quizzesOf(station.slug, pictures.covers)[which];
    if (own === undefined) throw new Error(`${station.slug} has no quiz`);
    const shown = given === undefined ? own : playedOf(station.slug, own, given, isFinished);
    return (
      <QuizPage
        {...args}
        currency={station.currency}
        quiz={args.quiz.status === 'idle' ? ready(shown) : args.quiz}
      />
    );
  },
} satisfies Meta<typeof QuizPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function played(given: Given, more: Omit<Played, 'given'> = {}) {
  return { played: { given, ...more } satisfies Played };
}

const [retried, scored] = quizzesOf('aurora', {});
if (retried === undefined || scored === undefined) throw new Error('the samples have no quizzes');

export const Start: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3 perguntas')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar quiz' }));
    await expect(args.onBegin).toHaveBeenCalledOnce();
  },
};

export const Question: Story = {
  parameters: played([]),
  play: async ({ canvas, args }) => {
    const group = within(canvas.getByRole('group'));
    const [answer] = group.getAllByRole('button');
    if (answer === undefined) throw new Error('there is no answer');
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
    await userEvent.click(answer);
    await expect(args.onAnswer).toHaveBeenCalledWith(1);
  },
};

export const Photos: Story = {
  args: { place: 1 },
  parameters: played(['right']),
  play: async ({ canvas, globals }) => {
    if (globals.station !== 'aurora') return;
    await expect(canvas.getByRole('button', { name: 'Resposta 2' })).toBeVisible();
  },
};

/** One answer is gone, and one tries again. */
export const Wrong: Story = {
  tags: ['!station'],
  args: { quiz: ready(playedOf('aurora', retried, ['wrong'])) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/Você errou! Favor, tentar novamente\./);
    const [gone] = canvas.getAllByRole('button', { name: /Resposta errada/ });
    await expect(gone).toHaveAttribute('aria-disabled', 'true');
    if (gone !== undefined) await userEvent.click(gone);
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.queryByText(/Resposta certa/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
  },
};

export const Right: Story = {
  parameters: played(['right']),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /Você acertou! Clique em próximo para continuar/,
    );
    await expect(canvas.getByRole('button', { name: /Resposta certa/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

/** Where nobody tries again, what was right is shown at once. */
export const WrongForGood: Story = {
  tags: ['!station'],
  args: { quiz: ready(playedOf('aurora', scored, ['wrong'])) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Resposta errada/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Resposta certa/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Próximo' })).toBeVisible();
  },
};

export const Sending: Story = {
  tags: ['!station'],
  args: { quiz: ready(playedOf('aurora', retried, [])), sent: 2 },
  play: async ({ canvas, args }) => {
    for (const answer of within(canvas.getByRole('group')).getAllByRole('button'))
      await userEvent.click(answer);
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Lost: Story = {
  tags: ['!station'],
  args: {
    quiz: ready(playedOf('aurora', retried, [])),
    error: 'Sem conexão. Nada se perdeu: tente de novo.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Sem conexão/);
  },
};

export const Results: Story = {
  args: { place: 3 },
  parameters: played(['right', 'retried', 'right']),
  play: async ({ canvas, args, step }) => {
    await step('How much of it was right', async () => {
      await expect(canvas.getByRole('heading', { name: '2 de 3' })).toBeVisible();
      await expect(canvas.getByText('Você acertou 2 de 3 perguntas.')).toBeVisible();
    });
    await step('All of them, those that were right, and the others', async () => {
      const shown = () => canvas.getAllByRole('region', { name: /^Pergunta \d$/ }).length;
      await expect(shown()).toBe(3);
      await userEvent.click(canvas.getByRole('radio', { name: 'Corretas' }));
      await expect(shown()).toBe(2);
      await userEvent.click(canvas.getByRole('radio', { name: 'Incorretas' }));
      await expect(shown()).toBe(1);
      await expect(canvas.getByRole('img', { name: 'Resposta certa:' })).toBeVisible();
      await expect(canvas.getByText('Sua resposta')).toBeVisible();
      await userEvent.click(canvas.getByRole('radio', { name: 'Todas' }));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};

export const NoneWrong: Story = {
  tags: ['!station'],
  args: { place: 3, quiz: ready(playedOf('aurora', retried, ['right', 'right', 'right'])) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Incorretas' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Nenhuma resposta errada. Muito bem!');
  },
};

export const Finishing: Story = {
  tags: ['!station'],
  args: { place: 3, busy: true, quiz: ready(playedOf('aurora', retried, ['right', 'right', 'right'])) },
};

/** It is done: nothing is left but to read it. */
export const Done: Story = {
  tags: ['!station'],
  args: { place: 3, quiz: ready(playedOf('aurora', retried, ['right', 'wrong', 'right'], true)) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Finalizar' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ver todos os quizzes' })).toHaveAttribute(
      'href',
      '/homepage/quizzes',
    );
  },
};

export const Expired: Story = {
  tags: ['!station'],
  args: { quiz: ready({ ...retried, expiration: '2026-03-01T12:00:00Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Este quiz expirou.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Iniciar quiz' })).toBeNull();
  },
};

/** As the flow does it: from the first question to the last by the keyboard alone. */
function Playing(args: QuizPageProps) {
  const [given, setGiven] = useState<Given | null>(null);
  const [place, setPlace] = useState(0);
  const quiz: Quiz = given === null ? (retried as Quiz) : playedOf('aurora', retried as Quiz, given);
  return (
    <QuizPage
      {...args}
      quiz={ready(quiz)}
      place={place}
      onBegin={() => setGiven([])}
      onAnswer={() => setGiven([...(given ?? []), 'right'])}
      onNext={() => setPlace(place + 1)}
    />
  );
}

export const ByKeyboard: Story = {
  tags: ['!station'],
  render: (args) => <Playing {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Iniciar quiz' }).focus();
    await userEvent.keyboard('{Enter}');
    for (const { text, correct } of playedOf('aurora', retried, ['right', 'right', 'right']).attempt
      ?.questions ?? []) {
      await expect(canvas.getByRole('heading', { name: text })).toHaveFocus();
      for (let tabs = 0; tabs < (correct ?? 0); tabs += 1) await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      // What was pressed keeps the focus, and the way on is the next thing.
      await expect(canvas.getByRole('status')).toHaveTextContent(/Você acertou/);
      await expect(canvas.getByRole('button', { name: /Resposta certa/ })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Próximo' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    await expect(canvas.getByRole('heading', { name: '3 de 3' })).toHaveFocus();
  },
};

/** Nothing, where there is none, or nobody can read its questions. */
export const Missing: Story = {
  tags: ['!station'],
  args: { quiz: ready({ ...retried, questions: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: retried.title })).toBeNull();
  },
};

export const Loading: Story = { args: { quiz: loading() } };

export const Failed: Story = {
  args: { quiz: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ['!station'],
  args: { quiz: ready(playedOf('aurora', scored, ['wrong'])) },
  globals: { viewport: { value: 'phone' } },
};

export const Narrow: Story = {
  tags: ['!station'],
  args: {
    quiz: ready({
      ...playedOf('aurora', retried, ['right']),
      attempt: {
        id: 1,
        isFinished: false,
        questions: [
          {
            text: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual atendem onde?',
            kind: 'text',
            answers: [
              'Na-unidade-ambulatorial-de-otorrinolaringologia-pediátrica',
              'Não atendem',
              'Em casa',
              'D',
              'E',
              'F',
            ],
            given: [1],
            correct: 1,
            explanation: 'Porque é lá.',
            message: null,
          },
        ],
      },
    }),
  },
  globals: { viewport: { value: 'narrow' } },
};
