export { createShortLink } from '@estacao/contract';
