import { memberStatuses } from '@estacao/domain';
import * as z from 'zod/mini';
import { composite, numberEnum, renamed } from '../../codecs.ts';
import { day, flag, id, moment } from '../../values.ts';

const establishmentId = z.codec(z.nullable(z.object({ id: id() })), z.nullable(id()), {
  decode: (establishment) => establishment?.id ?? null,
  encode: (number) => (number === null ? null : { id: number }),
});

const stationOfUser = renamed({
  id: id(),
  name: z.string(),
  establishment: z.nullable(z.object({ id: id(), name: z.string() })),
  access: composite({
    feed: ['feed_access', z.boolean()],
    events: ['events_access', z.boolean()],
    files: ['files_access', z.boolean()],
    checkout: ['checkout_access', z.boolean()],
    myAccount: ['my_account_access', z.boolean()],
  }),
});

const fields = {
  id: id(),
  name: z.string(),
  /** Digits only; stations in public mode have members without one. */
  cpf: z.nullable(z.string()),
  /** Whether the CPF was matched with the station's register, or confirmed by an operator. */
  isCpfProven: ['cpf_proven', z.boolean()],
  phone: ['tel', z.nullable(z.string())],
  email: z.string(),
  birthday: z.nullable(day()),
  state: z.nullable(z.string()),
  city: z.optional(z.nullable(z.string())),
  image: z.nullable(z.string()),
  /** The portal serves only company owners and participants. */
  kind: ['type_id', numberEnum({ 1: 'owner', 2: 'participant', 0: 'other' }, 'other')],
  status: ['account_status', z.enum(memberStatuses)],
  /**
   * Derived from the status, under the specification's names: 0 while pending or deactivated; the date of a
   * suspension.
   */
  isActive: ['active', flag()],
  suspendedAt: ['deletedAt', z.nullable(moment())],
  /** Null for an account without an establishment, which can't be used. */
  establishmentId: ['establishment_participant', establishmentId],
  establishments: z.array(z.object({ name: z.string() })),
  station: stationOfUser,
} as const;

export const user = renamed({ ...fields, briefingDone: z.boolean() });

/** A login may omit `briefingDone`. */
export const enteringUser = renamed({ ...fields, briefingDone: z.optional(z.boolean()) });

export type User = z.output<typeof user>;
