import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { hideErrorToast, showErrorToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { Card } from '#ui/layout/card.tsx'
import { createHireRequest } from '../calls.ts'
import { type HireRequestInput, hireRequestInput } from '../schema.ts'

export type HiredTutor = { tutorId: string; name: string; photo: string }

type HireFormProps = { tutor: HiredTutor; onSent: (sent: SentRequest) => void }

const sentRequest = z.strictObject({ requestId: z.string(), phone: z.string() })
export type SentRequest = z.infer<typeof sentRequest>

/** The request that was just sent, from the navigation state. */
export function parseSent(state: unknown): SentRequest | null {
  return sentRequest.safeParse((state as { sent?: unknown } | null)?.sent).data ?? null
}

const NOBODY = { name: '', phone: '' }

/** The form `Hire Request`; its draft lives in the tab until it is sent. */
export function HireForm({ tutor, onSent }: HireFormProps) {
  const t = useTranslations()
  const { tutorId, name, photo } = tutor
  const form = useHireForm(tutorId, onSent)
  const isOwnPhone = usePrefilledSender(form.fields)
  const { getInputProps } = form.fields
  const { error: tutorIdError } = getInputProps('tutorId')
  return (
    <Card padding="wide">
      <ScriptForm ref={form.formRef} onSubmit={form.submit} className="grid gap-18">
        <PersonSummary name={name} seed={tutorId} photo={photo}>
          <Figures>{tutorId}</Figures>
        </PersonSummary>
        <TextInput
          label={t('hireRequests.form.tutorId')}
          name="tutorId"
          value={tutorId}
          error={tutorIdError}
          readOnly
        />
        <TextInput
          label={t('hireRequests.form.name')}
          maxLength={MAX_LENGTH.name}
          autoComplete="name"
          {...getInputProps('name')}
        />
        <PhoneInput
          label={t('hireRequests.form.phone')}
          description={t(isOwnPhone ? 'hireRequests.form.ownPhoneHint' : 'hireRequests.form.phoneHint')}
          required
          {...getInputProps('phone')}
        />
        <Textarea
          label={t('hireRequests.form.message')}
          description={t('hireRequests.form.messageHint')}
          maxLength={MAX_LENGTH.details}
          rows={6}
          required
          {...getInputProps('message')}
        />
        <SubmitButton label={t('hireRequests.form.submit')} loading={form.isSending} />
      </ScriptForm>
    </Card>
  )
}

function useHireForm(tutorId: string, onSent: HireFormProps['onSent']) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(createHireRequest)
  return useCallForm<HireRequestInput, SentRequest>({
    initial: { tutorId, name: '', phone: '', message: '' },
    validate: (values) => validateBody(hireRequestInput, values),
    send: async (body) => {
      const { requestId } = (await mutateAsync({ body })).data
      return { requestId, phone: hireRequestInput.parse(body).phone }
    },
    onDone: (sent) => {
      hideErrorToast(t('hireRequests.failed'))
      onSent(sent)
    },
    onError: ({ message, errorMessages: [first] }) =>
      showErrorToast({
        title: t('hireRequests.failed'),
        text: first?.message || message || t('common.somethingWrongStop'),
      }),
    draftKey: `hire ${tutorId}`,
  })
}

/** Fills empty fields with the guardian's own name and number once, and returns whether the number is still there. */
function usePrefilledSender(fields: FormFields<HireRequestInput>): boolean {
  const { user } = useViewer()
  const { name, phone } = user?.role === 'Guardian' ? user : NOBODY
  const { getValues, setFieldValue } = fields
  const hasPrefilled = useRef(false)
  useEffect(() => {
    // Only once, so that what is removed stays removed.
    if (phone === '' || hasPrefilled.current) return
    hasPrefilled.current = true
    if (getValues().name === '') setFieldValue('name', name)
    if (getValues().phone === '') setFieldValue('phone', phone)
  }, [name, phone, getValues, setFieldValue])
  return phone !== '' && fields.values.phone === phone
}
