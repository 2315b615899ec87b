import { useTranslations } from 'use-intl'
import { PhoneLink } from '#ui/admin/links.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { AdminEvent } from '../schema.ts'
import { EventChanges } from './event-changes.tsx'
import { useActorName } from './event-text.ts'
import classes from './history.module.css'
import { EventIds } from './history.tsx'

/** Columns of the activity. */
export function useEventColumns(): AdminColumn<AdminEvent>[] {
  const t = useTranslations('events')
  const now = useNow()
  const nameOf = useActorName()
  return [
    { id: 'at', header: t('at'), width: 134, cardSlot: 'end', cell: ({ at }) => <RelativeTime at={at} now={now} /> },
    {
      id: 'who',
      header: t('who'),
      width: 164,
      cardSlot: 'lead',
      cell: (event) => (
        <span className={classes.line}>
          <span>
            <LangText>{nameOf(event)}</LangText>
          </span>
          {event.actorName && <small>{t(`actors.${event.actor}`)}</small>}
        </span>
      ),
    },
    {
      id: 'what',
      header: t('what'),
      width: 160,
      cardSlot: 'title',
      cell: ({ kind }) => <What>{t(`kinds.${kind}`)}</What>,
    },
    { id: 'record', header: t('record'), width: 316, cell: (event) => <EventRecord event={event} /> },
    { id: 'changes', header: t('changes'), width: 174, cell: (event) => <EventChanges event={event} /> },
  ]
}

/** One line of a table, complete in its title. */
const What = ({ children }: { children: string }) => (
  <span className={classes.what} title={children}>
    {children}
  </span>
)

export function EventRecord({ event }: { event: AdminEvent }) {
  if (!event.tuitionId && !event.tutorId && !event.aboutName && !event.phone) return null
  return (
    <span className={classes.record}>
      <EventIds event={event} />
      {event.aboutName && (
        <span>
          <LangText>{event.aboutName}</LangText>
        </span>
      )}
      {event.phone && <PhoneLink phone={event.phone} />}
    </span>
  )
}
