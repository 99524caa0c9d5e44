import { formatPhone, type UnionPage, type UnionPart, unionPlaces } from '@estacao/domain';
import { type AreaPersonalTables, column } from '../../personal.ts';
import { statusTexts as appointmentStatus } from './sandbox.ts';

const areaColumn: readonly [string, (value: unknown) => unknown] = [
  'Área',
  (value) => unionPlaces[value as UnionPart].title,
];

function titleOfPage(address: string): string {
  const pages = Object.values(unionPlaces).flatMap((unionArea): readonly UnionPage[] => unionArea.pages);
  return pages.find((page) => page.address === address)?.title ?? address;
}

export const personal: AreaPersonalTables = {
  union_process: {
    title: 'Processos',
    columns: {
      area: areaColumn,
      number: 'Número',
      type: 'Tipo',
      filed_on: column.day('Data do protocolo'),
      status: 'Situação',
      court: 'Tribunal ou órgão',
      title: 'Título',
      value: column.money('Valor da causa'),
      url: 'Endereço',
      is_collective: 'Causa coletiva',
    },
    onClose: 'delete',
  },
  union_request: {
    title: 'Solicitações',
    columns: {
      sent_at: column.created,
      area: areaColumn,
      form: ['Formulário', (value) => titleOfPage(String(value))],
      weekday: 'Dia de preferência',
      description: 'Descrição',
      phone: ['Telefone', (value) => formatPhone(String(value))],
      handed_on_at: 'Encaminhada em',
    },
    technical: ['tries', 'next_at'],
    onClose: 'delete',
  },
  union_appointment: {
    title: 'Agendamentos',
    columns: {
      starts_at: 'Data do agendamento',
      area: areaColumn,
      description: 'Descrição',
      status: ['Situação', (value) => appointmentStatus[value as keyof typeof appointmentStatus]],
      was_missed: 'Não compareceu',
      office: 'Local',
    },
    technical: ['request_id'],
    onClose: 'delete',
  },
};
