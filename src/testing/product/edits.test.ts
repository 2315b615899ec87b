import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { updateOwnAccount } from '#features/accounts/calls.ts'
import { addConfirmationComment, editConfirmationComment } from '#features/confirmations/calls.ts'
import { changeTemplate } from '#features/messaging/calls.ts'
import { correctPerson } from '#features/people/calls.ts'
import { createReport, editReportComment } from '#features/reports/calls.ts'
import * as settings from '#features/settings/calls.ts'
import { changeStaffRole } from '#features/staff/calls.ts'
import { updateTuition } from '#features/tuitions/calls.ts'
import { editOwnTuition } from '#features/tuitions/own/calls.ts'
import { updateCv, updateCvByAdmin } from '#features/tutors/calls.ts'
import type { Call, ErrorAnswer } from '#shared/call.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '../applications.ts'
import { createTestApp, type Received, type SignedInClient } from '../test-app.ts'
import { buildCvBody, createApprovedTutor } from '../tutors.ts'
import { uniquePhone } from '../unique-phone.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Asha' })
const second = await app.signInAs('Admin', { name: 'Jannatul' })
const reason = 'They asked us by phone.'

type Answer = { status: number; failure: ErrorAnswer }
type Scenario = {
  call: Call
  /** Both editors of a new record. */
  editors: readonly [SignedInClient, SignedInClient]
  path: string
  /** What the page read, and what each editor types. */
  values: readonly [read: string, theirs: string, ours: string]
  send: (who: SignedInClient, value: string, original?: object) => Promise<Answer>
  original: (value: string) => object
}

