import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { changeSecondFactor } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** Whether owners and managers need a second factor. */
export function SecondFactorForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings')
  return (
    <SettingsForm
      name="secondFactor"
      title={t('sections.security')}
      sub={t('security.sub')}
      settings={settings}
      toValues={({ requireSecondFactor }) => ({ isRequired: requireSecondFactor })}
      call={changeSecondFactor}
      input={(body) => ({ body })}
    >
      {({ values, setFieldValue }) => (
        <Checkbox
          label={t('security.isRequired')}
          checked={values.isRequired}
          onChange={(event) => setFieldValue('isRequired', event.currentTarget.checked)}
        />
      )}
    </SettingsForm>
  )
}
