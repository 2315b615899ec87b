import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { events } from '#db/tables/events.server.ts'
import { getOwnAccount, updateOwnAccount } from '#features/accounts/calls.ts'
import { addConfirmationComment, editConfirmationComment } from '#features/confirmations/calls.ts'
import { changeTemplate, listTemplates } from '#features/messages/templates/calls.ts'
import { correctPerson, listPersonAccounts } from '#features/people/calls.ts'
import { createReport, editReportComment } from '#features/reports/calls.ts'
import * as settings from '#features/settings/calls.ts'
import { changeStaffRole, listStaff } from '#features/staff/calls.ts'
import { getTuition, updateTuition } from '#features/tuitions/calls.ts'
import { editOwnTuition, pauseOwnTuition } from '#features/tuitions/own/calls.ts'
import { getCv, getOwnCv, updateCv, updateCvByAdmin } from '#features/tutors/calls.ts'
import type { Call, ErrorAnswer } from '#shared/call.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { versionField } from '#shared/input-schemas.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '../applications.ts'
import { createTestApp, type Received, type SignedInClient } from '../test-app.ts'
import { buildCvBody, createApprovedTutor } from '../tutors.ts'
import { uniquePhone } from '../unique-phone.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Asha' })
const second = await app.signInAs('Admin', { name: 'Jannatul' })
const reason = 'They asked us by phone.'

type Answer = { status: number; failure: ErrorAnswer; raw: string }
type Scenario = {
  call: Call
  /** Both editors of a new record. */
  editors: readonly [SignedInClient, SignedInClient]
  /** As the history names it. */
  field: string
  /** What is stored, and what each editor types. */
  values: readonly [stored: string, theirs: string, ours: string]
  /** The version that both forms are filled from. */
  read: () => Promise<number | undefined>
  send: (who: SignedInClient, value: string, version?: number) => Promise<Answer>
}

const readTuition = async (who: SignedInClient, id: string) =>
  (await who.send(getTuition, { params: { id } })).answer.data.version
const readSettings = async () => (await admin.send(settings.readSettings)).answer.data.version

