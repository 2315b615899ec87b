import { IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { CV_FACTS, type CvFact } from '#shared/cv-facts.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { useSendOnce } from '#ui/admin/dialogs/call-dialog.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Cv } from '../../schema.ts'
import { setCvFact, takeCvFactBack } from '../calls.ts'
import classes from './cv-facts.module.css'

/** What staff saw of a tutor, each recorded and taken back with one press; the phone is proved by its code. */
export function CvFacts({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin.facts')
  const { locale } = useFormat()
  const phone = cv.facts?.phone
  return (
    <section className={classes.facts} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        <li>
          {phone ? <IconCheck aria-hidden="true" /> : <IconClock aria-hidden="true" />}
          <span>
            {t(phone ? 'phone' : 'phoneNotProved')}
            {phone && <small>{formatLongDate(locale, phone)}</small>}
          </span>
        </li>
        {CV_FACTS.map((fact) => (
          <FactLine key={fact} cv={cv} fact={fact} />
        ))}
      </ul>
    </section>
  )
}

function FactLine({ cv, fact }: { cv: Cv; fact: CvFact }) {
  const t = useTranslations('tutors.admin.facts')
  const { locale } = useFormat()
  const seen = cv.facts?.[fact]
  const call = seen ? takeCvFactBack : setCvFact
  const input = { params: { id: cv.tutorId }, body: { fact } }
  const once = useSendOnce({ call, input, prompt: '', record: `${t(fact)}, ${cv.tutorId}`, onClose: () => {} })
  const mayVerify = usePermission('tutors.verify')
  const hasNothingToSee = fact === 'idCard' && !seen && !cv.img.id
  return (
    <li data-seen={seen ? true : undefined}>
      <Button
        size="sm"
        variant={seen ? 'light' : 'outline'}
        leftSection={seen && <IconCheck aria-hidden="true" />}
        aria-pressed={Boolean(seen)}
        disabled={!mayVerify || hasNothingToSee}
        aria-busy={once.isSending || undefined}
        onClick={() => void once.send()}
      >
        {t(fact)}
      </Button>
      {seen && (
        <small>
          <LangText>{t('seenOn', { date: formatLongDate(locale, seen.at), name: seen.by })}</LangText>
        </small>
      )}
      {hasNothingToSee && <small>{t('noPicture')}</small>}
    </li>
  )
}
