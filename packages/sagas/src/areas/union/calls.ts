import type { UnionPart } from '@estacao/domain';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const unionCall = lazyCalls(() => import('@estacao/contract/calls/union'));

type Calls = typeof import('@estacao/contract/calls/union');

const lists = {
  processes: { legal: 'listLegalProcesses', accounting: 'listAccountingProcesses' },
  appointments: { legal: 'listLegalAppointments', accounting: 'listAccountingAppointments' },
  news: { political: 'listPoliticalNews', legal: 'listLegalNews', accounting: 'listAccountingNews' },
} as const;

type Lists = typeof lists;
type IdOf<Name extends keyof Lists> = Lists[Name][keyof Lists[Name]] & keyof Calls;

export async function listCall<Name extends keyof Lists>(
  part: UnionPart,
  name: Name,
): Promise<Calls[IdOf<Name>]> {
  const ids: Partial<Record<UnionPart, keyof Calls>> = lists[name];
  const id = ids[part];
  if (id === undefined) throw new Error(`${part} has no ${name}`);
  return unionCall(id as IdOf<Name>);
}

const forms = {
  'legal/agendamentos': 'requestLegalAppointment',
  'accounting/agendamentos': 'requestAccountingAppointment',
  'health/agendamento-odontologia': 'requestDentist',
  'health/agendamento-psicologia': 'requestPsychologist',
  'health/agendamento-nutricionista': 'requestNutritionist',
} as const;

/** Typed as the form with the most fields: the health forms ask for most. */
export async function formCall(part: UnionPart, page: string): Promise<Calls['requestDentist']> {
  const ids: Readonly<Record<string, (typeof forms)[keyof typeof forms]>> = forms;
  const id = ids[`${part}/${page}`];
  if (id === undefined) throw new Error(`${part} has no form ${page}`);
  return (await unionCall(id)) as Calls['requestDentist'];
}
