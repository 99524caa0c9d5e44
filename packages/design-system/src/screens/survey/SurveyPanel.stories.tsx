import { failed, idle, loading, noAnswer, ready, type SurveyKind, surveyTexts } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import type { WrittenAnswer } from './answering.ts';
import { SurveyPanel, type SurveyPanelProps } from './SurveyPanel.tsx';
import { sampleOptions, sampleQuestion, sampleSurvey, surveyFor } from './testing/content.ts';

function StatefulSurveyPanel({ onAnswer, onPage, onSecondChoice, ...props }: SurveyPanelProps) {
  const [answers, setAnswers] = useState(props.answers);
  const [page, setPage] = useState(props.page ?? 0);
  const [secondChoiceQuestion, setSecondChoiceQuestion] = useState(props.secondChoiceQuestion ?? null);
  return (
    <SurveyPanel
      {...props}
      answers={answers}
      page={page}
      secondChoiceQuestion={secondChoiceQuestion}
      onAnswer={(question, answer: WrittenAnswer) => {
        setAnswers((previous) => ({ ...previous, [question]: answer }));
        setSecondChoiceQuestion(null);
        onAnswer(question, answer);
      }}
      onPage={(next) => {
        setPage(next);
        onPage?.(next);
      }}
      onSecondChoice={(question) => {
        setSecondChoiceQuestion(question);
        onSecondChoice?.(question);
      }}
    />
  );
}

const meta = {
  title: 'Screens/Survey/SurveyPanel',
  tags: ['station'],
  component: SurveyPanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    survey: idle,
    kind: 'survey',
    answers: {},
    errors: {},
    onAnswer: fn(),
    onPage: fn(),
    onSecondChoice: fn(),
    onFile: fn(),
    onDropFile: fn(),
    onSend: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const survey =
      args.survey.status === 'idle'
        ? ready(surveyFor(station.slug, args.kind, pictures.covers))
        : args.survey;
    return (
      <InActivity
        name="Pesquisa"
        station={globals.station}
        kind={args.kind}
        place="main"
        overrides={{ image: null }}
      >
        <StatefulSurveyPanel {...args} survey={survey} />
      </InActivity>
    );
  },
} satisfies Meta<typeof SurveyPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const singleQuestion = sampleQuestion({
  id: 1,
  question: 'Como foi a sua última semana de trabalho?',
  kind: 'single',
  options: sampleOptions(1, 'Muito boa', 'Boa', 'Cansativa', 'Difícil'),
});
const multipleQuestion = sampleQuestion({
  id: 2,
  question: 'O que mais ajuda a sua equipe?',
  kind: 'multiple-other',
  options: sampleOptions(2, 'Conversas com a liderança', 'Horários flexíveis', 'Metas claras'),
  other: 'Outra coisa',
});
const textQuestion = sampleQuestion({ id: 3, question: 'O que você mudaria?' });
const fileQuestion = sampleQuestion({ id: 4, question: 'Quer mostrar algo?', kind: 'file' });
const videoQuestion = sampleQuestion({ id: 5, question: 'Conte em um vídeo curto.', kind: 'video' });
const fullSurvey = sampleSurvey(singleQuestion, multipleQuestion, textQuestion, fileQuestion);

export const Full: Story = {};

