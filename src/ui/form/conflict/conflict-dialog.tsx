import { useLocale, useTranslations } from 'use-intl'
import type { ShownConflict } from '#shared/changed-fields.ts'
import { formatRelativeTime } from '#shared/format/dhaka-time.ts'
import { Button } from '../../buttons/button.tsx'
import { Modal } from '../../feedback/dialog.tsx'
import { useNow } from '../../page/use-now.ts'
import classes from './conflict-dialog.module.css'

type ConflictDialogProps = {
  opened: boolean
  conflict: ShownConflict
  /** Fills the form with what is stored. */
  onTakeTheirs: () => void
  /** Sends what was typed over it. */
  onSendMine: () => void
  onClose: () => void
}

/** Says who changed which fields while they were edited, and asks which record to keep. */
export function ConflictDialog({ opened, onClose, ...question }: ConflictDialogProps) {
  const t = useTranslations('conflicts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} withCloseButton={false} size="lg">
      <ConflictQuestion {...question} onClose={onClose} />
    </Modal>
  )
}

export function ConflictQuestion({ conflict, ...on }: Omit<ConflictDialogProps, 'opened'>) {
  const t = useTranslations('conflicts')
  const toSentence = useChangeSentence()
  const { fields } = conflict
  const sentences = new Set(fields.map(toSentence))
  const isOwn = fields.every(({ by }) => by.kind === 'you')
  const labelsOf = (sentence: string) =>
    new Set(fields.filter((field) => toSentence(field) === sentence).map(({ label }) => label))
  return (
    <>
      {[...sentences].map((sentence) => (
        <div key={sentence} className="mt-6">
          <p>{sentence}</p>
          <ul className={classes.fields}>
            {[...labelsOf(sentence)].map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-14 secondary">{t(isOwn ? 'hintOwn' : 'hint')}</p>
      <div className={classes.actions} data-dialog-foot>
        <Button variant="subtle" onClick={on.onClose}>
          {t('back')}
        </Button>
        <Button variant="outline" onClick={on.onTakeTheirs}>
          {t(isOwn ? 'takeStored' : 'takeTheirs')}
        </Button>
        <Button onClick={on.onSendMine}>{t('sendMine')}</Button>
      </div>
    </>
  )
}

/** Returns the sentence about who changed a field and when. */
function useChangeSentence() {
  const t = useTranslations('conflicts')
  const locale = useLocale()
  const now = useNow()
  return ({ by: { kind, name }, at }: ShownConflict['fields'][number]): string =>
    t(`changed.${kind}`, { name, when: formatRelativeTime(locale, at, now) })
}
