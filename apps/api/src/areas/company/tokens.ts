import { type CompanyForm, isStateCode, normalizeEmail, parseCnpj, slugFromSiteName } from '@estacao/domain';
import { checkStation, type Station, type StationInput } from '@estacao/theming';

export interface NewStation {
  readonly id: number;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly email: string;
}

export function tokensOf(
  form: CompanyForm,
  { id, today, email }: NewStation,
): { readonly text: string; readonly station: Station } {
  const name = form.siteName.trim();
  const district = form.neighborhood.trim();
  const tokens: StationInput = {
    id,
    slug: slugFromSiteName(form.siteName),
    name,
    createdAt: today,
    theme: { brand: form.color.toLowerCase() },
    establishment: {
      cnpj: parseCnpj(form.cnpj) ?? form.cnpj,
      socialName: name,
      address: {
        line1: `${form.street.trim()}, ${form.number.trim()}`,
        ...(district === '' ? {} : { line2: district }),
        city: form.city.trim(),
        ...(isStateCode(form.state) && { state: form.state }),
      },
    },
    contact: { email: normalizeEmail(email) },
  };
  const text = `${JSON.stringify(tokens, null, 2)}\n`;
  const result = checkStation(text);
  // The form's rules and the token schema must accept the same values: change both together.
  if (!result.ok) throw new Error(result.errors.map(({ message }) => message).join('; '));
  return { text, station: result.station };
}
