import type {
  UnionAppointment,
  UnionNews,
  UnionPart,
  UnionProcess,
  UnionTheme,
  Weekday,
} from '@estacao/domain';

/** Who is served. Whoever keeps these things knows people by their CPF. */
export interface Served {
  readonly stationId: number;
  readonly memberId: number;
  readonly cpf: string | null;
  readonly name: string;
}

/** What a member has asked for. */
export interface AskedFor {
  /** Ours. Sent twice with the same one, it is asked for once. */
  readonly id: number;
  readonly area: UnionPart;
  /** The page that it was sent from. */
  readonly form: string;
  readonly weekday: Weekday | null;
  readonly description: string | null;
  readonly phone: string | null;
}

/**
 * Whoever serves the members of a union: its lawyers, accountants, clinics and those who write its news. What can't be had
 * throws. All that they answer is of one member, or of one station, and of no other.
 */
export interface UnionServices {
  processes(area: UnionPart, member: Served): Promise<readonly UnionProcess[]>;
  appointments(area: UnionPart, member: Served): Promise<readonly UnionAppointment[]>;
  /** Takes on what a member asks for: an appointment, or a theme. */
  take(asked: AskedFor, member: Served): Promise<void>;
  /** False where it is too late for it. What is cancelled already stays so. */
  cancel(
    area: UnionPart,
    appointment: { readonly id: number; readonly officeId: number },
    member: Served,
  ): Promise<boolean>;
  /** A page of them, counted from 1, the newest first. None behind the last. */
  news(area: UnionPart, stationId: number, page: number): Promise<readonly UnionNews[]>;
  themes(stationId: number): Promise<readonly UnionTheme[]>;
}
