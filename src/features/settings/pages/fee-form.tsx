import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useShown } from '#ui/data/use-shown.ts'
import { changeFeeRule } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** The fee that Create Payment proposes. */
export function FeeForm({ rule }: { rule: SettingsAnswer['feeRule'] }) {
  const t = useTranslations('settings')
  const shown = useShown()
  return (
    <SettingsForm
      title={t('sections.money')}
      sub={t('money.sub')}
      initial={{ percent: shown.digits(String(rule.percent)) }}
      call={changeFeeRule}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <TextInput label={t('money.percent')} inputMode="numeric" withAsterisk {...getInputProps('percent')} />
      )}
    </SettingsForm>
  )
}
