import { formatDate, type Loaded, type VoucherCheck, voucherTexts } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { type Description, DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { LoadingState } from '../../components/LoadingState/LoadingState.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Verdict } from '../../components/Verdict/Verdict.tsx';
import * as css from './VoucherValidator.css.ts';

export interface VoucherValidatorProps {
  check: Loaded<VoucherCheck>;
  /** Redeems the voucher. The button appears only if the server lets this member redeem it. */
  onValidate?: (() => unknown) | undefined;
  validating?: boolean;
  validated?: boolean;
  error?: string | null | undefined;
  onRetry?: (() => unknown) | undefined;
}

const verdicts = {
  valid: { tone: 'success', title: voucherTexts.valid },
  validated: { tone: 'success', title: 'Voucher validado com sucesso!' },
  used: { tone: 'warning', title: voucherTexts.used },
  invalid: { tone: 'danger', title: voucherTexts.invalid },
} as const;

function verdictOf({ isValid, isUsed }: VoucherCheck, validated: boolean): keyof typeof verdicts {
  if (validated) return 'validated';
  if (isUsed) return 'used';
  return isValid ? 'valid' : 'invalid';
}

/** Result of scanning a voucher's QR code. */
export function VoucherValidator({
  check,
  onValidate,
  validating = false,
  validated = false,
  error = null,
  onRetry,
}: VoucherValidatorProps) {
  return (
    <Container>
      <div className={css.page}>
        <Surface>
          <Loadable of={check} onRetry={onRetry} level={1} skeleton={<LoadingState />}>
            {(result) => {
              const verdict = verdictOf(result, validated);
              const { tone, title } = verdicts[verdict];
              const { activityName, holder, date } = result;
              const facts: readonly Description[] = [
                ...(activityName === null ? [] : [{ label: 'Atividade', value: activityName }]),
                ...(holder === null ? [] : [{ label: 'Nome', value: holder }]),
                ...(date === null ? [] : [{ label: 'Utilizar até', value: formatDate(date) }]),
              ];
              return (
                <Verdict tone={tone} title={title}>
                  {verdict === 'invalid' || facts.length === 0 ? null : (
                    <div className={css.facts}>
                      <DescriptionList items={facts} />
                    </div>
                  )}
                  {error === null ? null : (
                    <Callout tone="danger" role="alert">
                      {error}
                    </Callout>
                  )}
                  {verdict !== 'valid' || !result.mayRedeem || onValidate === undefined ? null : (
                    <Button kind="main" full busy={validating} busyLabel="Validando" onClick={onValidate}>
                      Validar voucher
                    </Button>
                  )}
                </Verdict>
              );
            }}
          </Loadable>
        </Surface>
      </div>
    </Container>
  );
}
