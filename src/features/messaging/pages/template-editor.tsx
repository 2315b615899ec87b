import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { readSettings } from '#features/settings/calls.ts'
import {
  fillTemplate,
  MESSAGE_LOCALES,
  type MessageLocale,
  placeholdersOf,
  type TemplateKind,
  unknownPlaceholders,
} from '#shared/message-templates.ts'
import { formatTaka } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useSite } from '#ui/page/site.ts'
import { changeTemplate, resetTemplate } from '../calls.ts'
import type { MessageTemplate } from '../schema.ts'
import classes from './template-list.module.css'

/** Edits a message in one language with its preview. [OFF-450, OFF-457] */
export function TemplateEditor({ template }: { template: MessageTemplate }) {
  const t = useTranslations('messaging')
  const names = useTranslations('settings.messages')
  const [locale, setLocale] = useState<MessageLocale>('en')
  return (
    <div className={classes.editor}>
      <SegmentedRadio
        label={t('language')}
        options={MESSAGE_LOCALES}
        formatOption={(option) => names(option as MessageLocale)}
        value={locale}
        onChange={(chosen) => setLocale(MESSAGE_LOCALES.find((known) => known === chosen) ?? 'en')}
      />
      <TextForm key={`${locale}${template.texts[locale].body}`} template={template} locale={locale} />
    </div>
  )
}

function TextForm({ template: { kind, texts }, locale }: { template: MessageTemplate; locale: MessageLocale }) {
  const t = useTranslations('messaging')
  const { subject, body, isOriginal } = texts[locale]
  const list = placeholdersOf(kind)
    .map((name) => `{${name}}`)
    .join(' ')
  return (
    <AdminFormBody
      initial={{ subject, body }}
      call={changeTemplate}
      input={(values) => ({ params: { kind, locale }, body: values })}
      submitLabel={t('save')}
      success={t('saved')}
      failure={t('saveFailed')}
      onDone={() => undefined}
      secondaryAction={!isOriginal && <ResetButton kind={kind} locale={locale} />}
    >
      {({ getInputProps, values }) => (
        <>
          <Textarea
            label={t('body')}
            description={t('placeholders', { list })}
            lang={locale}
            autosize
            minRows={3}
            maxLength={1000}
            withAsterisk
            {...getInputProps('body')}
          />
          <TextInput label={t('subject')} lang={locale} maxLength={150} withAsterisk {...getInputProps('subject')} />
          <Preview kind={kind} body={values.body} />
        </>
      )}
    </AdminFormBody>
  )
}

/** The message with sample values, its SMS parts and cost, or the placeholders that it may not use. */
function Preview({ kind, body }: { kind: TemplateKind; body: string }) {
  const t = useTranslations('messaging')
  const { samples } = useMessages().messaging
  const { brand, publicUrl } = useSite()
  const { data } = useCallQuery(readSettings, {})
  const names = unknownPlaceholders(kind, body).join(', ')
  if (names) return <p role="status">{t('unknownPlaceholder', { names })}</p>
  const link = publicUrl + paths.tuition(samples.tuitionId)
  const text = fillTemplate(body, { ...samples, link, brand: brand.name, phone: brand.phones[0] ?? '' })
  const { parts } = countSmsParts(text)
  const cost = formatTaka(parts * (data?.data.messageRules.partCost ?? 0))
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <p>
        <LangText>{text}</LangText>
      </p>
      <p className={classes.parts} role="status">
        {t('parts', { parts, count: String(text.length), cost })}
      </p>
    </section>
  )
}

function ResetButton({ kind, locale }: { kind: TemplateKind; locale: MessageLocale }) {
  const t = useTranslations()
  const { mutateAsync, isPending } = useCallMutation(resetTemplate)
  const closeLabel = t('common.close')
  const reset = () =>
    mutateAsync({ params: { kind, locale } }).then(
      () => showSuccessToast({ title: t('messaging.saved'), closeLabel }),
      (failure: Error) => showErrorToast({ title: t('messaging.saveFailed'), text: failure.message, closeLabel }),
    )
  return (
    <Button variant="subtle" size="lg" loading={isPending} onClick={() => void reset()}>
      {t('messaging.reset')}
    </Button>
  )
}
