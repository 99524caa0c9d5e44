import { useBack } from '@estacao/design-system';
import { CompanyWizard as Screen } from '@estacao/design-system/screens';
import { dateOf } from '@estacao/domain';
import {
  companyAddressRequested,
  companyCnpjRead,
  companyPictureChosen,
  companyPictureRemoved,
  companyPreviewRequested,
  companyRequested,
  companyStepTaken,
  companyTyped,
  companyWizardArea,
  selectCompanyAddress,
  selectCompanyCreation,
  selectCompanyPreview,
  selectCompanyWizard,
} from '@estacao/sagas/company';
import { useDispatch, useSelector } from 'react-redux';
import { useAreas, usePage } from '../../context.ts';

function asText(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** The new station's host beside the current one. */
function addressOf(slug: string): string {
  return `${slug}${location.host.slice(location.host.indexOf('.'))}`;
}

const areas = [companyWizardArea];

/** The six steps for an owner who has not finished them. Injects its own area. */
export default function CompanyWizard() {
  useAreas(areas);
  const dispatch = useDispatch();
  const { station } = usePage();
  const wizard = useSelector(selectCompanyWizard);
  const { isPending, errors, result: made } = useSelector(selectCompanyCreation);
  const { step } = wizard.draft;
  // Steps have history entries, like dialogs.
  useBack(step > 0 && made === null, !isPending, () => dispatch(companyStepTaken(step - 1)));
  return (
    <Screen
      {...wizard}
      errors={errors}
      address={useSelector(selectCompanyAddress)}
      preview={useSelector(selectCompanyPreview)}
      made={made}
      busy={isPending}
      today={dateOf(Date.now())}
      asksCpf={!station.features.companyWithoutCpf}
      addressOf={addressOf}
      onStep={(step) => dispatch(companyStepTaken(step))}
      onType={(values) => dispatch(companyTyped(values))}
      onPicture={(which, picture) =>
        void asText(picture).then((data) => dispatch(companyPictureChosen({ which, data })))
      }
      onPictureRemove={(which) => dispatch(companyPictureRemoved(which))}
      onCep={(cep) => dispatch(companyAddressRequested(cep))}
      onColor={(color) => dispatch(companyPreviewRequested(color))}
      onFinish={() => dispatch(companyRequested())}
      onCnpjRead={() => dispatch(companyCnpjRead())}
    />
  );
}
