import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import { useSite } from '#ui/page/site.ts'
import { changeSiteTexts } from '../calls.ts'
import { type SettingsAnswer, SITE_TEXTS } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

type SiteTextsFormProps = { page: keyof typeof SITE_TEXTS; texts: SettingsAnswer['siteTexts'] }

/** The texts of one public page; an empty field keeps the original, which is its placeholder. [OFF-461] */
export function SiteTextsForm({ page, texts }: SiteTextsFormProps) {
  const t = useTranslations('settings')
  const original = useOriginalText(page)
  return (
    <SettingsForm
      key={page}
      title={t(`sections.${page}`)}
      sub={t('texts.sub', { placeholder: '{brand}' })}
      initial={{ ...texts[page] }}
      call={changeSiteTexts}
      input={(values) => ({ body: { ...texts, [page]: values } })}
    >
      {({ values, errors, setFieldValue }) =>
        SITE_TEXTS[page].map((key) => (
          <Textarea
            key={key}
            name={key}
            label={t(`texts.labels.${page}.${key}` as 'texts.labels.about.lead')}
            placeholder={original(key)}
            autosize
            minRows={2}
            maxLength={1000}
            value={values[key] ?? ''}
            error={errors[`${page}.${key}`]}
            onChange={(event) => setFieldValue(key, event.currentTarget.value)}
          />
        ))
      }
    </SettingsForm>
  )
}

/** The catalogue's text of a key, also when the owner replaced it. */
function useOriginalText(page: SiteTextsFormProps['page']) {
  const locale = pageLocale()
  const { brand } = useSite()
  return (key: string) => text(locale, `site.${page}.${key}` as MessageKey, { brand: brand.name })
}
