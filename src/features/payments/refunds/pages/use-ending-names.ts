import { useTranslations } from 'use-intl'
import { ENDINGS } from '#shared/fees/terms.ts'
import { useFormat } from '#ui/data/text/use-format.ts'

type Named = { ending: string; names?: { en: string; bn: string } | null | undefined }

/** The name of an ending in the language of the page. */
export function useEndingName() {
  const t = useTranslations('fees.endings')
  const { locale } = useFormat()
  return ({ ending, names }: Named): string => {
    const named = ENDINGS.find((one) => one === ending)
    return names ? names[locale] : named ? t(named) : ending
  }
}
