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
import { NOW, playedQuizOf, quizzesOf } from './testing/content.ts';

type GivenAnswers = Parameters<typeof playedQuizOf>[2];

interface QuizState {
  given?: GivenAnswers;
  flow?: QuizFlow;
  /** Shows the picture question or the results. Their position depends on the station. */
  at?: 'pictures' | 'results';
  isFinished?: boolean;
  expiration?: Moment;
}

/** The station's quiz in the state of a story. Earlier questions without an answer count as right. */
function quizFixture(slug: unknown, { given, flow = 'retry', at, isFinished, expiration }: QuizState) {
  const { station, pictures } = stationFor(slug);
  const quizzes = quizzesOf(station.slug, pictures.covers);
  const sampleQuiz = quizzes.find((quiz) => quiz.flow === flow) ?? quizzes[0];
  if (sampleQuiz === undefined) throw new Error(`${station.slug} has no quiz`);
  const quiz: Quiz = { ...sampleQuiz, flow, expiration: expiration ?? sampleQuiz.expiration };
  if (given === undefined) return { quiz };
  if (at === undefined) return { quiz: playedQuizOf(station.slug, quiz, given, isFinished) };
  const questions = quiz.questions ?? [];
  const pictureIndex = questions.findIndex(({ kind }) => kind === 'photo');
  const place = at === 'pictures' ? Math.max(0, pictureIndex) : questions.length;
  const answers = questions.slice(0, place).map((_, index) => given[index] ?? 'right');
  return { quiz: playedQuizOf(station.slug, quiz, answers, isFinished), place };
}

function explanationsIn(slug: unknown, played: QuizState): readonly (string | null)[] {
  const { attempt } = quizFixture(slug, played).quiz;
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
    questionIndex: 0,
    now: NOW,
    onBegin: fn(),
    onAnswer: fn(),
    onNext: fn(),
    onFinish: fn(),
    onRetry: fn(),
  },
  render: (args, { globals, parameters }) => {
    const { station } = stationFor(globals.station);
    const { quiz, place = args.questionIndex } = quizFixture(globals.station, parameters.played as QuizState);
    return (
      <QuizPage
        {...args}
        currency={station.currency}
        questionIndex={place}
        quiz={args.quiz.status === 'idle' ? ready(quiz) : args.quiz}
      />
    );
  },
} satisfies Meta<typeof QuizPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function createParameters(given: GivenAnswers, overrides: Omit<QuizState, 'given'> = {}) {
  return { played: { given, ...overrides } satisfies QuizState };
}

const [retryQuiz] = quizzesOf('aurora', stationFor('aurora').pictures.covers);
if (retryQuiz === undefined) throw new Error('expected at least two sample quizzes');

