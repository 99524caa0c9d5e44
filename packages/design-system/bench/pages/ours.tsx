import '../../src/theme/base.css.ts';
import { ActivityCard } from '../../src/components/ActivityCard/ActivityCard.tsx';
import { Card } from '../../src/components/Card/Card.tsx';
import { Grid } from '../../src/components/Grid/Grid.tsx';
import { compete } from './contest.ts';
import { activities, picture } from './sample.ts';

const isCard = new URLSearchParams(location.search).has('card');

compete(() => (
  <Grid as="ul">
    {activities(500).map(({ name, kind, points, href }) =>
      isCard ? (
        <Card key={href} as="li" name={name} href={href} picture={picture}>
          {kind}
        </Card>
      ) : (
        <ActivityCard
          key={href}
          as="li"
          name={name}
          kind={kind}
          points={points}
          href={href}
          picture={picture}
        />
      ),
    )}
  </Grid>
));
