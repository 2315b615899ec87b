import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { changeIdCardDays } from '../calls.ts'
import { SettingsForm } from './settings-form.tsx'

/** How long the pictures of ID cards are kept after they were checked. [OPS-313] */
export function IdCardForm({ days }: { days: number }) {
  const t = useTranslations('settings.idCards')
  return (
    <SettingsForm
      title={t('title')}
      sub={t('sub')}
      initial={{ days: String(days) }}
      call={changeIdCardDays}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <TextInput label={t('days')} description={t('daysHint')} inputMode="numeric" {...getInputProps('days')} />
      )}
    </SettingsForm>
  )
}
