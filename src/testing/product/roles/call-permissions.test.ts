import { expect, test } from 'vitest'
import { z } from 'zod'
import { startSession } from '#features/accounts/actions.server.ts'
import { logout, verifyToken } from '#features/accounts/calls.ts'
import { createApplication, listOwnApplications } from '#features/applications/calls.ts'
import { createTuition, listOwnTuitions } from '#features/tuitions/calls.ts'
import { getOwnCv, updateCv } from '#features/tutors/calls.ts'
import { SESSION_DAYS } from '#platform/auth/session.server.ts'
import { API_PREFIX, type Call, ROLES, type SendCallArguments } from '#shared/call.ts'
import { csvPath } from '#shared/format/csv.ts'
import { isMessageKey } from '#shared/messages/text.ts'
import { can, PERMISSIONS as PERMISSION_NAMES, STAFF_ROLES } from '#shared/permissions.ts'
import { createApprovedTuition, createPendingTuition } from '../../applications.ts'
import { phonePicture, uploadTestPicture } from '../../fakes/pictures.ts'
import { createTestApp, type SignedInClient } from '../../test-app.ts'
import { buildTuitionBody } from '../../tuitions.ts'
import { buildCvBody, createPendingTutor } from '../../tutors.ts'

/**
 * Who may use each call, written from the specification and not from the code; `all` is every signed-in user. The
 * permission is what an admin needs besides. A new call needs a row here, unless it is a list that all staff read.
 * [ROLE-01, OFF-02]
 */
