import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { ActivityFeedback } from '../activities/ActivityPage.tsx';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { QuizPanel } from './QuizPanel.tsx';
import { activityQuizOf, NOW, playedQuizOf } from './testing/content.ts';

interface QuizParameters {
  given?: Parameters<typeof playedQuizOf>[2];
  feedback?: ActivityFeedback;
}

const meta = {
  title: 'Screens/Quizzes/QuizPanel',
  tags: ['station'],
  component: QuizPanel,
  parameters: { layout: 'fullscreen', frame: 'member', state: {} },
  decorators: [inFrame],
  args: {
    quiz: idle,
    questionIndex: 0,
    now: NOW,
    homeHref: '/homepage',
    onBegin: fn(),
    onAnswer: fn(),
    onNext: fn(),
    onFinish: fn(),
    onRetry: fn(),
  },
  render: (args, { globals, parameters }) => {
    const { station, pictures } = stationFor(globals.station);
    const { given, feedback } = parameters.state as QuizParameters;
    const activityQuiz = activityQuizOf(station.slug, pictures.covers);
    const quiz = ready(given === undefined ? activityQuiz : playedQuizOf(station.slug, activityQuiz, given));
    return (
      <InActivity
        station={globals.station}
        kind="quiz"
        name={activityQuiz.title}
        place="main"
        overrides={{ points: 1000, rules: null }}
        {...(feedback && { feedback })}
      >
        <QuizPanel {...args} quiz={args.quiz.status === 'idle' ? quiz : args.quiz} />
      </InActivity>
    );
  },
} satisfies Meta<typeof QuizPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar quiz' }));
    await expect(args.onBegin).toHaveBeenCalledOnce();
  },
};

export const Question: Story = { args: { questionIndex: 1 }, parameters: { state: { given: ['right'] } } };

export const Answered: Story = {
  args: { questionIndex: 1 },
  parameters: { state: { given: ['right', 'wrong'] } },
};

export const Results: Story = {
  args: { questionIndex: 5 },
  parameters: { state: { given: ['right', 'wrong', 'right', 'right', 'wrong'] } },
};

const longTimeout = { timeout: 5000 };

export const Won: Story = {
  args: { questionIndex: 5 },
  parameters: {
    state: {
      given: ['right', 'wrong', 'right', 'right', 'wrong'],
      feedback: {
        title: 'Parabéns! Você passou no quiz!',
        text: 'Você acertou 3 de 5 perguntas.',
        earned: 1000,
      },
    },
  },
  play: async () => {
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Parabéns! Você passou no quiz!' }, longTimeout),
    );
    await expect(dialog.getByText('Você acertou 3 de 5 perguntas.')).toBeInTheDocument();
  },
};

export const NotPassed: Story = {
  args: { questionIndex: 5 },
  parameters: {
    state: {
      given: ['wrong', 'wrong', 'right', 'wrong', 'wrong'],
      feedback: {
        title: 'Que pena...',
        text: 'Você acertou 1 de 5 perguntas. Para passar, acerte pelo menos metade.',
        isLost: true,
        earned: 0,
      },
    },
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Que pena...' }, longTimeout);
  },
};

export const None: Story = {
  tags: ['!station'],
  args: { quiz: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Iniciar quiz' })).toBeNull();
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
  args: { questionIndex: 1 },
  parameters: { state: { given: ['right', 'wrong'] } },
  globals: { viewport: { value: 'phone' } },
};
