import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Locale } from '#shared/messages/locale.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { changeSiteTexts, readOriginalTexts } from '../calls.ts'
import { type SettingsAnswer, SITE_TEXTS } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

type Page = keyof typeof SITE_TEXTS
type SiteTextsFormProps = { page: Page; settings: SettingsAnswer }

/** The texts of a public page in both languages; an empty field keeps the original, which is its placeholder. */
export function SiteTextsForm({ page, settings }: SiteTextsFormProps) {
  const t = useTranslations('settings')
  const { data } = useCallQuery(readOriginalTexts, {})
  const { bangla, ...english } = settings.siteTexts
  return (
    <SettingsForm
      key={page}
      name={page}
      title={t(`sections.${page}`)}
      sub={t('texts.sub', { placeholder: '{brand}' })}
      settings={settings}
      toValues={({ siteTexts }) => ({ en: { ...siteTexts[page] }, bn: { ...siteTexts.bangla[page] } })}
      call={changeSiteTexts}
      input={({ en, bn, version }) => ({
        body: { ...english, [page]: en, bangla: { ...bangla, [page]: bn }, version },
      })}
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
  of: { page: Page; key: string; locale: Locale }
  original: string | undefined
  fields: FormFields<Record<Locale, Record<string, string>> & { version: number }>
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
