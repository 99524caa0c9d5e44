import { Info } from 'lucide-react';
import { cloneElement, type ReactElement, useId } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { tooltip as tooltipWords } from '../../texts/pt-br/tooltip.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../Icon/Icon.tsx';
import { around, help } from './Tooltip.css.ts';
import { useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  /** Extra help only. Essential information belongs on the page. */
  text: string;
  /** The control that the tooltip explains. Without it a help button appears. */
  children?: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  label?: string;
  /**
   * Set it where the text is also the control's name, as with an icon button. It prevents a double
   * announcement.
   */
  isName?: boolean;
}

const lazyPanel = /* @__PURE__ */ lazy(() =>
  import('./TooltipPanel.tsx').then(({ TooltipPanel }) => TooltipPanel),
);

/** Help on hover, keyboard focus or long press. Unless `isName` is set, it is also the description. */
export function Tooltip({ text, children, label, isName = false }: TooltipProps) {
  const texts = useTexts('tooltip', tooltipWords);
  const id = useId();
  const { open, handlers, close } = useTooltip(children === undefined, lazyPanel.preload);
  const Panel = useLazy(lazyPanel, open, close);
  const describedBy = isName ? {} : { 'aria-describedby': id };
  return (
    <span className={around} {...handlers}>
      {children === undefined ? (
        <button type="button" className={help} aria-label={label ?? texts.label} {...describedBy}>
          <Icon of={Info} />
        </button>
      ) : (
        cloneElement(children, describedBy)
      )}
      {isName ? null : (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {Panel === undefined ? null : <Panel open={open} text={text} onClose={close} />}
    </span>
  );
}
