import { defineArea } from '../../area.ts';
import { statementHandlers } from './handlers.ts';

export const statements = defineArea({ name: 'statements', handlers: statementHandlers });
