import { formatMoney } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { OptionCards } from './OptionCards.tsx';

const plans = [
  { value: 'essential', title: 'Essencial', text: 'Para uma pessoa.', aside: formatMoney(1990) },
  {
    value: 'family',
    title: 'Família',
    text: 'Até cinco pessoas da mesma casa, cada uma com a sua carteirinha.',
    aside: formatMoney(4990),
  },
  {
    value: 'company',
    title: 'Empresa',
    text: 'A partir de dez pessoas.',
    aside: formatMoney(129900),
    unavailableReason: 'Disponível somente com CNPJ.',
  },
] as const;

const topics = [
  { value: 'culture', title: 'Cultura', text: 'Cinema, teatro e música.' },
  { value: 'health', title: 'Saúde', text: 'Consultas, exames e academia.' },
  { value: 'travel', title: 'Viagem', text: 'Hotéis e passagens.' },
  { value: 'food', title: 'Comida', text: 'Restaurantes e mercados.' },
] as const;

const onSelect = fn();

const meta = {
  title: 'Components/Forms/OptionCards',
  component: OptionCards,
  args: { label: 'Escolha o seu plano', options: plans, required: true, onValueChange: onSelect },
} satisfies Meta<typeof OptionCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Escolha o seu plano' })).toBeRequired();
    await userEvent.tab();
    const first = canvas.getByRole('radio', { name: /^Essencial R\$\s19,90$/ });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAccessibleDescription('Para uma pessoa.');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /^Família/ })).toBeChecked();
    await expect(onSelect).toHaveBeenLastCalledWith('family');
  },
};

export const Chosen: Story = { args: { defaultValue: 'family' } };

export const Unavailable: Story = {
  play: async ({ canvas }) => {
    const company = canvas.getByRole('radio', { name: /^Empresa/ });
    await expect(company).toBeDisabled();
    await expect(company).toHaveAccessibleDescription(
      'A partir de dez pessoas. Disponível somente com CNPJ.',
    );
    await userEvent.click(canvas.getByText('Empresa'));
    await expect(company).not.toBeChecked();
  },
};

function StatefulTopics() {
  const [values, setValues] = useState<('culture' | 'health' | 'travel' | 'food')[]>(['travel']);
  return (
    <>
      <OptionCards
        multiple
        label="O que interessa a você?"
        options={topics}
        value={values}
        onValueChange={setValues}
      />
      <output>{values.join(', ')}</output>
    </>
  );
}

export const Multiple: Story = {
  render: () => <StatefulTopics />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /^O que interessa a você\?/ })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Cultura' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent('culture, travel');
    await userEvent.click(canvas.getByText('Hotéis e passagens.'));
    await expect(canvas.getByRole('status')).toHaveTextContent('culture');
    await expect(canvas.getByRole('checkbox', { name: 'Viagem' })).not.toBeChecked();
  },
};

export const WithError: Story = {
  args: { error: 'Esse campo é obrigatório' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('Esse campo é obrigatório');
  },
};

export const MultipleWithError: Story = {
  render: () => (
    <OptionCards
      multiple
      required
      label="O que interessa a você?"
      options={topics}
      error="Escolha pelo menos uma opção."
    />
  ),
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeInvalid();
  },
};

export const Plain: Story = {
  args: {
    label: 'Forma de pagamento',
    columnWidth: 10,
    options: [
      { value: 'card', title: 'Cartão de crédito' },
      { value: 'pix', title: 'PIX' },
    ],
    defaultValue: 'pix',
  },
};

export const One: Story = { args: { options: plans.slice(0, 1) } };

export const Many: Story = {
  args: {
    label: 'Escolha o produto',
    columnWidth: 14,
    options: Array.from({ length: 12 }, (_, index) => ({
      value: `p${index}`,
      title: `Camiseta ${index + 1}`,
      text: 'Algodão',
      aside: formatMoney(4990 + index * 500),
      ...(index % 5 === 4 ? { unavailableReason: 'Esgotado' } : {}),
    })),
  },
  decorators: [(Story) => <Container>{Story()}</Container>],
};

export const Narrow: Story = {
  args: {
    defaultValue: 'long',
    options: [
      {
        value: 'long',
        title: 'Plano Família Ampliada com dependentes maiores de idade',
        text: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual, laboratórios e hospitais.',
        aside: `${formatMoney(1249990)} por ano`,
      },
      ...plans,
    ],
    hint: 'Você pode mudar de plano quando quiser.',
  },
  globals: { viewport: { value: 'narrow' } },
};
