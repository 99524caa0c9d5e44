export { standardTerms as default } from '@estacao/design-system/screens';
