import { failed, loading, noAnswer, ready, surveyTexts } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { WrittenAnswer } from '../survey/answering.ts';
import { sampleOptions, sampleQuestion, sampleSurvey } from '../survey/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Shop } from './Shop.tsx';
import { ShopQuestions, type ShopQuestionsProps } from './ShopQuestions.tsx';
import { NOW, shopOf } from './testing/content.ts';

function StatefulShopQuestions({ onAnswer, onPage, ...props }: ShopQuestionsProps) {
  const [answers, setAnswers] = useState(props.answers);
  const [page, setPage] = useState(props.page);
  return (
    <ShopQuestions
      {...props}
      answers={answers}
      page={page}
      onAnswer={(question, answer: WrittenAnswer) => {
        setAnswers((previous) => ({ ...previous, [question]: answer }));
        onAnswer(question, answer);
      }}
      onPage={(next) => {
        setPage(next);
        onPage(next);
      }}
    />
  );
}

const sizeQuestion = sampleQuestion({
  id: 1,
  question: 'Que tamanho de camiseta você usa?',
  kind: 'single',
  options: sampleOptions(1, 'P', 'M', 'G', 'GG'),
});
const colorsQuestion = sampleQuestion({
  id: 2,
  question: 'De que cores você gosta?',
  kind: 'multiple',
  options: sampleOptions(2, 'Azul', 'Verde', 'Cinza'),
});
const nameQuestion = sampleQuestion({ id: 3, question: 'Que nome vai na camiseta?' });
const fullSurvey = sampleSurvey(sizeQuestion, colorsQuestion, nameQuestion);
const sampleAnswers = {
  1: { ...noAnswer, options: [101] },
  2: { ...noAnswer, options: [200, 202] },
  3: { ...noAnswer, text: 'Camila' },
};

const meta = {
  title: 'Screens/Shop/ShopQuestions',
  tags: ['station'],
  component: ShopQuestions,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    survey: ready(fullSurvey),
    answers: {},
    errors: {},
    page: 0,
    onAnswer: fn(),
    onPage: fn(),
    onSend: fn(),
    onBack: fn(),
    onAdd: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    return (
      <Shop
        activity={ready(shopOf(station.slug, pictures.covers))}
        now={NOW}
        onAdd={fn()}
        questions={<StatefulShopQuestions {...args} />}
      />
    );
  },
} satisfies Meta<typeof ShopQuestions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The focus goes to the first question. Going back from it returns to the products. */
export const First: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: sizeQuestion.question })).toHaveFocus());
    await expect(canvas.getByText('1 de 3')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Adicionar ao carrinho' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: surveyTexts.send })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar' }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
  },
};

export const Answered: Story = {
  tags: ['!station'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'M' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await expect(canvas.queryByRole('button', { name: 'Voltar' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    const sendButton = canvas.getByRole('button', { name: surveyTexts.send });
    await userEvent.type(canvas.getByRole('textbox', { name: /Sua resposta/ }), 'Camila');
    await userEvent.click(sendButton);
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Ir para a pergunta 2' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Verde' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Anterior' }));
    await expect(canvas.getByRole('radio', { name: 'M' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const Last: Story = {
  tags: ['!station'],
  args: { answers: sampleAnswers, page: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 de 3')).toBeVisible();
    await expect(canvas.getByRole('button', { name: surveyTexts.send })).toBeEnabled();
  },
};

export const Sending: Story = {
  tags: ['!station'],
  args: { answers: sampleAnswers, page: 2, sending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Enviando/ }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  tags: ['!station'],
  args: { answers: sampleAnswers, page: 2, errors: { 3: 'Esse campo é obrigatório' }, refusals: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Esse campo é obrigatório')).toBeVisible();
  },
};

export const Waiting: Story = { tags: ['!station'], args: { survey: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { survey: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar' }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
  },
};

/** The shop no longer has questions, so the selection can go to the cart. */
export const Nothing: Story = {
  tags: ['!station'],
  args: { survey: ready(null) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(surveyTexts.unknownSurvey)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
  },
};

/** Going back keeps the selection and focuses the add button. */
export const Back: Story = {
  tags: ['!station'],
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const [isShowingQuestions, setShowingQuestions] = useState(false);
    return (
      <Shop
        activity={ready(shopOf(station.slug, pictures.covers))}
        now={NOW}
        onAdd={() => setShowingQuestions(true)}
        questions={
          isShowingQuestions ? (
            <StatefulShopQuestions {...args} onBack={() => setShowingQuestions(false)} />
          ) : undefined
        }
      />
    );
  },
  play: async ({ canvas }) => {
    const mugLabel = 'Quantidade de Caneca esmaltada do clube';
    await userEvent.click(canvas.getByRole('button', { name: `Aumentar: ${mugLabel}` }));
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: sizeQuestion.question })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveFocus());
    await expect(canvas.getByRole('spinbutton', { name: mugLabel })).toHaveValue('1');
  },
};
