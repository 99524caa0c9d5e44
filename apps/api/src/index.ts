export { type Api, type ApiSettings, createApi } from './api.ts';
export { storedStations } from './areas/company/stored.ts';
export { type DemoMember, demoMember, SAMPLE_PASSWORD } from './areas/members/demo.ts';
export { registeredStations } from './areas/station/register.ts';
export { type Config, defaultConfig } from './config.ts';
export { type Database, type DatabaseSettings, openDatabase } from './database/database.ts';
export { FolderInUse } from './database/lock-file.ts';
export { migrate } from './database/migrate.ts';
export {
  type Environment,
  missingStationUrl,
  readAddress,
  readConfig,
  readEnvironment,
} from './environment.ts';
export { acceptMore } from './http/accept.ts';
export { addressOf, HERE } from './http/context.ts';
export { errorFields, jsonLog, type Log, type LogEntry } from './http/log.ts';
export { rangeOf } from './http/range.ts';
export { type RequestedHost, requestedHost } from './http/requested-host.ts';
export { createDeadlinedServer } from './http/server.ts';
export { strictTarget, writtenTarget } from './http/strict-target.ts';
export { createAtOnce } from './limits/at-once.ts';
export { type Captcha, type Clock, type Mail, type Mailer, type Random, steadyClock } from './ports.ts';
export { secretKeyOf } from './secret-key.ts';
export { explainPort, type Listening, listen } from './serve.ts';
export { type RunningWorker, startWorker } from './start-worker.ts';
