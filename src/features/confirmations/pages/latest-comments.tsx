import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Confirmation } from '../schema.ts'

const MAX_VISIBLE = 2

/** The latest comments of a confirmation in the list; the dialog shows all. */
export function LatestComments({ comments }: { comments: Confirmation['comment'] }) {
  const t = useTranslations('applications')
  if (comments.length === 0) return <span className="hint">{t('noComments')}</span>
  const older = comments.length - MAX_VISIBLE
  return (
    <ul className="grid gap-6">
      {older > 0 && <li className="hint">{t('olderComments', { count: older })}</li>}
      {comments.slice(-MAX_VISIBLE).map((comment) => (
        <li key={comment._id}>
          <span className="clamp-3 lines breakable">
            <LangText>{comment.text}</LangText>
          </span>
          <CommentTime comment={comment} />
        </li>
      ))}
    </ul>
  )
}

/** The author, where the history has one, and the time of a comment. */
export function CommentTime({ comment: { author, createdAt } }: { comment: Confirmation['comment'][number] }) {
  const t = useTranslations('applications')
  const now = useNow()
  return (
    <small className="hint">
      {author && (
        <>
          <LangText>{t('commentBy', { name: author.name })}</LangText>{' '}
        </>
      )}
      <RelativeTime at={createdAt} now={now} />
    </small>
  )
}
