import 'react-image-crop/dist/ReactCrop.css';
import { ReactCrop } from 'react-image-crop';
import { pictureCrop as pictureCropWords } from '../../words/pt-br/picture-crop.ts';
import { useWords } from '../../words/words.ts';
import * as css from './PictureCrop.css.ts';
import type { Area } from './picture.ts';

export interface PictureCropProps {
  /** The picture. */
  src: string;
  /** Width over height of what is cut out. */
  ratio: number;
  round: boolean;
  /** What is cut out, in percent of the picture. */
  area: Area;
  onAreaChange: (area: Area) => void;
}

/** What pictures are cut with. It arrives with the first one. */
export function PictureCrop({ src, ratio, round, area, onAreaChange }: PictureCropProps) {
  const words = useWords('pictureCrop', pictureCropWords);
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
          cropArea: words.area,
          nwDragHandle: words.topLeft,
          neDragHandle: words.topRight,
          seDragHandle: words.bottomRight,
          swDragHandle: words.bottomLeft,
          // With a fixed shape there are no others.
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
