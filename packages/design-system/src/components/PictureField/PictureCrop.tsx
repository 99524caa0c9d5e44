import 'react-image-crop/dist/ReactCrop.css';
import { ReactCrop } from 'react-image-crop';
import { pictureCrop as pictureCropWords } from '../../texts/pt-br/picture-crop.ts';
import { useTexts } from '../../texts/texts.ts';
import * as css from './PictureCrop.css.ts';
import type { Area } from './picture.ts';

export interface PictureCropProps {
  src: string;
  /** Width divided by height. */
  ratio: number;
  round: boolean;
  /** In percent of the picture. */
  area: Area;
  onAreaChange: (area: Area) => void;
}

/** The cropper, in its own chunk. */
export function PictureCrop({ src, ratio, round, area, onAreaChange }: PictureCropProps) {
  const texts = useTexts('pictureCrop', pictureCropWords);
  return (
    <div className={css.frame}>
      <ReactCrop
        className={css.crop}
        crop={{ ...area, unit: '%' }}
        aspect={ratio}
        circularCrop={round}
        minWidth={48}
        keepSelection
        ariaLabels={{
          cropArea: texts.area,
          nwDragHandle: texts.topLeft,
          neDragHandle: texts.topRight,
          seDragHandle: texts.bottomRight,
          swDragHandle: texts.bottomLeft,
          // A fixed ratio has no edge handles.
          nDragHandle: '',
          eDragHandle: '',
          sDragHandle: '',
          wDragHandle: '',
        }}
        onChange={(_, { x, y, width, height }) => onAreaChange({ x, y, width, height })}
      >
        <img src={src} alt="" />
      </ReactCrop>
    </div>
  );
}
