import { useLocale, useTranslations } from 'use-intl'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { OfficePhone } from '#ui/page/office-phone.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { daysOfLongConfirmation } from '../rules.ts'
import type { ApplicantCards } from '../schema.ts'
import classes from './applicants.module.css'
import choose from './choose.module.css'

type Found = { found: ApplicantCards | undefined }

/** The tuition, how many applied, and what comes next; as high while it loads. */
export function ApplicantsHead({ found }: Found) {
  const t = useTranslations()
  const hasNotes = !found || (found.counts.all > 0 && found.tuition.agreement === null)
  return (
    <>
      <PageHeader
        title={t('applications.all')}
        badge={found && <Count counts={found.counts} />}
        sub={<Sub found={found} />}
      />
      <div className={hasNotes ? classes.notes : undefined}>
        {found?.tuition.ended && (
          <EndedNote tuition={found.tuition} ended={found.tuition.ended} isEmpty={found.counts.all === 0} />
        )}
        {found && <Notes found={found} />}
      </div>
    </>
  )
}

/** Those who can still be chosen; the declined are named besides. */
function Count({ counts: { all, declined } }: Pick<ApplicantCards, 'counts'>) {
  const t = useTranslations()
  return (
    <>
      <StatusBadge tone="info">{t('applications.count', { count: all })}</StatusBadge>
      {declined > 0 && <StatusBadge>{t('choose.declinedCount', { count: declined })}</StatusBadge>}
    </>
  )
}

function Sub({ found }: Found) {
  const format = useFormat()
  const t = useTranslations()
  return (
    <span className={choose.sub}>
      {found ? (
        <>
          {t('applications.tuitionId')} <Figures>{found.tuition.tuitionId}</Figures>
          {found.tuition.name && (
            <b>
              {' · '}
              <LangText>{found.tuition.name}</LangText>
            </b>
          )}
          <span className={choose.heading}>
            <LangText>{format.heading(found.tuition.heading)}</LangText>
          </span>
        </>
      ) : (
        t('applications.loadingAll')
      )}
    </span>
  )
}

type Ended = {
  tuition: ApplicantCards['tuition']
  ended: NonNullable<ApplicantCards['tuition']['ended']>
  /** Nobody is there to choose from. */
  isEmpty: boolean
}

/** Who taught it before, why it ended, and what happens next. */
function EndedNote({
  tuition: { isOpen, confirmed },
  isEmpty,
  ended: { name, startsOn, endedOn, reason, replaceBy },
}: Ended) {
  const t = useTranslations('choose.after')
  const locale = useLocale()
  const days = { name, from: formatUnbrokenDate(locale, startsOn), until: formatUnbrokenDate(locale, endedOn) }
  return (
    <Alert tone="warn">
      <p>
        <LangText>{t(startsOn <= endedOn ? 'endedWith' : 'endedBefore', days)}</LangText> {t('reason', { reason })}
      </p>
      {isOpen && !confirmed && (
        <p>
          {replaceBy && t('looking', { date: formatUnbrokenDate(locale, replaceBy) })}{' '}
          {t(isEmpty ? 'openAgainEmpty' : 'openAgain')}
        </p>
      )}
    </Alert>
  )
}

/** What follows from the state of the tuition or the choice. */
function Notes({ found: { tuition, counts } }: { found: ApplicantCards }) {
  const t = useTranslations()
  const locale = useLocale()
  const { startsOn, booked, confirmed, chosen } = tuition
  // What the two agreed on says the rest.
  if (tuition.agreement !== null) return null
  if (tuition.isBooked)
    return (
      <Alert>
        {t('choose.bookedNote')} {booked && t('choose.bookedWith', { name: booked })}{' '}
        {startsOn && t('choose.firstClass', { date: formatUnbrokenDate(locale, startsOn) })}
      </Alert>
    )
  if (!tuition.isOpen && counts.all > 0) return <Alert tone="warn">{t('choose.closedNote')}</Alert>
  if (confirmed) return <ConfirmedNote name={confirmed} confirmedAt={tuition.confirmedAt} />
  if (chosen) return <Alert>{t('choose.choiceNote', { name: chosen })}</Alert>
  return counts.all > 0 ? <p className="hint mt-12">{t('applications.maskedNote')}</p> : null
}

/** What comes after a confirmation; a week later, the question what became of it. */
function ConfirmedNote({ name, confirmedAt }: { name: string; confirmedAt: string | null }) {
  const t = useTranslations('choose')
  const longDays = daysOfLongConfirmation(confirmedAt, useNow())
  if (longDays === null) return <Alert>{t('confirmedNote', { name })}</Alert>
  return (
    <Alert>
      <p>{t('longConfirmedNote', { name, count: longDays })}</p>
      <OfficePhone />
    </Alert>
  )
}
