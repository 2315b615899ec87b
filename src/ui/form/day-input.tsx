import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDayOfYear } from '#shared/format/dhaka-time.ts'
import { useFormat } from '../data/text/use-format.ts'
import classes from './day-input.module.css'

type DayInputProps = Omit<TextInputProps, 'type' | 'value' | 'leftSection'> & {
  /** `2026-11-25`, or `''`. */
  value: string
  /** In the field, before the day. */
  inlineLabel?: string | undefined
}

/** A field for a day, which is shown as all other days of the site. */
export function DayInput({ value, inlineLabel = '', className, ...props }: DayInputProps) {
  const { locale } = useFormat()
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDayOfYear(locale, value) : ''
  return (
    <TextInput
      {...props}
      type="date"
      value={value}
      className={[classes.day, className].filter(Boolean).join(' ')}
      classNames={{ section: classes.section }}
      leftSection={
        <>
          {inlineLabel && <span className={classes.label}>{inlineLabel}</span>}
          <span className={classes.shown} aria-hidden="true">
            {shown}
          </span>
        </>
      }
      leftSectionPointerEvents="none"
      // The field begins behind the label, so its width has to be known.
      leftSectionWidth={inlineLabel ? `calc(${inlineLabel.length}ch + 22px)` : 12}
    />
  )
}
