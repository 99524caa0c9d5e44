import {
  type DeliveryRequest,
  type DeliveryStep,
  deliveryStepOf,
  deliverySteps,
  isSoldOut,
  participationTexts,
  validateDelivery,
} from '@estacao/domain';
import { PackageX } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { ServerError } from '../../components/Form/field-errors.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import * as css from './DeliveryPanel.css.ts';
import { DeliveryStepForm } from './DeliveryStepForm.tsx';
import type { DeliveryDraft, DeliveryPanelProps } from './draft.ts';
import { IdentityStepForm } from './IdentityStepForm.tsx';
import { ProductsStepForm } from './ProductsStepForm.tsx';

export type { DeliveryDraft, DeliveryPanelProps };

const labels: Readonly<Record<DeliveryStep, string>> = {
  identity: 'Identificação',
  delivery: 'Entrega',
  products: 'Produtos',
};

/** Orders products that are paid for on delivery, in three steps: identity, delivery, products. */
export function DeliveryPanel({
  activity,
  member,
  draft,
  hideCost = false,
  sending = false,
  error,
  onDraftChange,
  onSend,
}: DeliveryPanelProps) {
  const { step } = draft;
  const { deliveryLocations } = activity;
  const titleId = useId();
  const stepSection = useRef<HTMLElement>(null);
  const lastStep = useRef(step);
  const [errors, setErrors] = useState<readonly ServerError[]>([]);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    stepSection.current?.focus();
  }, [step]);

  const goTo = (next: DeliveryStep, changes: Partial<DeliveryDraft> = {}) => {
    setErrors([]);
    onDraftChange({ ...changes, step: next });
  };
  /**
   * Opens the step of the first invalid field and returns whether there was one. A chosen delivery location
   * may no longer exist.
   */
  const openFirstInvalidStep = (locations: typeof deliveryLocations): boolean => {
    const request = { ...draft, name: member.name, cpf: member.cpf ?? draft.cpf };
    const errors = Object.entries(validateDelivery(request, locations)).map(([field, message]) => ({
      step: deliveryStepOf(field as keyof DeliveryRequest),
      error: { field, message },
    }));
    const [firstError] = errors;
    if (firstError === undefined) return false;
    goTo(firstError.step);
    setErrors(errors.filter((entry) => entry.step === firstError.step).map(({ error }) => error));
    return true;
  };
  // A rejected order refreshes the activity, so the check runs against current locations.
  const isRefused = error !== undefined && step === 'products';
  const onRefused = useEffectEvent(openFirstInvalidStep);
  useEffect(() => {
    if (isRefused) onRefused(deliveryLocations);
  }, [isRefused, deliveryLocations]);

  if (activity.products.every(isSoldOut))
    return <EmptyState icon={PackageX} title={participationTexts.outOfStock} />;

  const currentIndex = deliverySteps.indexOf(step);
  const sharedProps = { draft, onDraftChange, errors };
  return (
    <div className={css.panel}>
      <Stepper
        label={activity.name}
        steps={deliverySteps.map((name) => ({ label: labels[name] }))}
        current={currentIndex}
        onSelect={(index) => {
          const selectedStep = deliverySteps[index];
          if (selectedStep !== undefined && !sending) goTo(selectedStep);
        }}
      />
      <section ref={stepSection} className={css.step} tabIndex={-1} aria-labelledby={titleId}>
        <div id={titleId}>
          <Heading level={2} size="lg">
            {labels[step]}
          </Heading>
        </div>
        {step === 'identity' ? (
          <IdentityStepForm {...sharedProps} member={member} onNext={(cpf) => goTo('delivery', { cpf })} />
        ) : step === 'delivery' ? (
          <DeliveryStepForm
            {...sharedProps}
            locations={deliveryLocations}
            onBack={() => goTo('identity')}
            onNext={() => goTo('products')}
          />
        ) : (
          <ProductsStepForm
            {...sharedProps}
            activity={activity}
            hideCost={hideCost}
            sending={sending}
            error={error}
            onBack={() => goTo('delivery')}
            onSend={() => {
              if (!openFirstInvalidStep(deliveryLocations)) onSend();
            }}
          />
        )}
      </section>
    </div>
  );
}
