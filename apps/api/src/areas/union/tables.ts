import type { UnionService, UnionTheme } from '@estacao/domain';
import type { Generated, JSONColumnType } from 'kysely';

/** The station's own texts and settings of an area. Videos are listed by the keys of their activities. */
export interface StoredService extends Partial<Omit<UnionService, 'playlists'>> {
  readonly playlists?: Readonly<Record<string, readonly string[]>>;
}

export interface MemberRecord {
  id: Generated<number>;
  station_id: number;
  member_id: number;
  area: string;
}

export interface KeyedContentRow {
  id: Generated<number>;
  station_id: number;
  key: string;
  position: number;
}

declare module '../../database/tables.ts' {
  interface Tables {
    union_service: KeyedContentRow & { said: JSONColumnType<StoredService, string, string> };
    union_news: KeyedContentRow & {
      area: string;
      title: string;
      content: string;
      image: string | null;
    };
    union_theme: KeyedContentRow & { said: JSONColumnType<UnionTheme, string, string> };
    union_process: MemberRecord & {
      number: string | null;
      type: string | null;
      filed_on: string | null;
      status: string | null;
      court: string | null;
      title: string | null;
      value: number | null;
      url: string | null;
      is_collective: boolean;
    };
    union_request: MemberRecord & {
      form: string;
      weekday: string | null;
      description: string | null;
      phone: string | null;
      sent_at: Date;
      /** When the union's service accepted the request. */
      handed_on_at: Date | null;
      tries: Generated<number>;
      next_at: Generated<Date>;
    };
    union_appointment: MemberRecord & {
      starts_at: Date;
      description: string | null;
      status: 'planned' | 'confirmed' | 'cancelled' | 'done';
      was_missed: Generated<boolean>;
      office: string | null;
      request_id: number | null;
    };
  }
}
