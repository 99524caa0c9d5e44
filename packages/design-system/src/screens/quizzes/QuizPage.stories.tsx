import {
  failed,
  idle,
  loading,
  type Moment,
  type Quiz,
  type QuizFlow,
  quizTexts,
  ready,
} from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { QuizPage, type QuizPageProps } from './QuizPage.tsx';
import { NOW, playedOf, quizzesOf } from './testing/content.ts';

type Given = Parameters<typeof playedOf>[2];

interface Played {
  given?: Given;
  flow?: QuizFlow;
  /** The question with pictures, or the results, wherever these are at this station. */
  at?: 'pictures' | 'results';
  isFinished?: boolean;
  expiration?: Moment;
}

/** The station's quiz in the state of a story. Earlier questions without a given answer count as right. */
function shownIn(slug: unknown, { given, flow = 'retry', at, isFinished, expiration }: Played) {
  const { station, pictures } = stationFor(slug);
  const all = quizzesOf(station.slug, pictures.covers);
  const found = all.find((quiz) => quiz.flow === flow) ?? all[0];
  if (found === undefined) throw new Error(`${station.slug} has no quiz`);
  const own: Quiz = { ...found, flow, expiration: expiration ?? found.expiration };
  if (given === undefined) return { quiz: own };
  if (at === undefined) return { quiz: playedOf(station.slug, own, given, isFinished) };
  const questions = own.questions ?? [];
  const pictured = questions.findIndex(({ kind }) => kind === 'photo');
  const place = at === 'pictures' ? Math.max(0, pictured) : questions.length;
  const answers = questions.slice(0, place).map((_, index) => given[index] ?? 'right');
  return { quiz: playedOf(station.slug, own, answers, isFinished), place };
}

function explanationsIn(slug: unknown, played: Played): readonly (string | null)[] {
  const { attempt } = shownIn(slug, played).quiz;
  return (attempt?.questions ?? [])
    .filter(({ given }) => given.length > 0)
    .map(({ explanation }) => explanation);
}

const meta = {
  title: 'Screens/Quizzes/QuizPage',
  tags: ['station'],
  component: QuizPage,
  parameters: { layout: 'fullscreen', frame: 'member', played: {} },
  decorators: [inFrame],
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
    const { station } = stationFor(globals.station);
    const { quiz, place = args.place } = shownIn(globals.station, parameters.played as Played);
    return (
      <QuizPage
        {...args}
        currency={station.currency}
        place={place}
        quiz={args.quiz.status === 'idle' ? ready(quiz) : args.quiz}
      />
    );
  },
} satisfies Meta<typeof QuizPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function played(given: Given, more: Omit<Played, 'given'> = {}) {
  return { played: { given, ...more } satisfies Played };
}

const [retried] = quizzesOf('aurora', stationFor('aurora').pictures.covers);
if (retried === undefined) throw new Error('expected at least two sample quizzes');

