import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import { useFormat } from '../../data/text/use-format.ts'
import { FreeTimesTable } from './free-times-table.tsx'

type FreeTimesFieldProps = {
  label: ReactNode
  value: readonly FreeTime[]
  onChange: (value: FreeTime[]) => void
  description?: ReactNode
}

/** A week in which free times are ticked. */
export function FreeTimesField({ label, value, onChange, description }: FreeTimesFieldProps) {
  const id = useId()
  const { choice } = useFormat()
  const toggle = (time: FreeTime) =>
    onChange(value.includes(time) ? value.filter((one) => one !== time) : [...value, time])
  return (
    <div>
      <Input.Label component="span" id={id} display="block">
        {label}
      </Input.Label>
      {description && (
        <Input.Description id={`${id}-description`} mb={6}>
          {description}
        </Input.Description>
      )}
      <FreeTimesTable
        labelledBy={id}
        describedBy={description ? `${id}-description` : undefined}
        box={(time) => (
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
        )}
      />
    </div>
  )
}
