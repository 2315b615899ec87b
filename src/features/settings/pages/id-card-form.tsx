import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeIdCardDays } from '../calls.ts'
import { SettingsForm } from './settings-form.tsx'

/** How long the pictures of ID cards are kept after they were checked. */
export function IdCardForm({ days }: { days: number }) {
  const t = useTranslations('settings.idCards')
  const format = useFormat()
  const toValues = (kept: number) => ({ days: format.digits(String(kept)) })
  return (
    <SettingsForm
      name="idCards"
      title={t('title')}
      sub={t('sub')}
      initial={toValues(days)}
      saved={({ data }) => toValues(data.idCardDays)}
      call={changeIdCardDays}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <TextInput label={t('days')} description={t('daysHint')} inputMode="numeric" {...getInputProps('days')} />
      )}
    </SettingsForm>
  )
}
