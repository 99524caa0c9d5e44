import { ShareLanding } from '@estacao/design-system/screens';
import { selectShare, shareArea, shareRequested } from '@estacao/sagas/sharing';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';

export const areas = [shareArea];

export default function SharePage() {
  const { station, pictures } = usePage();
  const dispatch = useDispatch();
  return (
    <ShareLanding
      name={station.name}
      logo={pictures.logoOnHeader ?? pictures.logo}
      logoDark={pictures.logoDark}
      share={useSelector(selectShare)}
      onRetry={() => dispatch(shareRequested())}
    />
  );
}
