import classes from './strength-meter.module.css'

type StrengthMeterProps = {
  /** 0 to 4. */
  level: number
  /** `Strength: good`. */
  text: string
}

const levels = [1, 2, 3, 4]

/** Password strength as four bars and in words. */
export function StrengthMeter({ level, text }: StrengthMeterProps) {
  return (
    <div className="mt-10">
      <div className={classes.bars} data-weak={level < 2 || undefined} aria-hidden="true">
        {levels.map((bar) => (
          <i key={bar} data-on={bar <= level || undefined} />
        ))}
      </div>
      <p className={classes.text} aria-live="polite">
        {text}
      </p>
    </div>
  )
}
