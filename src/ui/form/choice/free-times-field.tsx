import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DAY_PARTS, type FreeTime, toFreeTime, WEEK_DAYS } from '#shared/ranking/free-times.ts'
import { useFormat } from '../../data/text/use-format.ts'
import classes from './free-times-field.module.css'

type FreeTimesFieldProps = {
  label: ReactNode
  value: readonly FreeTime[]
  onChange: (value: FreeTime[]) => void
  description?: ReactNode
}

/** A week of seven days and four parts of a day, in which free times are ticked. */
export function FreeTimesField({ label, value, onChange, description }: FreeTimesFieldProps) {
  const id = useId()
  const { choice } = useFormat()
  const toggle = (time: FreeTime) =>
    onChange(value.includes(time) ? value.filter((one) => one !== time) : [...value, time])
  return (
    <div>
      <Input.Label component="span" id={id}>
        {label}
      </Input.Label>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      <table
        className={classes.times}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
      >
        <thead>
          <tr>
            <td />
            {DAY_PARTS.map((part) => (
              <th key={part} scope="col">
                {choice('dayPart', part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK_DAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{choice('weekDay', day)}</th>
              {DAY_PARTS.map((part) => toFreeTime(day, part)).map((time) => (
                <td key={time}>
                  <label>
                    <input
                      type="checkbox"
                      name="freeTimes"
                      value={time}
                      aria-label={choice('freeTime', time)}
                      checked={value.includes(time)}
                      onChange={() => toggle(time)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
