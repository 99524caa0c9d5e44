import { defineArea } from '../../area.ts';
import { benefitContent, planContent } from './content.ts';
import { planHandlers } from './handlers.ts';
import './tables.ts';

export const plans = defineArea({
  name: 'plans',
  handlers: planHandlers,
  content: [planContent, benefitContent],
  seeders: [planContent.seeder, benefitContent.seeder],
});
