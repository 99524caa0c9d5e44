import type { MemberEventKind } from '@estacao/contract';
import type { Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    member_event: {
      id: Generated<number>;
      member_id: number;
      kind: MemberEventKind;
      at: Date;
    };
  }
}
