import type { ReactNode } from 'react'
import { DAY_PARTS, type FreeTime, toFreeTime, WEEK_DAYS } from '#shared/ranking/free-times.ts'
import { useFormat } from '../../data/text/use-format.ts'
import classes from './free-times-table.module.css'

type FreeTimesTableProps = {
  /** Ids of the elements that name and describe it. */
  labelledBy: string
  describedBy?: string | undefined
  /** The checkbox of a free time in its label. */
  box: (time: FreeTime) => ReactNode
}

/** A week of seven days and four parts of a day with a checkbox in each cell; works as plain HTML. */
export function FreeTimesTable({ labelledBy, describedBy, box }: FreeTimesTableProps) {
  const { choice } = useFormat()
  return (
    <table className={classes.times} aria-labelledby={labelledBy} aria-describedby={describedBy}>
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
              <td key={time}>{box(time)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
