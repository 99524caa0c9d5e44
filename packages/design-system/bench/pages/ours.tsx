import '../../src/theme/base.css.ts';
import { ActivityCard } from '../../src/components/ActivityCard/ActivityCard.tsx';
import { Grid } from '../../src/components/Grid/Grid.tsx';
import { compete } from './contest.ts';
import { activities, picture } from './sample.ts';

compete(() => (
  <Grid as="ul">
    {activities(500).map(({ name, kind, points, href }) => (
      <ActivityCard
        key={href}
        as="li"
        name={name}
        kind={kind}
        points={points}
        href={href}
        picture={picture}
      />
    ))}
  </Grid>
));
