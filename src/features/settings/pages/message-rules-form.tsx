import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeMessageRules } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

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
        <>
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
            <TextInput
              label={t('messages.quietFrom')}
              description={t('messages.quietHint')}
              inputMode="numeric"
              {...getInputProps('quietFrom')}
            />
            <TextInput label={t('messages.quietUntil')} inputMode="numeric" {...getInputProps('quietUntil')} />
            <TextInput
              label={t('messages.dailyLimit')}
              description={t('messages.dailyLimitHint')}
              inputMode="numeric"
              {...getInputProps('dailyLimit')}
            />
            <TextInput
              label={t('messages.hourlyCeiling')}
              description={t('messages.ceilingHint')}
              inputMode="numeric"
              {...getInputProps('hourlyCeiling')}
            />
            <TextInput label={t('messages.dailyCeiling')} inputMode="numeric" {...getInputProps('dailyCeiling')} />
            <TextInput label={t('messages.partCost')} inputMode="numeric" {...getInputProps('partCost')} />
          </div>
        </>
      )}
    </SettingsForm>
  )
}
