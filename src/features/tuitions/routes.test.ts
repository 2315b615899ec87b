import { describe, expect, test } from 'vitest'
import { confirmTutor, createApplicant } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import * as calls from './calls.ts'
import { findTuitionSeenBy, listTuitionsSeenBy } from './find/public.store.server.ts'
import { findTuitionView } from './store.server.ts'

const app = await createTestApp()
const { visitor } = app
const guardian = await app.signInAs('Guardian', { phone: '01912000001' })
const stranger = await app.signInAs('Guardian')
const tutor = await app.signInAs('Tutor')
const admin = await app.signInAs('Admin')
const everybodyElse = { visitor, stranger, tutor }
const PHONE = '01812345678'

const post = async (parts = {}, by: typeof visitor = visitor) =>
  (await by.send(calls.createTuition, { body: buildTuitionBody(parts) })).answer.data
const approve = (id: string) => admin.send(calls.approveTuition, { params: { id } })
const approved = async (parts = {}) => {
  const { tuitionId } = await post(parts)
  return (await approve(tuitionId)).answer.data
}
const found = async (searchTerm: string, by: typeof visitor = visitor) =>
  (await by.send(calls.searchTuitions, { body: { searchTerm, limit: 100 } })).answer.data.map(
    (tuition) => tuition.tuitionId,
  )

