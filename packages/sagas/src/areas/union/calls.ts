import type { UnionPart } from '@estacao/domain';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const unionCall = lazyCalls(() => import('@estacao/contract/calls/union'));

type Calls = typeof import('@estacao/contract/calls/union');

const listCalls = {
  processes: { legal: 'listLegalProcesses', accounting: 'listAccountingProcesses' },
  appointments: { legal: 'listLegalAppointments', accounting: 'listAccountingAppointments' },
  news: { political: 'listPoliticalNews', legal: 'listLegalNews', accounting: 'listAccountingNews' },
} as const;

type ListCalls = typeof listCalls;
type CallIdOf<Name extends keyof ListCalls> = ListCalls[Name][keyof ListCalls[Name]] & keyof Calls;

export async function listCall<Name extends keyof ListCalls>(
  part: UnionPart,
  name: Name,
): Promise<Calls[CallIdOf<Name>]> {
  const ids: Partial<Record<UnionPart, keyof Calls>> = listCalls[name];
  const id = ids[part];
  if (id === undefined) throw new Error(`${part} has no ${name}`);
  return unionCall(id as CallIdOf<Name>);
}

const formCalls = {
  'legal/agendamentos': 'requestLegalAppointment',
  'accounting/agendamentos': 'requestAccountingAppointment',
  'health/agendamento-odontologia': 'requestDentist',
  'health/agendamento-psicologia': 'requestPsychologist',
  'health/agendamento-nutricionista': 'requestNutritionist',
} as const;

/** Typed as the form with the most fields: the dentist form has them all. */
export async function formCall(part: UnionPart, page: string): Promise<Calls['requestDentist']> {
  const ids: Readonly<Record<string, (typeof formCalls)[keyof typeof formCalls]>> = formCalls;
  const id = ids[`${part}/${page}`];
  if (id === undefined) throw new Error(`${part} has no form ${page}`);
  return (await unionCall(id)) as Calls['requestDentist'];
}
