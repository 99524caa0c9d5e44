export { listTransparency } from '@estacao/contract';
