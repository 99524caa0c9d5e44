import { defineArea } from '../../area.ts';
import { contentsHandlers } from './handlers.ts';

export const contents = defineArea({ name: 'contents', handlers: contentsHandlers });
