import { paths, proofTexts } from '@estacao/domain';
import { IdCard } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { ContactCard } from '../../components/ContactCard/ContactCard.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

/** Who confirms a member's CPF: the station's office, as its file says. */
export interface Secretariat {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
}

export interface UnprovenProps {
  secretariat: Secretariat;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3;
}

/** Stands in the place of everything that a proven CPF opens: what to do, and whom to call. */
export function Unproven({ secretariat: { name, phone, email, address }, level = 2 }: UnprovenProps) {
  const isSilent = phone === undefined && email === undefined && address === undefined;
  return (
    <EmptyState
      level={level}
      icon={IdCard}
      title={proofTexts.unproven}
      action={
        isSilent ? (
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
      {proofTexts.why}
    </EmptyState>
  );
}
