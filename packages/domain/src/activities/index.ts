export * from './activity.ts';
export * from './consents.ts';
export * from './detail.ts';
export * from './kind-name.ts';
export * from './participation.ts';
