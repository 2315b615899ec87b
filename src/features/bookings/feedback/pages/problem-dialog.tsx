import { useTranslations } from 'use-intl'
import { CallDialog } from '#ui/admin/dialogs/call-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import type { Booking } from '../../schema.ts'
import { handleBookingFeedback } from '../calls.ts'

/** Shows what was told of a booked tuition, and marks it as taken care of. */
export function ProblemDialog({ booking: { _id, tuitionId, problems }, ...view }: DialogView & { booking: Booking }) {
  const t = useTranslations()
  return (
    <CallDialog
      {...view}
      prompt={t('bookings.actions.handleText')}
      about={problems.map(({ side, outcome, note }) => (
        <span key={side} className="grid">
          <span>
            {t(`tuitionOffice.page.told.${side}`)} <b>{t(`choose.after.goes.${outcome}`)}</b>
          </span>
          <LangText>{note}</LangText>
        </span>
      ))}
      call={handleBookingFeedback}
      input={{ params: { id: _id } }}
      success={t('choose.after.handled')}
      record={tuitionId}
    />
  )
}