/** One question per screen. Sending needs every answer. */
export const Answered: Story = {
  tags: ['!station'],
  args: { survey: ready(fullSurvey) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args, step }) => {
    await step('Shows the first question and the number of questions', async () => {
      await expect(canvas.getByText('1 de 4')).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Anterior' })).toBeNull();
      await expect(canvas.queryByRole('button', { name: surveyTexts.send })).toBeNull();
    });
    await step('Next moves focus to the next question', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Boa' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await waitFor(() => expect(canvas.getByRole('heading', { name: /O que mais ajuda/ })).toHaveFocus());
      await expect(canvas.getByText('2 de 4')).toBeVisible();
    });
    await step('The option “Outra coisa” asks for a text', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Metas claras' }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Outra coisa' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Qual?' }), 'Café');
      await expect(args.onAnswer).toHaveBeenLastCalledWith(2, {
        options: [202],
        isOther: true,
        text: 'Café',
      });
    });
    await step('Going back shows the earlier answer', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Anterior' }));
      await expect(canvas.getByRole('radio', { name: 'Boa' })).toBeChecked();
      for (const _ of [1, 2, 3]) await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await expect(canvas.getByText('4 de 4')).toBeVisible();
    });
    await step('Sends only a complete survey and links to the missing answer', async () => {
      const sendButton = canvas.getByRole('button', { name: surveyTexts.send });
      await expect(sendButton).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(sendButton);
      await expect(args.onSend).not.toHaveBeenCalled();
      await userEvent.click(canvas.getByRole('button', { name: 'Ir para a pergunta 3' }));
      await userEvent.type(canvas.getByRole('textbox', { name: /Sua resposta/ }), 'Nada');
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
      await expect(args.onSend).toHaveBeenCalledTimes(1);
    });
  },
};

export const Checklist: Story = {
  args: { kind: 'checklist' },
  play: async ({ canvas, args, globals }) => {
    const { questions } = surveyFor(stationFor(globals.station).station.slug, 'checklist');
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
    for (const [index, { id, question, options }] of questions.entries()) {
      await expect(canvas.getByRole('heading', { name: `${index + 1}. ${question}` })).toBeVisible();
      const [first, last] = [options[0], options.at(-1)];
      if (first === undefined || last === undefined) throw new Error('a checklist question has no option');
      const list = within(canvas.getByRole('group', { name: `${index + 1}. ${question}` }));
      for (const { label } of [first, last]) {
        await userEvent.click(list.getByRole('checkbox', { name: label }));
        await expect(list.getByRole('checkbox', { name: label })).toBeChecked();
      }
      await expect(args.onAnswer).toHaveBeenLastCalledWith(id, {
        options: [first.id, last.id],
        isOther: false,
        text: '',
      });
    }
    await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

/** A second option is refused, and the first stays. */
export const Poll: Story = {
  args: { kind: 'poll' },
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('checkbox');
    if (first === undefined || second === undefined)
      throw new Error('the question has fewer than two options');
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(args.onSecondChoice).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText(surveyTexts.oneOption)).toBeVisible();
    await expect(first).toBeChecked();
    await expect(second).not.toBeChecked();
    await userEvent.click(first);
    await expect(first).not.toBeChecked();
    await userEvent.click(second);
    await expect(second).toBeChecked();
  },
};

export const ChecklistQuiz: Story = { args: { kind: 'checklist-quiz' } };

export const Personality: Story = { args: { kind: 'personality' } };

/** The focus moves to the first question with an error. */
export const Wrong: Story = {
  tags: ['!station'],
  args: { survey: ready(sampleSurvey(singleQuestion, multipleQuestion)), kind: 'personality' },
  render: (args, { globals }) => {
    const [refusals, setRefusals] = useState(0);
    return (
      <InActivity name="Pesquisa" station={globals.station} kind={args.kind} place="main">
        <StatefulSurveyPanel
          {...args}
          refusals={refusals}
          errors={refusals === 0 ? {} : { 2: 'Esse campo é obrigatório' }}
          onSend={() => setRefusals((count) => count + 1)}
        />
      </InActivity>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: /2\. O que mais ajuda/ })).toHaveFocus());
    await expect(canvas.getByText('Esse campo é obrigatório')).toBeVisible();
  },
};

export const Kinds: Story = {
  args: {
    kind: 'checklist',
    survey: ready(
      sampleSurvey(
        singleQuestion,
        multipleQuestion,
        textQuestion,
        fileQuestion,
        videoQuestion,
        sampleQuestion({ id: 6, kind: 'multiple', options: sampleOptions(6, 'Sim', 'Não') }),
        sampleQuestion({ id: 7, kind: 'single-other', options: sampleOptions(7, 'Sim', 'Não') }),
        sampleQuestion({ id: 8, kind: 'unknown', question: 'Do futuro' }),
      ),
    ),
    answers: { 7: { options: [], isOther: true, text: 'Talvez' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Do futuro/)).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Qual?' })).toHaveValue('Talvez');
    await expect(canvas.getAllByText('(opcional)')).toHaveLength(1);
  },
};

