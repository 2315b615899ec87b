import { Textarea, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { readSettings } from '#features/settings/calls.ts'
import {
  fillTemplate,
  MESSAGE_LOCALES,
  type MessageLocale,
  placeholdersOf,
  type TemplateKind,
  unknownPlaceholders,
} from '#shared/message-templates.ts'
import { formatMoney } from '#shared/money.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { Button } from '#ui/layout/button.tsx'
import { changeTemplate, resetTemplate } from '../calls.ts'
import type { MessageTemplate } from '../schema.ts'
import classes from './template-list.module.css'

/** Edits a message in each language with its preview. [OFF-450, OFF-457, BN-246] */
export function TemplateEditor({ template }: { template: MessageTemplate }) {
  const names = useTranslations('settings.messages')
  return (
    <div className={classes.editor}>
      {MESSAGE_LOCALES.map((locale) => (
        <section key={`${locale}${template.texts[locale].body}`} aria-label={names(locale)}>
          <h3 className={classes.language}>{names(locale)}</h3>
          <TextForm template={template} locale={locale} />
        </section>
      ))}
    </div>
  )
}

type TextFormProps = { template: MessageTemplate; locale: MessageLocale }

function TextForm({ template: { kind, texts, samples }, locale }: TextFormProps) {
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
          <Preview kind={kind} body={values.body} samples={samples[locale]} language={locale} />
        </>
      )}
    </AdminFormBody>
  )
}

type PreviewProps = {
  kind: TemplateKind
  body: string
  samples: Readonly<Record<string, string>>
  language: MessageLocale
}

/** The message with sample values, its SMS parts and cost, or the placeholders that it may not use. */
function Preview({ kind, body, samples, language }: PreviewProps) {
  const t = useTranslations('messaging')
  const languages = useTranslations('settings.messages')
  const locale = useLocale()
  const { data } = useCallQuery(readSettings, {})
  const names = unknownPlaceholders(kind, body).join(', ')
  if (names) return <p role="status">{t('unknownPlaceholder', { names })}</p>
  const text = fillTemplate(body, samples)
  const { parts, alphabet } = countSmsParts(text)
  const cost = formatMoney(locale, parts * (data?.data.messageRules.partCost ?? 0))
  return (
    <section aria-label={`${t('preview')}: ${languages(language)}`} className={classes.preview}>
      <p>
        <LangText>{text}</LangText>
      </p>
      <p className={classes.parts} role="status">
        {t('parts', { parts, count: text.length, cost })}
      </p>
      <p className={classes.parts}>{t(alphabet === 'UCS-2' ? 'roomBangla' : 'roomEnglish')}</p>
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