const PERMISSIONS: Record<string, string> = {
  'POST guardians/login-guardian': 'anyone',
  'POST tutors/login-tutor': 'anyone',
  'POST admins/login-admin-p-t': 'anyone',
  'GET shared/verify-token': 'all',
  'POST shared/logout': 'anyone',
  'POST registration-otp': 'anyone',
  'GET registration-otp': 'anyone',
  'POST registration-otp/resend': 'anyone',
  'POST registration-otp/verify': 'anyone',
  'POST guardians/create-guardian': 'anyone people.write',
  'POST tutors/create-tutor': 'anyone people.write',
  'POST shared/forgot-password': 'anyone',
  'GET shared/check-forgot-link/:token': 'anyone',
  'POST shared/reset-password': 'anyone',
  'PUT shared/reset-password': 'anyone',
  'POST shared/login-code': 'anyone',
  'GET shared/login-code': 'anyone',
  'POST shared/login-code/resend': 'anyone',
  'POST shared/login-code/verify': 'anyone',
  'POST shared/login-code/reset': 'anyone',
  'POST shared/complete-account': 'Guardian',
  'GET tuitions/my-post/:token': 'anyone',
  'POST tuitions/my-post/:token/send-code': 'anyone',
  'GET shared/account': 'all',
  'PATCH shared/account': 'all',
  'PUT shared/account/language': 'all',
  'POST shared/confirm-email': 'anyone',
  'POST shared/send-email-confirmation': 'all',
  'GET shared/list-columns': 'Admin office.read',
  'PUT shared/list-columns': 'Admin office.read',
  'GET shared/list-views': 'Admin office.read',
  'POST shared/list-views': 'Admin office.read',
  'DELETE shared/list-views/:id': 'Admin office.read',
  'POST shared/change-password': 'all',
  'POST shared/sign-out-others': 'all',
  'GET shared/second-factor': 'all',
  'POST shared/second-factor/start': 'all',
  'POST shared/second-factor/enable': 'all',
  'POST shared/second-factor/disable': 'all',
  'POST shared/second-factor/recovery-codes': 'all',
  'GET tuitions/former/:id': 'anyone',
  'GET landing/popular': 'anyone',
  'GET landing/related': 'anyone',
  'GET staff': 'Admin staff.manage',
  'GET staff/invitations': 'Admin staff.manage',
  'POST staff/invite': 'Admin staff.manage',
  'POST staff/revoke-invitation/:id': 'Admin staff.manage',
  'GET staff/invitation/:token': 'anyone',
  'POST staff/accept-invitation': 'anyone',
  'POST staff/change-role/:id': 'Admin staff.manage',
  'POST staff/deactivate/:id': 'Admin staff.manage',
  'POST staff/restore/:id': 'Admin staff.manage',
  'POST staff/end-sessions/:id': 'Admin staff.manage',
  'POST staff/reset-password/:id': 'Admin staff.manage',
  'POST staff/reset-second-factor/:id': 'Admin staff.manage',
  'POST shared/phone-codes': 'Guardian Tutor',
  'POST shared/change-phone': 'Guardian Tutor',
  'GET people/accounts/:phone': 'Admin office.read',
  'POST people/send-code/:id': 'Admin people.write',
  'POST people/correct/:id': 'Admin people.write',
  'POST people/deactivate/:id': 'Admin people.write',
  'POST people/restore/:id': 'Admin people.write',
  'GET shared/own-data': 'all',
  'POST shared/download-own-data': 'all',
  'POST shared/request-deletion': 'Guardian Tutor',
  'POST shared/keep-account': 'Guardian Tutor',
  'GET people/deletion/:id': 'Admin office.read',
  'POST people/refuse-deletion/:id': 'Admin people.write',
  'POST people/phone-data': 'Admin people.erase',
  'POST people/erase-phone': 'Admin people.erase',
  'GET people/merge/:id/:phone': 'Admin people.write',
  'POST people/merge/:id': 'Admin people.write',
  'POST people/unmerge/:id': 'Admin people.write',
  'GET events': 'Admin activity.read',
  'GET events/history': 'Admin office.read',
  'GET notifications/waiting': 'Admin office.read',
  'POST outbox/:id/cancel': 'Admin outbox.write',
  'POST outbox/:id/retry': 'Admin outbox.write',
  'POST outbox/:id/send': 'Admin outbox.write',
  'POST outbox/retry-failed': 'Admin outbox.write',
  'GET imports': 'Admin imports.write',
  'GET imports/example/:kind': 'Admin imports.write',
  'POST imports/preview/:kind': 'Admin imports.write',
  'POST imports/refused-rows/:kind': 'Admin imports.write',
  'POST imports/run/:kind': 'Admin imports.write',
  'POST imports/undo/:id': 'Admin imports.write',
  'POST tuitions/contacts/:id': 'Admin tuitions.verify',
  'POST cvs/contacts/:id': 'Admin tutors.verify',
  'GET figures/sums': 'Admin office.read',
  'GET ranking/quality': 'Admin office.read',
  'GET system/state': 'Admin settings.write',
  'POST system/backup': 'Admin settings.write',
  'GET settings': 'Admin office.read',
  'GET settings/site-texts/originals': 'Admin office.read',
  'PUT settings/brand': 'Admin settings.write',
  'PUT settings/site-texts': 'Admin settings.write',
  'PUT settings/fee-terms': 'Admin settings.write',
  'PUT settings/message-rules': 'Admin settings.write',
  'PUT settings/second-factor': 'Admin settings.write',
  'PUT settings/id-card-days': 'Admin settings.write',
  'PUT settings/approvals': 'Admin settings.write',
  'PUT settings/ready-reasons': 'Admin settings.write',
  'PUT settings/rows-a-page': 'Admin settings.write',
  'PUT settings/demo-contact': 'Admin settings.write',
  'GET settings/message-plan': 'Admin office.read',
  'GET settings/templates': 'Admin office.read',
  'PUT settings/templates/:kind/:locale': 'Admin settings.write',
  'DELETE settings/templates/:kind/:locale': 'Admin settings.write',
  'PUT settings/templates/:kind': 'Admin settings.write',
  'GET dashboard': 'Admin office.read',
  'GET search': 'Admin office.read',
  'POST people/confirm-phone/:id': 'Admin people.write',
  'GET people/summary/:phone': 'Admin office.read',
  'POST people/notes': 'Admin messages.write',
  'DELETE events/notes/:id': 'Admin messages.write',
  'POST people/sms': 'Admin messages.write',
  'GET guardians/details/:phone': 'Admin office.read',
  'GET notifications/unread': 'Admin office.read',
  'PATCH notifications/read': 'Admin office.read',
  'PATCH notifications/read-all': 'Admin office.read',
  'DELETE notifications/:id': 'Admin office.read',
  'GET notifications/stream': 'Admin office.read',
  'GET person-notifications': 'Guardian Tutor',
  'GET person-notifications/unread': 'Guardian Tutor',
  'GET person-notifications/stream': 'Guardian Tutor',
  'PATCH person-notifications/read': 'Guardian Tutor',
  'PATCH person-notifications/read-all': 'Guardian Tutor',
  'GET person-notifications/preferences': 'Guardian Tutor',
  'PATCH person-notifications/preferences': 'Guardian Tutor',
  'GET push/public-key': 'Guardian Tutor',
  'POST push/subscriptions': 'Guardian Tutor',
  'DELETE push/subscriptions': 'Guardian Tutor',
  'POST messages/send': 'anyone',
  'DELETE messages/delete/:id': 'Admin messages.write',
  'POST messages/remove/:id': 'Admin messages.write',
  'POST messages/restore/:id': 'Admin messages.write',
  'POST messages/answer/:id': 'Admin messages.write',
  'POST messages/handle/:id': 'Admin messages.write',
  'POST messages/reopen/:id': 'Admin messages.write',
  'POST tuitions/create-tuition': 'anyone tuitions.write',
  'GET tuitions/approved': 'anyone',
  'GET tuitions/find': 'anyone',
  'GET tuitions/find-hints': 'anyone',
  'POST tuitions/search': 'anyone',
  'GET tuitions/:id': 'anyone',
  'GET tuitions/my-tuitions': 'Guardian',
  'PATCH tuitions/update/:id': 'Admin tuitions.write',
  'PATCH tuitions/approve/:id': 'Admin tuitions.verify',
  'POST tuitions/unverify/:id': 'Admin tuitions.verify',
  'POST tuitions/reject/:id': 'Admin tuitions.verify',
  'POST tuitions/restore/:id': 'Admin tuitions.verify',
  'POST tuitions/close/:id': 'Admin tuitions.write',
  'POST tuitions/reopen/:id': 'Admin tuitions.write',
  'PATCH tuitions/edit-own/:id': 'Guardian',
  'GET tuitions/older-posts': 'Guardian',
  'POST tuitions/pause-own/:id': 'Guardian',
  'POST tuitions/resume-own/:id': 'Guardian',
  'POST tuitions/close-own/:id': 'Guardian',
  'POST tuitions/name-own/:id': 'Guardian',
  'POST tuitions/reopen-own/:id': 'Guardian',
  'POST tuitions/similar': 'Admin office.read',
  'GET tuitions/details-for-admin/:id': 'Admin office.read',
  'GET cvs/approved-tutors': 'anyone',
  'POST cvs/search': 'anyone',
  'GET cvs/find': 'anyone',
  'GET cvs/find-options': 'anyone',
  'GET cvs/tutor-cv/:tutorId': 'anyone',
  'GET cvs/tutor-cv': 'Tutor',
  'POST cvs/create-cv': 'Tutor',
  'POST cvs/update-cv': 'Tutor',
  'POST cvs/update-cv-by-admin': 'Admin tutors.write',
  'POST cvs/suggest': 'Admin office.read',
  'PUT cvs/verify-cv': 'Admin tutors.verify',
  'GET people/running/:phone': 'Admin office.read',
  'POST cvs/facts/set/:id': 'Admin tutors.verify',
  'POST cvs/facts/take-back/:id': 'Admin tutors.verify',
  'POST cvs/changes/accept/:id': 'Admin tutors.verify',
  'POST cvs/changes/reject/:id': 'Admin tutors.verify',
  'POST cvs/unverify/:id': 'Admin tutors.verify',
  'POST cvs/return/:id': 'Admin tutors.verify',
  'POST cvs/restore/:id': 'Admin tutors.verify',
  'POST cvs/send-again': 'Tutor',
  'GET cvs/shared-phones/:id': 'Admin office.read',
  'GET tutors/tutor-details-for-admin/:id': 'Admin office.read',
  // Only CVs have pictures, so guardians cannot upload.
  'POST uploads/:kind': 'Admin Tutor tutors.write',
  'GET uploads/id-card/:id': 'Admin Tutor tutors.verify',
  // Guardians and admins are allowed in to be told that only tutors can apply. [DEC-59]
  'POST applications/create-application': 'all',
  'POST applications/invite-tutor': 'Admin matching.write',
  'GET applications/getAll-applicants-basedOn-tuitionId/:id': 'Admin Guardian office.read',
  'GET applications/getAll-applications-basedOn-tutorId': 'Tutor',
  'GET applications/mine-counts': 'Tutor',
  'GET applications/cards/:id': 'Guardian',
  'GET applications/card/:tuitionId/:tutorId': 'Guardian',
  'POST applications/shortlist/:id': 'Guardian',
  'POST applications/unlist/:id': 'Guardian',
  'POST applications/decline/:id': 'Guardian',
  'POST applications/take-back-decline/:id': 'Guardian',
  'POST applications/decline-several/:id': 'Guardian',
  'POST applications/take-back-several-declines/:id': 'Guardian',
  'POST applications/choose/:id': 'Guardian',
  'POST applications/take-back-choice/:id': 'Guardian',
  'POST applications/propose-demo/:id': 'Guardian',
  'POST applications/cancel-demo/:id': 'Guardian',
  'POST applications/answer-demo/:id': 'Tutor',
  'POST tuitions/share': 'Admin tuitions.write',
  'POST applications/cancel-own-demo/:id': 'Tutor',
  'POST applications/demo-feedback/:id': 'Guardian Tutor',
  'POST applications/handle-demo-feedback/:id': 'Admin matching.write',
  'GET applications/mine': 'Tutor',
  'POST applications/withdraw/:id': 'Tutor',
  'GET applications/fit/:id': 'Tutor',
  'POST conforms': 'Admin matching.write',
  'POST conforms/comment': 'Admin matching.write',
  'PUT conforms/comment/update': 'Admin matching.write',
  'DELETE conforms/comment/delete': 'Admin matching.write',
  'POST hire-request/create': 'anyone',
  'GET hire-request/mine': 'Guardian',
  'GET hire-request/follow/:key': 'anyone',
  'POST hire-request/follow/:key/cancel': 'anyone',
  'POST hire-request/follow/:key/resume': 'anyone',
  'DELETE hire-request/delete/:id': 'Admin messages.write',
  'POST hire-request/remove/:id': 'Admin messages.write',
  'POST hire-request/restore/:id': 'Admin messages.write',
  'GET hire-request/one/:id': 'Admin office.read',
  'POST hire-request/answer/:id': 'Admin messages.write',
  'POST hire-request/handle/:id': 'Admin messages.write',
  'POST hire-request/reopen/:id': 'Admin messages.write',
  'POST hire-request/post/:id': 'Admin tuitions.write',
  'POST applications/remove/:id': 'Admin matching.write',
  'POST applications/restore/:id': 'Admin matching.write',
  'POST conforms/take-back/:id': 'Admin matching.write',
  'POST conforms/restore/:id': 'Admin matching.write',
  'POST confirmations/:id/outcome': 'Tutor',
  'GET invite-sms/preview': 'Admin matching.write',
  'POST invite-sms/send': 'Admin matching.write',
  'POST booked': 'Admin bookings.write',
  'GET booked/pair': 'Admin office.read',
  'GET agreements/:id': 'Admin Guardian Tutor office.read',
  'POST agreements/accept': 'Guardian Tutor',
  'POST agreements/accept-by-phone': 'Admin bookings.write',
  'POST agreements/change': 'Admin bookings.write',
  'POST booked/cancel/:id': 'Admin bookings.write',
  'POST booked/restore/:id': 'Admin bookings.write',
  'POST payments/create': 'Admin payments.write',
  'GET payments/due': 'Admin money.read',
  'POST payments/search': 'Admin money.read',
  'POST payments/list': 'Admin money.read',
  'GET payments/ledger': 'Admin money.read',
  'GET alerts/rules': 'Tutor',
  'POST alerts/rules': 'Tutor',
  'PATCH alerts/rules/:id': 'Tutor',
  'DELETE alerts/rules/:id': 'Tutor',
  'GET alerts': 'Tutor',
  'POST alerts/unsubscribe': 'anyone',
  'GET bookmarks': 'Guardian Tutor',
  'GET bookmarks/ids': 'Guardian Tutor',
  'POST bookmarks': 'Guardian Tutor',
  'DELETE bookmarks': 'Guardian Tutor',
  'POST bookmarks/seen': 'Guardian Tutor',
  'GET payments/mine': 'Tutor',
  'GET payments/mine/:id': 'Tutor',
  'GET payments/claims': 'Admin money.read',
  'POST payments/claims': 'Tutor',
  'POST payments/claims/:id/accept': 'Admin payments.write',
  'POST payments/claims/:id/refuse': 'Admin payments.write',
  'GET uploads/payment-slip/:id': 'Admin Tutor money.read',
  'GET payments/months': 'Admin money.read',
  'GET people/dues/:id': 'Admin money.read',
  'POST people/reveal-phone': 'Admin office.read',
  'GET payments/:id': 'Admin money.read',
  'POST payments/due-payment': 'Admin payments.write',
  'POST payments/add': 'Admin payments.write',
  'PATCH payments/:id/complete': 'Admin payments.write',
  'GET payments/sums': 'Admin money.read',
  'GET payments/proposal': 'Admin money.read',
  'POST payments/void/:id': 'Admin payments.write',
  'POST payments/restore/:id': 'Admin payments.write',
  'POST payments/reopen/:id': 'Admin payments.write',
  'GET payments/reminder/:id': 'Admin money.read',
  'POST payments/remind/:id': 'Admin payments.write',
  'POST payments/write-off/:id': 'Admin payments.writeOff',
  'POST payments/change/:id': 'Admin payments.write',
  'POST payments/credit/:id': 'Admin payments.write',
  'POST payments/settle/:id': 'Admin payments.write',
  'GET payments/of-booking/:id': 'Admin money.read',
  'POST payments/cancel-booking/:id': 'Admin bookings.write',
  'POST refunds': 'Admin payments.write Tutor',
  'GET refunds': 'Admin money.read',
  'GET refunds/mine': 'Tutor',
  'GET refunds/bookings': 'Tutor',
  'GET refunds/of-booking/:id': 'Admin money.read',
  'POST refunds/:id/approve': 'Admin payments.writeOff',
  'POST refunds/:id/refuse': 'Admin payments.writeOff',
  'POST refunds/:id/pay': 'Admin payments.write',
  'GET open-numbers': 'anyone',
  'POST bookings/:id/feedback': 'Guardian Tutor',
  'POST bookings/:id/feedback/handle': 'Admin bookings.write',
  'POST bookings/:id/replace': 'Admin bookings.write Guardian',
  'POST payments/correct/:id': 'Admin payments.write',
  'POST payments/take-back/:id': 'Admin payments.write',
  'POST payments/refund/:id': 'Admin payments.write',
  'POST payments/approvals/approve/:id': 'Admin payments.write',
  'POST payments/approvals/refuse/:id': 'Admin payments.write',
  'GET payments/cash-box': 'Admin money.read',
  'POST payments/cash-box/count': 'Admin payments.write',
  'POST payments/charges': 'Admin payments.write',
  'POST payments/charges/take-back/:id': 'Admin payments.write',
  'GET payments/ledger/sums': 'Admin money.read',
  'POST payments/months/close': 'Admin payments.close',
  'POST payments/months/reopen': 'Admin payments.close',
  'POST reports': 'Admin reports.write',
  'PATCH reports/:id': 'Admin reports.write',
  'DELETE reports/:id': 'Admin reports.write',
}

