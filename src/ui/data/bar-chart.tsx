import classes from './bar-chart.module.css'
import { useFormat } from './text/use-format.ts'

type BarGroup = { id: string; label: string; values: readonly number[] }

/** Colours with a contrast of at least 3:1 on white. */
const COLOURS = ['kali-5', 'gada-6', 'moyur-7', 'pata-5'] as const

const colourOf = (at: number) => ({ background: `var(--mantine-color-${COLOURS[at]})` })

/** Up to four bars for each group; the page also has the figures as a table. */
export function BarChart({ series, groups }: { series: readonly string[]; groups: readonly BarGroup[] }) {
  const format = useFormat()
  const ticks = axisTicks(Math.max(...groups.flatMap(({ values }) => values), 0))
  const heightOf = (value: number) => `${(value / (ticks.at(-1) ?? 1)) * 100}%`
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: heightOf(tick) }}>
            {format.count(tick)}
          </span>
        ))}
        <div className={classes.groups}>
          {groups.map(({ id, label, values }) => (
            <div key={id} className={classes.group}>
              {values.map((value, at) => (
                <i key={series[at]} data-bar style={{ ...colourOf(at), height: heightOf(value) }} />
              ))}
              <span className={classes.label}>{label}</span>
              <div className={classes.tooltip}>
                <b>{label}</b>
                <Legend items={series.map((name, at) => [name, format.count(values[at] ?? 0)])} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <Legend items={series.map((name) => [name])} />
    </div>
  )
}

function Legend({ items }: { items: readonly (readonly [name: string, value?: string])[] }) {
  return (
    <ul className={classes.legend}>
      {items.map(([name, value], at) => (
        <li key={name}>
          <i style={colourOf(at)} />
          {name}
          {value !== undefined && <span className="figures">{value}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Five whole numbers at equal steps from 0 up to at least `max`. */
export function axisTicks(max: number): number[] {
  const digit = 10 ** Math.floor(Math.log10(Math.max(max / 4, 1)))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * digit).find((one) => one % 1 === 0 && one * 4 >= max) ?? 1
  return [0, 1, 2, 3, 4].map((at) => at * step)
}
