import { type Access, accessesOf } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { useSelector } from 'react-redux';
import { usePage } from '../context.ts';

export function useHasAccess(access: Access): boolean {
  const { features } = usePage().station;
  return accessesOf(features, useSelector(selectUser)?.station.access)[access];
}
