import { defineArea } from '../store/area.ts';
import { watchPoints } from './saga.ts';
import { points } from './slice.ts';

export const pointsArea = defineArea({
  name: 'points',
  isPrivate: true,
  reducer: points.reducer,
  watch: watchPoints,
});
