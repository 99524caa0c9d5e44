export * from './closure.ts';
export * from './device.ts';
