import { formatCpf, formatDate, formatPhone, type Participant } from '@estacao/domain';
import type { SessionUser } from '../members/session-user.ts';

export type OnboardingStep = 'welcome' | 'photo' | 'data' | 'done';

export interface OnboardingDraft {
  readonly step: OnboardingStep;
  readonly participant: Participant;
}

export function participantOf({ name, cpf, phone, birthday, state, city }: SessionUser): Participant {
  return {
    cpf: cpf === null || cpf === undefined ? '' : formatCpf(cpf),
    name,
    phone: formatPhone(phone ?? ''),
    birthday: birthday === null || birthday === undefined ? '' : formatDate(birthday),
    state: state ?? '',
    city: city ?? '',
  };
}

const steps: readonly OnboardingStep[] = ['welcome', 'photo', 'data'];

export function serializeDraft(memberId: number, draft: OnboardingDraft): string {
  return JSON.stringify({ memberId, ...draft });
}

export function parseDraft(stored: string, memberId: number): OnboardingDraft | undefined {
  try {
    const parsed = JSON.parse(stored) as Partial<OnboardingDraft> & { memberId?: unknown };
    const step = steps.find((candidate) => candidate === parsed.step);
    const { cpf, name, phone, birthday, state, city } = (parsed.participant ?? {}) as Partial<Participant>;
    const participant = { cpf, name, phone, birthday, state, city };
    const isComplete = Object.values(participant).every((value) => typeof value === 'string');
    if (parsed.memberId !== memberId || step === undefined || !isComplete) return undefined;
    return { step, participant: participant as Participant };
  } catch {
    // The stored value may be damaged or from an older version.
    return undefined;
  }
}
