import type { UnionPart } from '@estacao/domain';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const unionCall = lazyCalls(() => import('./calls.ts'));

type Calls = typeof import('./calls.ts')['callsOfUnion'];

/** The calls of those areas that have such pages. */
type CallsFor<Name extends string> = {
  [Part in UnionPart]: Calls[Part] extends { readonly [N in Name]: infer One } ? One : never;
}[UnionPart];

/** What an area asks for on such a page. Of one that has no such page nobody asks. */
export async function callFor<Name extends 'processes' | 'appointments' | 'news'>(
  part: UnionPart,
  name: Name,
): Promise<CallsFor<Name>> {
  const { [part]: calls } = await unionCall('callsOfUnion');
  const found = (calls as Partial<Record<string, unknown>>)[name];
  if (found === undefined) throw new Error(`${part} has no ${name}`);
  return found as CallsFor<Name>;
}

/** Those of the health area ask for most. Of what a form doesn't ask for, nothing is sent. */
type FormCall = Calls['health']['requests']['agendamento-odontologia'];

/** What a form of an area is sent by. */
export async function formCall(part: UnionPart, page: string): Promise<FormCall> {
  const { [part]: calls } = await unionCall('callsOfUnion');
  const forms = 'requests' in calls ? calls.requests : {};
  const found = (forms as Readonly<Record<string, unknown>>)[page];
  if (found === undefined) throw new Error(`${part} has no form ${page}`);
  return found as FormCall;
}
