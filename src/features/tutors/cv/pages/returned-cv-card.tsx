import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { CallError } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { failureMessage } from '#ui/call/failure-text.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { sendCvAgain } from '../../calls.ts'
import type { Cv } from '../../schema.ts'

/** Why our team returned the CV, and the two ways to send it again. */
export function ReturnedCvCard({ cv: { returnReason = '' } }: { cv: Cv }) {
  const t = useTranslations('tutors.own')
  const { isSending, send } = useSendAgain()
  return (
    <Card padding="wide">
      <h2 className="title">{t('returned')}</h2>
      <ReturnedAlert reason={returnReason} />
      <p className="secondary small mt-6">{t('returnedText')}</p>
      <div className="stack gap-10 mt-16">
        <Button component={Link} to={paths.tutor.editCv} fullWidth>
          {t('edit')}
        </Button>
        <Button variant="outline" fullWidth onClick={() => void send()} aria-busy={isSending || undefined}>
          {t('sendAgain')}
        </Button>
      </div>
    </Card>
  )
}

/** What our team wrote when it returned the CV. */
export function ReturnedAlert({ reason }: { reason: string }) {
  const t = useTranslations('tutors.own')
  return (
    <Alert tone="warn">
      <b>{t('reason')}</b> <LangText>{reason}</LangText>
    </Alert>
  )
}

function useSendAgain() {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(sendCvAgain)
  const [isSending, setSending] = useState(false)
  // The card is gone once the CV is sent, so the promise is awaited.
  const send = async () => {
    if (isSending) return
    setSending(true)
    try {
      const { message } = await mutateAsync({})
      showSuccessToast({ title: message })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: t('tutors.own.sendAgainFailed'), text: failureMessage(error) })
      setSending(false)
    }
  }
  return { isSending, send }
}
