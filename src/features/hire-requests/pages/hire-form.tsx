import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { TEXT } from '#shared/limits.ts'
import { useSend } from '#ui/call/use-call.ts'
import { Fig } from '#ui/data/fig.tsx'
import { Person } from '#ui/data/person.tsx'
import { noticeFailure, noticeSuccess } from '#ui/feedback/notice.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { checkBody, useCallForm } from '#ui/form/use-call-form.ts'
import type { Fields } from '#ui/form/use-fields.ts'
import { Card } from '#ui/layout/card.tsx'
import { createHireRequest } from '../calls.ts'
import { type HireRequestInput, hireRequestInput } from '../schema.ts'
import classes from './hire-form.module.css'

export type HiredTutor = { tutorId: string; name: string; photo: string }

type HireFormProps = { tutor: HiredTutor; onSent: (phone: string) => void }

/** The form `Hire Request` (S1 2.11): whom, which number the team calls, and what is wanted. What is typed stays in this tab until it is sent. */
export function HireForm({ tutor, onSent }: HireFormProps) {
  const t = useTranslations()
  const { tutorId, name, photo } = tutor
  const form = useHireForm(tutorId, onSent)
  const ownPhone = useOwnPhone(form.fields)
  const { text } = form.fields
  const { error: tutorRefused } = text('tutorId')
  return (
    <Card room="wide">
      <form ref={form.form} onSubmit={form.submit} noValidate className={classes.form}>
        <Person name={name} seed={tutorId} photo={photo}>
          <Fig>{tutorId}</Fig>
        </Person>
        <TextInput
          label={t('hireRequests.form.tutorId')}
          name="tutorId"
          value={tutorId}
          error={tutorRefused}
          readOnly
        />
        <PhoneInput
          label={t('hireRequests.form.phone')}
          description={t(ownPhone ? 'hireRequests.form.ownPhoneHint' : 'hireRequests.form.phoneHint')}
          withAsterisk
          {...text('phone')}
        />
        <Textarea
          label={t('hireRequests.form.message')}
          description={t('hireRequests.form.messageHint')}
          maxLength={TEXT.details}
          rows={6}
          withAsterisk
          {...text('message')}
        />
        <SubmitButton label={t('hireRequests.form.submit')} loading={form.sending} />
      </form>
    </Card>
  )
}

function useHireForm(tutorId: string, onSent: (phone: string) => void) {
  const t = useTranslations()
  const { mutateAsync } = useSend(createHireRequest)
  const closeLabel = t('common.close')
  return useCallForm<HireRequestInput, unknown>({
    initial: { tutorId, phone: '', message: '' },
    check: (values) => checkBody(hireRequestInput, values),
    send: async (body) => {
      await mutateAsync({ body })
      return body
    },
    onDone: (sent) => {
      noticeSuccess({ title: t('hireRequests.sent'), text: t('hireRequests.sentNote'), closeLabel })
      onSent(hireRequestInput.parse(sent).phone)
    },
    onRefused: ({ message, errorMessages: [first] }) =>
      noticeFailure({
        title: t('hireRequests.failed'),
        text: first?.message || message || t('common.somethingWrongStop'),
        closeLabel,
      }),
    draftKey: `hire ${tutorId}`,
  })
}

/** Whether the number is that of the signed-in guardian's account, which is put into the empty field once it is known. */
function useOwnPhone(fields: Fields<HireRequestInput>): boolean {
  const { user } = useViewer()
  const phone = user?.role === 'Guardian' ? user.phone : ''
  const { current, set } = fields
  const isGiven = useRef(false)
  useEffect(() => {
    // Once: a number that the guardian takes out stays out.
    if (phone === '' || isGiven.current) return
    isGiven.current = true
    if (current().phone === '') set('phone', phone)
  }, [phone, current, set])
  return phone !== '' && fields.values.phone === phone
}
