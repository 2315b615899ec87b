import { expect, test } from 'vitest'
import { csvUrl } from './csv.ts'
import { toCsvCell, withMark, withoutMark } from './csv-cell.ts'

const row = {
  tutorId: 'TR1001',
  phone: '01711000001',
  count: 0,
  totalDue: 2500.5,
  isBooked: true,
  isOnline: false,
  subjects: ['Math', 'বাংলা', ''],
  location: { city: 'Dhaka', areas: [] },
  createdAt: '2026-11-18T18:30:00.000Z',
  startDate: 'November 18, 2026',
  paidAt: null,
  comments: [
    { comment: 'late', createdAt: '2026-11-18T09:05:00Z' },
    { comment: 'again', createdAt: '2026-11-18T09:06:00Z' },
  ],
}

test.each([
  ['tutorId', 'TR1001'],
  ['count', 0],
  ['totalDue', 2500.5],
  ['isBooked', 'Yes'],
  ['isOnline', 'No'],
  ['subjects', 'Math, বাংলা'],
  ['location.city', 'Dhaka'],
  ['location.areas', ''],
  ['startDate', 'November 18, 2026'],
  ['comments.comment', 'late, again'],
  ['comments.createdAt', '2026-11-18 15:05, 2026-11-18 15:06'],
  ['paidAt', ''],
  ['paidAt.year', ''],
  ['nothing', ''],
  ['location', ''],
])('the cell for %s is %j', (path, cell) => expect(toCsvCell('en', row, path)).toBe(cell))

test('times and days are in Dhaka time', () => expect(toCsvCell('en', row, 'createdAt')).toBe('2026-11-19 00:30'))

test('a phone keeps its leading zero in spreadsheets', () => expect(toCsvCell('en', row, 'phone')).toBe('01711-000001'))

test.each([
  ['subjects', 'গণিত, বাংলা'],
  ['location.city', 'ঢাকা'],
  ['isBooked', 'হ্যাঁ'],
  ['startDate', '১৮ নভেম্বর ২০২৬'],
  ['status', 'যাচাইকৃত'],
  ['totalDue', 2500.5],
  ['phone', '01711-000001'],
  ['createdAt', '2026-11-19 00:30'],
  ['heading', 'Need Tutor'],
])('the Bangla cell for %s is %j [BN-262]', (path, cell) => {
  const bangla = { ...row, subjects: ['Math', 'বাংলা'], status: 'approved', heading: 'Need Tutor' }
  expect(toCsvCell('bn', bangla, path)).toBe(cell)
})

test.each([
  [{ due: 'none' }, 'due', { bn: 'bookings.dueStates' }, 'none', 'বকেয়া নেই'],
  [{ staffRole: 'owner' }, 'staffRole', { bn: 'staff.roles' }, 'owner', 'মালিক'],
  [{ state: 'deactivated' }, 'state', { bn: 'staff.states' }, 'deactivated', 'বন্ধ'],
  [{ status: 'skipped' }, 'status', { bn: 'outbox' }, 'skipped', 'থামানো'],
  [{ salary: '8,000 Tk' }, 'salary', undefined, '8,000 Tk', 'মাসে ৮,০০০ টাকা'],
  [{ salary: 'Negotiable' }, 'salary', undefined, 'Negotiable', 'আলোচনা সাপেক্ষে'],
  [{ salary: 'as you like' }, 'salary', undefined, 'as you like', 'as you like'],
  [{ salary: '' }, 'salary', undefined, '', ''],
  [{ label: 'Class 5' }, 'label', undefined, 'Class 5', 'পঞ্চম শ্রেণি'],
  [{ label: 'Mirpur 10' }, 'label', undefined, 'Mirpur 10', 'মিরপুর ১০'],
  [{ label: '2026-11-22' }, 'label', undefined, '2026-11-22', '2026-11-22'],
])('%j is named in the Bangla file only [BN-300]', (values, path, texts, english, bangla) => {
  expect(toCsvCell('en', values, path, texts)).toBe(english)
  expect(toCsvCell('bn', values, path, texts)).toBe(bangla)
})

test('the Bangla file names the fields of a change as the history does [BN-300]', () => {
  const changes = { salaryFrom: [5000, 6000], state: ['open', 'completed'], 'education.ssc.year': ['2015', '2016'] }
  expect(toCsvCell('en', { changes }, 'changes')).toBe(
    'salaryFrom: 5000 > 6000; state: open > completed; education.ssc.year: 2015 > 2016',
  )
  expect(toCsvCell('bn', { changes }, 'changes')).toBe(
    'সর্বনিম্ন বেতন: ৫,০০০ টাকা > ৬,০০০ টাকা; অবস্থা: খোলা > পরিশোধিত; এসএসসি: সাল: 2015 > 2016',
  )
})

test('the CSV URL has the path, search and filters of the list', () => {
  const call = { method: 'POST', path: 'conforms/get/:id', summary: '', allow: ['Admin'], data: null as never } as const
  expect(csvUrl(call, { params: { id: 'TN 1' }, query: { searchTerm: 'ঢাকা', status: undefined } })).toBe(
    '/api/v1/csv/conforms/get/TN%201?searchTerm=%E0%A6%A2%E0%A6%BE%E0%A6%95%E0%A6%BE',
  )
  expect(csvUrl(call, { params: { id: 'TN1' } }, 'bn')).toBe('/api/v1/csv/conforms/get/TN1?lang=bn')
})

test.each([
  ['payment.transactionId', '12345678901234567890', "'12345678901234567890"],
  ['payment.transactionId', '2026-11', "'2026-11"],
  ['payment.transactionId', '9KA7B1C2D3', '9KA7B1C2D3'],
  ['note', '0012345678', "'0012345678"],
  ['note', '9876543E21', "'9876543E21"],
  ['note', '123456789012', "'123456789012"],
  ['teachingTime', '5-6', "'5-6"],
  ['note', 'MAR12', "'MAR12"],
  ['note', '1-Dec', "'1-Dec"],
  ['salary', '5000', '5000'],
  ['date', '2026-11-18', '2026-11-18'],
  ['month', '2026-11', '2026-11'],
  ['note', 'March', 'March'],
])('the text of %s %j is %j in a file, as spreadsheets would spoil it [OFF-810]', (path, value, cell) => {
  const [name = '', inner] = path.split('.')
  const nested = inner === undefined ? { [name]: value } : { [name]: { [inner]: value } }
  expect(toCsvCell('en', nested, path)).toBe(cell)
  expect(withoutMark(cell)).toBe(value)
})

test.each(['=1+1', '-5', '@home', '01711000001', '5-6', 'MAR12', '1-Dec', '12'])(
  'the mark before %s is taken off again [OFF-831]',
  (text) => {
    expect(withoutMark(`'${text}`)).toBe(text)
    expect(withoutMark(withMark(text))).toBe(text)
  },
)

test.each(["'Twas", "'", 'Rahim’s', "O'Neill", "'March'"])('%s has no mark [OFF-831]', (text) =>
  expect(withoutMark(text)).toBe(text),
)
