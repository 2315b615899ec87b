import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { fieldLabel } from '#shared/messages/field-label.ts'
import { StitchRule } from '#ui/brand/stitch-rule.tsx'
import { findField, focusField } from '#ui/form/focus-field.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CvPart, getPartField } from '../../completeness.rules.ts'
import classes from './cv-form-bar.module.css'

type CvFormBarProps = {
  form: RefObject<HTMLFormElement | null>
  progress: { percent: number; missing: readonly CvPart[] }
  errors: Readonly<Record<string, string>>
  saveLabel: string
  sending: boolean
  isUploading: boolean
}

/** The bar at the bottom edge: completeness, links to missing and invalid fields, and the save button. */
export function CvFormBar({ form, progress, errors, saveLabel, sending, isUploading }: CvFormBarProps) {
  const t = useTranslations('cvForm.progress')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const invalid = Object.entries(errors)
  const fixLabel = t('mend', { count: invalid.length })
  const jumpTo = (field: string) => {
    setOpen(false)
    const found = findField(form.current, field)
    found?.scrollIntoView({ block: 'center' })
    focusField(found)
  }
  return (
    <section
      className={classes.bar}
      data-bottom-bar
      aria-label={t('label')}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {isOpen && (
        <div className={classes.panel} id={id}>
          <InvalidFieldList invalid={invalid} jumpTo={jumpTo} />
          <MissingPartList
            missing={progress.missing.filter((part) => !(getPartField(part) in errors))}
            jumpTo={jumpTo}
          />
        </div>
      )}
      <div className={classes.line}>
        <div className={classes.state}>
          <PanelToggle panelId={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} hasErrors={invalid.length > 0}>
            {invalid.length > 0 ? fixLabel : t('percent', { percent: String(progress.percent) })}
          </PanelToggle>
          <StitchRule tone="pending" progress={progress.percent / 100} />
          <VisuallyHidden role="status">{invalid.length > 0 && fixLabel}</VisuallyHidden>
        </div>
        <div className={classes.save}>
          <SubmitButton
            label={saveLabel}
            loading={sending}
            disabled={isUploading}
            aria-describedby={isUploading ? `${id}-wait` : undefined}
          />
        </div>
      </div>
      {isUploading && (
        <p id={`${id}-wait`} className="hint mt-6">
          {t('uploading')}
        </p>
      )}
    </section>
  )
}

type PanelToggleProps = {
  /** The panel that it opens. */
  panelId: string
  isOpen: boolean
  onToggle: () => void
  hasErrors: boolean
  children: ReactNode
}

function PanelToggle({ panelId, isOpen, onToggle, hasErrors, children }: PanelToggleProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      data-refused={hasErrors || undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      {hasErrors && <IconAlertCircle aria-hidden="true" />}
      {children}
      <IconChevronUp aria-hidden="true" className={classes.chevron} />
    </button>
  )
}

type JumpProps = { jumpTo: (field: string) => void }

function InvalidFieldList({ invalid, jumpTo }: JumpProps & { invalid: readonly [string, string][] }) {
  const t = useTranslations('cvForm.progress')
  const nameOf = useFieldLabel()
  if (invalid.length === 0) return null
  return (
    <div>
      <h2 className={classes.title}>{t('errors')}</h2>
      <ul className={classes.errors}>
        {invalid.map(([field, message]) => (
          <li key={field}>
            <button type="button" className={classes.jump} onClick={() => jumpTo(field)}>
              {nameOf(field)}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names the field with its level, because "Year" occurs four times. */
function useFieldLabel() {
  const t = useTranslations()
  const locale = useLocale()
  return (field: string) => {
    const path = field.split('.')
    if (path[0] === 'img') return t(path[1] === 'id' ? 'cvForm.pictures.id' : 'cvForm.pictures.profile')
    const level = (['ssc', 'hsc', 'graduation', 'masters'] as const).find((name) => name === path[1])
    if (!level) return fieldLabel(locale, path)
    return t('cvForm.levelField', { level: t(`tutors.view.${level}`), field: fieldLabel(locale, path) })
  }
}

function MissingPartList({ missing, jumpTo }: JumpProps & { missing: readonly CvPart[] }) {
  const t = useTranslations('cvForm')
  return (
    <div>
      <h2 className={classes.title}>{t(missing.length > 0 ? 'progress.missing' : 'progress.whole')}</h2>
      <ul className={classes.missing}>
        {missing.map((part) => (
          <li key={part}>
            <button type="button" className={classes.jump} onClick={() => jumpTo(getPartField(part))}>
              {t(`parts.${part}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
