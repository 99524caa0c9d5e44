import type { SignUpFeatures, StationCurrency, UnionPart } from '@estacao/domain';

/** What flows ask of a station. The host inlines the whole of it into the page; other fields do no harm. */
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
  /** Where its members go on to after the login, if they do. What it runs on says so; a one-time token is put behind it. */
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
