import type { CompanyField, CompanyForm } from './company.ts';

export const companySteps = ['welcome', 'photo', 'data', 'logo', 'color', 'site'] as const;

export type CompanyStep = (typeof companySteps)[number];

/** An unfinished registration: typed values, uploaded pictures and the current step. */
export interface CompanyDraft {
  readonly step: number;
  readonly form: CompanyForm;
  readonly photo: string;
  readonly logo: string;
}

const emptyForm: CompanyForm = {
  name: '',
  phone: '',
  birthday: '',
  state: '',
  cpf: '',
  cnpj: '',
  cep: '',
  street: '',
  number: '',
  neighborhood: '',
  city: '',
  color: '',
  siteName: '',
};

export const emptyCompany: CompanyDraft = { step: 0, form: emptyForm, photo: '', logo: '' };

export function companyStepOf(field: CompanyField): number {
  const step: CompanyStep = field === 'color' ? 'color' : field === 'siteName' ? 'site' : 'data';
  return companySteps.indexOf(step);
}

/** The wizard returns here when the server rejects the CNPJ or the owner's data. */
export const COMPANY_DATA_STEP = /* @__PURE__ */ companySteps.indexOf('data');

export function parseCompanyDraft(storedText: string | undefined): CompanyDraft | undefined {
  try {
    const parsed = JSON.parse(storedText ?? '') as Partial<CompanyDraft>;
    const { step, photo, logo } = parsed;
    if (typeof step !== 'number' || companySteps[step] === undefined) return undefined;
    const entries = Object.keys(emptyForm).map((field) => [field, parsed.form?.[field as CompanyField]]);
    if (![...entries.map(([, text]) => text), photo, logo].every((text) => typeof text === 'string'))
      return undefined;
    return { step, photo: photo ?? '', logo: logo ?? '', form: Object.fromEntries(entries) as CompanyForm };
  } catch {
    // Another script may use the same storage key.
    return undefined;
  }
}

export const companyWireNames = {
  name: 'name',
  phone: 'tel',
  birthday: 'birthday',
  state: 'state',
  cpf: 'cpf',
  cnpj: 'cnpj',
  cep: 'zip',
  street: 'address',
  number: 'number',
  neighborhood: 'neighborhood',
  city: 'city',
  color: 'main_brand_color',
  siteName: 'prettyName',
} as const satisfies Readonly<Record<CompanyField, string>>;
