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
  missingStationUrlError,
  readConfig,
  readEnvironment,
  requireUrl,
} from './environment.ts';
export { acceptMoreConnections } from './http/accept.ts';
export { addressOf, IN_PROCESS } from './http/context.ts';
export { errorFields, jsonLog, type Log, type LogEntry } from './http/log.ts';
export { parseRange } from './http/range.ts';
export { parseRequestedHost, type RequestedHost } from './http/requested-host.ts';
export { createDeadlinedServer } from './http/server.ts';
export { originalTarget, withStrictTarget } from './http/strict-target.ts';
export { createConcurrencyLimiter } from './limits/concurrency-limiter.ts';
export { type Captcha, type Clock, type Mail, type Mailer, type Random, steadyClock } from './ports.ts';
export { requireSecretKey } from './secret-key.ts';
export { explainPortError, listen, type RunningServer } from './serve.ts';
export { type RunningWorker, startWorker } from './start-worker.ts';
