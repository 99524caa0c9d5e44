import { fileLimits } from '@estacao/domain';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { fileField as fileFieldWords } from '../../texts/pt-br/file-field.ts';
import { pictureField as pictureFieldWords } from '../../texts/pt-br/picture-field.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog, preloadDialog } from '../Dialog/Dialog.tsx';
import { native } from '../FileField/chooser.css.ts';
import { type FileKind, isKind, limitsText, sizeText } from '../FileField/files.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MediaFrame, type MediaFrameProps } from '../MediaFrame/MediaFrame.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldTexts, fieldProps } from '../TextField/field-props.ts';
import * as css from './PictureField.css.ts';
import { type Area, cropImage, decodeImage, initialArea, type PictureType } from './picture.ts';

export interface PictureFieldProps extends FieldTexts {
  /** The saved picture. A new selection covers it until `src` changes. */
  src?: string | undefined;
  /** Gets the cropped picture, or the original file if `crop` is false. */
  onChange: (picture: Blob) => void;
  /** Without it the member can replace the picture, but not remove it. */
  onRemove?: (() => void) | undefined;
  progress?: number | undefined;
  /** Round for people, otherwise the ratio of the place that shows the picture. */
  shape?: 'round' | NonNullable<MediaFrameProps['ratio']>;
  /** The noun in the buttons: "Escolher foto", "Escolher logo". */
  noun?: string;
  /** If false, the original file is sent. A logo keeps its transparent parts that way. */
  crop?: boolean;
  camera?: boolean;
  /** The limit of the original file, in bytes. */
  maxSize?: number;
  /** The output's longest side, in pixels. */
  largestSide?: number;
  /** JPEG has no transparency: transparent parts turn white. */
  type?: PictureType;
  disabled?: boolean;
  id?: string;
}

const cropper = /* @__PURE__ */ lazy(() =>
  import('./PictureCrop.tsx').then(({ PictureCrop }) => PictureCrop),
);

function preloadCropper() {
  preloadDialog();
  cropper.preload();
}

const acceptedKinds: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/gif'];

const ratios = { round: 1, '1/1': 1, '3/2': 3 / 2, '16/10': 16 / 10, '16/9': 16 / 9 } as const;

interface Draft {
  url: string;
  image: HTMLImageElement;
  area: Area;
}

