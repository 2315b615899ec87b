import classes from './steps.module.css'

export type StepItem = { title: string; text: string }

/** A numbered list of steps. */
export function Steps({ steps }: { steps: readonly StepItem[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
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
