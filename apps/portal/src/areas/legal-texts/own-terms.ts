export { promotionTerms as default } from '@estacao/design-system/screens';
