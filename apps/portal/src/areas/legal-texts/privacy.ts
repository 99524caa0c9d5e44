export { standardPrivacy as default } from '@estacao/design-system/screens';
