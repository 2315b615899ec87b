import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { StitchRule } from '../brand/stitch-rule.tsx'
import classes from './form-section.module.css'

type FormSectionProps = {
  title: string
  hint?: string
  /** Share of its required fields that are valid, 0 to 1: the seam is sewn as far. Left out: no seam to sew. */
  progress?: number
  /** Said when all of them are. */
  completeLabel?: string
  children: ReactNode
}

/** A part of a form on white paper; a check icon says in words what the sewn seam shows. */
export function FormSection({ title, hint, progress, completeLabel, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
        {progress === 1 && completeLabel && (
          <span className={classes.complete}>
            <IconCircleCheck aria-hidden="true" />
            <VisuallyHidden>{completeLabel}</VisuallyHidden>
          </span>
        )}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.seam}>
        <StitchRule tone="tacking" progress={progress} />
      </div>
      {children}
    </section>
  )
}

type FieldsProps = { /** Two side by side from 600 px. */ columns?: 1 | 2; children: ReactNode }

/** The fields of a section, one under the other. */
export function FieldGrid({ columns = 1, children }: FieldsProps) {
  return (
    <div className={classes.fields} data-columns={columns}>
      {children}
    </div>
  )
}

/** A field that takes the whole line where two stand side by side. */
export function FullWidthField({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>
}
