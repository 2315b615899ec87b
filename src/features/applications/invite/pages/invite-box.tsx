import { useTranslations } from 'use-intl'
import { TutorPicker } from '#features/tutors/review/pages/tutor-picker.tsx'
import { sendCall } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { inviteTutor, previewInviteSms } from '../../calls.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import classes from './invite-box.module.css'
import { inviteFailureText, inviteSuccessText } from './invite-messages.ts'
import { useInvitation } from './use-invitation.ts'

/** Invites a tutor by phone or tutorId to the tuition of this page. */
export function InviteBox({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations('applications')
  const { fields, formRef, isSending, submit, dialog } = useInviteForm(tuitionId)
  const isByPhone = fields.values.inviteBy === t('byPhone')
  const { onChange: _, ...picked } = fields.getInputProps('inviteOption')
  const choose = (inviteBy: string) => fields.setValues({ inviteBy, inviteOption: '' })
  return (
    <section className={classes.box} aria-labelledby="invite-tutor">
      <Card padding="wide">
        <h2 id="invite-tutor">{t('invite')}</h2>
        <p className="mb-16 secondary small">{t('inviteSub')}</p>
        <ScriptForm ref={formRef} onSubmit={submit} className={classes.fields}>
          <SegmentedRadio
            label={t('inviteBy')}
            options={[t('byPhone'), t('byTutorId')]}
            value={fields.values.inviteBy}
            onChange={choose}
          />
          {isByPhone ? (
            <PhoneInput label={t('byPhone')} required {...fields.getInputProps('inviteOption')} autoComplete="off" />
          ) : (
            <TutorPicker
              label={t('byTutorId')}
              required
              {...picked}
              onChange={(tutorId) => fields.setFieldValue('inviteOption', tutorId)}
            />
          )}
          <SubmitButton label={t('invite')} loading={isSending} size="md" fullWidth={false} />
        </ScriptForm>
        <InvitationDialog
          {...dialog}
          tuitionId={tuitionId}
          tutor={fields.values.inviteOption}
          title={t('invite')}
          consequence={t('inviteSub')}
          confirmLabel={t('inviteAndSend')}
        />
      </Card>
    </section>
  )
}

/** Form state of the invitation, which opens the preview; the field is cleared after success. */
function useInviteForm(tuitionId: string) {
  const t = useTranslations()
  const toBody = ({ inviteOption }: { inviteOption: string }) => ({ tuitionId, inviteOption })
  const invitation: CallForm<{ inviteBy: string; inviteOption: string }> = useCallForm({
    initial: { inviteBy: t('applications.byPhone'), inviteOption: '' },
    validate: (values) => {
      const errors = validateBody(inviteTutor.body, toBody(values))
      // The tuition comes from the page and has no field.
      const ofTuition = errors.find(({ path }) => path === 'tuitionId')
      if (ofTuition) showErrorToast({ purpose: 'invite', title: ofTuition.message })
      return errors
    },
    send: (values) => sendCall(previewInviteSms, { query: toBody(values) }),
    onDone: () => dialog.open(),
    onError: (failure) => showErrorToast({ purpose: 'invite', title: inviteFailureText(failure) }),
  })
  const dialog = useInvitation(inviteTutor, {
    purpose: 'invite',
    input: (language) => ({ body: { ...toBody(invitation.fields.values), language } }),
    success: inviteSuccessText,
    failure: inviteFailureText,
    onDone: () => invitation.fields.setFieldValue('inviteOption', ''),
  })
  return { ...invitation, dialog }
}
