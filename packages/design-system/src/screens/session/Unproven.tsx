import { paths, proofTexts } from '@estacao/domain';
import { IdCard } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { ContactCard } from '../../components/ContactCard/ContactCard.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

/** The station's office, which confirms a member's CPF. */
export interface Secretariat {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
}

export interface UnprovenProps {
  secretariat: Secretariat;
  level?: 2 | 3;
}

/** Replaces content that needs a proven CPF. Explains why and shows the office's contact. */
export function Unproven({ secretariat: { name, phone, email, address }, level = 2 }: UnprovenProps) {
  const hasNoContact = phone === undefined && email === undefined && address === undefined;
  return (
    <EmptyState
      level={level}
      icon={IdCard}
      title={proofTexts.unproven}
      action={
        hasNoContact ? (
          <Button href={paths.memberSupport}>Fale conosco</Button>
        ) : (
          <ContactCard
            level={level === 2 ? 3 : 4}
            name={name}
            kind="Secretaria"
            address={address}
            phones={phone === undefined ? [] : [phone]}
            email={email}
          />
        )
      }
    >
      {proofTexts.explanation}
    </EmptyState>
  );
}