const app = await createTestApp()
const [admin, guardian, otherGuardian, otherTutor] = [
  await app.signInAs('Admin'),
  await app.signInAs('Guardian'),
  await app.signInAs('Guardian'),
  await createPendingTutor(app),
]
const tutor = await createPendingTutor(app)
const waiting = await createPendingTuition(app, { guardian })
const tuition = await createApprovedTuition(app, { admin, guardian })
const application = (await tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })).answer.data
const card = await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: tutor.cookie })
await tutor.send(updateCv, { body: buildCvBody({ img: { id: card.address } }) })
const cardId = card.address.split('/').at(-1) ?? ''
const APPLICANTS = 'applications/getAll-applicants-basedOn-tuitionId/'

/** A session that expired this second. */
async function expiredSession({ account }: SignedInClient): Promise<string> {
  const day = 24 * 3_600_000
  const { token } = await startSession(app.db, {
    accountId: account.id,
    now: new Date(app.clock.now.getTime() - SESSION_DAYS * day),
  })
  return `porua_session=${token}`
}

/** A session that its owner ended. */
async function signedOutSession({ account }: SignedInClient): Promise<string> {
  const { cookie, send } = await app.signIn(account)
  await send(logout)
  return cookie
}

const people: Record<string, SignedInClient> = { guardian, otherGuardian, tutor, otherTutor, admin }
const staff: Record<string, SignedInClient> = {}
for (const staffRole of STAFF_ROLES) staff[staffRole] = await app.signInAs('Admin', { staffRole })
const expired = await expiredSession(admin)
const invalidSessions = [
  ['a session past its time', expired],
  ['a guardian’s session past its time', await expiredSession(guardian)],
  ['a tutor’s session past its time', await expiredSession(tutor)],
  ['a session that was signed out', await signedOutSession(admin)],
  ['a session that was made up', 'porua_session=made-up'],
] as const