const scenarios: Record<string, () => Promise<Scenario>> = {
  'PATCH tuitions/update/:id': async () => {
    const { _id: id } = await createApprovedTuition(app, { admin, post: { details: 'Twins' } })
    return {
      call: updateTuition,
      editors: [second, admin],
      field: 'details',
      values: ['Twins', 'Twins, both in class 5', 'Two children'],
      read: () => readTuition(admin, id),
      send: (who, details, version) => who.send(updateTuition, { params: { id }, body: { details, version } }),
    }
  },
  'PATCH tuitions/edit-own/:id': async () => {
    const guardian = await app.signInAs('Guardian')
    const { _id: id } = await createApprovedTuition(app, { admin, guardian, post: { details: 'Twins' } })
    return {
      call: editOwnTuition,
      editors: [guardian, guardian],
      field: 'details',
      values: ['Twins', 'Twins, both in class 5', 'Two children'],
      read: () => readTuition(guardian, id),
      send: (who, details, version) => who.send(editOwnTuition, { params: { id }, body: { details, version } }),
    }
  },
  'POST cvs/update-cv': async () => {
    const tutor = await createApprovedTutor(app, { admin, form: { experience: 'One year' } })
    return {
      call: updateCv,
      editors: [tutor, tutor],
      field: 'experience',
      values: ['One year', 'Two years', 'Three years'],
      read: async () => (await tutor.send(getOwnCv)).answer.data.cv?.version,
      send: (who, experience, version) => who.send(updateCv, { body: { ...buildCvBody({ experience }), version } }),
    }
  },
  'POST cvs/update-cv-by-admin': async () => {
    const { tutorId } = (await createApprovedTutor(app, { admin, form: { experience: 'One year' } })).cv
    return {
      call: updateCvByAdmin,
      editors: [second, admin],
      field: 'experience',
      values: ['One year', 'Two years', 'Three years'],
      read: async () => (await admin.send(getCv, { params: { tutorId } })).answer.data.cv.version,
      send: (who, experience, version) =>
        who.send(updateCvByAdmin, { body: { ...buildCvBody({ experience }), tutorId, version } }),
    }
  },
  'PATCH shared/account': async () => {
    const guardian = await app.signInAs('Guardian', { name: 'Rahima' })
    return {
      call: updateOwnAccount,
      editors: [guardian, guardian],
      field: 'name',
      values: ['Rahima', 'Rahima Khatun', 'Rahima Begum'],
      read: async () => (await guardian.send(getOwnAccount)).answer.data.version,
      send: (who, name, version) => who.send(updateOwnAccount, { body: { name, email: '', version } }),
    }
  },
  'POST people/correct/:id': async () => {
    const { account } = await app.signInAs('Guardian', { name: 'Rahim Udin' })
    const { id, phone } = account
    return {
      call: correctPerson,
      editors: [second, admin],
      field: 'name',
      values: ['Rahim Udin', 'Rahim Uddin', 'Abdur Rahim'],
      read: async () => (await admin.send(listPersonAccounts, { params: { phone } })).answer.data[0]?.version,
      send: (who, name, version) => who.send(correctPerson, { params: { id }, body: { name, phone, reason, version } }),
    }
  },
  'POST staff/change-role/:id': async () => {
    const { account } = await app.signInAs('Admin', { staffRole: 'verifier' })
    return {
      call: changeStaffRole,
      editors: [second, admin],
      field: 'staffRole',
      values: ['verifier', 'matcher', 'cashier'],
      read: async () => {
        const { data } = (await admin.send(listStaff, { query: { limit: 100 } })).answer
        return data.find(({ _id }) => _id === account.id)?.version
      },
      send: (who, staffRole, version) => {
        const body = { staffRole: staffRole === 'cashier' ? 'cashier' : 'matcher', reason, version } as const
        return who.send(changeStaffRole, { params: { id: account.id }, body })
      },
    }
  },
  'PUT conforms/comment/update': async () => {
    const { tuitionId } = await createApprovedTuition(app, { admin })
    const tutor = await createApplicant(app, { tuitionId, admin })
    const { _id: conformId } = await confirmTutor(admin, { tuitionId, tutor })
    const { answer } = await admin.send(addConfirmationComment, { body: { id: conformId, text: 'Called' } })
    const { _id: commentId = '', version: read } = answer.data.comment.at(-1) ?? {}
    return {
      call: editConfirmationComment,
      editors: [second, admin],
      field: 'text',
      values: ['Called', 'Called twice', 'Will call on Sunday'],
      read: async () => read,
      send: (who, text, version) =>
        who.send(editConfirmationComment, { body: { conformId, commentId, text, version } }),
    }
  },
  'PATCH reports/:id': async () => {
    const report = { phone: uniquePhone(), role: 'Guardian', comment: 'Did not pay' } as const
    const { _id: id, comments } = (await admin.send(createReport, { body: report })).answer.data
    const { _id: itemId = '', version: read } = comments[0] ?? {}
    return {
      call: editReportComment,
      editors: [second, admin],
      field: 'comment',
      values: ['Did not pay', 'Paid late', 'Did not pay in May'],
      read: async () => read,
      send: (who, comment, version) =>
        who.send(editReportComment, { params: { id }, body: { itemId, updatedData: { comment }, version } }),
    }
  },
  'PUT settings/templates/:kind/:locale': async () => {
    const params = { kind: 'tuitionVerified', locale: 'en' } as const
    const text = (body: string) => ({ subject: 'Your post', body })
    await admin.send(changeTemplate, { params, body: text('Your post is online.') })
    return {
      call: changeTemplate,
      editors: [second, admin],
      field: 'en.body',
      values: ['Your post is online.', 'Your post is verified.', 'Tutors can see your post.'],
      read: async () => (await admin.send(listTemplates)).answer.data.find(({ kind }) => kind === params.kind)?.version,
      send: (who, body, version) => who.send(changeTemplate, { params, body: { ...text(body), version } }),
    }
  },
  'PUT settings/brand': async () => {
    const { phones, ...texts } = app.config.brand
    const body = (name: string) => ({ ...texts, name, firstPhone: String(phones[0]), secondPhone: String(phones[1]) })
    await admin.send(settings.changeBrand, { body: body('Porua') })
    return {
      call: settings.changeBrand,
      editors: [second, admin],
      field: 'brand.name',
      values: ['Porua', 'Shikkha', 'Pathshala'],
      read: readSettings,
      send: (who, name, version) => who.send(settings.changeBrand, { body: { ...body(name), version } }),
    }
  },
  'PUT settings/site-texts': async () => {
    const body = (lead: string) => ({ about: { lead } })
    await admin.send(settings.changeSiteTexts, { body: body('Tutors for all') })
    return {
      call: settings.changeSiteTexts,
      editors: [second, admin],
      field: 'siteTexts.about.lead',
      values: ['Tutors for all', 'Tutors near you', 'Good tutors'],
      read: readSettings,
      send: (who, lead, version) => who.send(settings.changeSiteTexts, { body: { ...body(lead), version } }),
    }
  },
  'PUT settings/fee-terms': async () => {
    const send = (who: SignedInClient, percent: string, version?: number) =>
      who.send(settings.changeFeeTerms, { body: { ...FIRST_TERMS, percent, version } })
    await send(admin, '60')
    return {
      call: settings.changeFeeTerms,
      editors: [second, admin],
      field: 'feeTerms',
      values: ['60', '55', '50'],
      read: readSettings,
      send,
    }
  },
  'PUT settings/message-rules': async () => {
    const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, dailyLimit: 3 } as const
    await admin.send(settings.changeMessageRules, { body: { ...rules, partCost: 50 } })
    return {
      call: settings.changeMessageRules,
      editors: [second, admin],
      field: 'messageRules.partCost',
      values: ['50', '55', '60'],
      read: readSettings,
      send: (who, partCost, version) =>
        who.send(settings.changeMessageRules, { body: { ...rules, partCost, version } }),
    }
  },
  'PUT settings/approvals': async () => {
    await admin.send(settings.changeApprovals, { body: { secondAbove: 5000 } })
    return {
      call: settings.changeApprovals,
      editors: [second, admin],
      field: 'approvals.secondAbove',
      values: ['5000', '6060', '7000'],
      read: readSettings,
      send: (who, secondAbove, version) => who.send(settings.changeApprovals, { body: { secondAbove, version } }),
    }
  },
  'PUT settings/ready-reasons': async () => {
    const send = (who: SignedInClient, spam: string, version?: number) =>
      who.send(settings.changeReadyReasons, { body: { en: { spam }, bn: {}, version } })
    await send(admin, 'It is advertising.')
    return {
      call: settings.changeReadyReasons,
      editors: [second, admin],
      field: 'readyReasons.en.spam',
      values: ['It is advertising.', 'It is an offer.', 'It is abuse.'],
      read: readSettings,
      send,
    }
  },
  'PUT settings/rows-a-page': async () => {
    await admin.send(settings.changeRowsAPage, { body: { rowsAPage: 10 } })
    return {
      call: settings.changeRowsAPage,
      editors: [second, admin],
      field: 'rowsAPage',
      values: ['10', '100', '50'],
      read: readSettings,
      send: (who, rows, version) => who.send(settings.changeRowsAPage, { body: { rowsAPage: Number(rows), version } }),
    }
  },
  'PUT settings/id-card-days': async () => {
    await admin.send(settings.changeIdCardDays, { body: { days: 90 } })
    return {
      call: settings.changeIdCardDays,
      editors: [second, admin],
      field: 'idCardDays',
      values: ['90', '1460', '30'],
      read: readSettings,
      send: (who, days, version) => who.send(settings.changeIdCardDays, { body: { days, version } }),
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

const isEdit = ({ body }: Call) => body instanceof z.ZodObject && body.shape.version === versionField.version

test('every call that edits a record is tried here [OFF-580]', () =>
  expect(app.calls.filter(isEdit).map(nameOf).toSorted()).toEqual([...NAMES, ...SWITCHES].toSorted()))

test.each(NAMES)(
  '%s refuses to overwrite what somebody changed meanwhile and says which field [OFF-580]',
  async (name) => {
    const { call, field, values, editors, read, send } = await prepare(name)
    const [, theirs, ours] = values
    const [colleague, editor] = editors
    expect(nameOf(call)).toBe(name)
    const version = await read()
    expect(version).toEqual(expect.any(Number))
    expect(codeOf(await send(colleague, theirs, version))).toBe('saved')
    const before = await eventCount()
    const { status, failure, raw } = await send(editor, ours, version)
    const by = colleague === editor ? { kind: 'you', name: '' } : { kind: 'named', name: colleague.account.name }
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'refused.changedMeanwhile' })
    const changed = { field, label: expect.stringMatching(/^[A-Z]/), by, at: app.clock.now.toISOString() }
    expect(failure.conflict).toEqual({ version: expect.any(Number), fields: [changed] })
    expect(raw.replace(/"version":\d+/, '')).not.toContain(theirs)
    expect(await eventCount()).toBe(before)
    expect(codeOf(await send(editor, ours, failure.conflict?.version))).toBe('saved')
  },
)

