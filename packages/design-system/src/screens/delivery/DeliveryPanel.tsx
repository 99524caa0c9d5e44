import {
  type DeliveryRequest,
  type DeliveryStep,
  deliveryStepOf,
  deliverySteps,
  isSoldOut,
  participationTexts,
  wrongInDelivery,
} from '@estacao/domain';
import { PackageX } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { ServerError } from '../../components/Form/complaints.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import * as css from './DeliveryPanel.css.ts';
import { DeliveryStepForm } from './DeliveryStepForm.tsx';
import { IdentityStepForm } from './IdentityStepForm.tsx';
import { ProductsStepForm } from './ProductsStepForm.tsx';
import type { DeliveryPanelProps, WrittenDelivery } from './written.ts';

export type { DeliveryPanelProps, WrittenDelivery };

const labels: Readonly<Record<DeliveryStep, string>> = {
  identity: 'Identificação',
  delivery: 'Entrega',
  products: 'Produtos',
};

/** Orders products that are paid for on delivery, in three steps: identity, delivery, products. */
export function DeliveryPanel({
  activity,
  member,
  written,
  hideCost = false,
  sending = false,
  error,
  onWrite,
  onSend,
}: DeliveryPanelProps) {
  const { step } = written;
  const { deliveryLocations } = activity;
  const title = useId();
  const shown = useRef<HTMLElement>(null);
  const seen = useRef(step);
  const [errors, setErrors] = useState<readonly ServerError[]>([]);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    shown.current?.focus();
  }, [step]);

  const turn = (next: DeliveryStep, part: Partial<WrittenDelivery> = {}) => {
    setErrors([]);
    onWrite({ ...part, step: next });
  };
  /** Opens the step of the first invalid field. A chosen delivery location may have been removed since. */
  const leadsBack = (places: typeof deliveryLocations): boolean => {
    const request = { ...written, name: member.name, cpf: member.cpf ?? written.cpf };
    const wrong = Object.entries(wrongInDelivery(request, places)).map(([field, message]) => ({
      step: deliveryStepOf(field as keyof DeliveryRequest),
      error: { field, message },
    }));
    const [first] = wrong;
    if (first === undefined) return false;
    turn(first.step);
    setErrors(wrong.filter((one) => one.step === first.step).map(({ error }) => error));
    return true;
  };
  // A rejected order refreshes the activity, so the check runs against current locations.
  const isRefused = error !== undefined && step === 'products';
  const refused = useEffectEvent(leadsBack);
  useEffect(() => {
    if (isRefused) refused(deliveryLocations);
  }, [isRefused, deliveryLocations]);

  if (activity.products.every(isSoldOut))
    return <EmptyState icon={PackageX} title={participationTexts.outOfStock} />;

  const at = deliverySteps.indexOf(step);
  const shared = { written, onWrite, errors };
  return (
    <div className={css.panel}>
      <Stepper
        label={activity.name}
        steps={deliverySteps.map((one) => ({ label: labels[one] }))}
        current={at}
        onSelect={(index) => {
          const back = deliverySteps[index];
          if (back !== undefined && !sending) turn(back);
        }}
      />
      <section ref={shown} className={css.step} tabIndex={-1} aria-labelledby={title}>
        <div id={title}>
          <Heading level={2} size="lg">
            {labels[step]}
          </Heading>
        </div>
        {step === 'identity' ? (
          <IdentityStepForm {...shared} member={member} onNext={(cpf) => turn('delivery', { cpf })} />
        ) : step === 'delivery' ? (
          <DeliveryStepForm
            {...shared}
            locations={deliveryLocations}
            onBack={() => turn('identity')}
            onNext={() => turn('products')}
          />
        ) : (
          <ProductsStepForm
            {...shared}
            activity={activity}
            hideCost={hideCost}
            sending={sending}
            error={error}
            onBack={() => turn('delivery')}
            onSend={() => {
              if (!leadsBack(deliveryLocations)) onSend();
            }}
          />
        )}
      </section>
    </div>
  );
}
