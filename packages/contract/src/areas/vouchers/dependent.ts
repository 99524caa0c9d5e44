import type { Dependent } from '@estacao/domain';
import type * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { text } from '../../values.ts';

export const dependent: z.ZodMiniType<Dependent> = renamed({
  name: ['dependente', text(120)],
  kinship: ['parentesco', text(60)],
});
