import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import { TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { Fold } from '#ui/layout/fold.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { deleteNote, showHistory } from '../calls.ts'
import type { AdminEvent } from '../schema.ts'
import { EventChanges } from './event-changes.tsx'
import { useActorName } from './event-text.ts'
import classes from './history.module.css'

/** One of them: `TN1001` or `_id`, `TR1001` or `_id`, 11 digits, or the `_id` of another record. */
type HistoryProps = { tuitionId?: string; cvId?: string; phone?: string; recordId?: string }

/** What happened to a record or person: who, when, what changed and why, newest first. */
export function History(record: HistoryProps) {
  const t = useTranslations('events')
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Fold heading={<h2 id={id}>{t('history')}</h2>}>
        <HistoryPart key={JSON.stringify(record)} record={record} isFirst />
      </Fold>
    </section>
  )
}

/** Events of a history before it is asked for more. */
const SHOWN_EVENTS = 5

/** The newest events, and the older ones, twenty at a time, once they are wanted. */
function HistoryPart({
  record,
  isFirst = false,
}: {
  record: CallInput<typeof showHistory>['query']
  isFirst?: boolean
}) {
  const t = useTranslations()
  const [isWhole, setWhole] = useState(!isFirst)
  const [isMore, setMore] = useState(false)
  const { data, error, refetch } = useCallQuery(showHistory, { query: record })
  if (error && !data)
    return (
      <p>
        {error.message}{' '}
        <Button variant="subtle" size="sm" onClick={() => void refetch()}>
          {t('common.tryAgain')}
        </Button>
      </p>
    )
  if (!data) return <p role="status">{t('common.loading')}</p>
  const { events, next } = data.data
  if (isFirst && events.length === 0) return <p className="secondary">{t('events.noHistory')}</p>
  return (
    <>
      <ol className={classes.events}>
        {(isWhole ? events : events.slice(0, SHOWN_EVENTS)).map((event) => (
          <HistoryEvent key={event._id} event={event} />
        ))}
      </ol>
      {next !== null && isMore && <HistoryPart record={{ ...record, before: next }} />}
      {(isWhole ? next !== null && !isMore : events.length > SHOWN_EVENTS || next !== null) && (
        <Button variant="outline" size="sm" onClick={() => (isWhole ? setMore(true) : setWhole(true))}>
          {t('events.more')}
        </Button>
      )}
    </>
  )
}

function HistoryEvent({ event }: { event: AdminEvent }) {
  const t = useTranslations('events')
  const now = useNow()
  const nameOf = useActorName()
  return (
    <li>
      <p className={classes.line}>
        <b>{t(`kinds.${event.kind}`)}</b>
        <EventIds event={event} />
        {event.isDeleted && <span>{t('deletedNote')}</span>}
      </p>
      <EventChanges event={event} />
      <p className={`${classes.who} secondary smaller`}>
        <LangText>{nameOf(event)}</LangText>
        {event.actorName && <span>{t(`actors.${event.actor}`)}</span>}
        <RelativeTime at={event.at} now={now} />
        {event.canDelete && <DeleteNote event={event} />}
      </p>
    </li>
  )
}

/** Deletes the viewer's own note; the answer says whether it can be deleted. */
function DeleteNote({ event: { _id: id, reason } }: { event: AdminEvent }) {
  const t = useTranslations('events')
  return (
    <ConfirmAction
      label={t('deleteNote')}
      variant="subtle"
      prompt={t('deleteNotePrompt')}
      about={<LangText>{reason}</LangText>}
      call={deleteNote}
      input={{ params: { id } }}
      success={t('noteDeleted')}
      failure={t('noteDeleteFailed')}
      danger
    />
  )
}

/** The tuition and tutor of an event as links. */
export function EventIds({ event: { tuitionId, tutorId } }: { event: AdminEvent }) {
  return (
    <>
      {tuitionId && <TuitionLink tuitionId={tuitionId} />}
      {tutorId && <TutorLink tutorId={tutorId} />}
    </>
  )
}
