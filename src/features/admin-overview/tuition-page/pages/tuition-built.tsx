import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permitted-link.tsx'
import { AgreementStateBadge } from '#features/bookings/agreements/pages/agreement-state.tsx'
import { LatestComments } from '#features/confirmations/pages/latest-comments.tsx'
import type { Confirmation } from '#features/confirmations/schema.ts'
import { duesPath } from '#features/payments/pages/dues/dues-path.ts'
import type { Due } from '#features/payments/schema.ts'
import { RecordSection } from '#features/people/page/pages/record-section.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { TuitionDetails } from '../schema.ts'
import { withPair } from './tuition-next-step.tsx'
import classes from './tuition-page.module.css'

type ConfirmedProps = { tuition: Tuition; confirmed: readonly Confirmation[]; isBooked: boolean }

/** The confirmed tutors with their comments; Book has both ids filled in. */
export function ConfirmedTutors({ tuition: { tuitionId }, confirmed, isBooked }: ConfirmedProps) {
  const t = useTranslations('tuitionOffice')
  const now = useNow()
  return (
    <RecordSection title={t('page.confirmed')} count={confirmed.length} emptyText={t('page.noneConfirmed')}>
      {confirmed.length > 0 && (
        <ul className={classes.rows}>
          {confirmed.map(({ _id, tutorId, tutorName, profileImg, phone, createdAt, comment }) => (
            <li key={_id}>
              <PersonSummary name={tutorName} seed={tutorId} photo={profileImg}>
                <TutorLink tutorId={tutorId} /> <RelativeTime at={createdAt} now={now} />
              </PersonSummary>
              <PhoneLink phone={phone} />
              <LatestComments comments={comment} />
              {!isBooked && (
                <PermittedLink
                  permission="bookings.write"
                  to={withPair(paths.admin.book, tuitionId, tutorId)}
                  size="sm"
                  variant="outline"
                  aria-label={`${t('stepActions.book')} ${tutorName}`}
                >
                  {t('stepActions.book')}
                </PermittedLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {confirmed.length > 0 && <Link to={paths.admin.confirmations(tuitionId)}>{t('page.allConfirmed')}</Link>}
    </RecordSection>
  )
}

export function TuitionBooking({ booking }: { booking: TuitionDetails['booking'] }) {
  const t = useTranslations('tuitionOffice.page')
  const agreements = useTranslations('agreements')
  const locale = useLocale()
  return (
    <RecordSection title={t('booking')} count={booking ? 1 : 0} emptyText={t('notBooked')}>
      {booking && (
        <ul className={classes.rows}>
          <li>
            <PersonSummary name={booking.tutorName} seed={booking.tutorId}>
              <TutorLink tutorId={booking.tutorId} />
            </PersonSummary>
            <span>{t('starts', { date: formatLongDate(locale, booking.startDate) })}</span>
            <Link to={paths.admin.agreement(booking.number)}>{agreements('open')}</Link>
            <AgreementStateBadge state={booking.agreement} />
          </li>
        </ul>
      )}
    </RecordSection>
  )
}

const isOpenDue = ({ completedAt, remaining }: Due) => completedAt === null && remaining > 0

export function TuitionDues({ tuitionId, dues }: { tuitionId: string; dues: readonly Due[] }) {
  const t = useTranslations('tuitionOffice')
  const now = useNow()
  return (
    <RecordSection title={t('page.dues')} count={dues.length} emptyText={t('page.noDues')}>
      {dues.length > 0 && (
        <ul className={classes.rows}>
          {dues.map(({ _id, tutorId, tutorName, totalDue, remaining, completedAt, createdAt }) => (
            <li key={_id}>
              <PersonSummary name={tutorName} seed={tutorId}>
                <TutorLink tutorId={tutorId} /> <RelativeTime at={createdAt} now={now} />
              </PersonSummary>
              <span>
                {completedAt === null && remaining > 0
                  ? t.rich('page.remaining', {
                      remaining: () => <Amount taka={remaining} />,
                      total: () => <Amount taka={totalDue} />,
                    })
                  : t.rich('page.duePaid', { total: () => <Amount taka={totalDue} /> })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {dues.some(({ completedAt }) => completedAt === null) && (
        <Link to={duesPath(tuitionId, dues.some(isOpenDue) ? 'open' : 'paid')}>
          {t(dues.some(isOpenDue) ? 'stepActions.collect' : 'stepActions.closeDue')}
        </Link>
      )}
    </RecordSection>
  )
}
