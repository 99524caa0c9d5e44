import type { UnionTheme } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

const themes = defineLoadable({
  name: 'unionThemes',
  *fetch(): SagaGenerator<readonly UnionTheme[]> {
    return yield* callApi(unionCall('listPoliticalThemes'));
  },
});

export const { select: selectUnionThemes, requested: unionThemesRequested } = themes;

export const unionThemesArea = defineArea({
  state: themes,
  isPrivate: true,
  loads: loadsOf(['themes'], () => themes.load()),
});
