import type { MemberStatus } from '@estacao/domain';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** People who closed an account while it was suspended or deactivated. It names no member. */
    restricted_person: {
      station_id: number;
      digest: string;
      status: 'suspended' | 'deactivated';
    };
    member: {
      id: Generated<number>;
      station_id: number;
      /** 1 is the owner of a company, 2 a participant. */
      type_id: 1 | 2;
      name: string;
      /** Digits; null where the station is in public mode. */
      cpf: string | null;
      /** The evidence that the CPF is this member's: a match with the station's register, or an operator's word. */
      cpf_proof: Generated<'register' | 'operator' | null>;
      email: string;
      /** The mailbox behind the address: `ana+x@example.org` is read at `ana@example.org`. */
      mailbox: GeneratedAlways<string>;
      tel: string | null;
      birthday: string | null;
      state: string | null;
      city: Generated<string | null>;
      image: string | null;
      password_hash: string;
      /**
       * What was opened before this is worth nothing. Hashing the same password anew is no change. Whoever changes it
       * holds the row, like everybody who opens or ends sessions.
       */
      password_changed_at: Date | null;
      status: MemberStatus;
      /** Null as long as the account has the status it was created with. */
      status_changed_at: Generated<Date | null>;
      /** Whether the account is linked to its establishment. */
      linked: Generated<boolean>;
      briefing_done: Generated<boolean>;
      first_login_at: Date | null;
      /** The account is closed: nothing of its member is left here but the number that accounts name. */
      closed_at: Generated<Date | null>;
      created_at: Date;
    };
  }
}
