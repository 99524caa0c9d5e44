export { ownTerms as default } from '@estacao/design-system/screens';
