import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeFeeRule } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** The fee that Create Payment proposes. */
export function FeeForm({ rule }: { rule: SettingsAnswer['feeRule'] }) {
  const t = useTranslations('settings')
  const format = useFormat()
  const toValues = ({ percent }: SettingsAnswer['feeRule']) => ({ percent: format.digits(String(percent)) })
  return (
    <SettingsForm
      name="fee"
      title={t('sections.money')}
      sub={t('money.sub')}
      initial={toValues(rule)}
      saved={({ data }) => toValues(data.feeRule)}
      call={changeFeeRule}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <TextInput label={t('money.percent')} inputMode="numeric" required {...getInputProps('percent')} />
      )}
    </SettingsForm>
  )
}