type DescribedCall = { name: string; method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; allow: unknown }

/** Every call in the API description, CSV files included. */
const description = (await app.http.inject(`${API_PREFIX}openapi.json`)).json()
const describedCalls: DescribedCall[] = Object.entries<Record<string, Record<string, unknown>>>(
  description.paths,
).flatMap(([address, operations]) =>
  Object.entries(operations).map(([operation, about]) => {
    const path = address.slice(1).replace(/\{(\w+)\}/g, ':$1')
    const method = operation.toUpperCase() as DescribedCall['method']
    return { name: `${method} ${path}`, method, path, allow: about['x-allow'] }
  }),
)

const callName = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
/** Only admins may download the CSV file of a list: with the permission of the list, else as viewers, and to export. */
const permissionOf = ({ name, path }: DescribedCall) =>
  path.startsWith('csv/') ? csvPermissionOf(path.slice('csv/'.length)) : rowOf(name)
function csvPermissionOf(path: string): string {
  const list = parsePermissions(rowOf(`GET ${path}`) ?? rowOf(`POST ${path}`) ?? '')[0] ?? 'office.read'
  return `Admin ${list === 'money.read' ? 'money.export' : 'lists.export'} ${list}`
}
const rowOf = (name: string) => PERMISSIONS[name] ?? (staffLists.includes(name) ? 'Admin office.read' : undefined)
/** A list that all staff read and that changes nothing. */
const isStaffList = ({ paged, permission, allow, events }: Call) =>
  paged && permission === 'office.read' && String(allow) === 'Admin' && !events
