// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for are templates, as they are written
import type { Fault } from './fault.ts';

const src = 'apps/api/src';
const session = `${src}/areas/session`;
const company = `${src}/areas/company`;
const vouchers = `${src}/areas/vouchers`;

/** Who may do what, and what a dump of the database reveals. */
export const accessFaults: readonly Fault[] = [
  {
    why: 'the clerk of one partner redeems the vouchers of another',
    file: 'apps/api/src/areas/members/staff.ts',
    find: 'partners.includes(null) || (partner !== null && partners.includes(partner))',
    replace: 'partners.length > 0',
    tests: [`${vouchers}/staff.test.ts`],
  },
  {
    why: 'the clerk of another station redeems a voucher',
    file: `${vouchers}/handlers.ts`,
    find: 'if (row === undefined || row.station_id !== caller.stationId)',
    replace: 'if (row === undefined)',
    tests: [`${vouchers}/staff.test.ts`],
  },
  {
    why: 'a member who resets the password under an attack stays locked out',
    file: `${src}/areas/recovery/handlers.ts`,
    find: 'await rememberNetwork(trx, services, member, context.address);',
    replace: '',
    tests: [`${session}/login-attack.test.ts`],
  },
  {
    why: 'a reset leaves the counter of guesses from the member’s own address',
    file: `${src}/limits/limits.ts`,
    find: '      await limiter.forget(`guess:${account}:${address}`);\n',
    replace: '',
    tests: [`${session}/login-attack.test.ts`],
  },
  {
    why: 'stolen cards are tried out without an end',
    file: `${src}/areas/cards/take-card.ts`,
    find: '  await limits.admitCard(memberId);\n',
    replace: '',
    tests: [`${src}/areas/cards/limits.test.ts`],
  },
  {
    why: 'any visitor reads the list of company customers',
    file: 'packages/contract/src/server/bind.ts',
    find: 'gate.isHost?.(token) !== true',
    replace: 'gate.isHost === undefined',
    tests: [`${company}/rows.test.ts`],
  },
  {
    why: 'a station that waits for approval is served',
    file: `${company}/stored.ts`,
    find: " AND station_row.state = 'live'`",
    replace: '`',
    tests: [`${company}/approval.test.ts`],
  },
  {
    why: 'a site passes for a well-known brand',
    file: `${company}/make-station.ts`,
    find: 'isProven && !isLookAlike(form.siteName, names)',
    replace: 'isProven && names.length > 0',
    tests: [`${company}/approval.test.ts`],
  },
  {
    why: 'a site that sounds like a bank or an authority waits for no operator',
    file: 'packages/domain/src/company/look-alike.ts',
    find: '  if (glances(supervised).some((word) => name.includes(word))) return true;\n',
    replace: '',
    tests: ['packages/domain/src/company/look-alike.test.ts'],
  },
  {
    why: 'one company has two sites',
    file: `${company}/make-station.ts`,
    find: 'if (await isLive(trx, cnpj)) refuseFields',
    replace: 'if (cnpj === "") refuseFields',
    tests: [`${company}/approval.test.ts`],
  },
  {
    why: 'a login link replaces the session of another member without a question',
    file: 'packages/sagas/src/areas/session/login-token.ts',
    find: 'if (memberId !== current.id)',
    replace: 'if (memberId < 0)',
    tests: ['packages/sagas/src/areas/session/login-token.test.ts'],
  },
  {
    why: 'nobody hears of a login from a new device and network',
    file: `${session}/handlers.ts`,
    find: 'const isStrange = !isKnown &&',
    replace: 'const isStrange = isKnown &&',
    tests: [`${session}/security-mails.test.ts`],
  },
  {
    why: 'the link of a security mail works at every station',
    file: `${session}/security-mails.ts`,
    find: "stationId === undefined ? links : links.where('station_id', '=', stationId)",
    replace: 'links',
    tests: [`${session}/security-mails.test.ts`],
  },
  {
    why: 'the network of one member is hashed as that of all',
    file: `${session}/known-network.ts`,
    find: '`${memberId} ${network}`',
    replace: 'network.slice(0, 0) + memberId',
    tests: [`${session}/login-attack.test.ts`],
  },
  {
    why: 'a dump of the database forges membership cards',
    file: `${src}/areas/card/seal.ts`,
    find: '      private_key: keyring.seal(purposeOf(stationId), text),\n      is_sealed: true,',
    replace: '      private_key: text,\n      is_sealed: false,',
    tests: [`${src}/areas/card/card.test.ts`],
  },
];
