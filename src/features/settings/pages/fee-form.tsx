import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeFeeRule } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** The fee that Create Payment proposes, and the sum above which a second person is needed. */
export function FeeForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings')
  const format = useFormat()
  return (
    <SettingsForm
      name="fee"
      title={t('sections.money')}
      sub={t('money.sub')}
      settings={settings}
      toValues={({ feeRule }) => ({
        percent: format.digits(String(feeRule.percent)),
        secondAbove: format.digits(String(feeRule.secondAbove ?? '')),
      })}
      call={changeFeeRule}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <>
          <TextInput label={t('money.percent')} inputMode="numeric" required {...getInputProps('percent')} />
          <TextInput
            label={t('money.secondAbove')}
            description={t('money.secondAboveHint')}
            inputMode="numeric"
            {...getInputProps('secondAbove')}
          />
        </>
      )}
    </SettingsForm>
  )
}
