import { useTranslations } from 'use-intl'
import type { AdminColumn } from '#ui/admin/columns.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { OfficeEvent } from '../schema.ts'
import { EventChanges } from './event-changes.tsx'
import { useActorName } from './event-text.ts'
import classes from './history.module.css'
import { EventIds } from './history.tsx'

/** Columns of the activity. */
export function useEventColumns(): AdminColumn<OfficeEvent>[] {
  const t = useTranslations('events')
  const now = useNow()
  const nameOf = useActorName()
  return [
    { header: t('at'), width: 150, cardSlot: 'end', cell: ({ at }) => <RelativeTime at={at} now={now} /> },
    {
      header: t('who'),
      width: 170,
      cardSlot: 'lead',
      cell: (event) => (
        <span className={classes.line}>
          <LangText>{nameOf(event)}</LangText>
          {event.actorName && <small>{t(`actors.${event.actor}`)}</small>}
        </span>
      ),
    },
    { header: t('what'), width: 200, cardSlot: 'title', cell: ({ kind }) => t(`kinds.${kind}`) },
    { header: t('record'), width: 220, cell: (event) => <EventRecord event={event} /> },
    { header: t('changes'), width: 300, lines: 3, cell: (event) => <EventChanges event={event} /> },
  ]
}

function EventRecord({ event }: { event: OfficeEvent }) {
  return (
    <span className={classes.record}>
      <EventIds event={event} />
      {event.aboutName && <LangText>{event.aboutName}</LangText>}
      {event.phone && <PhoneLink phone={event.phone} />}
    </span>
  )
}