const staffLists = app.calls.filter(isStaffList).map(callName)
const parseRoles = (who: string) => (who === 'all' ? [...ROLES] : ROLES.filter((role) => who.split(' ').includes(role)))
const parsePermissions = (who: string) => PERMISSION_NAMES.filter((permission) => who.split(' ').includes(permission))

test('every described and served call has a row or is a list that all staff read', () => {
  const described = describedCalls.filter(({ path }) => !path.startsWith('csv/')).map(({ name }) => name)
  expect(described.sort()).toEqual([...Object.keys(PERMISSIONS), ...staffLists].sort())
  expect(app.calls.map(callName).sort()).toEqual(described)
  const files = describedCalls.filter(({ path }) => path.startsWith('csv/')).map(({ path }) => path)
  expect(files.sort()).toEqual([...new Set(app.calls.filter(({ csv }) => csv).map(csvPath))].sort())
})

/**
 * The status of each record's call for the visitor, its guardian, another guardian, its tutor, another tutor, the admin
 * and an expired admin session. [DEC-50..53]
 */
const RECORD_CASES: [record: string, call: string, id: string, statuses: string][] = [
  ['an approved tuition', 'tuitions/', tuition._id, '200 200 200 200 200 200 200'],
  ['a waiting tuition', 'tuitions/', waiting._id, '404 200 404 404 404 200 404'],
  ['a waiting tuition by its tuitionId', 'tuitions/', waiting.tuitionId, '404 200 404 404 404 200 404'],
  ['the applicants of a tuition', APPLICANTS, tuition._id, '401 200 404 403 403 200 401'],
  ['the applicants of a waiting tuition', APPLICANTS, waiting.tuitionId, '401 200 404 403 403 200 401'],
  ['the file of the applicants', `csv/${APPLICANTS}`, tuition.tuitionId, '401 403 403 403 403 200 401'],
  ['the confirmations of a tuition', 'conforms/get/', tuition._id, '401 403 403 403 403 200 401'],
  ['a waiting CV that applied to the guardian', 'cvs/tutor-cv/', tutor.cv.tutorId, '404 200 404 200 404 200 404'],
  ['a waiting CV that applied to nobody', 'cvs/tutor-cv/', otherTutor.cv._id, '404 404 404 404 200 200 404'],
  ['the picture of an ID card', 'uploads/id-card/', cardId, '401 403 403 200 404 200 401'],
  ['the details of a tutor', 'tutors/tutor-details-for-admin/', tutor.cv._id, '401 403 403 403 403 200 401'],
  ['the details of a guardian', 'guardians/details/', guardian.account.phone, '401 403 403 403 403 200 401'],
]

