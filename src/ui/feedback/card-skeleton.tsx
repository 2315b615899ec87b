import { Card } from '../layout/card.tsx'
import classes from './card-skeleton.module.css'

const headingWidths = ['96%', '64%']
const factWidths = ['70%', '80%', '56%', '62%']

/** Placeholder of a card; shown only when loading takes longer than 400 ms. */
export function CardSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true" data-waiting>
      <Card stitch="pending">
        <Block width="120px" height={14} top={4} />
        {headingWidths.map((width, line) => (
          <Block key={width} width={width} height={17} top={line === 0 ? 14 : 9} />
        ))}
        <Block width="112px" height={24} top={16} />
        {factWidths.map((width, line) => (
          <Block key={width} width={width} height={15} top={line === 0 ? 14 : 12} />
        ))}
        <div className={classes.actions}>
          <Block width="100%" height={44} top={0} />
          <Block width="100%" height={44} top={0} />
        </div>
      </Card>
    </div>
  )
}

function Block({ width, height, top }: { width: string; height: number; top: number }) {
  return <span className={classes.block} style={{ width, height, marginTop: top }} />
}