const scenarios: Record<string, () => Promise<Scenario>> = {
  'PATCH tuitions/update/:id': async () => {
    const { _id: id } = await createApprovedTuition(app, { admin, post: { details: 'Twins' } })
    return {
      call: updateTuition,
      editors: [second, admin],
      path: 'details',
      values: ['Twins', 'Twins, both in class 5', 'Two children'],
      send: (who, details, original) => who.send(updateTuition, { params: { id }, body: { details }, original }),
      original: (details) => ({ details }),
    }
  },
  'PATCH tuitions/edit-own/:id': async () => {
    const guardian = await app.signInAs('Guardian')
    const { _id: id } = await createApprovedTuition(app, { admin, guardian, post: { details: 'Twins' } })
    return {
      call: editOwnTuition,
      editors: [guardian, guardian],
      path: 'details',
      values: ['Twins', 'Twins, both in class 5', 'Two children'],
      send: (who, details, original) => who.send(editOwnTuition, { params: { id }, body: { details }, original }),
      original: (details) => ({ details }),
    }
  },
  'POST cvs/update-cv': async () => {
    const tutor = await createApprovedTutor(app, { admin, form: { experience: 'One year' } })
    return {
      call: updateCv,
      editors: [tutor, tutor],
      path: 'experience',
      values: ['One year', 'Two years', 'Three years'],
      send: (who, experience, original) => who.send(updateCv, { body: buildCvBody({ experience }), original }),
      original: (experience) => buildCvBody({ experience }),
    }
  },
  'POST cvs/update-cv-by-admin': async () => {
    const { cv } = await createApprovedTutor(app, { admin, form: { experience: 'One year' } })
    const body = (experience: string) => ({ ...buildCvBody({ experience }), tutorId: cv.tutorId })
    return {
      call: updateCvByAdmin,
      editors: [second, admin],
      path: 'experience',
      values: ['One year', 'Two years', 'Three years'],
      send: (who, experience, original) => who.send(updateCvByAdmin, { body: body(experience), original }),
      original: body,
    }
  },
  'PATCH shared/account': async () => {
    const guardian = await app.signInAs('Guardian', { name: 'Rahima' })
    return {
      call: updateOwnAccount,
      editors: [guardian, guardian],
      path: 'name',
      values: ['Rahima', 'Rahima Khatun', 'Rahima Begum'],
      send: (who, name, original) => who.send(updateOwnAccount, { body: { name, email: '' }, original }),
      original: (name) => ({ name, email: '' }),
    }
  },
  'POST people/correct/:id': async () => {
    const { account } = await app.signInAs('Guardian', { name: 'Rahim Udin' })
    const { id, phone } = account
    return {
      call: correctPerson,
      editors: [second, admin],
      path: 'name',
      values: ['Rahim Udin', 'Rahim Uddin', 'Abdur Rahim'],
      send: (who, name, original) =>
        who.send(correctPerson, { params: { id }, body: { name, phone, reason }, original }),
      original: (name) => ({ name, phone, code: '', reason: '' }),
    }
  },
  'POST staff/change-role/:id': async () => {
    const { account } = await app.signInAs('Admin', { staffRole: 'verifier' })
    return {
      call: changeStaffRole,
      editors: [second, admin],
      path: 'staffRole',
      values: ['verifier', 'matcher', 'cashier'],
      send: (who, staffRole, original) => {
        const body = { staffRole: staffRole === 'cashier' ? 'cashier' : 'matcher', reason } as const
        return who.send(changeStaffRole, { params: { id: account.id }, body, original })
      },
      original: (staffRole) => ({ staffRole }),
    }
  },
  'PUT conforms/comment/update': async () => {
    const { tuitionId } = await createApprovedTuition(app, { admin })
    const tutor = await createApplicant(app, { tuitionId, admin })
    const { _id: conformId } = await confirmTutor(admin, { tuitionId, tutor })
    const { answer } = await admin.send(addConfirmationComment, { body: { id: conformId, text: 'Called' } })
    const commentId = answer.data.comment.at(-1)?._id ?? ''
    return {
      call: editConfirmationComment,
      editors: [second, admin],
      path: 'text',
      values: ['Called', 'Called twice', 'Will call on Sunday'],
      send: (who, text, original) =>
        who.send(editConfirmationComment, { body: { conformId, commentId, text }, original }),
      original: (text) => ({ conformId, commentId, text }),
    }
  },
  'PATCH reports/:id': async () => {
    const report = { phone: uniquePhone(), role: 'Guardian', comment: 'Did not pay' } as const
    const { _id: id, comments } = (await admin.send(createReport, { body: report })).answer.data
    const itemId = comments[0]?._id ?? ''
    return {
      call: editReportComment,
      editors: [second, admin],
      path: 'updatedData.comment',
      values: ['Did not pay', 'Paid late', 'Did not pay in May'],
      send: (who, comment, original) =>
        who.send(editReportComment, { params: { id }, body: { itemId, updatedData: { comment } }, original }),
      original: (comment) => ({ itemId, updatedData: { comment } }),
    }
  },
  'PUT settings/templates/:kind/:locale': async () => {
    const params = { kind: 'tuitionVerified', locale: 'en' } as const
    const text = (body: string) => ({ subject: 'Your post', body })
    await admin.send(changeTemplate, { params, body: text('Your post is online.') })
    return {
      call: changeTemplate,
      editors: [second, admin],
      path: 'body',
      values: ['Your post is online.', 'Your post is verified.', 'Tutors can see your post.'],
      send: (who, body, original) => who.send(changeTemplate, { params, body: text(body), original }),
      original: text,
    }
  },
  'PUT settings/brand': async () => {
    const { phones, ...texts } = app.config.brand
    const body = (name: string) => ({ ...texts, name, firstPhone: String(phones[0]), secondPhone: String(phones[1]) })
    await admin.send(settings.changeBrand, { body: body('Porua') })
    return {
      call: settings.changeBrand,
      editors: [second, admin],
      path: 'name',
      values: ['Porua', 'Shikkha', 'Pathshala'],
      send: (who, name, original) => who.send(settings.changeBrand, { body: body(name), original }),
      original: body,
    }
  },
  'PUT settings/site-texts': async () => {
    const body = (lead: string) => ({ about: { lead } })
    await admin.send(settings.changeSiteTexts, { body: body('Tutors for all') })
    return {
      call: settings.changeSiteTexts,
      editors: [second, admin],
      path: 'about.lead',
      values: ['Tutors for all', 'Tutors near you', 'Good tutors'],
      send: (who, lead, original) => who.send(settings.changeSiteTexts, { body: body(lead), original }),
      original: body,
    }
  },
  'PUT settings/fee-rule': async () => {
    await admin.send(settings.changeFeeRule, { body: { percent: 60 } })
    return {
      call: settings.changeFeeRule,
      editors: [second, admin],
      path: 'percent',
      values: ['60', '55', '50'],
      send: (who, percent, original) => who.send(settings.changeFeeRule, { body: { percent }, original }),
      original: (percent) => ({ percent }),
    }
  },
  'PUT settings/message-rules': async () => {
    const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, dailyLimit: 3 } as const
    await admin.send(settings.changeMessageRules, { body: { ...rules, partCost: 50 } })
    return {
      call: settings.changeMessageRules,
      editors: [second, admin],
      path: 'partCost',
      values: ['50', '55', '60'],
      send: (who, partCost, original) =>
        who.send(settings.changeMessageRules, { body: { ...rules, partCost }, original }),
      original: (partCost) => ({ ...rules, partCost }),
    }
  },
  'PUT settings/id-card-days': async () => {
    await admin.send(settings.changeIdCardDays, { body: { days: 90 } })
    return {
      call: settings.changeIdCardDays,
      editors: [second, admin],
      path: 'days',
      values: ['90', '60', '30'],
      send: (who, days, original) => who.send(settings.changeIdCardDays, { body: { days }, original }),
      original: (days) => ({ days }),
    }
  },
}
const NAMES = Object.keys(scenarios)

