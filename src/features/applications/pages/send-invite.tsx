import { Button } from '@mantine/core'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { sendInviteSms } from '../calls.ts'
import type { Suggestion } from '../suggest.schema.ts'
import { inviteSmsFailureText, inviteSmsSuccessText } from './invite-messages.ts'
import classes from './suggestion-card.module.css'

type SendInviteProps = { cv: Suggestion; tuitionId: string }

/** Button that sends the invitation SMS, disabled once it was sent. [AD-APPLICANTS-29] */
export function SendInvite({ cv, tuitionId }: SendInviteProps) {
  const t = useTranslations('applications')
  const { isSending, send } = useInviteSms({ cv, tuitionId })
  if (cv.inviteSmsSent)
    return (
      <Button
        className={classes.sent}
        fullWidth
        disabled
        data-state="ok"
        leftSection={<IconCheck aria-hidden="true" />}
      >
        {t('messageSent')}
      </Button>
    )
  const label = t('sendMessage')
  return (
    <Button
      className={classes.sent}
      fullWidth
      variant="light"
      leftSection={<IconSend aria-hidden="true" />}
      onClick={send}
      aria-busy={isSending || undefined}
      data-disabled={isSending || undefined}
      aria-label={isSending ? undefined : t('sendMessageTo', { name: cv.name })}
    >
      {isSending ? `${label}....` : label}
    </Button>
  )
}

/** Sends the invitation SMS once per press and shows the result. */
function useInviteSms({ cv, tuitionId }: SendInviteProps) {
  const closeLabel = useTranslations('common')('close')
  const { mutateAsync } = useCallMutation(sendInviteSms)
  const isOnItsWay = useRef(false)
  const purpose = `invite-sms ${cv.tutorId}`
  const [isSending, setSending] = useState(false)
  const deliver = async () => {
    const { phone = '', tutorId, name } = cv
    try {
      const answer = await mutateAsync({ body: { to: phone, tutorId, tuitionId, name } })
      showSuccessToast({ title: inviteSmsSuccessText(answer), closeLabel, clearsError: purpose })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      showErrorToast({ purpose, title: inviteSmsFailureText(failure), closeLabel })
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  const send = () => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setSending(true)
    void deliver()
  }
  return { isSending, send }
}
