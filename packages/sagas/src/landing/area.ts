import { defineArea } from '../store/area.ts';
import { watchLanding } from './saga.ts';
import { landing } from './slice.ts';

export const landingArea = defineArea({
  name: 'landing',
  isPrivate: false,
  reducer: landing.reducer,
  watch: watchLanding,
});
