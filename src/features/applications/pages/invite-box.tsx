import { useTranslations } from 'use-intl'
import { TutorPicker } from '#features/tutors/pages/tutor-picker.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { inviteTutor } from '../calls.ts'
import classes from './invite-box.module.css'
import { inviteFailureText, inviteSuccessText } from './invite-messages.ts'

/** Invites a tutor by phone or tutorId to the tuition of this page. [AD-APPLICANTS-32, AD-APPLICANTS-33] */
export function InviteBox({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations('applications')
  const { fields, formRef, isSending, submit } = useInviteForm(tuitionId)
  const isByPhone = fields.values.inviteBy === t('byPhone')
  const { onChange: _, ...picked } = fields.getInputProps('inviteOption')
  const choose = (inviteBy: string) => fields.setValues({ inviteBy, inviteOption: '' })
  return (
    <section className={classes.box} aria-labelledby="invite-tutor">
      <Card padding="wide">
        <h2 id="invite-tutor">{t('invite')}</h2>
        <p className={classes.sub}>{t('inviteSub')}</p>
        <form ref={formRef} onSubmit={submit} noValidate className={classes.fields}>
          <SegmentedRadio
            label={t('inviteBy')}
            options={[t('byPhone'), t('byTutorId')]}
            value={fields.values.inviteBy}
            onChange={choose}
          />
          {isByPhone ? (
            <PhoneInput label={t('byPhone')} {...fields.getInputProps('inviteOption')} autoComplete="off" />
          ) : (
            <TutorPicker
              label={t('byTutorId')}
              {...picked}
              onChange={(tutorId) => fields.setFieldValue('inviteOption', tutorId)}
            />
          )}
          <SubmitButton label={t('invite')} loading={isSending} size="md" fullWidth={false} />
        </form>
      </Card>
    </section>
  )
}

/** Form state of the invitation; the field is cleared after success. [AD-APPLICANTS-34] */
function useInviteForm(tuitionId: string) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(inviteTutor)
  const closeLabel = t('common.close')
  const toBody = ({ inviteOption }: { inviteOption: string }) => ({ tuitionId, inviteOption })
  const invitation = useCallForm({
    initial: { inviteBy: t('applications.byPhone'), inviteOption: '' },
    validate: (values) => {
      const errors = validateBody(inviteTutor.body, toBody(values))
      // The tuition comes from the page and has no field.
      const ofTuition = errors.find(({ path }) => path === 'tuitionId')
      if (ofTuition) showErrorToast({ purpose: 'invite', title: ofTuition.message, closeLabel })
      return errors
    },
    send: (values) => mutateAsync({ body: toBody(values) }),
    onDone: (answer) => {
      showSuccessToast({ title: inviteSuccessText(answer), closeLabel, clearsError: 'invite' })
      invitation.fields.setFieldValue('inviteOption', '')
    },
    onError: (failure) => showErrorToast({ purpose: 'invite', title: inviteFailureText(failure), closeLabel }),
  })
  return invitation
}
