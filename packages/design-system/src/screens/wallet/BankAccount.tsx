import { formatCnpj, formatCpf, isCpf } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Wallet.css.ts';

export type BankTransfer = NonNullable<Station['bankTransfer']>;

/** The account that members transfer to, each part of it to be copied. */
export function BankAccount({ bank, agency, account, holder, document }: BankTransfer) {
  const isPerson = isCpf(document);
  return (
    <Surface as="section">
      <div className={css.part}>
        <Heading level={2} size="lg">
          Dados para a transferência
        </Heading>
        <Text tone="muted" measure>
          Faça uma transferência ou um depósito para esta conta. Depois, informe o valor e envie o seu pedido.
        </Text>
        <div className={css.account}>
          <CopyField label="Banco" value={bank} />
          <CopyField label="Agência" value={agency} />
          <CopyField label="Conta" value={account} />
          <CopyField label="Titular" value={holder} />
          <CopyField
            label={isPerson ? 'CPF' : 'CNPJ'}
            value={isPerson ? formatCpf(document) : formatCnpj(document)}
          />
        </div>
      </div>
    </Surface>
  );
}
