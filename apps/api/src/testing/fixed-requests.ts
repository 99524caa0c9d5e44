import type { Call, OwnerReference, RequestPath } from '@estacao/contract';
import fc from 'fast-check';
import { loadAreaTestings } from './area-testing.ts';
import { type RequestParts, validParts } from './generate-requests.ts';
import type { Pool } from './generate-values.ts';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';

export function namingsOf({ owner }: Call): readonly OwnerReference[] {
  return owner === 'none' ? [] : owner;
}

export function placeOf(naming: OwnerReference): RequestPath {
  if ('member' in naming) return naming.member;
  return 'station' in naming ? naming.station : naming.at;
}

export async function ownerIdFor(person: Person, naming: OwnerReference, api: TestApi): Promise<unknown> {
  if ('member' in naming) return person.user.id;
  if ('station' in naming) return person.user.station.id;
  const { record } = naming;
  const createRecord = (await loadAreaTestings()).find(({ records = {} }) => Object.hasOwn(records, record))
    ?.records?.[record];
  if (createRecord === undefined) throw new Error(`no area can create a record of kind ${record}`);
  return createRecord(person, api);
}

export interface FixedParts {
  readonly parts: Partial<RequestParts>;
  /** Owner ids that the scenario left out. */
  readonly ownerIds: readonly (readonly [RequestPath, unknown])[];
}

export async function resolveFixedParts(call: Call, person: Person, api: TestApi): Promise<FixedParts> {
  const scenarios = (await loadAreaTestings()).map(
    ({ scenarios = {} }) => new Map(Object.entries(scenarios)),
  );
  const scenario = scenarios.find((candidate) => candidate.has(call.id))?.get(call.id);
  const parts = (await scenario?.(person, api)) ?? {};
  const missingNamings = namingsOf(call).filter((naming) => valueAt(parts, placeOf(naming)) === undefined);
  const ownerIds = missingNamings.map(
    async (naming) => [placeOf(naming), await ownerIdFor(person, naming, api)] as const,
  );
  return { parts, ownerIds: await Promise.all(ownerIds) };
}

/** A valid request: fixed parts first, generated values for the rest. */
export async function validRequest(call: Call, person: Person, api: TestApi): Promise<RequestParts> {
  const { parts, ownerIds } = await resolveFixedParts(call, person, api);
  const [generated] = fc.sample(validParts(call, {}), { seed: 7, numRuns: 1 });
  if (generated === undefined) throw new Error('the generator returned no request');
  return ownerIds.reduce((request, [place, value]) => withValue(request, place, value), {
    ...generated,
    ...parts,
  });
}

export function createPool({ parts, ownerIds }: FixedParts): Pool {
  const scenarioValues = Object.values(parts).flatMap((part) => Object.entries((part ?? {}) as object));
  const ownerValues = ownerIds.map(([place, value]) => [parsePlace(place).name, value] as const);
  return Object.fromEntries(
    // Adds the next id, which may belong to another member.
    [...scenarioValues, ...ownerValues].map(([name, value]) => [
      name,
      typeof value === 'number' ? [value, value, value + 1] : [value],
    ]),
  );
}

export function withValue(parts: RequestParts, place: RequestPath, value: unknown): RequestParts {
  const { part, name } = parsePlace(place);
  return { ...parts, [part]: { ...(parts[part] as object), [name]: value } };
}

function valueAt(parts: Partial<RequestParts>, place: RequestPath): unknown {
  const { part, name } = parsePlace(place);
  return (parts[part] as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function parsePlace(place: RequestPath): { readonly part: keyof RequestParts; readonly name: string } {
  const [, part = '', name = ''] = /^(params|query|body)\.(.+)$/.exec(place) ?? [];
  return { part: part as keyof RequestParts, name };
}
