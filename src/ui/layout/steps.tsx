import { useFormat } from '../data/text/use-format.ts'
import classes from './steps.module.css'

type StepItem = { title: string; text: string }

/** A numbered list of steps. */
export function Steps({ steps }: { steps: readonly StepItem[] }) {
  const format = useFormat()
  return (
    <ol className={`${classes.steps} grid gap-18`}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <span className={classes.number} aria-hidden="true">
            {format.count(index + 1)}
          </span>
          <div>
            <b>{step.title}</b>
            <span className={classes.text}>{step.text}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
