import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { hideErrorToast, showErrorToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { sendContactMessage } from '../calls.ts'
import { type ContactMessageInput, contactMessageInput } from '../schema.ts'
import classes from './contact-form.module.css'

const emptyContactForm: ContactMessageInput = { name: '', phone: '', text: '' }

/** Contact form of the contact page and the popup. Its draft is kept in this tab until it is sent. [CONTACT-05..06] */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(sendContactMessage)
  const closeLabel = t('common.close')
  const form: CallForm<ContactMessageInput> = useCallForm({
    initial: emptyContactForm,
    validate: (values) => validateBody(contactMessageInput, values),
    send: (body) => mutateAsync({ body }),
    onDone: () => {
      form.fields.setValues(emptyContactForm)
      hideErrorToast(t('contact.failed'))
      onSent()
    },
    onError: ({ message }) =>
      showErrorToast({ title: t('contact.failed'), text: message || t('common.somethingWrongStop'), closeLabel }),
    draftKey: 'message',
  })
  const { getInputProps } = form.fields
  useOwnContact(form)
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate className={classes.form}>
      <TextInput
        label={t('contact.name')}
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        withAsterisk
        {...getInputProps('name')}
      />
      <PhoneInput
        label={t('contact.phone')}
        description={t('contact.phoneHint')}
        withAsterisk
        {...getInputProps('phone')}
      />
      <Textarea
        label={t('contact.text')}
        description={t('contact.textHint')}
        maxLength={MAX_LENGTH.details}
        rows={5}
        withAsterisk
        {...getInputProps('text')}
      />
      <SubmitButton label={t('contact.submit')} loading={form.isSending} />
    </form>
  )
}

/** Fills in name and phone of a signed-in viewer once, where nothing was typed. [FAM-352] */
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
