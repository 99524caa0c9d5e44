import type { SignUpFeatures, StationCurrency, UnionPart } from '@estacao/domain';

/** The fields that flows read. The host inlines the full station into the page; extra fields are harmless. */
export interface Station {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly currency: StationCurrency;
  readonly features: {
    readonly login: 'email' | 'cpf' | 'choice';
    readonly externalApp: boolean;
    readonly plans: boolean;
    readonly checkout: boolean;
    readonly hideCostAndCart: boolean;
    readonly companyWithoutCpf: boolean;
    readonly skipFirstStep: boolean;
    readonly unionAreas: readonly UnionPart[];
    readonly legalCategory?: number | undefined;
  } & SignUpFeatures;
  /** The app that members open after the login. A one-time token is appended. */
  readonly externalAppUrl?: string;
  readonly pacing: {
    readonly homeDelayMs: number;
    readonly snackbarMs: number;
    readonly toastMs: number;
    readonly messagesRest: boolean;
    readonly explainFailures: boolean;
    readonly refreshInPlace: boolean;
    readonly pixPolling: boolean;
    readonly storedUser: 'minimal' | 'full';
  };
}
