import { accessesOf } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { useSelector } from 'react-redux';
import { usePage } from './context.ts';

/** Whether nothing is bought here: then nothing on a card or a page says what it costs. */
export function useHidesCost(): boolean {
  const { features } = usePage().station;
  const user = useSelector(selectUser);
  return features.hideCostAndCart || !accessesOf(features, user?.station.access).checkout;
}
