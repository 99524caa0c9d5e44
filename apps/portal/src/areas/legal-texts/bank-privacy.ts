export { bankPrivacy as default } from '@estacao/design-system/screens';
