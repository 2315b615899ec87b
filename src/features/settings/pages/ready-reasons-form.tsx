import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { changeReadyReasons } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

/** The sentences of the ready reasons in both languages. */
export function ReadyReasonsForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings.readyReasons')
  return (
    <SettingsForm
      name="readyReasons"
      title={t('title')}
      sub={t('sub')}
      settings={settings}
      toValues={({ readyReasons }) => readyReasons}
      call={changeReadyReasons}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) =>
        Object.entries(settings.readyReasons.en).map(([reason, sentence]) => (
          <div key={reason} className={classes.pair}>
            <TextInput
              label={t('english', { sentence })}
              maxLength={160}
              lang="en"
              {...getInputProps(`en.${reason}`)}
            />
            <TextInput label={t('bangla', { sentence })} maxLength={160} lang="bn" {...getInputProps(`bn.${reason}`)} />
          </div>
        ))
      }
    </SettingsForm>
  )
}
