import { policyFactsOf, secondLogoOf } from '@estacao/design-system';
import { bankPrivacy, LegalPage, standardPrivacy } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';

export default function PrivacyPage() {
  const { station, pictures } = usePage();
  const textOf = station.features.privacyNotice === 'bank' ? bankPrivacy : standardPrivacy;
  return <LegalPage name={station.name} text={textOf(policyFactsOf(station))} {...secondLogoOf(pictures)} />;
}
