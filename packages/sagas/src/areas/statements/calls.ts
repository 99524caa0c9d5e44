export { getPoints, listEarnedPoints, listUsedPoints } from '@estacao/contract';