/** Chooses, crops and previews a picture of a person or a company. */
export function PictureField({
  label,
  hint,
  error,
  required,
  src,
  onChange,
  onRemove,
  progress,
  shape = 'round',
  noun: nounProp,
  crop = true,
  camera = false,
  maxSize = fileLimits.profile,
  largestSide = 1024,
  type = 'image/jpeg',
  disabled = false,
  id: idProp,
}: PictureFieldProps) {
  const texts = useTexts('pictureField', pictureFieldWords);
  const fileTexts = useTexts('fileField', fileFieldWords);
  const commonTexts = useTexts('common', commonWords);
  const noun = nounProp ?? texts.subject;
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const field = useRef<HTMLInputElement>(null);
  const [selectionError, setSelectionError] = useState<string>();
  const [draft, setDraft] = useState<Draft>();
  const [isCropping, setIsCropping] = useState(false);
  /** Optimistic preview, valid while `src` still equals `replacedSrc`. */
  const [preview, setPreview] = useState<{ url: string; replacedSrc: string | undefined }>();
  const selectionCount = useRef(0);
  const Crop = useLazy(cropper, isCropping, () => {
    setIsCropping(false);
    setSelectionError(texts.cropFailed);
  });

  const draftUrl = draft?.url;
  const previewUrl = preview?.url;
  useEffect(() => () => (draftUrl === undefined ? undefined : URL.revokeObjectURL(draftUrl)), [draftUrl]);
  useEffect(
    () => () => (previewUrl === undefined ? undefined : URL.revokeObjectURL(previewUrl)),
    [previewUrl],
  );

  const shownSrc = preview !== undefined && preview.replacedSrc === src ? preview.url : src;
  const message = selectionError ?? error;
  const limits = limitsText({ accept: acceptedKinds, maxSize }, false, fileTexts);
  const isRound = shape === 'round';

  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    selectionCount.current += 1;
    const selection = selectionCount.current;
    if (!isKind(file, acceptedKinds)) {
      setSelectionError(texts.wrongKind);
      return;
    }
    if (file.size > maxSize) {
      setSelectionError(texts.tooLarge(sizeText(maxSize, fileTexts).replace(' ', '')));
      return;
    }
    const url = URL.createObjectURL(file);
    try {
      const image = await decodeImage(url);
      // The member chose another file while this one was decoding.
      if (selection !== selectionCount.current) throw new Error('Superseded by a newer selection');
      setSelectionError(undefined);
      if (!crop) {
        setPreview({ url, replacedSrc: src });
        onChange(file);
        return;
      }
      setDraft({
        url,
        image,
        area: initialArea({ width: image.naturalWidth, height: image.naturalHeight }, ratios[shape]),
      });
      setIsCropping(true);
    } catch {
      URL.revokeObjectURL(url);
      if (selection === selectionCount.current) setSelectionError(texts.openFailed);
    }
  };

  const confirmCrop = async () => {
    if (draft === undefined) return;
    try {
      const picture = await cropImage(draft.image, draft.area, { type, largestSide });
      setPreview({ url: URL.createObjectURL(picture), replacedSrc: src });
      onChange(picture);
    } catch {
      setSelectionError(texts.cutFailed);
    }
    setIsCropping(false);
  };

  const fileInputProps = (idSuffix: 'choose' | 'camera') => ({
    'aria-labelledby': `${id}-label ${id}-${idSuffix}`,
    // Replaces the browser's tooltip, which always reads "no file chosen".
    title: '',
    accept: acceptedKinds.join(','),
    disabled,
    // Preloads the cropper while the member looks for a file.
    ...(crop ? { onPointerEnter: preloadCropper, onFocus: preloadCropper } : {}),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => void choose(currentTarget),
  });

  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={message}>
      <div className={css.line}>
        <div className={css.preview({ round: isRound, invalid: message !== undefined })}>
          <MediaFrame src={shownSrc} alt={label} ratio={isRound ? '1/1' : shape} eager />
        </div>
        <div className={css.side}>
          <div className={css.actions}>
            <div className={css.chooser}>
              <input
                ref={field}
                type="file"
                className={native}
                {...fieldProps(
                  id,
                  { hint, error: message, required: required === true && shownSrc === undefined },
                  limits === undefined ? undefined : `${id}-limits`,
                )}
                {...fileInputProps('choose')}
              />
              <span className={css.choose}>
                <Icon of={camera ? ImageUp : Camera} />
                <span id={`${id}-choose`}>
                  {(shownSrc === undefined ? texts.choose : texts.change)(noun)}
                </span>
              </span>
            </div>
            {camera ? (
              <div className={css.byCamera}>
                <input type="file" capture="user" className={native} {...fileInputProps('camera')} />
                <span className={css.choose}>
                  <Icon of={Camera} />
                  <span id={`${id}-camera`}>{texts.take(noun)}</span>
                </span>
              </div>
            ) : null}
            {onRemove === undefined || shownSrc === undefined ? null : (
              <Button
                kind="quiet"
                icon={Trash2}
                disabled={disabled}
                onClick={() => {
                  // Removing the button would lose the focus.
                  field.current?.focus();
                  setPreview(undefined);
                  setSelectionError(undefined);
                  onRemove();
                }}
              >
                {texts.remove(noun)}
              </Button>
            )}
          </div>
          {progress === undefined ? (
            <span id={`${id}-limits`} className={css.limits}>
              {limits}
            </span>
          ) : (
            <ProgressBar label={texts.sending(noun)} value={progress} />
          )}
        </div>
      </div>
      <Dialog
        open={isCropping}
        onClose={() => setIsCropping(false)}
        title={texts.crop(noun)}
        description={texts.cropText}
        actions={
          <>
            <Button kind="quiet" onClick={() => setIsCropping(false)}>
              {commonTexts.cancel}
            </Button>
            <Button kind="main" onClick={confirmCrop}>
              {texts.use(noun)}
            </Button>
          </>
        }
      >
        {draft === undefined ? null : Crop === undefined ? (
          <div className={css.waiting}>
            <Spinner label={texts.opening} />
          </div>
        ) : (
          <Crop
            src={draft.url}
            ratio={ratios[shape]}
            round={isRound}
            area={draft.area}
            onAreaChange={(area) => setDraft({ ...draft, area })}
          />
        )}
      </Dialog>
    </FieldFrame>
  );
}
