import {
  daysText,
  formatDateTime,
  hoursText,
  icsFileName,
  icsOf,
  type StationEvent,
  spanOf,
  wholeDayText,
} from '@estacao/domain';
import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { saveText } from '../../components/ExportBar/save-text.ts';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import type { CalendarProps } from './Calendar.tsx';
import * as css from './EventDialog.css.ts';

export interface EventDialogProps extends Pick<CalendarProps, 'event' | 'addressOf' | 'station' | 'now'> {
  onClose: () => void;
}

function timesOf(event: StationEvent) {
  const span = spanOf(event);
  const { first, last, allDay } = span;
  const days = { label: 'Data', value: event.day === '' ? daysText(span) : event.day };
  if (allDay) return [days, { label: 'Horário', value: wholeDayText }];
  if (first === last || event.end === null) return [days, { label: 'Horário', value: hoursText(span) }];
  return [
    days,
    { label: 'Início', value: formatDateTime(event.start, 'UTC') },
    { label: 'Término', value: formatDateTime(event.end, 'UTC') },
  ];
}

/** An event's details, and a calendar file to download. */
export function EventDialog({ event, onClose, addressOf, station, now }: EventDialogProps) {
  // Keeps the content while the dialog closes.
  const lastEvent = useRef(event);
  if (event !== null) lastEvent.current = event;
  const visibleEvent = lastEvent.current;
  if (visibleEvent === null) return null;
  const { id, name, image, description } = visibleEvent;
  const save = () => {
    const text = icsOf({ event: visibleEvent, station, url: addressOf(id), now });
    saveText({ name: icsFileName(name), text, type: 'text/calendar' });
  };
  return (
    <Dialog
      open={event !== null}
      title={name}
      onClose={onClose}
      actions={
        <Button kind="main" icon={CalendarPlus} onClick={save}>
          Adicionar à agenda
        </Button>
      }
    >
      <div className={css.event}>
        {image === null ? null : <MediaFrame src={image} ratio="16/9" rounded />}
        <DescriptionList items={timesOf(visibleEvent)} />
        {description === null ? null : <RichText html={description} />}
      </div>
    </Dialog>
  );
}