/** A switch has no third value, so that two who change it agree. */
const SWITCHES = ['PUT settings/second-factor', 'PUT settings/demo-contact']

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const prepare = async (name: string) => {
  const scenario = await scenarios[name]?.()
  if (!scenario) throw new Error(`no scenario of ${name}`)
  return scenario
}
const eventCount = async () => (await app.db.select({ events: count() }).from(events))[0]?.events
const codeOf = (answer: Answer) => (answer.status === 200 ? 'saved' : answer.failure.code)

test('every call that edits a record is tried here [OFF-580]', () => {
  const edits = app.calls.filter((call) => call.edits).map(nameOf)
  expect(edits.toSorted()).toEqual([...NAMES, ...SWITCHES].toSorted())
})

test.each(NAMES)('%s refuses a field that somebody changed meanwhile, with both values [OFF-580]', async (name) => {
  const { call, path, values, editors, send, original } = await prepare(name)
  const [read, theirs, ours] = values
  const [colleague, editor] = editors
  expect(nameOf(call)).toBe(name)
  expect(codeOf(await send(colleague, theirs, original(read)))).toBe('saved')
  const before = await eventCount()
  const refused = await send(editor, ours, original(read))
  const by = colleague === editor ? { kind: 'you', name: '' } : { kind: 'named', name: colleague.account.name }
  expect(refused).toMatchObject({
    status: 409,
    failure: { code: 'refused.changedMeanwhile', conflicts: [{ path, by }] },
  })
  const [conflict] = refused.failure.conflicts ?? []
  expect([String(conflict?.theirs[path]), String(conflict?.ours[path])]).toEqual([theirs, ours])
  expect(conflict).toMatchObject({ at: app.clock.now.toISOString() })
  expect(await eventCount()).toBe(before)
  expect(codeOf(await send(editor, ours, original(theirs)))).toBe('saved')
})

/** What a member of the team changes meanwhile, and the stale edits of the family and of a colleague. */
const staffEdits: Record<
  string,
  () => Promise<Record<'staff' | 'family' | 'colleague', () => Promise<Received<Call>>>>
