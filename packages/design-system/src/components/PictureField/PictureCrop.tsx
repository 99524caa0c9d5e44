import 'react-image-crop/dist/ReactCrop.css';
import { ReactCrop } from 'react-image-crop';
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

function corner(name: string) {
  return `Canto ${name}: as setas aumentam ou diminuem a parte que aparece; com Shift, mais depressa.`;
}

const words = {
  cropArea: 'Parte que aparece: as setas a movem; com Shift, mais depressa.',
  nwDragHandle: /* @__PURE__ */ corner('de cima, à esquerda'),
  neDragHandle: /* @__PURE__ */ corner('de cima, à direita'),
  seDragHandle: /* @__PURE__ */ corner('de baixo, à direita'),
  swDragHandle: /* @__PURE__ */ corner('de baixo, à esquerda'),
  // With a fixed shape there are no others.
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
};

/** What pictures are cut with. It arrives with the first one. */
export function PictureCrop({ src, ratio, round, area, onAreaChange }: PictureCropProps) {
  return (
    <div className={css.frame}>
      <ReactCrop
        className={css.crop}
        crop={{ ...area, unit: '%' }}
        aspect={ratio}
        circularCrop={round}
        minWidth={48}
        keepSelection
        ariaLabels={words}
        onChange={(_, { x, y, width, height }) => onAreaChange({ x, y, width, height })}
      >
        <img src={src} alt="" />
      </ReactCrop>
    </div>
  );
}
