import { IconCheck, IconSend, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { Button } from '#ui/buttons/button.tsx'
import { inviteTutor, sendInviteSms } from '../../calls.ts'
import classes from '../../suggest/pages/suggestion-card.module.css'
import type { Suggestion } from '../../suggest/schema.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { inviteFailureText, inviteSmsFailureText, inviteSmsSuccessText, inviteSuccessText } from './invite-messages.ts'
import { useInvitation } from './use-invitation.ts'

type SendInviteProps = {
  cv: Suggestion
  tuitionId: string
  /** False while the tuition is pending, closed or booked. */
  canInvite: boolean
}

/** Invites a suggested tutor or only sends the SMS, each after a preview. */
export function SendInvite(props: SendInviteProps) {
  if (!usePermission('matching.write')) return null
  return (
    <div className={classes.actions}>
      <SendMessage {...props} />
      <Invite {...props} />
    </div>
  )
}

function SendMessage({ cv, tuitionId, canInvite }: SendInviteProps) {
  const t = useTranslations('applications')
  const { tutorId, name, phone: to = '' } = cv
  const dialog = useInvitation(sendInviteSms, {
    purpose: `invite-sms ${tutorId}`,
    input: (language) => ({ body: { to, tutorId, tuitionId, name, language } }),
    success: inviteSmsSuccessText,
    failure: inviteSmsFailureText,
  })
  if (cv.inviteSmsSent)
    return (
      <Button fullWidth disabled data-state="ok" leftSection={<IconCheck aria-hidden="true" />}>
        {t('messageSent')}
      </Button>
    )
  return (
    <>
      <Button
        fullWidth
        variant="outline"
        disabled={!canInvite}
        leftSection={<IconSend aria-hidden="true" />}
        onClick={dialog.open}
        aria-label={t('sendMessageTo', { name })}
      >
        {t('sendMessage')} <span className={classes.medium}>{t('sms')}</span>
      </Button>
      <InvitationDialog
        {...dialog}
        tuitionId={tuitionId}
        tutor={tutorId}
        title={t('sendMessage')}
        consequence={t('smsConsequence')}
        confirmLabel={t('sendSms')}
      />
    </>
  )
}

function Invite({ cv, tuitionId, canInvite }: SendInviteProps) {
  const t = useTranslations('applications')
  const { tutorId, name } = cv
  const dialog = useInvitation(inviteTutor, {
    purpose: 'invite',
    input: (language) => ({ body: { tuitionId, inviteOption: tutorId, language } }),
    success: inviteSuccessText,
    failure: inviteFailureText,
  })
  return (
    <>
      <Button
        fullWidth
        variant="light"
        disabled={!canInvite}
        leftSection={<IconUserPlus aria-hidden="true" />}
        onClick={dialog.open}
        aria-label={t('inviteTutor', { name })}
      >
        {t('inviteShort')}
      </Button>
      <InvitationDialog
        {...dialog}
        tuitionId={tuitionId}
        tutor={tutorId}
        title={t('invite')}
        consequence={t('inviteSub')}
        confirmLabel={t('inviteAndSend')}
      />
    </>
  )
}
