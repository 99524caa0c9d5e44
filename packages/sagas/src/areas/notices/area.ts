import { defineArea } from '../../kernel/area.ts';
import { watchNotices } from './saga.ts';
import { notices } from './slice.ts';

export const noticesArea = defineArea({ state: notices, isPrivate: false, watch: watchNotices });
