import { legalFactsOf, secondLogoOf } from '@estacao/design-system';
import { LegalPage, promotionTerms, standardTerms } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';

/** Shows only a link home when the station lacks its legal facts. */
export default function TermsPage() {
  const { station, pictures } = usePage();
  const facts = legalFactsOf(station);
  const textOf = station.features.terms === 'own' ? promotionTerms : standardTerms;
  return <LegalPage name={station.name} text={facts && textOf(facts)} {...secondLogoOf(pictures)} />;
}
