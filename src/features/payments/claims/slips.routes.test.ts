import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { erasePerson } from '#db/erase/erase-person.server.ts'
import { paymentClaims } from '#db/tables/money/payment-claims.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { deleteUnusedPictures } from '#features/tutors/pictures/actions.server.ts'
import { isPicturePath } from '#platform/backup/pictures.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createPictureStorage } from '#platform/pictures/create-picture-storage.server.ts'
import { createClaimCalls } from '#testing/due-calls.ts'
import { listPictureFiles, phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const { owner, cashier, newDue, claim, ownDue } = await createClaimCalls(app)
const log = createLog('silent')
const pictures = createPictureStorage(app.config, { log })
const kind = 'payment-slip'

/** A tutor with a claim that shows a picture. */
async function withSlip() {
  const { tutor, due } = await newDue()
  const { address: slip } = await uploadTestPicture(app, await phonePicture(), { kind, cookie: tutor.cookie })
  const { data } = (await claim(tutor, due._id, { slip })).answer
  return { tutor, due, slip, shown: data.slip }
}

test('a slip is read by its tutor and staff who read money, by nobody else [FAM-816]', async () => {
  const { tutor, due, slip, shown } = await withSlip()
  expect([shown, (await ownDue(tutor, due._id)).claims[0]?.slip]).toEqual([slip, slip])
  const statusFor = async (cookie?: string) =>
    (await app.http.inject({ url: slip, headers: cookie ? { cookie } : {} })).statusCode
  const role = async (staffRole: 'accountant' | 'matcher' | 'verifier') =>
    statusFor((await app.signInAs('Admin', { staffRole })).cookie)
  const others = [(await app.signInAs('Guardian')).cookie, (await newDue()).tutor.cookie]
  expect(await Promise.all([tutor.cookie, cashier.cookie].map(statusFor))).toEqual([200, 200])
  expect([await role('accountant'), await role('matcher'), await role('verifier')]).toEqual([200, 403, 403])
  expect(await Promise.all([...others, undefined].map(statusFor))).toEqual([403, 404, 401])
  expect((await app.http.inject({ url: slip.replace(/.$/, 'x'), headers: { cookie: owner.cookie } })).statusCode).toBe(
    404,
  )
})

test('a picture of another tutor, or one for a CV, is no slip [FAM-816]', async () => {
  const { slip } = await withSlip()
  const { tutor, due } = await newDue()
  const { address } = await uploadTestPicture(app, await phonePicture(), { cookie: tutor.cookie })
  for (const foreign of [slip, address]) {
    const { status, failure } = await claim(tutor, due._id, { slip: foreign })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'slip'])
  }
})

test('the clean-up keeps a slip that a claim shows and deletes one that none does, backups hold it, erasure removes it [FAM-816]', async () => {
  const { tutor, slip } = await withSlip()
  const unused = (await uploadTestPicture(app, await phonePicture(), { kind, cookie: tutor.cookie })).address
  const stored = () =>
    listPictureFiles(app).filter((path) => [slip, unused].some((url) => path.includes(url.slice(-36))))
  expect(stored()).toHaveLength(2)
  const clean = () => deleteUnusedPictures({ db: app.db, pictures, log, before: new Date('2099-01-01') })
  await clean()
  expect(stored()).toEqual([expect.stringContaining(slip.slice(-36))])
  expect(isPicturePath(`images/${kind}/${slip.slice(-36)}.webp`)).toBe(true)
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, tutor.account.id))
  if (!account) throw new Error('the account is gone')
  await withTransaction(app.db, (tx) =>
    erasePerson(tx, { account, nameOf: () => 'Deleted', reason: 'Deleted', now: app.clock.now }),
  )
  expect(await app.db.$count(paymentClaims, eq(paymentClaims.state, 'waiting'))).toBeGreaterThan(0)
  await clean()
  expect(stored()).toEqual([])
})
