import { useTranslations } from 'use-intl'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { changeDemoContact } from '../calls.ts'
import { DEMO_CONTACTS, type SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** How the two of an agreed demo class reach each other. */
export function DemoContactForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings.demo')
  return (
    <SettingsForm
      name="demoContact"
      title={t('title')}
      sub={t('sub')}
      settings={settings}
      toValues={({ demoContact }) => ({ demoContact })}
      call={changeDemoContact}
      input={(body) => ({ body })}
    >
      {({ values, setFieldValue }) => (
        <SegmentedRadio
          label={t('label')}
          options={DEMO_CONTACTS}
          formatOption={(option) => t(option === 'number' ? 'number' : 'staff')}
          value={values.demoContact}
          onChange={(option) => setFieldValue('demoContact', option === 'number' ? 'number' : 'staff')}
        />
      )}
    </SettingsForm>
  )
}
