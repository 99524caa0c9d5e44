import { formatCpf, formatDate, formatPhone, type Participant } from '@estacao/domain';
import type { SessionUser } from '../members/session-user.ts';

export type OnboardingStep = 'welcome' | 'photo' | 'data' | 'done';

export interface OnboardingDraft {
  readonly step: OnboardingStep;
  readonly participant: Participant;
}

export function knownOf({ name, cpf, phone, birthday, state, city }: SessionUser): Participant {
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

export function written(memberId: number, draft: OnboardingDraft): string {
  return JSON.stringify({ memberId, ...draft });
}

export function read(kept: string, memberId: number): OnboardingDraft | undefined {
  try {
    const found = JSON.parse(kept) as Partial<OnboardingDraft> & { memberId?: unknown };
    const step = steps.find((one) => one === found.step);
    const { cpf, name, phone, birthday, state, city } = (found.participant ?? {}) as Partial<Participant>;
    const participant = { cpf, name, phone, birthday, state, city };
    const isWhole = Object.values(participant).every((value) => typeof value === 'string');
    if (found.memberId !== memberId || step === undefined || !isWhole) return undefined;
    return { step, participant: participant as Participant };
  } catch {
    // The stored value may be foreign or outdated.
    return undefined;
  }
}
