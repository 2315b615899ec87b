import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useMove } from '#features/applications/choose/pages/use-move.ts'
import { paths } from '#shared/address/paths.ts'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Card } from '#ui/layout/card.tsx'
import { cancelHireRequest, resumeHireRequest } from '../../calls.ts'
import type { FollowedRequest } from '../../schema.ts'

const TONES = { received: 'wait', handled: 'ok', posted: 'ok', cancelled: 'info' } as const

type FollowedCardProps = {
  request: FollowedRequest
  /** the `_id`, or the token of a private link */
  followKey: string
}

/** A hire request for its sender: how far it is, what comes next, and its cancellation. */
export function FollowedCard({ request, followKey }: FollowedCardProps) {
  const t = useTranslations('hireRequests.follow')
  const locale = useLocale()
  const { requestId, tutorId, tutorName, createdAt, state } = request
  return (
    <Card as="article" stitch={state === 'posted' || state === 'handled' ? 'done' : 'pending'} label={requestId}>
      <div className="cluster spread gap-8">
        <b>
          <Figures>{requestId}</Figures>
        </b>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <p>
        <Link to={paths.tutorCv(tutorId)}>
          <LangText>{tutorName}</LangText> <Figures>{tutorId}</Figures>
        </Link>
      </p>
      <p>{t(`next.${state}`, { tuitionId: request.tuitionId ?? '' })}</p>
      <p className="mb-12 dim">
        {t('sentAt')} {formatUnbrokenDate(locale, new Date(createdAt))}
      </p>
      <Moves request={request} followKey={followKey} />
    </Card>
  )
}

function Moves({ request: { state, requestId }, followKey }: FollowedCardProps) {
  const t = useTranslations('hireRequests')
  const [isAsking, setAsking] = useState(false)
  const cancel = useMove(cancelHireRequest)
  const resume = useMove(resumeHireRequest)
  const params = { key: followKey }
  if (state === 'cancelled')
    return (
      <Button
        variant="outline"
        loading={resume.isSending}
        aria-label={t('follow.resumeOf', { id: requestId })}
        onClick={() => void resume.send({ params })}
      >
        {t('follow.resume')}
      </Button>
    )
  if (state !== 'received') return null
  return (
    <>
      <Button variant="outline" aria-label={t('follow.cancelOf', { id: requestId })} onClick={() => setAsking(true)}>
        {t('follow.cancel')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('follow.cancelTitle', { id: requestId })}
        text={t('follow.cancelText')}
        cancelLabel={t('follow.keep')}
        confirmLabel={t('follow.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void cancel.send({ params }).then(() => setAsking(false))}
        busy={cancel.isSending}
      />
    </>
  )
}
