import { Link } from '../../components/Link/Link.tsx';
import { Text } from '../../components/Text/Text.tsx';

export interface SandboxBankProps {
  href: string | undefined;
}

/** Links to the sandbox bank, where developers pay a PIX charge. */
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
