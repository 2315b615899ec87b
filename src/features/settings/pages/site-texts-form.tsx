import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MessageLocale } from '#shared/message-templates.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { changeSiteTexts, readOriginalTexts } from '../calls.ts'
import { type SettingsAnswer, SITE_TEXTS } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

type Page = keyof typeof SITE_TEXTS
type SiteTextsFormProps = { page: Page; texts: SettingsAnswer['siteTexts'] }

/** The texts of a public page in both languages; an empty field keeps the original, which is its placeholder. [OFF-461, BN-255] */
export function SiteTextsForm({ page, texts }: SiteTextsFormProps) {
  const t = useTranslations('settings')
  const { data } = useCallQuery(readOriginalTexts, {})
  const { bangla, ...english } = texts
  return (
    <SettingsForm
      key={page}
      title={t(`sections.${page}`)}
      sub={t('texts.sub', { placeholder: '{brand}' })}
      initial={{ en: { ...english[page] }, bn: { ...bangla[page] } }}
      call={changeSiteTexts}
      input={({ en, bn }) => ({ body: { ...english, [page]: en, bangla: { ...bangla, [page]: bn } } })}
    >
      {(fields) =>
        SITE_TEXTS[page].map((key) => (
          <div key={key} className={classes.pair}>
            <PageText of={{ page, key, locale: 'en' }} original={data?.data.en[page]?.[key]} fields={fields} />
            <PageText of={{ page, key, locale: 'bn' }} original={data?.data.bn[page]?.[key]} fields={fields} />
          </div>
        ))
      }
    </SettingsForm>
  )
}

type PageTextProps = {
  of: { page: Page; key: string; locale: MessageLocale }
  original: string | undefined
  fields: FormFields<Record<MessageLocale, Record<string, string>>>
}

function PageText({ of: { page, key, locale }, original, fields }: PageTextProps) {
  const t = useTranslations('settings')
  const label = t(`texts.labels.${page}.${key}` as 'texts.labels.about.lead')
  return (
    <Textarea
      name={`${locale}.${key}`}
      label={locale === 'bn' ? t('texts.inBangla', { label }) : label}
      placeholder={original}
      lang={locale}
      autosize
      minRows={2}
      maxLength={1000}
      value={fields.values[locale][key] ?? ''}
      error={fields.errors[locale === 'bn' ? `bangla.${page}.${key}` : `${page}.${key}`]}
      onChange={(event) => fields.setFieldValue(`${locale}.${key}`, event.currentTarget.value)}
    />
  )
}
