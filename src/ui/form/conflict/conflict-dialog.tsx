import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ShownConflict } from '#shared/edit-conflict.ts'
import { formatRelativeTime } from '#shared/format/dhaka-time.ts'
import { Button } from '../../buttons/button.tsx'
import { LangText } from '../../data/text/lang-text.tsx'
import { Modal } from '../../feedback/dialog.tsx'
import { useNow } from '../../page/use-now.ts'
import classes from './conflict-dialog.module.css'

type ConflictDialogProps = {
  opened: boolean
  conflicts: readonly ShownConflict[]
  /** With a test of the paths whose stored value is taken. */
  onChoose: (takesTheirs: (path: string) => boolean) => void
  onClose: () => void
}

/** Asks what to keep of fields that somebody else changed while they were edited. */
export function ConflictDialog({ opened, onClose, ...choices }: ConflictDialogProps) {
  const t = useTranslations('conflicts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} withCloseButton={false} size="lg">
      <ConflictChoices key={JSON.stringify(choices.conflicts)} {...choices} onClose={onClose} />
    </Modal>
  )
}

/** Who changed what, both values of each field, and the ways to go on. */
export function ConflictChoices({ conflicts, onChoose, onClose }: Omit<ConflictDialogProps, 'opened'>) {
  const t = useTranslations('conflicts')
  const changedBy = useChangedBy()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, takes: boolean) =>
    setTaken(new Set(takes ? [...taken, path] : [...taken].filter((one) => one !== path)))
  const sentences = new Set(conflicts.map(changedBy))
  const isMany = conflicts.length > 1
  const isOwn = conflicts.every(({ by }) => by.kind === 'you')
  const theirs = { label: isOwn ? t('stored') : t('theirs'), take: isOwn ? t('takeStored') : t('takeTheirs') }
  return (
    <>
      {sentences.size === 1 && <p>{[...sentences]}</p>}
      <p className={`${classes.hint} mt-6 secondary`}>{t('hint')}</p>
      <div className="stack gap-14 mt-16">
        {conflicts.map((conflict) => (
          <Field
            key={conflict.path}
            conflict={conflict}
            note={sentences.size > 1 && changedBy(conflict)}
            theirsLabel={theirs.label}
            takes={isMany ? taken.has(conflict.path) : undefined}
            onTake={(takes) => choose(conflict.path, takes)}
          />
        ))}
      </div>
      <div className={classes.actions} data-dialog-foot>
        <Button variant="subtle" onClick={onClose}>
          {t('back')}
        </Button>
        <Button variant="outline" onClick={() => onChoose(() => true)}>
          {theirs.take}
        </Button>
        <Button variant={isMany ? 'outline' : 'filled'} onClick={() => onChoose(() => false)} data-autofocus={!isMany}>
          {t('keepMine')}
        </Button>
        {isMany && <Button onClick={() => onChoose((path) => taken.has(path))}>{t('saveChoice')}</Button>}
      </div>
    </>
  )
}

type FieldProps = {
  conflict: ShownConflict
  /** Who changed it, if others changed other fields. */
  note: ReactNode
  theirsLabel: string
  /** Whether their value is chosen; undefined for a single field, which the buttons decide. */
  takes: boolean | undefined
  onTake: (takes: boolean) => void
}

function Field({ conflict, note, theirsLabel, takes, onTake }: FieldProps) {
  const t = useTranslations('conflicts')
  const { label, theirsText, oursText, path } = conflict
  const sides = [
    { side: 'theirs', name: theirsLabel, value: theirsText },
    { side: 'mine', name: t('mine'), value: oursText },
  ]
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      {note && <p className={`${classes.hint} mt-6 secondary`}>{note}</p>}
      {sides.map(({ side, name, value }) => (
        <div key={side}>
          {takes === undefined ? (
            <b>{name}</b>
          ) : (
            <label className="row gap-10 bold touchable">
              <input
                type="radio"
                name={`conflict ${path}`}
                checked={takes === (side === 'theirs')}
                onChange={() => onTake(side === 'theirs')}
              />
              {name}
            </label>
          )}
          <p className={classes.value}>
            <LangText>{value}</LangText>
          </p>
        </div>
      ))}
    </fieldset>
  )
}

/** Returns the sentence about who changed a field and when. */
function useChangedBy() {
  const t = useTranslations('conflicts')
  const locale = useLocale()
  const now = useNow()
  return ({ by: { kind, name }, at }: ShownConflict): string =>
    at ? t(`changed.${kind}`, { name, when: formatRelativeTime(locale, at, now) }) : t('unknown')
}
