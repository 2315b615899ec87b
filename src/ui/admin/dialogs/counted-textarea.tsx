import { Textarea, type TextareaProps } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'

/** Characters before the limit from which the count is shown. */
const COUNT_FROM = 0.8

type CountedTextareaProps = Omit<TextareaProps, 'maxLength' | 'value'> & {
  value: string
  max: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A text area that counts near its limit; a longer text is kept with an error and never cut. */
export function CountedTextarea({ value, max, description, error, ...others }: CountedTextareaProps) {
  const t = useTranslations('admin.kit')
  const count = [...value].length
  const values = { count: String(count), max: String(max) }
  const isTooLong = count > max
  return (
    <Textarea
      {...others}
      value={value}
      description={count >= max * COUNT_FROM && !isTooLong ? t('textCount', values) : description}
      error={isTooLong ? t('textTooLong', values) : error}
    />
  )
}
