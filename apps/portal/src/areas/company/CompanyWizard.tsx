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
  companyStepChanged,
  companyTyped,
  companyWizardArea,
  selectCompanyAddress,
  selectCompanyCreation,
  selectCompanyPreview,
  selectCompanyWizard,
} from '@estacao/sagas/company';
import { useDispatch, useSelector } from 'react-redux';
import { useAreas, usePage } from '../../context.ts';

function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** The current host with the new station's slug instead of its first label. */
function addressOf(slug: string): string {
  return `${slug}${location.host.slice(location.host.indexOf('.'))}`;
}

const areas = [companyWizardArea];

/** The six steps of a company's creation, for an owner who has not finished them. Injects its own area. */
export default function CompanyWizard() {
  useAreas(areas);
  const dispatch = useDispatch();
  const { station } = usePage();
  const wizard = useSelector(selectCompanyWizard);
  const { isPending, errors, result: createdCompany } = useSelector(selectCompanyCreation);
  const { step } = wizard.draft;
  // Steps have history entries, like dialogs.
  useBack(step > 0 && createdCompany === null, !isPending, () => dispatch(companyStepChanged(step - 1)));
  return (
    <Screen
      {...wizard}
      errors={errors}
      address={useSelector(selectCompanyAddress)}
      preview={useSelector(selectCompanyPreview)}
      createdSite={createdCompany}
      busy={isPending}
      today={dateOf(Date.now())}
      asksCpf={!station.features.companyWithoutCpf}
      addressOf={addressOf}
      onStep={(step) => dispatch(companyStepChanged(step))}
      onDraftChange={(values) => dispatch(companyTyped(values))}
      onPicture={(which, picture) =>
        void toDataUrl(picture).then((data) => dispatch(companyPictureChosen({ picture: which, data })))
      }
      onPictureRemove={(which) => dispatch(companyPictureRemoved(which))}
      onCep={(cep) => dispatch(companyAddressRequested(cep))}
      onColor={(color) => dispatch(companyPreviewRequested(color))}
      onFinish={() => dispatch(companyRequested())}
      onCnpjWarningClose={() => dispatch(companyCnpjRead())}
    />
  );
}
