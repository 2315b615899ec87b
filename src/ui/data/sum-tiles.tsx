import classes from './sum-tiles.module.css'

type SumTilesProps = {
  tiles: readonly (readonly [label: string, value: string])[]
  /** The values are empty until they are there, so that nothing moves. */
  isLoading: boolean
}

/** The sums above a list or chart. */
export function SumTiles({ tiles, isLoading }: SumTilesProps) {
  return (
    <dl className={classes.sums} aria-busy={isLoading || undefined}>
      {tiles.map(([label, value]) => (
        <div key={label}>
          <dt className="secondary small">{label}</dt>
          <dd className="figures">{isLoading ? '' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
