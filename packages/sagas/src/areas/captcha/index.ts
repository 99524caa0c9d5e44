export * from './captcha.ts';
