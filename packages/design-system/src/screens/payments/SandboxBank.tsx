import { Link } from '../../components/Link/Link.tsx';
import { Text } from '../../components/Text/Text.tsx';

export interface SandboxBankProps {
  /** The bank of the sandbox; without it there is none. */
  href: string | undefined;
}

/** Leads to the bank of the sandbox, where a PIX can be paid by hand. */
export function SandboxBank({ href }: SandboxBankProps) {
  if (href === undefined) return null;
  return (
    <Text tone="muted" size="sm">
      Ambiente de testes:{' '}
      <Link href={href} newTab>
        pagar no banco de testes
      </Link>
    </Text>
  );
}