export const Start: Story = {
  play: async ({ canvas, args, globals }) => {
    const { synopsis, questions } = shownIn(globals.station, {}).quiz;
    await expect(canvas.getByText(quizTexts.count(questions?.length ?? 0))).toBeVisible();
    if (synopsis !== null) await expect(canvas.getByText(synopsis)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar quiz' }));
    await expect(args.onBegin).toHaveBeenCalledOnce();
  },
};

export const Question: Story = {
  parameters: played([]),
  play: async ({ canvas, args }) => {
    const group = within(canvas.getByRole('group'));
    const [answer] = group.getAllByRole('button');
    if (answer === undefined) throw new Error('no answer');
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
    await userEvent.click(answer);
    await expect(args.onAnswer).toHaveBeenCalledWith(1);
  },
};

export const Photos: Story = {
  parameters: played([], { at: 'pictures' }),
  play: async ({ canvas, globals, parameters }) => {
    const { quiz, place = 0 } = shownIn(globals.station, parameters.played as Played);
    const question = quiz.attempt?.questions[place];
    // Some stations have no picture question, so their first question appears here.
    if (question?.kind !== 'photo') return;
    const { answers } = question;
    const buttons = within(canvas.getByRole('group')).getAllByRole('button');
    await expect(buttons).toHaveLength(answers.length);
    const { covers } = stationFor(globals.station).pictures;
    for (const [index, answer] of answers.entries()) {
      const button = canvas.getByRole('button', { name: `Resposta ${index + 1}` });
      await expect(button).toBeVisible();
      // The picture is decorative; the button's name contains the number.
      const picture = within(button).getByRole<HTMLImageElement>('presentation');
      await expect(picture).toHaveAttribute('src', answer);
      // Placeholder pictures come from the server, which is not running here.
      if (Object.values(covers).includes(answer))
        await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    }
  },
};

export const Wrong: Story = {
  parameters: played(['wrong']),
  play: async ({ canvas, args, globals, parameters }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/Você errou! Favor, tentar novamente\./);
    const [explanation] = explanationsIn(globals.station, parameters.played as Played);
    await expect(status).toHaveTextContent(explanation ?? /./);
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
  play: async ({ canvas, args, globals, parameters }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/Você acertou! Clique em próximo para continuar/);
    const [explanation] = explanationsIn(globals.station, parameters.played as Played);
    await expect(status).toHaveTextContent(explanation ?? /./);
    await expect(canvas.getByRole('button', { name: /Resposta certa/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

/** Without retries, a wrong answer reveals the right one. */
export const WrongForGood: Story = {
  parameters: played(['wrong'], { flow: 'scored' }),
  play: async ({ canvas, globals, parameters }) => {
    const [explanation] = explanationsIn(globals.station, parameters.played as Played);
    await expect(canvas.getByRole('status')).toHaveTextContent(explanation ?? /./);
    await expect(canvas.getByRole('button', { name: /Resposta errada/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Resposta certa/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Próximo' })).toBeVisible();
  },
};

export const Sending: Story = {
  args: { sent: 2 },
  parameters: played([]),
  play: async ({ canvas, args }) => {
    for (const answer of within(canvas.getByRole('group')).getAllByRole('button'))
      await userEvent.click(answer);
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Lost: Story = {
  args: { error: 'Sem conexão. Nada se perdeu: tente de novo.' },
  parameters: played([]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Sem conexão/);
  },
};

export const Results: Story = {
  parameters: played(['right', 'retried'], { at: 'results' }),
  play: async ({ canvas, args, globals, parameters, step }) => {
    const explanations = explanationsIn(globals.station, parameters.played as Played);
    const all = explanations.length;
    await step('How much of it was right', async () => {
      await expect(canvas.getByRole('heading', { name: `${all - 1} de ${all}` })).toBeVisible();
      await expect(canvas.getByText(`Você acertou ${all - 1} de ${all} perguntas.`)).toBeVisible();
    });
    await step('Each question says why', async () => {
      for (const [place, explanation] of explanations.entries()) {
        const question = within(canvas.getByRole('region', { name: `Pergunta ${place + 1}` }));
        if (explanation !== null) await expect(question.getByText(explanation)).toBeVisible();
      }
    });
    await step('All of them, those that were right, and the others', async () => {
      const shown = () => canvas.getAllByRole('region', { name: /^Pergunta \d$/ }).length;
      await expect(shown()).toBe(all);
      await userEvent.click(canvas.getByRole('radio', { name: 'Corretas' }));
      await expect(shown()).toBe(all - 1);
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
  parameters: played([], { at: 'results' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Incorretas' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Nenhuma resposta errada. Muito bem!');
  },
};

export const Finishing: Story = {
  args: { busy: true },
  parameters: played([], { at: 'results' }),
};

export const Done: Story = {
  parameters: played(['right', 'retried'], { at: 'results', isFinished: true }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Finalizar' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ver todos os quizzes' })).toHaveAttribute(
      'href',
      '/homepage/quizzes',
    );
  },
};

export const Expired: Story = {
  parameters: { played: { expiration: '2026-03-01T12:00:00Z' } satisfies Played },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Este quiz expirou.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Iniciar quiz' })).toBeNull();
  },
};

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
      // The pressed answer keeps the focus, and the next tab stop is the button that continues.
      await expect(canvas.getByRole('status')).toHaveTextContent(/Você acertou/);
      await expect(canvas.getByRole('button', { name: /Resposta certa/ })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Próximo' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    await expect(canvas.getByRole('heading', { name: '3 de 3' })).toHaveFocus();
  },
};

/** On the smallest screen the outcome and the next button scroll clear of the tab bar. */
export const OnASmallPhone: Story = {
  tags: ['!station'],
  globals: { viewport: { value: 'narrow' } },
  render: (args) => <Playing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar quiz' }));
    const [answer] = within(canvas.getByRole('group')).getAllByRole('button');
    if (answer === undefined) throw new Error('no answer');
    await userEvent.click(answer);
    const next = canvas.getByRole('button', { name: 'Próximo' });
    const { x, y, width, height } = next.getBoundingClientRect();
    await expect(document.elementFromPoint(x + width / 2, y + height - 2)).toBe(next);
  },
};

/** Renders nothing without a quiz or with unreadable questions. */
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
  parameters: played(['wrong'], { flow: 'scored' }),
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
