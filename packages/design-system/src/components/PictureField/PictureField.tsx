import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
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
import { type Area, cut, middle, open, type PictureType } from './picture.ts';

export interface PictureFieldProps extends FieldWords {
  /** The picture there is. What was just chosen is shown over it, until another one comes. */
  src?: string | undefined;
  /** The part that was chosen, ready to be sent. */
  onChange: (picture: Blob) => void;
  /** Without it the picture can be exchanged, not removed. */
  onRemove?: (() => void) | undefined;
  /** How much of it has arrived, from 0 to 100; nothing where none is on its way. */
  progress?: number | undefined;
  /** What is cut out: round for people, otherwise the ratio of where it will stand. */
  shape?: 'round' | NonNullable<MediaFrameProps['ratio']>;
  /** What it is, as the buttons say it: "Escolher foto", "Escolher logo". */
  thing?: string;
  /** The largest file one may choose, in bytes. What is sent is smaller. */
  maxSize?: number;
  /** No side of what is sent is longer, in pixels. */
  largestSide?: number;
  /** JPEG has no transparent parts: they turn white. */
  type?: PictureType;
  /** It can’t be used now. */
  disabled?: boolean;
  /** Its id, where something else has to name it. By itself it makes one. */
  id?: string;
}

const crop = /* @__PURE__ */ lazy(() => import('./PictureCrop.tsx').then(({ PictureCrop }) => PictureCrop));

function preload() {
  preloadDialog();
  crop.preload();
}

const kinds: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

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
  thing = 'foto',
  maxSize = 10 * 1024 ** 2,
  largestSide = 1024,
  type = 'image/jpeg',
  disabled = false,
  id: givenId,
}: PictureFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [draft, setDraft] = useState<Draft>();
  const [cropping, setCropping] = useState(false);
  /** What was cut out, shown over what there was then. */
  const [chosen, setChosen] = useState<{ url: string; over: string | undefined }>();
  const latest = useRef(0);
  const Crop = useLazy(crop, cropping, () => {
    setCropping(false);
    setWrong('Não conseguimos abrir o recorte. Verifique sua conexão e escolha de novo.');
  });

  const draftUrl = draft?.url;
  const chosenUrl = chosen?.url;
  useEffect(() => () => (draftUrl === undefined ? undefined : URL.revokeObjectURL(draftUrl)), [draftUrl]);
  useEffect(() => () => (chosenUrl === undefined ? undefined : URL.revokeObjectURL(chosenUrl)), [chosenUrl]);

  const shown = chosen !== undefined && chosen.over === src ? chosen.url : src;
  const message = wrong ?? error;
  const limits = limitsText({ accept: kinds, maxSize }, false);
  const round = shape === 'round';

  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    latest.current += 1;
    const turn = latest.current;
    if (!isKind(file, kinds)) {
      setWrong('Este arquivo não é uma imagem que possamos usar. Escolha uma em JPG, PNG, WEBP ou GIF.');
      return;
    }
    if (file.size > maxSize) {
      setWrong(`Imagem maior que ${sizeText(maxSize)}. Escolha uma menor.`);
      return;
    }
    const url = URL.createObjectURL(file);
    try {
      const image = await open(url);
      // Another one was chosen in the meantime.
      if (turn !== latest.current) throw new Error('too late');
      setWrong(undefined);
      setDraft({
        url,
        image,
        area: middle({ width: image.naturalWidth, height: image.naturalHeight }, ratios[shape]),
      });
      setCropping(true);
    } catch {
      URL.revokeObjectURL(url);
      if (turn === latest.current)
        setWrong('Não conseguimos abrir esta imagem: o arquivo pode estar danificado. Escolha outra.');
    }
  };

  const use = async () => {
    if (draft === undefined) return;
    try {
      const picture = await cut(draft.image, draft.area, { type, largestSide });
      setChosen({ url: URL.createObjectURL(picture), over: src });
      onChange(picture);
    } catch {
      setWrong('Não conseguimos recortar esta imagem. Escolha outra.');
    }
    setCropping(false);
  };

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
                aria-labelledby={`${id}-label ${id}-choose`}
                // The browser's own tooltip reads "no file chosen", whatever there is.
                title=""
                accept={kinds.join(',')}
                disabled={disabled}
                // What it is cut with is fetched while one looks for a picture.
                onPointerEnter={preload}
                onFocus={preload}
                onChange={({ currentTarget }) => void choose(currentTarget)}
              />
              <span className={css.choose}>
                <Icon of={Camera} />
                <span id={`${id}-choose`}>{`${shown === undefined ? 'Escolher' : 'Trocar'} ${thing}`}</span>
              </span>
            </div>
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
                {`Remover ${thing}`}
              </Button>
            )}
          </div>
          {progress === undefined ? (
            <span id={`${id}-limits`} className={css.limits}>
              {limits}
            </span>
          ) : (
            <ProgressBar label={`Enviando ${thing}`} value={progress} />
          )}
        </div>
      </div>
      <Dialog
        open={cropping}
        onClose={() => setCropping(false)}
        title={`Recortar ${thing}`}
        description="Arraste para escolher a parte que aparece."
        actions={
          <>
            <Button kind="quiet" onClick={() => setCropping(false)}>
              Cancelar
            </Button>
            <Button kind="main" onClick={use}>
              {`Usar ${thing}`}
            </Button>
          </>
        }
      >
        {draft === undefined ? null : Crop === undefined ? (
          <div className={css.waiting}>
            <Spinner label="Abrindo a imagem" />
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
