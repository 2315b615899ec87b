import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeIdCardDays } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** How long the pictures of ID cards are kept after they were checked. */
export function IdCardForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings.idCards')
  const format = useFormat()
  return (
    <SettingsForm
      name="idCards"
      title={t('title')}
      sub={t('sub')}
      settings={settings}
      toValues={({ idCardDays }) => ({ days: format.digits(String(idCardDays)) })}
      call={changeIdCardDays}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <TextInput label={t('days')} description={t('daysHint')} inputMode="numeric" {...getInputProps('days')} />
      )}
    </SettingsForm>
  )
}
