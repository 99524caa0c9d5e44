import type { Call, Naming, Place } from '@estacao/contract';
import fc from 'fast-check';
import { areaTestings } from './area-testing.ts';
import { type Parts, validParts } from './generate-requests.ts';
import type { Pool } from './generate-values.ts';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';

export function namingsOf({ owner }: Call): readonly Naming[] {
  return owner === 'none' ? [] : owner;
}

export function placeOf(naming: Naming): Place {
  if ('member' in naming) return naming.member;
  return 'station' in naming ? naming.station : naming.at;
}

export async function ownedBy(person: Person, naming: Naming, api: TestApi): Promise<unknown> {
  if ('member' in naming) return person.user.id;
  if ('station' in naming) return person.user.station.id;
  const { record } = naming;
  const make = (await areaTestings()).find(({ records = {} }) => Object.hasOwn(records, record))?.records?.[
    record
  ];
  if (make === undefined) throw new Error(`no area can create a record of kind ${record}`);
  return make(person, api);
}

export interface Known {
  readonly parts: Partial<Parts>;
  /** Owner ids that the scenario left out. */
  readonly owned: readonly (readonly [Place, unknown])[];
}

export async function knownOf(call: Call, person: Person, api: TestApi): Promise<Known> {
  const scenarios = (await areaTestings()).map(({ scenarios = {} }) => new Map(Object.entries(scenarios)));
  const scenario = scenarios.find((one) => one.has(call.id))?.get(call.id);
  const parts = (await scenario?.(person, api)) ?? {};
  const unnamed = namingsOf(call).filter((naming) => valueAt(parts, placeOf(naming)) === undefined);
  const owned = unnamed.map(async (naming) => [placeOf(naming), await ownedBy(person, naming, api)] as const);
  return { parts, owned: await Promise.all(owned) };
}

/** A valid request: fixed parts first, generated values for the rest. */
export async function successful(call: Call, person: Person, api: TestApi): Promise<Parts> {
  const { parts, owned } = await knownOf(call, person, api);
  const [made] = fc.sample(validParts(call, {}), { seed: 7, numRuns: 1 });
  if (made === undefined) throw new Error('nothing generated');
  return owned.reduce((whole, [place, value]) => withValue(whole, place, value), { ...made, ...parts });
}

export function poolOf({ parts, owned }: Known): Pool {
  const given = Object.values(parts).flatMap((part) => Object.entries((part ?? {}) as object));
  const named = owned.map(([place, value]) => [nameOf(place).name, value] as const);
  return Object.fromEntries(
    // Adds the next id, which may belong to another member.
    [...given, ...named].map(([name, value]) => [
      name,
      typeof value === 'number' ? [value, value, value + 1] : [value],
    ]),
  );
}

export function withValue(parts: Parts, place: Place, value: unknown): Parts {
  const { part, name } = nameOf(place);
  return { ...parts, [part]: { ...(parts[part] as object), [name]: value } };
}

function valueAt(parts: Partial<Parts>, place: Place): unknown {
  const { part, name } = nameOf(place);
  return (parts[part] as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function nameOf(place: Place): { readonly part: keyof Parts; readonly name: string } {
  const [, part = '', name = ''] = /^(params|query|body)\.(.+)$/.exec(place) ?? [];
  return { part: part as keyof Parts, name };
}
