import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useShown } from '#ui/data/use-shown.ts'
import { changeIdCardDays } from '../calls.ts'
import { SettingsForm } from './settings-form.tsx'

/** How long the pictures of ID cards are kept after they were checked. [OPS-313] */
export function IdCardForm({ days }: { days: number }) {
  const t = useTranslations('settings.idCards')
  const shown = useShown()
  return (
    <SettingsForm
      title={t('title')}
      sub={t('sub')}
      initial={{ days: shown.digits(String(days)) }}
      call={changeIdCardDays}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <TextInput label={t('days')} description={t('daysHint')} inputMode="numeric" {...getInputProps('days')} />
      )}
    </SettingsForm>
  )
}
