import type { MemberStatus } from '@estacao/domain';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** People who closed a suspended or deactivated account. A row names no member. */
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
      /** Digits only; null where the station is in public mode. */
      cpf: string | null;
      /**
       * The evidence that the CPF is this member's: a match with the register, or an operator's confirmation.
       */
      cpf_proof: Generated<'register' | 'operator' | null>;
      email: string;
      mailbox: GeneratedAlways<string>;
      tel: string | null;
      birthday: string | null;
      state: string | null;
      city: Generated<string | null>;
      image: string | null;
      password_hash: string;
      /**
       * Invalidates all earlier sessions. A rehash of the same password doesn't change it. Writers hold the
       * member's row lock, like every transaction that opens or ends sessions.
       */
      password_changed_at: Date | null;
      status: MemberStatus;
      status_changed_at: Generated<Date | null>;
      linked: Generated<boolean>;
      briefing_done: Generated<boolean>;
      first_login_at: Date | null;
      /** A closed account keeps its id, which accounting records refer to, but no personal data. */
      closed_at: Generated<Date | null>;
      created_at: Date;
    };
  }
}
