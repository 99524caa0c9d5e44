import '../../src/theme/base.css.ts';
import { Card } from '../../src/components/Card/Card.tsx';
import { Grid } from '../../src/components/Grid/Grid.tsx';
import { renderActivityItem } from './activity-item.tsx';
import { startContest } from './contest.ts';
import { activities, picture } from './sample.ts';

const isCard = new URLSearchParams(location.search).has('card');

startContest(() => (
  <Grid as="ul">
    {activities(500).map((activity) =>
      isCard ? (
        <Card key={activity.href} as="li" name={activity.name} href={activity.href} picture={picture}>
          {activity.kind}
        </Card>
      ) : (
        renderActivityItem(activity)
      ),
    )}
  </Grid>
));
