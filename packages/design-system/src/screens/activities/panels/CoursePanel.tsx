import {
  admitsFamily,
  type CourseConsents,
  consentTexts,
  formatDate,
  formatTime,
  type Moment,
} from '@estacao/domain';
import { useState } from 'react';
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx';
import { type Description, DescriptionList } from '../../../components/DescriptionList/DescriptionList.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Loadable } from '../../../components/Loadable/Loadable.tsx';
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import { Text } from '../../../components/Text/Text.tsx';
import { Unproven } from '../../session/Unproven.tsx';
import * as css from '../ActivityPage.css.ts';
import { Unavailable } from '../Unavailable.tsx';
import { Cost, PayButton } from './PayButton.tsx';
import type { PanelProps } from './panel.ts';

/** Omits midnight: no course starts then, so midnight means that the time is unknown. */
function formatCourseDate(date: Moment): string {
  const time = formatTime(date);
  return time === '00:00' ? formatDate(date) : `${formatDate(date)} às ${time}`;
}

function Dependents({ dependents, onRetryDependents }: Pick<PanelProps, 'dependents' | 'onRetryDependents'>) {
  return (
    <section className={css.dependents} aria-label="Dependentes">
      <Heading level={2} size="md">
        Dependentes
      </Heading>
      <Loadable
        of={dependents}
        level={3}
        onRetry={onRetryDependents}
        skeleton={<Skeleton />}
        empty={<Text tone="muted">Nenhum dependente cadastrado.</Text>}
      >
        {(list) => (
          <DescriptionList items={list.map(({ name, kinship }) => ({ label: name, value: kinship }))} />
        )}
      </Loadable>
    </section>
  );
}

/** Enrolment in a course. */
export function CoursePanel(props: PanelProps) {
  const { activity, balance, currency, hideCost, dependents, onRetryDependents, secretariat } = props;
  const { sending, onTakePart } = props;
  const [consents, setConsents] = useState<CourseConsents>({ rules: false, data: false });
  const { course, isFullTank } = activity;
  if (course === null) return <Unavailable homeHref={props.homeHref} />;
  const { price, date, place } = course;
  const facts: readonly Description[] = [
    ...(date === null || isFullTank ? [] : [{ label: 'Data', value: formatCourseDate(date) }]),
    ...(place === null ? [] : [{ label: 'Local', value: place }]),
  ];
  const isFamily = admitsFamily(activity);
  if (isFamily && secretariat !== undefined) return <Unproven secretariat={secretariat} />;
  return (
    <div className={css.panel}>
      {isFullTank ? (
        <Heading level={2} size="lg">
          Tanque Cheio
        </Heading>
      ) : null}
      {facts.length === 0 ? null : <DescriptionList items={facts} layout="grid" />}
      {hideCost ? null : <Cost price={price} balance={balance} currency={currency} />}
      {isFamily ? <Dependents dependents={dependents} onRetryDependents={onRetryDependents} /> : null}
      <div className={css.boxes}>
        <Checkbox
          required
          disabled={sending}
          checked={consents.rules}
          onCheckedChange={(rules) => setConsents({ ...consents, rules })}
        >
          {consentTexts.rules}
        </Checkbox>
        <Checkbox
          required
          disabled={sending}
          checked={consents.data}
          onCheckedChange={(data) => setConsents({ ...consents, data })}
        >
          {consentTexts.data}
        </Checkbox>
      </div>
      <PayButton
        {...props}
        onTakePart={() => onTakePart(consents)}
        label={price > 0 ? 'Pagar' : activity.clickLabel || 'Inscrever-se'}
        sendingLabel="Inscrevendo..."
        price={price}
        blocked={!consents.rules || !consents.data}
      />
    </div>
  );
}
