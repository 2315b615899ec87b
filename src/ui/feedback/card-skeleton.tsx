import { Card } from '../layout/card.tsx'
import classes from './card-skeleton.module.css'

const headingLines = ['96%', '64%']
const factLines = ['70%', '80%', '56%', '62%']

/** Still blocks in a card's own shape under the grey hem; shown only when loading takes longer than 400 ms. */
export function CardSkeleton() {
  return (
    <div className={classes.late} aria-hidden="true" data-waiting>
      <Card stitch="tacking">
        <Block width="120px" height={14} top={4} />
        {headingLines.map((width, line) => (
          <Block key={width} width={width} height={17} top={line === 0 ? 14 : 9} />
        ))}
        <Block width="112px" height={24} top={16} />
        {factLines.map((width, line) => (
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
