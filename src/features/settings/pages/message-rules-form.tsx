import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeMessageRules } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

/** The fields with a number, and the hint of each. */
const NUMBERS = [
  ['quietFrom', 'quietHint'],
  ['quietUntil'],
  ['dailyLimit', 'dailyLimitHint'],
  ['hourlyCeiling', 'ceilingHint'],
  ['dailyCeiling'],
  ['partCost'],
  ['alertSmsBudget', 'alertSmsHint'],
] as const

/** Language, channel, quiet hours, cost and daily limit of messages. */
export function MessageRulesForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings')
  const format = useFormat()
  const toValues = ({ messageRules: rules }: SettingsAnswer) => ({
    locale: rules.locale,
    channel: rules.channel,
    quietFrom: format.digits(String(rules.quietFrom)),
    quietUntil: format.digits(String(rules.quietUntil)),
    partCost: format.digits(String(rules.partCost)),
    dailyLimit: format.digits(String(rules.dailyLimit)),
    hourlyCeiling: format.digits(String(rules.hourlyCeiling)),
    dailyCeiling: format.digits(String(rules.dailyCeiling)),
    alertSmsBudget: format.digits(String(rules.alertSmsBudget)),
  })
  return (
    <SettingsForm
      name="messageRules"
      title={t('sections.messages')}
      sub={t('messages.sub')}
      settings={settings}
      toValues={toValues}
      call={changeMessageRules}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <div className={classes.pair}>
          <NativeSelect
            label={t('messages.locale')}
            description={t('messages.localeHint')}
            data={[
              { value: 'en', label: t('messages.en') },
              { value: 'bn', label: t('messages.bn') },
            ]}
            {...getInputProps('locale')}
          />
          <NativeSelect
            label={t('messages.channel')}
            data={[
              { value: 'sms', label: t('messages.sms') },
              { value: 'mail', label: t('messages.mail') },
            ]}
            {...getInputProps('channel')}
          />
          {NUMBERS.map(([name, hint]) => (
            <TextInput
              key={name}
              label={t(`messages.${name}`)}
              description={hint && t(`messages.${hint}`)}
              inputMode="numeric"
              {...getInputProps(name)}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  )
}
