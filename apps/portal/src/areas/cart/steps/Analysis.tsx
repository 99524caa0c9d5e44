import { CartAnalysis } from '@estacao/design-system';
import { selectIsOffline } from '@estacao/sagas';
import { selectCart, verificationWanted } from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import type { StepProps } from '../step.ts';

/** A card that its issuer looks into. */
export default function Analysis({ moved }: StepProps) {
  const dispatch = useDispatch();
  const { work } = useSelector(selectCart);
  return (
    <CartAnalysis
      moved={moved}
      offline={useSelector(selectIsOffline)}
      checking={work === 'verifying'}
      onCheck={() => dispatch(verificationWanted())}
    />
  );
}
