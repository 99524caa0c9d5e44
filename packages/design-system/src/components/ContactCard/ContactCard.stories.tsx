import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { ContactCard } from './ContactCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#d5e3e6"/><path d="M90 60h140v140H90z" fill="#6d8f96"/><path d="M150 80h20v20h20v20h-20v20h-20v-20h-20v-20h20z" fill="#fff"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/ContactCard',
  component: ContactCard,
  args: {
    name: 'Clínica Bem Viver',
    kind: 'Clínica odontológica',
    address: 'Rua das Laranjeiras, 120, sala 4\nCentro, Curitiba, PR',
    hours: 'Segunda a sexta, das 8h às 18h',
    phones: ['4133334444', '41987654321'],
    mapHref: 'https://mapa.test/clinica',
  },
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta<typeof ContactCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each link includes the contact's name, because the same labels repeat in a list of cards. */
export const Rest: Story = {
  play: async ({ canvas }) => {
    const first = canvas.getByRole('link', { name: 'Ligar para Clínica Bem Viver: (41) 3333-4444' });
    await expect(first).toHaveAttribute('href', 'tel:+554133334444');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await expect(first.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(canvas.getByText('(41) 9 8765-4321')).toBeVisible();
    const map = canvas.getByRole('link', { name: 'Ver no mapa: Clínica Bem Viver (abre em nova aba)' });
    await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const WithPicture: Story = { args: { picture: drawing } };

export const WithoutPicture: Story = { args: { picture: null } };

export const OnlyAPhone: Story = {
  args: {
    name: 'Central de atendimento',
    kind: undefined,
    address: undefined,
    hours: undefined,
    phones: ['0800 777 1234'],
    mapHref: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'tel:08007771234');
  },
};

export const OnlyAName: Story = {
  args: { kind: undefined, address: undefined, hours: undefined, phones: [], mapHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={18}>
      {['Clínica Bem Viver', 'Dra. Helena Prado', 'Laboratório São Lucas'].map((name) => (
        <ContactCard {...args} key={name} as="li" name={name} />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const Narrow: Story = {
  args: {
    name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
    kind: 'Clínica multiprofissional de atenção à saúde da família',
    address: 'Avenida Presidente Juscelino Kubitschek de Oliveira, 12.345, bloco C, conjunto 1.201',
    email: 'atendimento.aos.associados@clinica-bem-viver-unidade-centro.exemplo.test',
  },
  globals: { viewport: { value: 'narrow' } },
};
