import { useTranslations } from 'use-intl'
import { useCallQuery } from '#ui/call/call-client.ts'
import { FACT_DOT } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { showHistory } from '../calls.ts'
import { useActorName } from './event-text.ts'

/** The newest step of a tuition or tutor, given by human id: what, by whom and when. */
export function LastStep(record: { tuitionId: string } | { cvId: string }) {
  const t = useTranslations('events.kinds')
  const now = useNow()
  const nameOf = useActorName()
  const event = useCallQuery(showHistory, { query: record }).data?.data.events[0]
  if (!event) return null
  return (
    <b>
      {t(event.kind)}
      {FACT_DOT}
      <LangText>{nameOf(event)}</LangText>
      {FACT_DOT}
      <RelativeTime at={event.at} now={now} />
    </b>
  )
}