export const Start: Story = {
  play: async ({ canvas, args, globals }) => {
    const { synopsis, questions } = quizFixture(globals.station, {}).quiz;
    await expect(canvas.getByText(quizTexts.count(questions?.length ?? 0))).toBeVisible();
    if (synopsis !== null) await expect(canvas.getByText(synopsis)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar quiz' }));
    await expect(args.onBegin).toHaveBeenCalledOnce();
  },
};

export const Question: Story = {
  parameters: createParameters([]),
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
  parameters: createParameters([], { at: 'pictures' }),
  play: async ({ canvas, globals, parameters }) => {
    const { quiz, place = 0 } = quizFixture(globals.station, parameters.played as QuizState);
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
  parameters: createParameters(['wrong']),
  play: async ({ canvas, args, globals, parameters }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/Você errou! Favor, tentar novamente\./);
    const [explanation] = explanationsIn(globals.station, parameters.played as QuizState);
    await expect(status).toHaveTextContent(explanation ?? /./);
    const [wrongButton] = canvas.getAllByRole('button', { name: /Resposta errada/ });
    await expect(wrongButton).toHaveAttribute('aria-disabled', 'true');
    if (wrongButton !== undefined) await userEvent.click(wrongButton);
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.queryByText(/Resposta certa/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
  },
};

export const Right: Story = {
  parameters: createParameters(['right']),
  play: async ({ canvas, args, globals, parameters }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/Você acertou! Clique em próximo para continuar/);
    const [explanation] = explanationsIn(globals.station, parameters.played as QuizState);
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
  parameters: createParameters(['wrong'], { flow: 'scored' }),
  play: async ({ canvas, globals, parameters }) => {
    const [explanation] = explanationsIn(globals.station, parameters.played as QuizState);
    await expect(canvas.getByRole('status')).toHaveTextContent(explanation ?? /./);
    await expect(canvas.getByRole('button', { name: /Resposta errada/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Resposta certa/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Próximo' })).toBeVisible();
  },
};

export const Sending: Story = {
  args: { sent: 2 },
  parameters: createParameters([]),
  play: async ({ canvas, args }) => {
    for (const answer of within(canvas.getByRole('group')).getAllByRole('button'))
      await userEvent.click(answer);
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Lost: Story = {
  args: { error: 'Sem conexão. Nada se perdeu: tente de novo.' },
  parameters: createParameters([]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Sem conexão/);
  },
};

export const Results: Story = {
  parameters: createParameters(['right', 'retried'], { at: 'results' }),
  play: async ({ canvas, args, globals, parameters, step }) => {
    const explanations = explanationsIn(globals.station, parameters.played as QuizState);
    const questionCount = explanations.length;
    await step('Shows the number of correct answers', async () => {
      await expect(
        canvas.getByRole('heading', { name: `${questionCount - 1} de ${questionCount}` }),
      ).toBeVisible();
      await expect(
        canvas.getByText(`Você acertou ${questionCount - 1} de ${questionCount} perguntas.`),
      ).toBeVisible();
    });
    await step('Each question shows its explanation', async () => {
      for (const [index, explanation] of explanations.entries()) {
        const question = within(canvas.getByRole('region', { name: `Pergunta ${index + 1}` }));
        if (explanation !== null) await expect(question.getByText(explanation)).toBeVisible();
      }
    });
    await step('Filters the questions by correct and wrong answers', async () => {
      const countQuestions = () => canvas.getAllByRole('region', { name: /^Pergunta \d$/ }).length;
      await expect(countQuestions()).toBe(questionCount);
      await userEvent.click(canvas.getByRole('radio', { name: 'Corretas' }));
      await expect(countQuestions()).toBe(questionCount - 1);
      await userEvent.click(canvas.getByRole('radio', { name: 'Incorretas' }));
      await expect(countQuestions()).toBe(1);
      await expect(canvas.getByRole('img', { name: 'Resposta certa:' })).toBeVisible();
      await expect(canvas.getByText('Sua resposta')).toBeVisible();
      await userEvent.click(canvas.getByRole('radio', { name: 'Todas' }));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};

export const NoneWrong: Story = {
  parameters: createParameters([], { at: 'results' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Incorretas' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Nenhuma resposta errada. Muito bem!');
  },
};

export const Finishing: Story = {
  args: { busy: true },
  parameters: createParameters([], { at: 'results' }),
};

export const Done: Story = {
  parameters: createParameters(['right', 'retried'], { at: 'results', isFinished: true }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Finalizar' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ver todos os quizzes' })).toHaveAttribute(
      'href',
      '/homepage/quizzes',
    );
  },
};

export const Expired: Story = {
  parameters: { played: { expiration: '2026-03-01T12:00:00Z' } satisfies QuizState },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Este quiz expirou.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Iniciar quiz' })).toBeNull();
  },
};

function StatefulQuizPage(args: QuizPageProps) {
  const [given, setGiven] = useState<GivenAnswers | null>(null);
  const [shownIndex, setShownIndex] = useState(0);
  const quiz: Quiz = given === null ? (retryQuiz as Quiz) : playedQuizOf('aurora', retryQuiz as Quiz, given);
  return (
    <QuizPage
      {...args}
      quiz={ready(quiz)}
      questionIndex={shownIndex}
      onBegin={() => setGiven([])}
      onAnswer={() => setGiven([...(given ?? []), 'right'])}
      onNext={() => setShownIndex(shownIndex + 1)}
    />
  );
}

export const ByKeyboard: Story = {
  tags: ['!station'],
  render: (args) => <StatefulQuizPage {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Iniciar quiz' }).focus();
    await userEvent.keyboard('{Enter}');
    for (const { text, correct } of playedQuizOf('aurora', retryQuiz, ['right', 'right', 'right']).attempt
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
  render: (args) => <StatefulQuizPage {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar quiz' }));
    const [answer] = within(canvas.getByRole('group')).getAllByRole('button');
    if (answer === undefined) throw new Error('no answer');
    await userEvent.click(answer);
    const nextButton = canvas.getByRole('button', { name: 'Próximo' });
    const { x, y, width, height } = nextButton.getBoundingClientRect();
    await expect(document.elementFromPoint(x + width / 2, y + height - 2)).toBe(nextButton);
  },
};

/** Renders nothing if the questions are unreadable. */
export const Missing: Story = {
  tags: ['!station'],
  args: { quiz: ready({ ...retryQuiz, questions: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: retryQuiz.title })).toBeNull();
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
  parameters: createParameters(['wrong'], { flow: 'scored' }),
  globals: { viewport: { value: 'phone' } },
};

export const Narrow: Story = {
  tags: ['!station'],
  args: {
    quiz: ready({
      ...playedQuizOf('aurora', retryQuiz, ['right']),
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