test.each(RECORD_CASES)(
  '%s is available to the right people only [ROLE-13..14, ROLE-17]',
  async (_, path, id, statuses) => {
    const cookies = [undefined, ...Object.values(people).map(({ cookie }) => cookie), expired]
    const received: number[] = []
    for (const cookie of cookies) {
      const answer = await app.http.inject({ url: API_PREFIX + path + id, headers: cookie ? { cookie } : {} })
      received.push(answer.statusCode)
    }
    expect(received.join(' ')).toBe(statuses)
  },
)

test('lists of own records contain only own records [ROLE-12, ROLE-22, ROLE-27]', async () => {
  const foreign = await createPendingTuition(app, { guardian: otherGuardian })
  await otherTutor.send(createApplication, {
    body: { tuitionId: (await createApprovedTuition(app, { admin })).tuitionId },
  })
  const own = (await guardian.send(listOwnTuitions, { query: {} })).answer
  expect(own.data.map(({ _id }) => _id)).toEqual([tuition._id, waiting._id])
  expect((await otherGuardian.send(listOwnTuitions, { query: {} })).answer.data).toMatchObject([{ _id: foreign._id }])
  expect((await tutor.send(listOwnApplications, { query: {} })).answer.data).toMatchObject([{ _id: application._id }])
  for (const who of [tutor, otherTutor]) {
    expect((await who.send(getOwnCv)).answer.data.cv).toMatchObject({ _id: who.cv._id })
  }
  for (const { send, account } of Object.values(people)) {
    expect((await send(verifyToken)).answer.data).toMatchObject({ role: account.role, phone: account.phone })
  }
})