describe('posting', () => {
  test('a visitor posts without an account, and the post is pending [API-36, ROLE-05, STATE-03]', async () => {
    const { status, answer } = await visitor.send(calls.createTuition, { body: buildTuitionBody() })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ success: true, message: 'Tuition Created!' })
    expect(answer.data).toMatchObject({
      status: 'pending',
      heading: 'Need Female Tutor For Class 5, Class 6 At Dhanmondi, Lalmatia- Dhaka',
    })
    expect(answer.data.tuitionId).toMatch(/^TN\d{4,}$/)
  })

  test('the answer has every field of a tuition [ENT-01, API-01]', async () => {
    const tuition = (
      await admin.send(calls.createTuition, { body: buildTuitionBody({ heading: 'A tutor for two sisters' }) })
    ).answer.data
    expect(tuition).toEqual({
      _id: expect.any(String),
      tuitionId: expect.stringMatching(/^TN\d+$/),
      status: 'approved',
      heading: 'A tutor for two sisters',
      class: ['Class 5', 'Class 6'],
      subjects: ['Math', 'English'],
      medium: ['Bangla medium'],
      gender: ['Female'],
      salary: '6,000 Tk',
      salaryFrom: 6000,
      salaryTo: 6000,
      daysPerWeek: 4,
      freeTimes: [],
      location: { city: 'Dhaka', areas: ['Dhanmondi', 'Lalmatia'] },
      locationDetails: 'Road 9/A, beside Abahani field',
      houseAndRoad: '',
      institute: 'Viqarunnisa Noon School and College',
      teachingTime: '5:00 PM, 4 days a week',
      details: 'She needs help with fractions.',
      phone: PHONE,
      isReported: false,
      isBooked: false,
      hasTutor: false,
      isOnline: false,
      applicationStatus: { state: 'tutorsOnly', text: 'Apply Now', disabled: true },
      createdAt: '2026-11-18T09:05:00.000Z',
      version: expect.any(Number),
    })
  })

  test('a guardian’s post gets the account’s phone and the generated heading [ROLE-11, TFORM-25]', async () => {
    const tuition = await post({ phone: '01999999999', heading: 'mine', gender: ['Male'] }, guardian)
    expect(tuition).toMatchObject({
      status: 'pending',
      phone: '01912000001',
      heading: expect.stringMatching(/^Need Male Tutor For Class 5/),
    })
  })

  test('an admin’s post is approved and needs a heading [ROLE-37, VAL-17]', async () => {
    expect(await post({ heading: 'Urgent' }, admin)).toMatchObject({ status: 'approved', heading: 'Urgent' })
    const { status, failure } = await admin.send(calls.createTuition, { body: buildTuitionBody() })
    expect([status, failure.errorMessages]).toEqual([
      400,
      [{ path: 'heading', message: 'Enter a heading.', code: 'tuitions.headingRequired' }],
    ])
  })

  test('a tutor cannot post', async () => {
    expect((await tutor.send(calls.createTuition, { body: buildTuitionBody() })).status).toBe(403)
  })

  test.each([
    ['class', { class: [] }, 'Choose at least one class.', 'tuitions.classRequired'],
    ['subjects', { subjects: [] }, 'Choose at least one subject.', 'tuitions.subjectRequired'],
    ['medium', { medium: [] }, 'Choose at least one medium.', 'tuitions.mediumRequired'],
    ['location.city', { location: { areas: ['Dhanmondi'] } }, 'Choose a city.', 'tuitions.cityRequired'],
    [
      'location.areas',
      { location: { city: 'Dhaka', areas: [] } },
      'Choose at least one area.',
      'tuitions.areaRequired',
    ],
    ['class', { class: ['Class 5', 'Others'] }, 'Write the other class.', 'tuitions.otherClassRequired'],
    ['subjects', { subjects: ['Others'] }, 'Write the other subject.', 'tuitions.otherSubjectRequired'],
    ['medium', { medium: ['Others'] }, 'Write the other medium.', 'tuitions.otherMediumRequired'],
    [
      'location.city',
      { location: { city: 'Others', areas: ['Others'] } },
      'Write the name of the city.',
      'tuitions.otherCityRequired',
    ],
    [
      'location.areas',
      { location: { city: 'Dhaka', areas: ['Dhanmondi', 'Others'] } },
      'Write the name of the area.',
      'tuitions.otherAreaRequired',
    ],
    ['phone', { phone: '' }, 'Enter a phone number.', 'phone.required'],
    [
      'phone',
      { phone: '01112345678' },
      'Enter a Bangladeshi mobile number of 11 digits, such as 01712345678.',
      'phone.invalid',
    ],
    ['details', { details: 'x'.repeat(10_000) }, 'Details may have at most 5000 characters.', 'invalid.tooLong'],
    [
      'details',
      { details: 'NUL \0 byte' },
      'Details contains a character that cannot be stored.',
      'invalid.characters',
    ],
    [
      'salary',
      { salary: '6,000 \ud83d Tk' },
      'Salary contains a character that cannot be stored.',
      'invalid.characters',
    ],
  ])('an invalid %s is rejected with its path: %j [VAL-11..18]', async (path, parts, message, code) => {
    const { status, failure } = await visitor.send(calls.createTuition, { body: buildTuitionBody(parts as object) })
    expect(status).toBe(400)
    expect(failure).toEqual({ success: false, message, code, errorMessages: [{ path, message, code }] })
  })

  test('all other fields are optional [VAL-19..24]', async () => {
    const { class: classes, subjects, medium, location, phone } = buildTuitionBody()
    const { answer } = await visitor.send(calls.createTuition, {
      body: { class: classes, subjects, medium, location, phone },
    })
    expect(answer.data).toMatchObject({
      salary: '',
      institute: '',
      teachingTime: '',
      details: '',
      locationDetails: '',
      gender: [],
    })
  })

  test.each(['+880 1812-345678', '8801812345678', '০১৮১২৩৪৫৬৭৮', '01812 345 678'])(
    'the phone %s is stored as 11 digits',
    async (phone) => {
      const { tuitionId } = await post({ phone })
      expect((await admin.send(calls.getTuition, { params: { id: tuitionId } })).answer.data.phone).toBe(PHONE)
    },
  )

  test('Bangla, emoji, script tags and unknown classes and cities are stored unchanged', async () => {
    const odd = {
      class: ['Hifz বিভাগ'],
      location: { city: 'Kuakata’s সৈকত', areas: ['কলাতলী'] },
      details: '<script>alert(1)</script> ধৈর্যশীল 🙂 100% "quoted" \\ _',
    }
    expect(await post(odd)).toMatchObject(odd)
  })

  test('an online tuition has no location [STATE-17]', async () => {
    const tuition = await post({ isOnline: true, location: { city: 'Dhaka', areas: ['Uttara'] } })
    expect(tuition).toMatchObject({
      isOnline: true,
      location: { city: '', areas: [] },
      heading: expect.stringMatching(/At Online$/),
    })
  })
})

