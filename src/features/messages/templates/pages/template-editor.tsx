import { Textarea, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { readSettings } from '#features/settings/calls.ts'
import { formatMoney } from '#shared/format/money.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import {
  fillTemplate,
  placeholdersOf,
  type TemplateKind,
  unknownPlaceholders,
} from '#shared/messages/message-templates.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { changeTemplate, resetTemplate } from '../calls.ts'
import type { MessageTemplate } from '../schema.ts'
import classes from './template-list.module.css'

function toText({ texts, version }: MessageTemplate, locale: Locale) {
  const { subject, body } = texts[locale]
  return { subject, body, version }
}

/** Edits a message in each language with its preview. */
export function TemplateEditor({ template }: { template: MessageTemplate }) {
  const names = useTranslations('settings.messages')
  return (
    <div className={classes.editor}>
      {LOCALES.map((locale) => (
        <section key={locale} aria-label={names(locale)}>
          <h3 className={classes.language}>{names(locale)}</h3>
          <EditedText template={template} locale={locale} />
        </section>
      ))}
    </div>
  )
}

function EditedText({ template, locale }: { template: MessageTemplate; locale: Locale }) {
  const t = useTranslations('messaging')
  const { kind, samples } = template
  const { isOriginal } = template.texts[locale]
  const list = placeholdersOf(kind)
    .map((name) => `{${name}}`)
    .join(' ')
  return (
    <AdminFormBody
      initial={toText(template, locale)}
      draftKey={`porua.template-draft ${kind} ${locale}`}
      call={changeTemplate}
      input={(values) => ({ params: { kind, locale }, body: values })}
      submitLabel={t('save')}
      success={t('saved')}
      failure={t('saveFailed')}
      saved={({ data }) => toText(data, locale)}
      secondaryAction={(resetTo) =>
        !isOriginal && (
          <ResetButton kind={kind} locale={locale} onReset={(original) => resetTo(toText(original, locale))} />
        )
      }
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
            required
            {...getInputProps('body')}
          />
          <TextInput label={t('subject')} lang={locale} maxLength={150} required {...getInputProps('subject')} />
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
  language: Locale
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
      <p className="secondary smaller" role="status">
        {t('parts', { parts, count: text.length, cost })}
      </p>
      <p className="secondary smaller">{t(alphabet === 'UCS-2' ? 'roomBangla' : 'roomEnglish')}</p>
    </section>
  )
}

type ResetButtonProps = { kind: TemplateKind; locale: Locale; onReset: (original: MessageTemplate) => void }

function ResetButton({ kind, locale, onReset }: ResetButtonProps) {
  const t = useTranslations()
  const { mutateAsync, isPending } = useCallMutation(resetTemplate)
  const reset = () =>
    mutateAsync({ params: { kind, locale } }).then(
      ({ data }) => {
        showSuccessToast({ title: t('messaging.saved') })
        onReset(data)
      },
      (failure: Error) => showErrorToast({ title: t('messaging.saveFailed'), text: failure.message }),
    )
  return (
    <Button variant="subtle" size="lg" loading={isPending} onClick={() => void reset()}>
      {t('messaging.reset')}
    </Button>
  )
}
