import { legalFactsOf, secondLogoOf } from '@estacao/design-system';
import { LegalPage, ownTerms, standardTerms } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';

/** The terms of use; nothing but the way home, where it isn't known whose they would be. */
export default function TermsPage() {
  const { station, pictures } = usePage();
  const facts = legalFactsOf(station);
  const words = station.features.terms === 'own' ? ownTerms : standardTerms;
  return <LegalPage name={station.name} text={facts && words(facts)} {...secondLogoOf(pictures)} />;
}
