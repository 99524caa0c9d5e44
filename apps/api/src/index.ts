export { type Api, type ApiSettings, createApi } from './api.ts';
export { type Config, defaultConfig } from './config.ts';
export { type Database, type DatabaseSettings, openDatabase } from './database/database.ts';
export { FolderInUse } from './database/lock-file.ts';
export { type Environment, readConfig, readEnvironment } from './environment.ts';
export { jsonLog, type Log, type LogEntry } from './http/log.ts';
export type { Captcha, Clock, Random } from './ports.ts';
export { type DemoMember, demoMember, SAMPLE_PASSWORD } from './seed/demo.ts';
export { type Listening, listen } from './serve.ts';
