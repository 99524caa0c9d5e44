export { getCaptchaChallenge } from '@estacao/contract';
