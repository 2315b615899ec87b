import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import classes from './handled-note.module.css'

type HandledNoteProps = { handled: { at: string; by: string | null; note: string } }

/** Who handled a message or request, when and with which words. */
export function HandledNote({ handled: { at, by, note } }: HandledNoteProps) {
  const t = useTranslations('outbox.answer')
  const now = useNow()
  return (
    <p className={classes.handled}>
      <IconCircleCheck aria-hidden="true" />
      <span>
        {by ? t('handledBy', { name: by }) : t('handled')}, <RelativeTime at={at} now={now} />
        {note && ': '}
        <LangText>{note}</LangText>
      </span>
    </p>
  )
}

/** Before the text of a message that somebody has handled, in the row of a list. */
export function HandledBadge({ by }: { by: string | null }) {
  const t = useTranslations('outbox.answer')
  return <StatusBadge tone="ok">{by ? t('handledBy', { name: by }) : t('handled')}</StatusBadge>
}
