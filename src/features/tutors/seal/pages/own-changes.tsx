import { useTranslations } from 'use-intl'
import { fieldLabel } from '#shared/messages/field-label.ts'
import { valueOfField } from '#shared/options/choice-fields.ts'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Cv } from '../../schema.ts'
import { LEVELS } from '../waiting.rules.ts'

/** Tells a verified tutor which own new values wait, beside what others see. */
export function OwnChanges({ waiting }: { waiting: NonNullable<Cv['waiting']> }) {
  const t = useTranslations('tutors.own')
  return (
    <div className="mb-16">
      <Alert tone="info">
        <b>{t('waitsForUs')}</b>
        <p>{t('waitsForUsText')}</p>
        <DescriptionList>
          {waiting.changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </DescriptionList>
      </Alert>
    </div>
  )
}

function Change({ field, before, after }: { field: string; before: string; after: string }) {
  const t = useTranslations()
  const label = useFieldLabel(field)
  const { locale } = useFormat()
  const isPicture = field.startsWith('img.')
  const shown = (value: string) => {
    if (isPicture) return t(value === '' ? 'tutors.own.noPicture' : 'tutors.own.newPicture')
    return value === '' ? t('common.notAvailable') : valueOfField(locale, field.split('.'), value)
  }
  return (
    <DescriptionItem label={label}>
      {t('tutors.own.yourNew')}: <LangText>{shown(after)}</LangText>
      {!isPicture && (
        <>
          <br />
          <small>
            {t('tutors.own.seenByOthers')}: <LangText>{shown(before)}</LangText>
          </small>
        </>
      )}
    </DescriptionItem>
  )
}

/** `education.ssc.group` is `SSC: Group`. */
function useFieldLabel(field: string): string {
  const t = useTranslations()
  const { locale } = useFormat()
  const path = field.split('.')
  const level = LEVELS.find((one) => one === path[1])
  const label = fieldLabel(locale, path)
  return level ? t('cvForm.levelField', { level: t(`tutors.view.${level}`), field: label }) : label
}