describe('verifying', () => {
  test('an approved tuition appears in the public list and search [API-69, ROLE-34, STATE-04, STATE-09]', async () => {
    const { tuitionId } = await post({ location: { city: 'Sylhet', areas: ['Zindabazar'] } })
    expect(await found('zindabazar')).not.toContain(tuitionId)
    const { answer } = await approve(tuitionId)
    expect(answer).toMatchObject({ message: 'Tuition verified successfully!', data: { status: 'approved' } })
    expect(await found('zindabazar')).toContain(tuitionId)
    expect((await visitor.send(calls.listApprovedTuitions)).answer.data.map((tuition) => tuition.tuitionId)).toContain(
      tuitionId,
    )
  })

  test('of two simultaneous approvals one succeeds and one answers 409', async () => {
    const { tuitionId } = await post()
    const other = await app.signInAs('Admin')
    const answers = await Promise.all(
      [admin, other].map((by) => by.send(calls.approveTuition, { params: { id: tuitionId } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an unknown tuition answers 404', async () => {
    for (const id of [
      'TN999999',
      'nonsense',
      'TR1001',
      '00000000-0000-4000-8000-000000000000',
      "'; drop table tuitions--",
    ]) {
      expect((await approve(id)).status).toBe(404)
    }
  })

  test.each(Object.entries({ ...everybodyElse, guardian }))('a %s cannot approve [ROLE-34]', async (_, by) => {
    const { tuitionId } = await post()
    expect([401, 403]).toContain((await by.send(calls.approveTuition, { params: { id: tuitionId } })).status)
  })
})

describe('editing', () => {
  test('an admin changes some fields; the others and the status stay [API-68, ROLE-35, TFORM-22]', async () => {
    const before = await approved()
    const { answer } = await admin.send(calls.updateTuition, {
      params: { id: before._id },
      body: { salary: '8,000 Tk', phone: '01712345678' },
    })
    expect(answer.message).toBe('Tuition Edited!')
    const salary = { salary: '8,000 Tk', salaryFrom: 8000, salaryTo: 8000 }
    expect(answer.data).toEqual({ ...before, ...salary, version: expect.any(Number), phone: '01712345678' })
  })

  test.each([
    [{ areas: ['Uttara'] }, { city: 'Dhaka', areas: ['Uttara'] }],
    [{ city: 'Khulna' }, { city: 'Khulna', areas: ['Dhanmondi', 'Lalmatia'] }],
    [{}, { city: 'Dhaka', areas: ['Dhanmondi', 'Lalmatia'] }],
  ])('the partial location %j keeps the other part [SYS-01]', async (location, expected) => {
    const { tuitionId } = await approved({ location: { city: 'Dhaka', areas: ['Dhanmondi', 'Lalmatia'] } })
    const { status, answer } = await admin.send(calls.updateTuition, {
      params: { id: tuitionId },
      body: { location, salary: '9,000 Tk' },
    })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ location: expected, salary: '9,000 Tk' })
  })

  test('search finds the new location and no longer the old one', async () => {
    const { tuitionId } = await approved({ location: { city: 'Khulna', areas: ['Boyra'] } })
    await admin.send(calls.updateTuition, {
      params: { id: tuitionId },
      body: { location: { city: 'Rajshahi', areas: ['Kazla'] } },
    })
    expect(await found('kazla')).toContain(tuitionId)
    expect(await found('boyra')).not.toContain(tuitionId)
  })

  test('a change that makes the tuition invalid is rejected with its path', async () => {
    const { tuitionId } = await approved()
    const { status, failure } = await admin.send(calls.updateTuition, {
      params: { id: tuitionId },
      body: { class: [], heading: ' ' },
    })
    expect(status).toBe(400)
    expect(failure.errorMessages.map(({ path }) => path)).toContain('class')
  })

  test.each(Object.entries({ ...everybodyElse, guardian }))('a %s cannot edit [ROLE-35]', async (_, by) => {
    const { tuitionId } = await approved()
    expect([401, 403]).toContain(
      (await by.send(calls.updateTuition, { params: { id: tuitionId }, body: { salary: '1' } })).status,
    )
  })
})

test.each(['Dhanmondi', 'ধানমন্ডি', 'ধানমণ্ডী', 'dhanmndi', 'Danmondi'])(
  'the search by place for "%s" finds the posts of Dhanmondi, and no other [BN-220]',
  async (term) => {
    const there = await approved({ location: { city: 'Dhaka', areas: ['Dhanmondi'], details: '' } })
    const other = await approved({ location: { city: 'Dhaka', areas: ['Mirpur 10'], details: '' } })
    expect(await found(term)).toContain(there.tuitionId)
    expect(await found(term)).not.toContain(other.tuitionId)
  },
)

test.each(['Mirpur 10', 'Mirpur10', 'mirpur-10', 'মিরপুর ১০', 'মিরপুর১০'])(
  'the search by place for "%s" finds the posts of Mirpur 10 [BN-220]',
  async (term) => {
    const there = await approved({ location: { city: 'Dhaka', areas: ['Mirpur 10'], details: '' } })
    expect(await found(term)).toContain(there.tuitionId)
  },
)

test('a post with mixed scripts, Bangla digits and invisible marks is stored and found in one form [BN-230..231]', async () => {
  const { status, answer } = await visitor.send(calls.createTuition, {
    body: buildTuitionBody({
      phone: '০১৭১২-৩৪৫৬৭৮',
      location: { city: 'Dhaka', areas: ['\u200fপা\u09dcা Road\u200b'] },
      salaryFrom: '৬,০০০',
      salaryTo: '৭০০০',
      daysPerWeek: '৩',
      institute: 'অ'.repeat(200),
    }),
  })
  expect([status, answer.data.salaryFrom, answer.data.salaryTo, answer.data.daysPerWeek]).toEqual([200, 6000, 7000, 3])
  expect(answer.data.location.areas).toEqual(['পা\u09a1\u09bcা Road'])
  await approve(answer.data.tuitionId)
  for (const term of ['পা\u09dcা', 'পা\u09a1\u09bcা road', `টি ${answer.data.tuitionId}`.slice(3)])
    expect(await found(term)).toContain(answer.data.tuitionId)
  const refused = await visitor.send(calls.createTuition, { body: buildTuitionBody({ salaryFrom: 'ছয় হাজার' }) })
  expect(refused.status).toBe(400)
})

describe('who sees what', () => {
  test('no answer to visitors, other guardians and unconfirmed tutors contains the phone', async () => {
    const phone = '01512341234'
    const { tuitionId } = await approved({ phone, location: { city: 'Barishal', areas: ['Rupatali'] } })
    for (const by of Object.values(everybodyElse)) {
      const answers = [
        await by.send(calls.getTuition, { params: { id: tuitionId } }),
        await by.send(calls.listApprovedTuitions, { query: { limit: 100 } }),
        await by.send(calls.searchTuitions, { body: { searchTerm: 'rupatali' } }),
      ]
      for (const { status, raw } of answers) {
        expect(status).toBe(200)
        expect(raw).toContain(tuitionId)
        expect(raw).not.toContain(phone)
        expect(raw).not.toContain(phone.slice(1))
      }
    }
  })

  test('house and road go to staff, the owner and the confirmed tutor only, and a wrong one is refused [FAM-510]', async () => {
    const house = 'House 12, Flat 5B'
    const { tuitionId } = await post({ houseAndRoad: house, location: { city: 'Khulna', areas: ['Boyra'] } }, guardian)
    await approve(tuitionId)
    const confirmed = await createApplicant(app, { tuitionId, admin })
    await confirmTutor(admin, { tuitionId, tutor: confirmed })
    const read = async (by: typeof visitor) => {
      const answers = [
        await by.send(calls.getTuition, { params: { id: tuitionId } }),
        await by.send(calls.listApprovedTuitions, { query: { limit: 100 } }),
        await by.send(calls.searchTuitions, { body: { searchTerm: 'boyra' } }),
      ]
      return answers.map(({ raw }) => raw.includes(house))
    }
    for (const by of Object.values(everybodyElse)) expect(await read(by)).toEqual([false, false, false])
    for (const by of [admin, guardian, confirmed]) expect(await read(by)).toEqual([true, true, true])
    expect(await found('flat 5B')).not.toContain(tuitionId)
    const wrong = buildTuitionBody({ houseAndRoad: 'x'.repeat(201) })
    const { status, failure } = await visitor.send(calls.createTuition, { body: wrong })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'houseAndRoad'])
  })

  test('admins see the phone and whether it is reported [API-10, ROLE-32, STATE-09]', async () => {
    const { tuitionId } = await approved({ phone: '01512345555' })
    const { answer } = await admin.send(calls.listAvailableTuitions)
    expect(answer.data.find((tuition) => tuition.tuitionId === tuitionId)).toMatchObject({
      phone: '01512345555',
      isReported: false,
    })
  })

  test('isReported is in the answers to admins only, and absent for the public and the owner [ENT-01, STATE-16]', async () => {
    const { tuitionId } = await post({}, guardian)
    await approve(tuitionId)
    const answers = async (by: typeof visitor) =>
      (await by.send(calls.getTuition, { params: { id: tuitionId } })).answer.data
    expect((await answers(admin)).isReported).toBe(false)
    for (const by of [visitor, tutor, guardian, stranger]) expect(await answers(by)).not.toHaveProperty('isReported')
  })

  test('a guardian’s list has only own tuitions, with phone and pending ones [API-13, ROLE-12]', async () => {
    const mine = await post({}, guardian)
    const { answer } = await guardian.send(calls.listOwnTuitions)
    const own = answer.data.find(({ tuitionId }) => tuitionId === mine.tuitionId)
    expect(own).toMatchObject({ status: 'pending', phone: '01912000001' })
    expect((await stranger.send(calls.listOwnTuitions)).answer).toMatchObject({
      data: [],
      meta: { total: 0, totalPages: 0 },
    })
  })

  test('a pending tuition is visible to its owner and admins, and answers 404 to others', async () => {
    const { tuitionId, _id } = await post({}, guardian)
    const open = (by: typeof visitor, id: string) => by.send(calls.getTuition, { params: { id } })
    expect((await open(guardian, tuitionId)).status).toBe(200)
    expect((await open(admin, _id)).status).toBe(200)
    for (const by of Object.values(everybodyElse)) expect((await open(by, tuitionId)).status).toBe(404)
  })

  test.each([calls.listAvailableTuitions, calls.listUnapprovedTuitions, calls.listOwnTuitions])(
    '$path is forbidden for other roles',
    async (call) => {
      for (const by of [visitor, tutor]) expect([401, 403]).toContain((await by.send(call)).status)
    },
  )

  test.each([calls.searchAvailableTuitions, calls.searchUnapprovedTuitions])(
    '$path is forbidden for other roles',
    async (call) => {
      for (const by of [visitor, tutor, guardian])
        expect([401, 403]).toContain((await by.send(call, { body: {} })).status)
    },
  )
})

