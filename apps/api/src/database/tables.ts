import type { CaptchaTables } from '../areas/captcha/tables.ts';
import type { LandingTables } from '../areas/landing/tables.ts';
import type { MemberTables } from '../areas/members/tables.ts';
import type { PointsTables } from '../areas/points/tables.ts';
import type { SessionTables } from '../areas/session/tables.ts';
import type { StationTables } from '../areas/station/tables.ts';
import type { RateLimitTables } from '../http/rate-limit/tables.ts';

/** Every table, each written where its area is. */
export interface Tables
  extends StationTables,
    MemberTables,
    SessionTables,
    PointsTables,
    LandingTables,
    CaptchaTables,
    RateLimitTables {}
