export { acceptTerms, getTerms } from '@estacao/contract';
