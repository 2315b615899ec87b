import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { hideErrorToast, showErrorToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { sendContactMessage } from '../calls.ts'
import { type ContactMessageInput, contactMessageInput } from '../schema.ts'

const emptyContactForm: ContactMessageInput = { name: '', phone: '', text: '' }

/** Contact form of the contact page and the popup. Its draft is kept in this tab until it is sent. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(sendContactMessage)
  const form: CallForm<ContactMessageInput> = useCallForm({
    initial: { ...emptyContactForm, text: useSubject() },
    validate: (values) => validateBody(contactMessageInput, values),
    send: (body) => mutateAsync({ body }),
    onDone: () => {
      form.fields.setValues(emptyContactForm)
      hideErrorToast(t('contact.failed'))
      onSent()
    },
    onError: ({ message }) =>
      showErrorToast({ title: t('contact.failed'), text: message || t('common.somethingWrongStop') }),
    draftKey: 'message',
  })
  const { getInputProps } = form.fields
  useOwnContact(form)
  return (
    <ScriptForm ref={form.formRef} onSubmit={form.submit} className="grid gap-16">
      <TextInput
        label={t('contact.name')}
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        required
        {...getInputProps('name')}
      />
      <PhoneInput
        label={t('contact.phone')}
        description={t('contact.phoneHint')}
        required
        {...getInputProps('phone')}
      />
      <Textarea
        label={t('contact.text')}
        description={t('contact.textHint')}
        maxLength={MAX_LENGTH.details}
        rows={5}
        required
        {...getInputProps('text')}
      />
      <SubmitButton label={t('contact.submit')} loading={form.isSending} />
    </ScriptForm>
  )
}

/** The start of a message about the record that the address names. */
function useSubject(): string {
  const t = useTranslations('contact')
  const [params] = useSearchParams()
  const [id] = /^T[NR]\d+$/.exec(params.get('about') ?? '') ?? []
  return id === undefined ? '' : `${t('aboutRecord', { id })} `
}

/** Fills in name and phone of a signed-in viewer once, where nothing was typed. */
function useOwnContact({ fields }: CallForm<ContactMessageInput>) {
  const { user } = useViewer()
  const isFilled = useRef(false)
  useEffect(() => {
    if (!user || isFilled.current) return
    isFilled.current = true
    for (const name of ['name', 'phone'] as const)
      if (fields.getValues()[name] === '') fields.setFieldValue(name, user[name])
  }, [user, fields])
}
