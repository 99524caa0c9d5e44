import { legalFactsOf, secondLogoOf } from '@estacao/design-system';
import { LegalPage, ownTerms, standardTerms } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';

/** Shows only a link home when the station lacks its legal facts. */
export default function TermsPage() {
  const { station, pictures } = usePage();
  const facts = legalFactsOf(station);
  const words = station.features.terms === 'own' ? ownTerms : standardTerms;
  return <LegalPage name={station.name} text={facts && words(facts)} {...secondLogoOf(pictures)} />;
}
