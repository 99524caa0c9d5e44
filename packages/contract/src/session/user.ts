import * as z from 'zod/mini';
import { day, id, moment } from '../values.ts';

const establishment = z.object({ id: id(), name: z.string() });

/** What the station lets its members see: one flag for each entry of the menu that can be off. */
const stationOfUser = z.object({
  id: id(),
  name: z.string(),
  establishment: z.nullable(establishment),
  feed_access: z.boolean(),
  events_access: z.boolean(),
  files_access: z.boolean(),
  checkout_access: z.boolean(),
  my_account_access: z.boolean(),
});

/** A member as the session knows them. */
export const user = z.object({
  id: id(),
  name: z.string(),
  /** Digits only; stations in public mode have members without one. */
  cpf: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  email: z.string(),
  birthday: z.nullable(day()),
  state: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** 1 is the owner of a company, 2 a participant. */
  type_id: z.literal([1, 2]),
  /** 0 until the account is activated. */
  active: z.literal([0, 1]),
  /** Set when access is suspended: the portal shows why, and nothing else. */
  deletedAt: z.nullable(moment()),
  briefingDone: z.boolean(),
  /** null: the account is linked to no establishment, and can't be used. */
  establishment_participant: z.nullable(z.object({ id: id() })),
  establishments: z.array(z.object({ name: z.string() })),
  station: stationOfUser,
});

export type User = z.output<typeof user>;

/** What somebody may know of an account before it is activated: enough to recognise their own address. */
export const affiliate = z.object({ email: z.string() });

export type Affiliate = z.output<typeof affiliate>;