describe('searching', () => {
  test('search finds by tuitionId in any notation, by area and by city [API-11, API-33, ROLE-02, SYS-04]', async () => {
    const { tuitionId } = await approved({ location: { city: 'Mymensingh', areas: ['Charpara', 'Akua'] } })
    const digits = tuitionId.slice(2)
    for (const term of [
      tuitionId,
      tuitionId.toLowerCase(),
      digits,
      `#${tuitionId}`,
      `TN-${digits}`,
      `tn ${digits}`,
      'charp',
      'AKUA',
      'mymensingh',
      'Akua, Mymensingh',
    ]) {
      expect(await found(term)).toContain(tuitionId)
    }
  })

  test('search matches Bangla and treats SQL wildcards literally', async () => {
    const { tuitionId } = await approved({
      location: { city: 'ঢাকা', areas: ['মিরপুর ১০'] },
      locationDetails: "50% off_road 'corner' \\",
    })
    for (const term of ['মিরপুর', 'মিরপুর ১০', 'ঢাকা', '50%', 'off_road', "'corner'", '\\'])
      expect(await found(term)).toContain(tuitionId)
    for (const term of ['50_', 'o%d']) expect(await found(term)).not.toContain(tuitionId)
  })

  test('a blank term returns the whole list', async () => {
    const plain = await visitor.send(calls.listApprovedTuitions)
    const blank = await visitor.send(calls.searchTuitions, { body: { searchTerm: '   ' } })
    expect(blank.answer).toEqual(plain.answer)
  })

  test('admins find pending tuitions by phone in any notation [API-12, API-35, ROLE-33, SYS-04]', async () => {
    const { tuitionId } = await post({ phone: '01377001122' })
    for (const searchTerm of [
      '01377001122',
      '+8801377001122',
      '0137700',
      '০১৩৭৭০০১১২২',
      tuitionId,
      tuitionId.slice(2),
      `#${tuitionId}`,
      `tn-${tuitionId.slice(2)}`,
    ]) {
      const { answer } = await admin.send(calls.searchUnapprovedTuitions, { body: { searchTerm, limit: 100 } })
      expect(answer.data.map((tuition) => tuition.tuitionId)).toContain(tuitionId)
    }
    expect(
      (await admin.send(calls.searchUnapprovedTuitions, { body: { searchTerm: 'Dhaka' } })).answer.meta.total,
    ).toBe(0)
    const { answer } = await admin.send(calls.listUnapprovedTuitions, { query: { limit: 100 } })
    expect(answer.data.map((tuition) => tuition.tuitionId)).toContain(tuitionId)
    expect(answer.data.every((tuition) => tuition.status === 'pending')).toBe(true)
  })

  test('admins find approved tuitions by phone or ID, with paging [API-34, ROLE-33, AD-TUITIONS-01]', async () => {
    const phone = '01366700112'
    const first = await approved({ phone })
    const second = await approved({ phone })
    await post({ phone })
    const found = async (searchTerm: string, paging: { page?: number; limit?: number } = {}) => {
      const { answer } = await admin.send(calls.searchAvailableTuitions, { body: { searchTerm, ...paging } })
      return [answer.data.map(({ tuitionId }) => tuitionId), answer.meta.total]
    }
    const both = [[second.tuitionId, first.tuitionId], 2]
    for (const term of [phone, '+88 01366-700112', '৩৬৬৭০০১১২', ` ${phone} `]) expect(await found(term)).toEqual(both)
    for (const term of [first.tuitionId.toLowerCase(), first.tuitionId.replace('TN', 'tn ')])
      expect(await found(term)).toEqual([[first.tuitionId], 1])
    expect(await found(phone, { page: 2, limit: 1 })).toEqual([[first.tuitionId], 2])
    for (const term of ['%', '_', "'", '\\', 'Dhaka', 'TR1001']) expect(await found(term)).toEqual([[], 0])
  })

  test('a page has 10 rows by default, newest first, and is empty past the end [API-03..04, ENT-18]', async () => {
    for (let n = 0; n < 12; n++) await approved()
    const first = (await visitor.send(calls.listApprovedTuitions)).answer
    expect(first.data).toHaveLength(10)
    expect(first.meta).toEqual({
      page: 1,
      limit: 10,
      total: first.meta.total,
      totalPages: Math.ceil(first.meta.total / 10),
    })
    const numbers = first.data.map(({ tuitionId }) => Number(tuitionId.slice(2)))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    const second = (await visitor.send(calls.listApprovedTuitions, { query: { page: 2, limit: 5 } })).answer
    expect(second.data[0]).toEqual(first.data[5])
    const past = (await visitor.send(calls.listApprovedTuitions, { query: { page: 999 } })).answer
    expect(past).toMatchObject({ data: [], meta: { page: 999, total: first.meta.total } })
  })

  test.each([
    [{ page: -1 }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ limit: 1e9 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ limit: '1e2' }, 'limit'],
    [{ page: true }, 'page'],
  ])('paging with %j is rejected with its path', async (query, path) => {
    const { status, failure } = await visitor.send(calls.listApprovedTuitions, { query: query as object })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, path])
  })
})

test('a visitor reads the values that the query builder makes of a row, and nothing that is not public', async () => {
  const { tuitionId, _id } = await approved()
  const made = await findTuitionView(app.db, tuitionId, null)
  const { rows } = await listTuitionsSeenBy(app.db, 'approved', { viewer: null, paging: { page: 1, limit: 50 } })
  const listed = rows.find(({ id }) => id === _id)
  for (const seen of [
    await findTuitionSeenBy(app.db, tuitionId, null),
    await findTuitionSeenBy(app.db, _id, null),
    listed,
  ]) {
    expect(seen).toMatchObject({ id: _id, status: 'approved', createdAt: expect.any(Date), isBooked: false })
    expect(made).toMatchObject(seen ?? {})
    for (const name of ['phone', 'houseAndRoad', 'ownerId', 'stateReason', 'officeText', 'isOwner'])
      expect(seen).not.toHaveProperty(name)
  }
})
