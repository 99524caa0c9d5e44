import { formatCpf, formatDate, type MembershipCard, memberNumber } from '@estacao/domain';
import type { Ref } from 'react';
import { type Description, DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Logo, type LogoProps } from '../../components/Logo/Logo.tsx';
import { QrCode } from '../../components/QrCode/QrCode.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import * as css from './CardSheet.css.ts';

export interface CardSheetProps {
  card: MembershipCard;
  logo: Pick<LogoProps, 'name' | 'light' | 'dark'>;
  ref?: Ref<HTMLElement> | undefined;
}

export function cardFacts({ cpf, birthday, establishments, validUntil }: MembershipCard) {
  return [
    ...(cpf === null ? [] : [{ label: 'CPF', value: formatCpf(cpf) }]),
    ...(birthday === null ? [] : [{ label: 'Nascimento', value: formatDate(birthday) }]),
    ...(establishments.length === 0 ? [] : [{ label: 'Estabelecimento', value: establishments.join(', ') }]),
    { label: 'Validade', value: formatDate(validUntil) },
  ] satisfies Description[];
}

/** A membership card. */
export function CardSheet({ card, logo, ref }: CardSheetProps) {
  return (
    <div className={css.frame}>
      <article ref={ref} className={css.card}>
        <div className={css.head}>
          <Logo {...logo} />
          <p className={css.kicker}>Carteirinha</p>
        </div>
        <div className={css.body}>
          <div className={css.holder}>
            <div>
              <p className={css.number}>{memberNumber(card.id)}</p>
              <Heading level={2} size="xl">
                {card.name}
              </Heading>
            </div>
            <DescriptionList layout="grid" items={cardFacts(card)} />
          </div>
          <div className={css.code} data-picture="">
            <QrCode value={card.validatorUrl} label="QR code da carteirinha" />
          </div>
        </div>
      </article>
    </div>
  );
}

export function CardSheetSkeleton({ logo }: Pick<CardSheetProps, 'logo'>) {
  return (
    <div className={css.frame}>
      <div className={css.card}>
        <div className={css.head}>
          <Logo {...logo} />
          <p className={css.kicker}>Carteirinha</p>
        </div>
        <div className={css.waiting}>
          <div className={css.holder}>
            <Skeleton width="half" />
            <Skeleton shape="title" width="most" />
            <Skeleton width="third" />
            <Skeleton width="half" />
            <Skeleton width="third" />
            <Skeleton width="half" />
          </div>
          <div className={css.room}>
            <Skeleton shape="square" />
          </div>
        </div>
      </div>
    </div>
  );
}
