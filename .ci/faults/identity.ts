import type { Fault } from './fault.ts';

const src = 'apps/api/src';
const activation = `${src}/areas/activation`;
const signup = `${src}/areas/signup`;
const session = `${src}/areas/session`;
const members = 'packages/domain/src/members';

const signingUp = [`${signup}/signup.test.ts`];
const statuses = [`${src}/account-status.test.ts`];

/** Account status, sign-up and activation. */
export const identityFaults: readonly Fault[] = [
  {
    why: 'a pending account may use the portal',
    file: `${members}/account-status.ts`,
    find: "if (status === 'pending' || status === 'deactivated') return status;",
    replace: "if (status === 'deactivated') return status;",
    tests: [`${members}/account-status.test.ts`],
  },
  {
    why: 'a deactivated account may use the portal',
    file: `${src}/permit.ts`,
    find: "status !== 'active' && !evenIf",
    replace: "status !== 'active' && status !== 'deactivated' && !evenIf",
    tests: statuses,
  },
  {
    why: 'a suspended member can’t export their data',
    file: 'packages/contract/src/areas/account/calls.ts',
    find: '  owner: own,\n  evenIf: restrictedStatuses,\n  request: { params },\n  answer: z.record(',
    replace: '  owner: own,\n  request: { params },\n  answer: z.record(',
    tests: statuses,
  },
  {
    why: 'the one-time token of a deactivated account opens a session',
    file: `${session}/sessions.ts`,
    find: "if (member?.status !== 'active' && member?.status !== 'suspended') return undefined;",
    replace: 'if (member === undefined) return undefined;',
    tests: [`${session}/ends.test.ts`],
  },
  {
    why: 'a sign-up activates a deactivated account',
    file: `${signup}/activate.ts`,
    find: "own !== undefined && own.status !== 'pending'",
    replace: "own !== undefined && own.status === 'active'",
    tests: signingUp,
  },
  {
    why: 'an address that has an account gets a code',
    file: `${activation}/send-code.ts`,
    find: 'member !== undefined && !isPending',
    replace: 'member === undefined && !isPending',
    tests: [`${activation}/activation.test.ts`, ...signingUp],
  },
  {
    why: 'a sign-up takes the CPF of an account in use',
    file: `${signup}/activate.ts`,
    find: "holder.status !== 'pending' || holder.cpf_proof !== null",
    replace: 'holder.cpf_proof !== null',
    tests: signingUp,
  },
  {
    why: 'a sign-up takes the proven CPF of a pending account',
    file: `${signup}/activate.ts`,
    find: "holder.status !== 'pending' || holder.cpf_proof !== null",
    replace: "holder.status !== 'pending'",
    tests: signingUp,
  },
  {
    why: 'a pending, unproven account keeps the CPF of another member',
    file: `${signup}/activate.ts`,
    find: '.set({ cpf: null })',
    replace: '.set({ cpf: holder.cpf })',
    tests: signingUp,
  },
  {
    why: 'the mail about a known CPF goes to the typed address',
    file: `${signup}/handlers.ts`,
    find: '(station, holder.email)',
    replace: '(station, code.signup.email)',
    tests: signingUp,
  },
  {
    why: 'a link of another device activates with the password of the sign-up',
    file: `${signup}/activate.ts`,
    find: 'isOwn: own?.id === signup.id || isTheirs',
    replace: 'isOwn: own === undefined || own.id === signup.id || isTheirs',
    tests: signingUp,
  },
  {
    why: 'the password of the sign-up works beside the one that was chosen',
    file: `${signup}/activate.ts`,
    find: 'password_hash: newPassword ?? password_hash,',
    replace: 'password_hash,',
    tests: signingUp,
  },
  {
    why: 'any session activates any pending account',
    file: `${signup}/activate.ts`,
    find: 'signup.member_id !== null && signup.member_id === who.memberId',
    replace: 'signup.member_id !== null',
    tests: signingUp,
  },
  {
    why: 'wrong codes are counted for each token',
    file: `${signup}/activate.ts`,
    find: 'const counted = code?.signup.email ?? who.email ??',
    replace: 'const counted = who.email ??',
    tests: signingUp,
  },
  {
    why: 'the token of a sign-up is good for ever',
    file: `${activation}/sign-ups.ts`,
    find: "    .where('activation_token.expires_at', '>', now)\n",
    replace: '',
    tests: [`${activation}/inactive.test.ts`],
  },
  {
    why: 'a new password leaves the tokens of the old one',
    file: `${src}/areas/recovery/handlers.ts`,
    find: "token.selectFrom('signup').select('id').where('member_id', '=', member.id)",
    replace: "token.selectFrom('signup').select('id').where('member_id', '=', 0)",
    tests: [`${src}/areas/recovery/recovery.test.ts`],
  },
  {
    why: 'the tab asks for no new password where the server does',
    file: 'packages/sagas/src/areas/signup/code.ts',
    find: 'if (!isPasswordMissing(failureOf(thrown))) throw thrown;',
    replace: 'throw thrown;',
    tests: ['packages/sagas/src/areas/signup/signup.test.ts'],
  },
  {
    why: 'a restricted account can’t close itself in the portal',
    file: 'packages/sagas/src/areas/account/leaving.ts',
    find: '  state: leaving,\n  isPrivate: true,\n  isForRestricted: true,',
    replace: '  state: leaving,\n  isPrivate: true,',
    tests: ['packages/sagas/src/areas/account/leaving.test.ts'],
  },
  {
    why: 'a suspended person is active again by closing and signing up',
    file: `${src}/areas/members/restricted-person.ts`,
    find: "return found?.status ?? 'active';",
    replace: "return found === undefined ? 'active' : 'active';",
    tests: [`${src}/areas/signup/signup.test.ts`],
  },
  {
    why: 'a restriction that the office lifted comes back',
    file: `${src}/areas/members/restricted-person.ts`,
    find: ".where('digest', 'in', digests)",
    replace: ".where('digest', 'in', [''])",
    tests: [`${src}/areas/signup/signup.test.ts`],
  },
  {
    why: 'one mailbox has any number of accounts',
    file: `${src}/areas/signup/activate.ts`,
    find: "if (reader !== undefined) return end('mailboxTaken', reader);",
    replace: "if (reader !== undefined && id === 0) return end('mailboxTaken', reader);",
    tests: [`${src}/areas/signup/signup.test.ts`],
  },
  {
    why: 'an owner of a company posts as the team',
    file: `${src}/areas/company/make-station.ts`,
    find: "if (isNameOfTeam(form.name, station?.name ?? '')) refuseFields",
    replace: "if (isNameOfTeam('', station?.name ?? '')) refuseFields",
    tests: [`${src}/areas/company/company.test.ts`],
  },
  {
    why: 'an account is called after an address that reads like the team',
    file: `${src}/areas/company/sign-up.ts`,
    find: 'validName(name) !== undefined || isNameOfTeam(name, stationName) ?',
    replace: 'validName(name) !== undefined && isNameOfTeam(name, stationName) ?',
    tests: [`${src}/areas/company/company.test.ts`],
  },
  {
    why: 'a stranger keeps a member from closing',
    file: `${src}/areas/account/close.ts`,
    find: `\${id}-\${newId(random)}@conta`,
    replace: `\${id}@conta`,
    tests: [`${src}/areas/account/account.test.ts`],
  },
  {
    why: 'a recovery link outlives the password that an activation chose',
    file: `${src}/areas/signup/activate.ts`,
    find: "await trx.deleteFrom('recovery_link').where('member_id', '=', member.id).execute();",
    replace: "await trx.deleteFrom('recovery_link').where('member_id', '=', 0).execute();",
    tests: [`${src}/areas/recovery/recovery.test.ts`],
  },
];
