import { fileLimits } from '@estacao/domain';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { fileField as fileFieldWords } from '../../words/pt-br/file-field.ts';
import { pictureField as pictureFieldWords } from '../../words/pt-br/picture-field.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog, preloadDialog } from '../Dialog/Dialog.tsx';
import { native } from '../FileField/chooser.css.ts';
import { type FileKind, isKind, limitsText, sizeText } from '../FileField/files.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MediaFrame, type MediaFrameProps } from '../MediaFrame/MediaFrame.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldWords, fieldProps } from '../TextField/field-props.ts';
import * as css from './PictureField.css.ts';
import { type Area, cut, half, open, type PictureType } from './picture.ts';

export interface PictureFieldProps extends FieldWords {
  /** The saved picture. A new selection covers it until `src` changes. */
  src?: string | undefined;
  /** Gets the cropped picture, or the original file if `crop` is false. */
  onChange: (picture: Blob) => void;
  /** Without it the member can replace the picture, but not remove it. */
  onRemove?: (() => void) | undefined;
  progress?: number | undefined;
  /** Round for people, otherwise the ratio of the place where it appears. */
  shape?: 'round' | NonNullable<MediaFrameProps['ratio']>;
  /** The noun in the buttons: "Escolher foto", "Escolher logo". */
  thing?: string;
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

function preload() {
  preloadDialog();
  cropper.preload();
}

const kinds: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/gif'];

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
  thing: givenThing,
  crop = true,
  camera = false,
  maxSize = fileLimits.profile,
  largestSide = 1024,
  type = 'image/jpeg',
  disabled = false,
  id: givenId,
}: PictureFieldProps) {
  const words = useWords('pictureField', pictureFieldWords);
  const fileWords = useWords('fileField', fileFieldWords);
  const shared = useWords('common', commonWords);
  const thing = givenThing ?? words.thing;
  const ownId = useId();
  const id = givenId ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [draft, setDraft] = useState<Draft>();
  const [cropping, setCropping] = useState(false);
  /** Optimistic preview, valid while `src` is still the one it replaced. */
  const [chosen, setChosen] = useState<{ url: string; over: string | undefined }>();
  const latest = useRef(0);
  const Crop = useLazy(cropper, cropping, () => {
    setCropping(false);
    setWrong(words.cropFailed);
  });

  const draftUrl = draft?.url;
  const chosenUrl = chosen?.url;
  useEffect(() => () => (draftUrl === undefined ? undefined : URL.revokeObjectURL(draftUrl)), [draftUrl]);
  useEffect(() => () => (chosenUrl === undefined ? undefined : URL.revokeObjectURL(chosenUrl)), [chosenUrl]);

  const shown = chosen !== undefined && chosen.over === src ? chosen.url : src;
  const message = wrong ?? error;
  const limits = limitsText({ accept: kinds, maxSize }, false, fileWords);
  const round = shape === 'round';

  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    latest.current += 1;
    const turn = latest.current;
    if (!isKind(file, kinds)) {
      setWrong(words.wrongKind);
      return;
    }
    if (file.size > maxSize) {
      setWrong(words.tooLarge(sizeText(maxSize, fileWords).replace(' ', '')));
      return;
    }
    const url = URL.createObjectURL(file);
    try {
      const image = await open(url);
      // The member chose another file while this one was decoding.
      if (turn !== latest.current) throw new Error('Superseded by a newer selection');
      setWrong(undefined);
      if (!crop) {
        setChosen({ url, over: src });
        onChange(file);
        return;
      }
      setDraft({
        url,
        image,
        area: half({ width: image.naturalWidth, height: image.naturalHeight }, ratios[shape]),
      });
      setCropping(true);
    } catch {
      URL.revokeObjectURL(url);
      if (turn === latest.current) setWrong(words.openFailed);
    }
  };

  const use = async () => {
    if (draft === undefined) return;
    try {
      const picture = await cut(draft.image, draft.area, { type, largestSide });
      setChosen({ url: URL.createObjectURL(picture), over: src });
      onChange(picture);
    } catch {
      setWrong(words.cutFailed);
    }
    setCropping(false);
  };

  const chooser = (part: 'choose' | 'camera') => ({
    'aria-labelledby': `${id}-label ${id}-${part}`,
    // Replaces the browser's tooltip, which always reads "no file chosen".
    title: '',
    accept: kinds.join(','),
    disabled,
    // Preloads the cropper while the member looks for a file.
    ...(crop ? { onPointerEnter: preload, onFocus: preload } : {}),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => void choose(currentTarget),
  });

  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={message}>
      <div className={css.line}>
        <div className={css.preview({ round, invalid: message !== undefined })}>
          <MediaFrame src={shown} alt={label} ratio={round ? '1/1' : shape} eager />
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
                  { hint, error: message, required: required === true && shown === undefined },
                  limits === undefined ? undefined : `${id}-limits`,
                )}
                {...chooser('choose')}
              />
              <span className={css.choose}>
                <Icon of={camera ? ImageUp : Camera} />
                <span id={`${id}-choose`}>{(shown === undefined ? words.choose : words.change)(thing)}</span>
              </span>
            </div>
            {camera ? (
              <div className={css.byCamera}>
                <input type="file" capture="user" className={native} {...chooser('camera')} />
                <span className={css.choose}>
                  <Icon of={Camera} />
                  <span id={`${id}-camera`}>{words.take(thing)}</span>
                </span>
              </div>
            ) : null}
            {onRemove === undefined || shown === undefined ? null : (
              <Button
                kind="quiet"
                icon={Trash2}
                disabled={disabled}
                onClick={() => {
                  // Removing the button would lose the focus.
                  field.current?.focus();
                  setChosen(undefined);
                  setWrong(undefined);
                  onRemove();
                }}
              >
                {words.remove(thing)}
              </Button>
            )}
          </div>
          {progress === undefined ? (
            <span id={`${id}-limits`} className={css.limits}>
              {limits}
            </span>
          ) : (
            <ProgressBar label={words.sending(thing)} value={progress} />
          )}
        </div>
      </div>
      <Dialog
        open={cropping}
        onClose={() => setCropping(false)}
        title={words.crop(thing)}
        description={words.cropText}
        actions={
          <>
            <Button kind="quiet" onClick={() => setCropping(false)}>
              {shared.cancel}
            </Button>
            <Button kind="main" onClick={use}>
              {words.use(thing)}
            </Button>
          </>
        }
      >
        {draft === undefined ? null : Crop === undefined ? (
          <div className={css.waiting}>
            <Spinner label={words.opening} />
          </div>
        ) : (
          <Crop
            src={draft.url}
            ratio={ratios[shape]}
            round={round}
            area={draft.area}
            onAreaChange={(area) => setDraft({ ...draft, area })}
          />
        )}
      </Dialog>
    </FieldFrame>
  );
}
