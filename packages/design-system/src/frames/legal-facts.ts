import { formatCnpj } from '@estacao/domain';
import type { LegalFacts } from '../screens/legal-texts/texts/legal-text.ts';
import { addressOf, type FramedStation } from './station.ts';

/** Undefined unless the station's establishment and address are known. */
export function legalFactsOf(station: FramedStation): LegalFacts | undefined {
  const { name, establishment, contact, currency, createdAt, features } = station;
  const address = addressOf(station);
  if (establishment === undefined || address === undefined) return undefined;
  return {
    name,
    socialName: establishment.socialName,
    cnpj: formatCnpj(establishment.cnpj),
    address,
    email: contact.email,
    currency: currency.name,
    createdAt: createdAt?.split('-').reverse().join('/'),
    regulationUrl: features.regulationUrl,
  };
}

/** For the privacy policy, which every station has; missing facts get a placeholder. */
export function policyFactsOf(station: FramedStation): LegalFacts {
  const { name, establishment, contact, currency, createdAt } = station;
  return (
    legalFactsOf(station) ?? {
      name,
      socialName: establishment?.socialName ?? name,
      cnpj: establishment === undefined ? 'não informado' : formatCnpj(establishment.cnpj),
      address: 'endereço não informado',
      email: contact.email,
      currency: currency.name,
      createdAt: createdAt?.split('-').reverse().join('/'),
      regulationUrl: undefined,
    }
  );
}
