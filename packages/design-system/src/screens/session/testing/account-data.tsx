import { ready } from '@estacao/domain';
import { fn } from 'storybook/test';
import { AccountData } from '../../account/AccountData.tsx';

export const sampleAccountData = (
  <AccountData
    pendingAction={null}
    errors={[]}
    file={null}
    closure={ready({ points: 140_050, vouchers: 3, subscriptions: 1, pendingOrders: 0, openTransfers: 0 })}
    pointsText="1.400,50 pontos"
    onSaved={fn()}
    onDownload={fn()}
    onClosureRequest={fn()}
    onClose={fn()}
    onCancel={fn()}
  />
);
