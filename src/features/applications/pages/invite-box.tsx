import { useTranslations } from 'use-intl'
import { TutorPicker } from '#features/tutors/pages/tutor-picker.tsx'
import { useSend } from '#ui/call/use-call.ts'
import { noticeFailure, noticeSuccess } from '#ui/feedback/notice.tsx'
import { ChoiceSegments } from '#ui/form/choice-segments.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { checkBody, useCallForm } from '#ui/form/use-call-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { inviteTutor } from '../calls.ts'
import classes from './invite-box.module.css'
import { invitedWords, inviteFailedWords } from './invite-words.ts'

/** The `Invite Tutor` box: by phone or tutorId, to the tuition of this page (S1 2.11). */
export function InviteBox({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations('applications')
  const { fields, form, sending, submit } = useInvitation(tuitionId)
  const isByPhone = fields.values.inviteBy === t('byPhone')
  const { onChange: _, ...picked } = fields.text('inviteOption')
  const choose = (inviteBy: string) => fields.setAll({ inviteBy, inviteOption: '' })
  return (
    <section className={classes.box} aria-labelledby="invite-tutor">
      <Card room="wide">
        <h2 id="invite-tutor">{t('invite')}</h2>
        <p className={classes.sub}>{t('inviteSub')}</p>
        <form ref={form} onSubmit={submit} noValidate className={classes.fields}>
          <ChoiceSegments
            label={t('inviteBy')}
            options={[t('byPhone'), t('byTutorId')]}
            value={fields.values.inviteBy}
            onChange={choose}
          />
          {isByPhone ? (
            <PhoneInput label={t('byPhone')} {...fields.text('inviteOption')} autoComplete="off" />
          ) : (
            <TutorPicker
              label={t('byTutorId')}
              {...picked}
              onChange={(tutorId) => fields.set('inviteOption', tutorId)}
            />
          )}
          <SubmitButton label={t('invite')} loading={sending} size="md" fullWidth={false} />
        </form>
      </Card>
    </section>
  )
}

/** The form of an invitation: whatever is wrong stands at the field, and once it is sent the field is empty again (S2 8.2). */
function useInvitation(tuitionId: string) {
  const t = useTranslations()
  const { mutateAsync } = useSend(inviteTutor)
  const closeLabel = t('common.close')
  const bodyOf = ({ inviteOption }: { inviteOption: string }) => ({ tuitionId, inviteOption })
  const invitation = useCallForm({
    initial: { inviteBy: t('applications.byPhone'), inviteOption: '' },
    check: (values) => {
      const errors = checkBody(inviteTutor.body, bodyOf(values))
      // The tuition has no field here: it is that of the page.
      const ofTuition = errors.find(({ path }) => path === 'tuitionId')
      if (ofTuition) noticeFailure({ title: ofTuition.message, closeLabel })
      return errors
    },
    send: (values) => mutateAsync({ body: bodyOf(values) }),
    onDone: (answer) => {
      noticeSuccess({ title: invitedWords(answer), closeLabel })
      invitation.fields.set('inviteOption', '')
    },
    onRefused: (failure) => noticeFailure({ title: inviteFailedWords(failure), closeLabel }),
  })
  return invitation
}