test('a tutor changes only their own CV, whatever ids the form contains [ROLE-24]', async () => {
  const before = (await tutor.send(getOwnCv)).answer.data.cv
  const named = {
    tutorId: tutor.cv.tutorId,
    _id: tutor.cv._id,
    accountId: tutor.account.id,
    phone: tutor.account.phone,
  }
  const body = { ...buildCvBody({ experience: 'somebody else’s words' }), ...named }
  expect((await otherTutor.send(updateCv, { body })).answer.data.cv).toMatchObject({ _id: otherTutor.cv._id })
  expect((await tutor.send(getOwnCv)).answer.data.cv).toEqual(before)
})

test('only tutors can apply, and tutors cannot post tuitions [ROLE-09, ROLE-64]', async () => {
  const statuses = async <C extends Call>(call: C, ...input: SendCallArguments<C>) => {
    const senders = [app.visitor, guardian, otherGuardian, admin, otherTutor]
    return Promise.all(senders.map(async ({ send }) => (await send(call, ...input)).status))
  }
  const body = { tuitionId: tuition.tuitionId }
  expect(await statuses(createApplication, { body })).toEqual([401, 403, 403, 403, 200])
  expect(await statuses(createTuition, { body: buildTuitionBody() })).toEqual([200, 200, 200, 400, 403])
})

/** Lists without a CSV file: notifications, and what guardians and tutors see of their own. */
const LISTS_WITHOUT_CSV = [
  'GET people/tuitions/:phone',
  'GET people/sms/:phone',
  'GET people/messages/:phone',
  'GET people/hire-requests/:phone',
  'GET people/applications/:id',
  'GET people/confirmations/:id',
  'GET people/bookings/:id',
  'GET people/dues/:id',
  'GET notifications',
  'GET person-notifications',
  'GET tuitions/my-tuitions',
  'GET hire-request/mine',
  'GET applications/getAll-applications-basedOn-tutorId',
  'GET applications/mine',
  'GET refunds/mine',
  'GET payments/mine',
]

test('every admin list has a CSV file whose columns exist in its rows', () => {
  const lists = app.calls.filter(
    (call) => call.paged && call.allow !== 'anyone' && !LISTS_WITHOUT_CSV.includes(callName(call)),
  )
  expect(lists.filter(({ csv }) => !csv).map(callName)).toEqual([])
  for (const call of lists) {
    const { items } = z.toJSONSchema(call.data, { unrepresentable: 'any' }) as { items: JsonSchema }
    const missing = call.csv?.filter(([header, path]) => !isMessageKey(header) || !leadsToValue(items, path.split('.')))
    expect([callName(call), missing]).toEqual([callName(call), []])
  }
})

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

