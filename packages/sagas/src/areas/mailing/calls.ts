export { subscribeEmail, unsubscribeEmail } from '@estacao/contract';
