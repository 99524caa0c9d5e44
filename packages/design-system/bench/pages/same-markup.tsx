import '../../src/theme/base.css.ts';
import { label, meta, worth } from '../../src/components/ActivityCard/ActivityCard.css.ts';
import * as css from '../../src/components/Card/Card.css.ts';
import { grid } from '../../src/components/Grid/Grid.css.ts';
import { mediaFrame } from '../../src/components/MediaFrame/MediaFrame.css.ts';
import { startContest } from './contest.ts';
import { activities, picture, type Activity as Sample } from './sample.ts';

// The markup of the library's cards, hard-coded. The time difference to `ours.tsx` is the library's script
// cost.

const classes = {
  activity: `${css.card({ leads: true })} ${css.pictureForm} ${css.coupon}`,
  card: `${css.card({ leads: true })} ${css.pictureForm}`,
  grid: grid(),
  label: label({ state: 'open' }),
  picture: mediaFrame(),
  name: css.name,
};

function Activity({ name, kind, points, href }: Sample) {
  return (
    <li className={classes.activity}>
      <img
        className={classes.picture}
        src={picture}
        alt=""
        decoding="async"
        loading="lazy"
        fetchPriority="auto"
      />
      <p className={meta}>
        {kind}
        <span
          className={worth}
          role="img"
          aria-label={`vale ${(points / 100).toFixed(2).replace('.', ',')} pontos`}
        >
          +{points / 100}
        </span>
      </p>
      <h3 className={classes.name}>
        <a className={css.link} href={href} aria-label={`${name}: Participe`}>
          {name}
        </a>
      </h3>
      <span className={classes.label} aria-hidden>
        Participe
      </span>
    </li>
  );
}

function Card({ name, kind, href }: Sample) {
  return (
    <li className={classes.card}>
      <img
        className={classes.picture}
        src={picture}
        alt=""
        decoding="async"
        loading="lazy"
        fetchPriority="auto"
      />
      <h3 className={css.name}>
        <a className={css.link} href={href}>
          {name}
        </a>
      </h3>
      <div className={css.body}>{kind}</div>
    </li>
  );
}

const Item = new URLSearchParams(location.search).has('card') ? Card : Activity;

startContest(() => (
  <ul className={classes.grid}>
    {activities(500).map((activity) => (
      <Item key={activity.href} {...activity} />
    ))}
  </ul>
));