export const Files: Story = {
  args: {
    kind: 'checklist',
    survey: ready(
      sampleSurvey(
        fileQuestion,
        videoQuestion,
        sampleQuestion({ id: 6, kind: 'file', question: 'E mais um?' }),
      ),
    ),
    answers: { 4: { ...noAnswer, text: '/api/files/a.pdf', file: { name: 'recibo.pdf', size: 82_000 } } },
    files: {
      5: { name: 'relato-da-semana.mp4', size: 8_400_000, progress: '45%', error: null },
      6: { name: 'foto.png', size: 120_000, progress: 0, error: 'Erro no upload' },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Remover.*recibo\.pdf/ }));
    await expect(args.onDropFile).toHaveBeenCalledWith(4);
    await userEvent.click(canvas.getByRole('button', { name: /Enviando arquivo/ }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

function coverOf(slug: unknown, name: string): string | null {
  return stationFor(slug).pictures.covers[name] ?? null;
}

/** Colours and pictures from the survey's author. The panel ignores low-contrast colours. */
export const Looks: Story = {
  args: {
    kind: 'personality',
    survey: idle,
  },
  render: (args, { globals }) => {
    const colouredQuestion = sampleQuestion({
      id: 1,
      question: 'De que cor é a sua sexta-feira?',
      kind: 'single',
      color: '#14213d',
      textColor: '#fca311',
      image: coverOf(globals.station, 'convite'),
      options: [
        {
          id: 11,
          label: 'Azul, de preferência o do mar',
          color: '#1d4ed8',
          textColor: '#ffffff',
          image: coverOf(globals.station, 'video'),
        },
        {
          id: 12,
          label: 'Amarelo que ninguém lê',
          color: '#ffff99',
          textColor: '#ffffff',
          image: coverOf(globals.station, 'curso'),
        },
        { id: 13, label: 'Verde, e mais nada', color: '#065f46', textColor: null, image: null },
        { id: 14, label: 'Nenhuma', color: null, textColor: '#ffffff', image: null },
      ],
    });
    const light = { ...singleQuestion, id: 2, color: '#ffd166' };
    return (
      <InActivity
        name="Pesquisa"
        station={globals.station}
        kind={args.kind}
        place="main"
        overrides={{ image: null }}
      >
        <StatefulSurveyPanel {...args} survey={ready(sampleSurvey(colouredQuestion, light))} />
      </InActivity>
    );
  },
  play: async ({ canvas, globals, step }) => {
    const darkHeading = canvas.getByRole('heading', { name: /De que cor/ });
    await step('The question uses its own text and background colours', async () => {
      await expect(darkHeading).toHaveStyle({ color: 'rgb(252, 163, 17)' });
      await expect(darkHeading.parentElement).toHaveStyle({ backgroundColor: 'rgb(20, 33, 61)' });
    });
    await step('An option uses its colours only if they are readable', async () => {
      const blueOption = canvas.getByText('Azul, de preferência o do mar');
      await expect(blueOption).toHaveStyle({
        color: 'rgb(255, 255, 255)',
        backgroundColor: 'rgb(29, 78, 216)',
      });
      const yellowOption = canvas.getByText('Amarelo que ninguém lê');
      await expect(yellowOption).not.toHaveStyle({ color: 'rgb(255, 255, 255)' });
      await expect(yellowOption).not.toHaveStyle({ backgroundColor: 'rgb(255, 255, 153)' });
    });
    await step('Adds a readable text colour to a background without one', async () => {
      await expect(canvas.getByText('Verde, e mais nada')).toHaveStyle({
        color: 'rgb(255, 255, 255)',
        backgroundColor: 'rgb(6, 95, 70)',
      });
      const lightHeading = canvas.getByRole('heading', { name: /última semana/ });
      await expect(lightHeading).toHaveStyle({ color: 'rgb(0, 0, 0)' });
      await expect(lightHeading.parentElement).toHaveStyle({ backgroundColor: 'rgb(255, 209, 102)' });
    });
    await step('Ignores a text colour without a background', async () => {
      await expect(canvas.getByText('Nenhuma')).not.toHaveAttribute('style');
    });
    await step('Shows the pictures of the question and its options', async () => {
      const pictures = within(canvas.getByRole('form')).queryAllByRole('presentation');
      const expectedPictures = ['convite', 'video', 'curso'].map((name) => coverOf(globals.station, name));
      await expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
        expectedPictures.filter((src) => src !== null),
      );
    });
  },
};

export const Long: Story = {
  tags: ['!station'],
  args: {
    kind: 'poll',
    survey: ready(
      sampleSurvey(
        sampleQuestion({
          id: 1,
          question:
            'Considerando tudo o que aconteceu nos últimos doze meses, da mudança de sede à chegada dos novos colegas, qual destas frases descreve melhor o que você espera do ano que vem?',
          kind: 'single',
          options: sampleOptions(
            1,
            'Otorrinolaringologistasanticonstitucionalissimamentepneumoultramicroscopico',
            ...Array.from({ length: 24 }, (_, index) => `Uma opção entre muitas, a de número ${index + 1}`),
          ),
        }),
      ),
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};

/** A double press turns one page. An invalid answer turns none. */
export const Turned: Story = {
  tags: ['!station'],
  args: { survey: ready(sampleSurvey(multipleQuestion, textQuestion, singleQuestion)) },
  play: async ({ canvas, step }) => {
    const next = () => canvas.getByRole('button', { name: 'Próximo' });
    await step('A double click moves forward by one question', async () => {
      await userEvent.dblClick(next());
      await expect(canvas.getByText('2 de 3')).toBeVisible();
    });
    await step('Shows an error at the field if the answer is too long', async () => {
      const field = canvas.getByRole('textbox');
      await userEvent.click(field);
      await userEvent.paste('é'.repeat(601));
      await userEvent.click(next());
      await expect(canvas.getByText('2 de 3')).toBeVisible();
      await expect(field).toHaveFocus();
      await expect(field).toHaveAccessibleDescription(/no máximo 600 caracteres/);
      await userEvent.clear(field);
      await userEvent.click(next());
      await expect(canvas.getByText('3 de 3')).toBeVisible();
    });
  },
};

export const OneQuestion: Story = {
  tags: ['!station'],
  args: { survey: ready(sampleSurvey(singleQuestion)) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 de 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Difícil' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const Sending: Story = {
  tags: ['!station'],
  args: {
    survey: ready(sampleSurvey(singleQuestion)),
    answers: { 1: { ...noAnswer, options: [100] } },
    sending: true,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Enviando/ }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = { tags: ['!station'], args: { survey: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { survey: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Nothing: Story = {
  tags: ['!station'],
  args: { survey: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(surveyTexts.unknownSurvey)).toBeVisible();
  },
};

export const Voted: Story = {
  args: { kind: 'poll' satisfies SurveyKind },
  render: (args, { globals }) => {
    const { station } = stationFor(globals.station);
    const survey = surveyFor(station.slug, 'poll');
    const votes = survey.questions.flatMap(({ question, options }) =>
      options.map(({ label }, index) => ({
        label,
        votes: [48, 31, 7, 0][index] ?? 2,
        ...(survey.questions.length > 1 ? { question } : {}),
      })),
    );
    return (
      <InActivity
        name="Enquete"
        station={globals.station}
        kind="poll"
        place="main"
        overrides={{ image: null }}
        feedback={{ text: 'O seu voto foi contado.', earned: 500, votes }}
      >
        <StatefulSurveyPanel {...args} survey={ready(survey)} sent />
      </InActivity>
    );
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', {}, { timeout: 5000 }));
    await waitFor(() => expect(dialog.getAllByText(/48 votos · \d+%/)[0]).toBeVisible());
  },
};
