import './by-hand.css';
import { startContest } from './contest.ts';
import { activities, picture } from './sample.ts';

// The baseline: the page in plain React and CSS, without a library. Don't optimise it.

function Card({ name, kind, points, href }: ReturnType<typeof activities>[number]) {
  return (
    <li className="card">
      <img className="picture" src={picture} alt="" width={320} height={180} loading="lazy" />
      <p className="kind">{kind}</p>
      <h3 className="name">
        <a className="link" href={href}>
          {name}
        </a>
      </h3>
      <p className="reward">+ {(points / 100).toLocaleString('pt-BR')} pontos</p>
      <span className="label">Participe</span>
    </li>
  );
}

if (new URLSearchParams(location.search).has('skip')) document.body.classList.add('skip');

startContest(() => (
  <ul className="grid">
    {activities(500).map((activity) => (
      <Card key={activity.href} {...activity} />
    ))}
  </ul>
));