function leadsToValue({ properties, items, anyOf }: JsonSchema, names: readonly string[]): boolean {
  const [name, ...rest] = names
  if (anyOf) return anyOf.some((one) => leadsToValue(one, names))
  if (items) return leadsToValue(items, names)
  if (name === undefined) return !properties
  const next = properties?.[name]
  return next !== undefined && leadsToValue(next, rest)
}

// Must be last: it ends sessions.
const PARAMETERS: Record<string, string> = {
  id: tuition.tuitionId,
  tutorId: tutor.cv.tutorId,
  phone: guardian.account.phone,
  kind: 'profile',
  token: 'made-up',
  locale: 'en',
}
const urlOf = (path: string) => API_PREFIX + path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '')

type Received = { status: number; message: string }

/** Sends a call without a body; closes streams at once. */
async function sendWithoutBody({ method, path }: DescribedCall, cookie?: string): Promise<Received> {
  const { statusCode, headers, stream } = await app.http.inject({
    method,
    url: urlOf(path),
    headers: cookie ? { cookie } : {},
    payloadAsStream: true,
  })
  const body = stream()
  if (!String(headers['content-type']).startsWith('application/json')) {
    body.destroy()
    return { status: statusCode, message: '' }
  }
  return { status: statusCode, message: JSON.parse((await body.toArray()).join('')).message }
}

const cookies = new Map<SignedInClient, string>()

/** Sends with a session that is kept for the next call unless this one ends it. */
async function sendAs(client: SignedInClient, door: DescribedCall): Promise<Received> {
  const cookie = cookies.get(client) ?? (await app.signIn(client.account)).cookie
  cookies.set(client, cookie)
  if (door.name === callName(logout)) cookies.delete(client)
  return sendWithoutBody(door, cookie)
}

const NOT_SIGNED_IN = { status: 401, message: 'Please log in first.' }
const NOT_FOR_THEM = { status: 403, message: 'Unauthorized' }
const NOT_PERMITTED = { status: 403, message: 'Your role in the team does not allow this. Ask an owner.' }

test.each(describedCalls.map((door) => [door.name, door] as const))(
  '%s allows exactly the listed roles and refuses others before reading the input [ROLE-01, ROLE-62..63, OFF-02]',
  async (name, door) => {
    const line = permissionOf(door)
    expect(line, `${name} has no line in the table`).toBeDefined()
    const who = line ?? ''
    const isOpen = who.split(' ')[0] === 'anyone'
    const permissions = parsePermissions(who)
    expect(isOpen ? door.allow : [...(door.allow as string[])].sort()).toEqual(
      isOpen ? 'anyone' : parseRoles(who).sort(),
    )

    for (const [person, client] of Object.entries({ guardian, tutor, admin })) {
      const received = await sendAs(client, door)
      const isMeant = isOpen || parseRoles(who).includes(client.account.role)
      if (isMeant) expect([person, received.status]).not.toEqual([person, expect.toBeOneOf([401, 403])])
      else expect([person, received]).toEqual([person, NOT_FOR_THEM])
    }
    for (const [person, client] of Object.entries(staff)) {
      const received = await sendAs(client, door)
      const isPermitted = permissions.every((permission) => can(client.actor, permission))
      if (!isOpen && !parseRoles(who).includes('Admin')) expect([person, received]).toEqual([person, NOT_FOR_THEM])
      else if (isPermitted) expect([person, received.status]).not.toEqual([person, expect.toBeOneOf([401, 403])])
      else expect([person, received]).toEqual([person, NOT_PERMITTED])
    }
    const visitor = await sendWithoutBody(door)
    if (isOpen) expect(visitor.status).not.toEqual(expect.toBeOneOf([401, 403]))
    else expect(visitor).toEqual(NOT_SIGNED_IN)
    // One for each call in turn: a session is looked up in one place.
    const turn = describedCalls.indexOf(door) % invalidSessions.length
    for (const [session, cookie] of invalidSessions.slice(turn, turn + 1)) {
      expect([session, await sendWithoutBody(door, cookie)]).toEqual([session, visitor])
    }
  },
)
