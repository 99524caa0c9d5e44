import type { Fault } from './fault.ts';

const src = 'apps/api/src';
const proof = [`${src}/areas/union/proof.test.ts`];

/** Faults in what only a proven CPF opens, in how a CPF changes, and in the rule of names. */
export const proofFaults: readonly Fault[] = [
  {
    why: 'a member without a proven CPF opens the areas of the union',
    file: `${src}/permit.ts`,
    find: 'if (needs !== undefined && needsProof(needs)) mustBeProven(caller);',
    replace: '',
    tests: [...proof, `${src}/permit.test.ts`],
  },
  {
    why: 'the fuel club is open without a proven CPF',
    file: 'packages/domain/src/members/proof.ts',
    find: "'fuelClub', ",
    replace: '',
    tests: ['packages/domain/src/members/proof.test.ts', ...proof],
  },
  {
    why: 'a request of a member without a proven CPF is tried again and again',
    file: `${src}/attempts/hand-over.ts`,
    find: '        AND EXISTS (SELECT FROM member WHERE member.id = member_id AND member.cpf_proof IS NOT NULL)\n',
    replace: '',
    tests: [`${src}/areas/union/proof.test.ts`],
  },
  {
    why: 'the union’s services are asked about a CPF that nobody has proven',
    file: `${src}/areas/union/served.ts`,
    find: 'cpf === null || cpf_proof === null',
    replace: 'cpf === null',
    tests: proof,
  },
  {
    why: 'the family comes along before the member’s CPF is proven',
    file: `${src}/areas/activities/handlers.ts`,
    find: 'if (isForFamily(activity)) mustBeProven(caller);',
    replace: '',
    tests: proof,
  },
  {
    why: 'a member changes their CPF before the first steps are done',
    file: `${src}/areas/onboarding/handlers.ts`,
    find: 'if (member.cpf !== null && changes.cpf',
    replace: 'if (member.briefing_done && member.cpf !== null && changes.cpf',
    tests: [`${src}/areas/onboarding/onboarding.test.ts`],
  },
  {
    why: 'anybody signs up at a station with areas of a union',
    file: 'packages/theming/src/station/schema.ts',
    find: 'features.passwordSignUp || features.unionAreas.length > 0',
    replace: 'features.passwordSignUp',
    tests: ['packages/theming/src/station/register-sign-up.test.ts', ...proof],
  },
  {
    why: 'an operator takes a CPF from the member who has proven it',
    file: `${src}/cli/confirm-cpf.ts`,
    find: 'if (holder?.cpf_proof != null)',
    replace: 'if (holder?.id === 0)',
    tests: [`${src}/cli/cli.test.ts`],
  },
  {
    why: 'a name is an address that mail programs make a link of',
    file: 'packages/domain/src/members/name.ts',
    find: 'allowed.test(text) && anyLetter.test(text)',
    replace: 'anyLetter.test(text)',
    tests: ['packages/domain/src/members/name.test.ts', `${src}/areas/signup/names.test.ts`],
  },
  {
    why: 'an invitation carries the address in an older account’s name',
    file: 'packages/domain/src/members/name.ts',
    find: "first === '' || validName(first) !== undefined",
    replace: "first === ''",
    tests: ['packages/domain/src/members/name.test.ts', `${src}/areas/signup/names.test.ts`],
  },
  {
    why: 'the pages of a union load for a member whose CPF nobody has confirmed',
    file: 'apps/portal/src/gate.ts',
    find: 'needsProof(needs) && user?.isCpfProven !== true',
    replace: 'false',
    tests: ['apps/portal/src/gate.test.ts'],
  },
];
