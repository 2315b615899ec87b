import { expect, test } from 'vitest'
import {
  bookingMoves,
  formatStartDate,
  getBookingRefusal,
  getMoveRefusal,
  getUnmetExpectation,
  isUnusualStart,
  parseStartDate,
} from './rules.ts'

test.each([
  ['November 20, 2026', '2026-11-20'],
  ['  november 20 , 2026 ', '2026-11-20'],
  ['নভেম্বর 20, 2026', null],
  ['November ২০, ২০২৬', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  [' 2026-11-20\n', '2026-11-20'],
  ['২০২৬-১১-২০', '2026-11-20'],
  ['February 29, 2028', '2028-02-29'],
  ['2028-02-29', '2028-02-29'],
  ['January 1, 2000', '2000-01-01'],
  ['December 31, 2099', '2099-12-31'],
])('the start date %j is parsed as %j [AD-BOOK-06, VAL-43]', (text, date) => expect(parseStartDate(text)).toBe(date))

test.each([
  '',
  'tomorrow',
  'February 29, 2026',
  '2026-02-29',
  'November 31, 2026',
  '2026-13-01',
  '2026-00-10',
  '20/11/2026',
  '20-11-2026',
  '2026-11-20T00:00:00Z',
  'November 20, 20266',
  'November 20, 1999',
  '1999-12-31',
  '2100-01-01',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
])('the start date %j is refused', (text) => expect(parseStartDate(text)).toBeNull())

test.each([
  ['2026-11-20', 'November 20, 2026'],
  ['2027-01-05', 'January 5, 2027'],
  ['', ''],
  ['275760-01-01', '275760-01-01'],
])('the form sends the date %j as %j [VAL-43]', (date, written) => expect(formatStartDate(date)).toBe(written))

const free = { tuition: 'approved', tutor: 'approved', isBooked: false } as const

test.each([
  [free, null],
  [
    { ...free, isBooked: true },
    { path: 'tuitionId', key: 'applications.bookedAlready' },
  ],
  [
    { ...free, tuition: 'pending' as const },
    { path: 'tuitionId', key: 'bookings.tuitionPending' },
  ],
  [
    { ...free, tutor: 'pending' as const },
    { path: 'tutorId', key: 'bookings.tutorPending' },
  ],
  [
    { ...free, tuition: 'closed' as const },
    { path: 'tuitionId', key: 'bookings.tuitionClosed' },
  ],
  [
    { ...free, tuition: 'rejected' as const },
    { path: 'tuitionId', key: 'bookings.tuitionRejected' },
  ],
  [
    { ...free, tutor: 'returned' as const },
    { path: 'tutorId', key: 'bookings.tutorPending' },
  ],
  [
    { ...free, tuition: 'pending' as const, tutor: 'pending' as const },
    { path: 'tuitionId', key: 'bookings.tuitionPending' },
  ],
  [
    { tuition: 'pending' as const, tutor: 'pending' as const, isBooked: true },
    { path: 'tuitionId', key: 'applications.bookedAlready' },
  ],
])('booking %j gives the refusal %j', (request, refused) => expect(getBookingRefusal(request)).toEqual(refused))

test.each([
  ['cancel', 'cancelled', 'bookings.cancelledAlready'],
  ['restore', 'bookings.notCancelled', 'booked'],
] as const)(
  'the move %s leads a booked tuition to %s and a cancelled one to %s [OFF-301..302]',
  (move, booked, cancelled) => {
    const steps = Object.values(bookingMoves[move]).map((step) => ('to' in step ? step.to : step.refused))
    expect(steps).toEqual([booked, cancelled])
    expect([getMoveRefusal('cancel', 'booked'), getMoveRefusal('restore', 'booked')]).toEqual([
      null,
      'bookings.notCancelled',
    ])
  },
)

const now = new Date('2026-11-22T10:00:00Z')

test.each([
  ['2001-01-01', true],
  ['2026-01-12', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2027-01-21', false],
  ['2027-01-22', true],
])('the start date %s is unusual: %s [OFF-304]', (date, unusual) => expect(isUnusualStart(date, now)).toBe(unusual))

test.each([
  [true, '2026-12-01', [true, true], null],
  [false, '2026-12-01', [true, true], 'expectConfirmed'],
  [false, '2026-12-01', [false, true], null],
  [true, '2001-01-01', [true, true], 'expectUsualStart'],
  [true, '2001-01-01', [false, true], 'expectUsualStart'],
  [false, '2001-01-01', [true, true], 'expectConfirmed'],
  [false, '2001-01-01', [false, true], 'expectUsualStart'],
  [false, '2001-01-01', [false, false], null],
] as const)(
  'confirmed %s, start %s, expected %j: the unmet expectation is %s [OFF-303..304]',
  (isConfirmed, startDate, [expectConfirmed, expectUsualStart], unmet) =>
    expect(getUnmetExpectation({ isConfirmed, startDate, now, expectConfirmed, expectUsualStart })).toBe(unmet),
)
