import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { toDigitsOf } from '#shared/format/digits.ts'
import { PHONE_PREFIX } from '#shared/format/phone.ts'
import { useFormat } from '../data/text/use-format.ts'
import classes from './phone-input.module.css'

/** A phone field with the fixed country code shown in front. */
export function PhoneInput(props: TextInputProps) {
  const t = useTranslations('ui')
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={t('phonePlaceholder')}
      maxLength={24}
      leftSection={<span className="figures">{toDigitsOf(useFormat().locale, PHONE_PREFIX)}</span>}
      leftSectionWidth="3.75rem"
      classNames={{ input: classes.input, section: classes.prefix }}
      {...props}
    />
  )
}
