import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useShown } from '#ui/data/use-shown.ts'
import { changeMessageRules } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

/** Language, channel, quiet hours, cost and daily limit of messages. [OFF-455, OFF-456] */
export function MessageRulesForm({ rules }: { rules: SettingsAnswer['messageRules'] }) {
  const t = useTranslations('settings')
  const shown = useShown()
  const initial = {
    locale: rules.locale,
    channel: rules.channel,
    quietFrom: shown.digits(String(rules.quietFrom)),
    quietUntil: shown.digits(String(rules.quietUntil)),
    partCost: shown.digits(String(rules.partCost)),
    dailyLimit: shown.digits(String(rules.dailyLimit)),
  }
  return (
    <SettingsForm
      title={t('sections.messages')}
      sub={t('messages.sub')}
      initial={initial}
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
            <TextInput label={t('messages.partCost')} inputMode="numeric" {...getInputProps('partCost')} />
          </div>
        </>
      )}
    </SettingsForm>
  )
}
