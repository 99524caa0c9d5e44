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
  /** The picture there is. What was just chosen is shown over it, until another one comes. */
  src?: string | undefined;
  /** The part that was chosen, ready to be sent; without cropping, the file as it is. */
  onChange: (picture: Blob) => void;
  /** Without it the picture can be exchanged, not removed. */
  onRemove?: (() => void) | undefined;
  /** How much of it has arrived, from 0 to 100; nothing where none is on its way. */
  progress?: number | undefined;
  /** What is cut out: round for people, otherwise the ratio of where it will stand. */
  shape?: 'round' | NonNullable<MediaFrameProps['ratio']>;
  /** What it is, as the buttons say it: "Escolher foto", "Escolher logo". */
  thing?: string;
  /** Whether a part of it is cut out. Where not, as of a logo, whose transparent parts stay, the file is sent as it is. */
  crop?: boolean;
  /** A way of its own to the camera that looks at one, on devices that are touched. */
  camera?: boolean;
  /** The largest file one may choose, in bytes. What is cut out of it is smaller. */
  maxSize?: number;
  /** No side of what is sent is longer, in pixels. */
  largestSide?: number;
  /** JPEG has no transparent parts: they turn white. */
  type?: PictureType;
  disabled?: boolean;
  /** Its id, where something else has to name it. By itself it makes one. */
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

/** A picture that was chosen, whose part is being chosen. */
interface Draft {
  url: string;
  image: HTMLImageElement;
  area: Area;
}

/** A picture of a person or a company: chosen, cut to shape, and shown as it will be. */
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
  /** What was cut out, shown over what there was then. */
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
      // Another one was chosen in the meantime.
      if (turn !== latest.current) throw new Error('too late');
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
    // The browser's own tooltip reads "no file chosen", whatever there is.
    title: '',
    accept: kinds.join(','),
    disabled,
    // What it is cut with is fetched while one looks for a picture.
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
                  // The button is gone in a moment, and the focus would be gone with it.
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
