import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  survey: {
    path: `${paths.home}/survey/:surveyId/:actionId`,
    page: 'SurveyPage',
    frame: 'member',
    title: 'Pesquisa',
  },
};
