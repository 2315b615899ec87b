import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { StitchRule } from '../brand/stitch-rule.tsx'
import classes from './form-section.module.css'

type FormSectionProps = {
  title: string
  hint?: ReactNode
  /** Share of valid required fields, 0 to 1; without it no progress is shown. */
  progress?: number
  /** Announced when `progress` is 1. */
  completeLabel?: string
  children: ReactNode
}

/** A titled part of a form, with its progress. */
export function FormSection({ title, hint, progress, completeLabel, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className="row gap-10 title">
        {title}
        {progress === 1 && completeLabel && (
          <span className={classes.complete}>
            <IconCircleCheck aria-hidden="true" />
            <VisuallyHidden>{completeLabel}</VisuallyHidden>
          </span>
        )}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.progress}>
        <StitchRule tone="pending" progress={progress} />
      </div>
      {children}
    </section>
  )
}

type FieldGridProps = {
  /** 2: two columns from 600 px. */
  columns?: 1 | 2
  children: ReactNode
}

export function FieldGrid({ columns = 1, children }: FieldGridProps) {
  return (
    <div className={classes.fields} data-columns={columns}>
      {children}
    </div>
  )
}

/** A field that spans all columns. */
export function FullWidthField({ children }: { children: ReactNode }) {
  return <div className={classes.fullWidth}>{children}</div>
}
