export { generateWebsite, previewTheme, signUpAdmin, uploadImage } from '@estacao/contract';