> = {
  'a CV': async () => {
    const tutor = await createApprovedTutor(app, { admin, form: { experience: 'One year' } })
    const original = buildCvBody({ experience: 'One year' })
    const edit = (experience: string) => ({
      body: { ...buildCvBody({ experience }), tutorId: tutor.cv.tutorId },
      original,
    })
    return {
      staff: () => second.send(updateCvByAdmin, edit('Two years')),
      family: () => tutor.send(updateCv, { body: buildCvBody({ experience: 'Three years' }), original }),
      colleague: () => admin.send(updateCvByAdmin, edit('Four years')),
    }
  },
  'a post': async () => {
    const guardian = await app.signInAs('Guardian')
    const original = { details: 'Twins' }
    const { _id: id } = await createApprovedTuition(app, { admin, guardian, post: original })
    const edit = (details: string) => ({ params: { id }, body: { details }, original })
    return {
      staff: () => second.send(updateTuition, edit('Twins, both in class 5')),
      family: () => guardian.send(editOwnTuition, edit('Two children')),
      colleague: () => admin.send(updateTuition, edit('Two girls')),
    }
  },
  'a name': async () => {
    const guardian = await app.signInAs('Guardian', { name: 'Rahima' })
    const { id, phone } = guardian.account
    const correct = (name: string) => ({
      params: { id },
      body: { name, phone, reason },
      original: { name: 'Rahima', phone },
    })
    return {
      staff: () => second.send(correctPerson, correct('Rahima Khatun')),
      family: () =>
        guardian.send(updateOwnAccount, {
          body: { name: 'Rahima Begum', email: '' },
          original: { name: 'Rahima', email: '' },
        }),
      colleague: () => admin.send(correctPerson, correct('Rahima Akter')),
    }
  },
}

test.each(Object.entries(staffEdits))(
  'who of the team changed %s is named to a colleague, and not to the family [OFF-585]',
  async (_, prepareEdits) => {
    const { staff, family, colleague } = await prepareEdits()
    expect((await staff()).status).toBe(200)
    const told = await family()
    expect(told.failure.conflicts).toMatchObject([{ by: { kind: 'team', name: '' } }])
    expect(told.raw).not.toContain(second.account.name)
    const { name } = second.account
    expect((await colleague()).failure.conflicts).toMatchObject([{ by: { kind: 'named', name } }])
  },
)

test.each(NAMES)('%s without what was read overwrites as before [OFF-582]', async (name) => {
  const { values, editors, send } = await prepare(name)
  expect(codeOf(await send(editors[0], values[1]))).toBe('saved')
  expect(codeOf(await send(editors[1], values[2]))).toBe('saved')
})

test.each(NAMES)('%s sent twice with the same values is no conflict [OFF-582]', async (name) => {
  const { values, editors, send, original } = await prepare(name)
  const both = [
    await send(editors[1], values[1], original(values[0])),
    await send(editors[1], values[1], original(values[0])),
  ]
  expect(both.map(codeOf)).not.toContain('refused.changedMeanwhile')
})

test.each(NAMES)('%s refuses what was read unless it is an object [OFF-580]', async (name) => {
  const { call, path, values, editors, send, original } = await prepare(name)
  const { cookie } = editors[1]
  const payload = { original: 'yesterday' }
  const url = `/api/v1/${call.path.replaceAll(/:\w+/g, 'x')}`
  const answer = await app.http.inject({ method: call.method, url, headers: { cookie }, payload })
  expect(answer.statusCode).toBe(400)
  const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
  expect((await send(editors[1], values[1], { ...original(values[0]), [path]: deep })).status).toBe(400)
  const strange = { ...original(values[0]), nothing: [{ of: 'the record' }], constructor: null }
  expect(codeOf(await send(editors[1], values[1], strange))).toBe('saved')
})

test.each(NAMES.flatMap((name) => [[name, 0] as const, [name, 1] as const]))(
  '%s: of two at once exactly one wins, whoever comes first (%i) [OFF-583]',
  async (name, first) => {
    const { values, editors, send, original } = await prepare(name)
    const edits = [
      () => send(editors[0], values[1], original(values[0])),
      () => send(editors[1], values[2], original(values[0])),
    ]
    const answers = await Promise.all((first === 0 ? edits : edits.toReversed()).map((edit) => edit()))
    expect(answers.map(codeOf).toSorted()).toEqual(['refused.changedMeanwhile', 'saved'])
  },
)
