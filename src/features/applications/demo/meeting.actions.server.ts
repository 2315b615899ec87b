import type { Db } from '#db/client.server.ts'
import { brandOf, getSettings } from '#features/settings/actions.server.ts'
import type { TuitionRow } from '#features/tuitions/store.server.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import type { Demo, DemoSide } from '../choose/schema.ts'
import { getFeedbackRefusal, isMeeting } from './rules.ts'
import type { DemoView } from './store.server.ts'

type Place = Pick<
  TuitionRow,
  'status' | 'isOnline' | 'city' | 'areas' | 'locationDetails' | 'houseAndRoad' | 'releasedContacts'
>

export type DemoViewer = {
  side: DemoSide
  tuition: Place
  /** the number of the other side */
  otherPhone: string
  /** false once the application is over */
  isOpen: boolean
  now: Date
}

/**
 * A demo class as one of the two reads it: contacts in the texts of the other are hidden unless staff released them; place
 * and phone only while it is agreed, until a week after.
 */
export function toDemoDto(db: Db, demo: DemoView, { side, tuition, otherPhone, isOpen, now }: DemoViewer): Demo {
  const { id, startsAt, note, state, answer, cancelReason } = demo
  const hide = (text: string) => hideContacts(text, tuition.releasedContacts)
  const own = demo.feedback.find((one) => one.side === side)
  const isTuitionOpen = tuition.status !== 'closed' && tuition.status !== 'rejected'
  const isComing = startsAt > now
  return {
    _id: id,
    startsAt: startsAt.toISOString(),
    note: side === 'Guardian' ? note : hide(note),
    state,
    answer: side === 'Tutor' ? answer : hide(answer),
    cancelReason: hide(cancelReason),
    meeting: isOpen && isTuitionOpen && isMeeting(demo, now) ? toMeeting(db, { tuition, otherPhone }) : null,
    feedback: own ? { outcome: own.outcome, note: own.note } : null,
    canCancel: isOpen && isComing && (state === 'accepted' || (state === 'proposed' && side === 'Guardian')),
    canTell: getFeedbackRefusal(demo, now) === null,
    earlier: toEarlier(demo.earlier, { side, now }),
  }
}

function toEarlier(earlier: DemoView['earlier'], { side, now }: Pick<DemoViewer, 'side' | 'now'>): Demo['earlier'] {
  if (!earlier || getFeedbackRefusal(earlier, now)) return null
  const own = earlier.feedback.find((one) => one.side === side)
  const feedback = own ? { outcome: own.outcome, note: own.note } : null
  return { _id: earlier.id, startsAt: earlier.startsAt.toISOString(), feedback }
}

function toMeeting(
  db: Db,
  { tuition, otherPhone }: Pick<DemoViewer, 'tuition' | 'otherPhone'>,
): NonNullable<Demo['meeting']> {
  const { isOnline, houseAndRoad, releasedContacts } = tuition
  const { city, areas, locationDetails } = hideContacts(
    { city: tuition.city, areas: tuition.areas, locationDetails: tuition.locationDetails },
    releasedContacts,
  )
  const { demoContact: through } = getSettings(db)
  const phone = through === 'number' ? otherPhone : (brandOf(db, DEFAULT_LOCALE).phones[0] ?? '')
  return { isOnline, location: { city, areas }, locationDetails, houseAndRoad, through, phone }
}
