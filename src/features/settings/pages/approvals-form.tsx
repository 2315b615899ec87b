import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeApprovals } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** Above which sum a step of money needs a second person. */
export function ApprovalsForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings.approvals')
  const format = useFormat()
  return (
    <SettingsForm
      name="approvals"
      title={t('title')}
      sub={t('sub')}
      settings={settings}
      toValues={({ approvals }) => ({ secondAbove: format.digits(String(approvals.secondAbove ?? '')) })}
      call={changeApprovals}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <TextInput label={t('secondAbove')} inputMode="numeric" {...getInputProps('secondAbove')} />
      )}
    </SettingsForm>
  )
}