test('a change of what a form does not show is no conflict, nor is one of a field that the edit leaves as it is [OFF-581]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { _id: id } = await createApprovedTuition(app, { admin, guardian, post: { details: 'Twins' } })
  const edit = (body: object) => admin.send(updateTuition, { params: { id }, body })
  const version = await readTuition(admin, id)
  await guardian.send(pauseOwnTuition, { params: { id } })
  expect(codeOf(await edit({ details: 'Two children', version }))).toBe('saved')
  expect(codeOf(await edit({ locationDetails: 'Near the bridge', version }))).toBe('saved')
  expect((await admin.send(getTuition, { params: { id } })).answer.data).toMatchObject({
    details: 'Two children',
    locationDetails: 'Near the bridge',
  })
})

type Edit = () => Promise<Received<Call>>

/** What a member of the team changes meanwhile, and the stale edits of the family and of a colleague. */
const staffEdits: Record<string, () => Promise<Record<'staff' | 'family' | 'colleague', Edit>>> = {
  'a CV': async () => {
    const tutor = await createApprovedTutor(app, { admin, form: { experience: 'One year' } })
    const { tutorId } = tutor.cv
    const version = (await tutor.send(getOwnCv)).answer.data.cv?.version
    const edit = (experience: string) => ({ body: { ...buildCvBody({ experience }), tutorId, version } })
    return {
      staff: () => second.send(updateCvByAdmin, edit('Two years')),
      family: () => tutor.send(updateCv, edit('Three years')),
      colleague: () => admin.send(updateCvByAdmin, edit('Four years')),
    }
  },
  'a post': async () => {
    const guardian = await app.signInAs('Guardian')
    const { _id: id } = await createApprovedTuition(app, { admin, guardian, post: { details: 'Twins' } })
    const version = await readTuition(guardian, id)
    const edit = (details: string) => ({ params: { id }, body: { details, version } })
    return {
      staff: () => second.send(updateTuition, edit('Twins, both in class 5')),
      family: () => guardian.send(editOwnTuition, edit('Two children')),
      colleague: () => admin.send(updateTuition, edit('Two girls')),
    }
  },
  'a name': async () => {
    const guardian = await app.signInAs('Guardian', { name: 'Rahima' })
    const { id, phone } = guardian.account
    const { version } = (await guardian.send(getOwnAccount)).answer.data
    const correct = (name: string) => ({ params: { id }, body: { name, phone, reason, version } })
    return {
      staff: () => second.send(correctPerson, correct('Rahima Khatun')),
      family: () => guardian.send(updateOwnAccount, { body: { name: 'Rahima Begum', email: '', version } }),
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
    expect(told.failure.conflict?.fields).toMatchObject([{ by: { kind: 'team', name: '' } }])
    expect(told.raw).not.toContain(second.account.name)
    const { name } = second.account
    expect((await colleague()).failure.conflict?.fields).toMatchObject([{ by: { kind: 'named', name } }])
  },
)

test.each(NAMES)('%s without a version overwrites as before [OFF-582]', async (name) => {
  const { values, editors, send } = await prepare(name)
  expect(codeOf(await send(editors[0], values[1]))).toBe('saved')
  expect(codeOf(await send(editors[1], values[2]))).toBe('saved')
})

test.each(NAMES)('%s sent twice with the same values is no conflict [OFF-582]', async (name) => {
  const { values, editors, read, send } = await prepare(name)
  const version = await read()
  const both = [await send(editors[1], values[1], version), await send(editors[1], values[1], version)]
  expect(both.map(codeOf)).not.toContain('refused.changedMeanwhile')
})

test.each(NAMES)('%s refuses a version that is no number [OFF-580]', async (name) => {
  const { values, editors, send } = await prepare(name)
  for (const version of ['1', -1, 1.5, null, {}]) {
    const { status, failure } = await send(editors[1], values[1], version as never)
    expect([status, failure.errorMessages.map(({ path }) => path)]).toEqual([400, ['version']])
  }
})

test.each(NAMES.flatMap((name) => [[name, 0] as const, [name, 1] as const]))(
  '%s: of two at once exactly one wins, whoever comes first (%i) [OFF-583]',
  async (name, first) => {
    const { values, editors, read, send } = await prepare(name)
    const version = await read()
    const edits = [() => send(editors[0], values[1], version), () => send(editors[1], values[2], version)]
    const answers = await Promise.all((first === 0 ? edits : edits.toReversed()).map((edit) => edit()))
    expect(answers.map(codeOf).toSorted()).toEqual(['refused.changedMeanwhile', 'saved'])
  },
)
