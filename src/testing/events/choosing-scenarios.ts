import { eq } from 'drizzle-orm'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import {
  answerDemo,
  chooseApplicant,
  declineApplicant,
  giveDemoFeedback,
  proposeDemo,
  shortlistApplicant,
} from '#features/applications/choose/calls.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { createApplicant, createApprovedTuition } from '../applications.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

/** What a guardian does with applicants, and what tutors do with own applications. */
export function choosingScenarios({ app, owner }: Cast): Scenarios {
  const applied = async () => {
    const guardian = await app.signInAs('Guardian')
    const { tuitionId } = await createApprovedTuition(app, { admin: owner, guardian })
    const tutor = await createApplicant(app, { tuitionId, admin: owner })
    return { guardian, tutor, tuitionId, params: { id: tutor.application._id } }
  }
  const demoBody = () => ({ date: addDays(toDhakaDate(app.clock.now), 2), time: '17:00', note: '' })
  const proposed = async () => {
    const { guardian, tutor, params } = await applied()
    const { answer } = await guardian.send(proposeDemo, { params, body: demoBody() })
    return { guardian, tutor, params: { id: answer.data.demo?._id ?? '' } }
  }
  const agreed = async () => {
    const world = await proposed()
    await world.tutor.send(answerDemo, { params: world.params, body: { accept: true } })
    return world
  }
  /** A demo class that has begun. */
  const held = async () => {
    const world = await agreed()
    await app.db.update(demoClasses).set({ startsAt: app.clock.now }).where(eq(demoClasses.id, world.params.id))
    return world
  }
  return {
    'POST applications/shortlist/:id': async () => {
      const { guardian, params } = await applied()
      return { who: guardian, params }
    },
    'POST applications/unlist/:id': async () => {
      const { guardian, params } = await applied()
      await guardian.send(shortlistApplicant, { params })
      return { who: guardian, params }
    },
    'POST applications/decline/:id': async () => {
      const { guardian, params } = await applied()
      return { who: guardian, params, body: REASON }
    },
    'POST applications/take-back-decline/:id': async () => {
      const { guardian, params } = await applied()
      await guardian.send(declineApplicant, { params, body: REASON })
      return { who: guardian, params }
    },
    'POST applications/decline-several/:id': async () => {
      const { guardian, params, tuitionId } = await applied()
      return { who: guardian, params: { id: tuitionId }, body: { ids: [params.id], ...REASON } }
    },
    'POST applications/take-back-several-declines/:id': async () => {
      const { guardian, params, tuitionId } = await applied()
      await guardian.send(declineApplicant, { params, body: REASON })
      return { who: guardian, params: { id: tuitionId }, body: { ids: [params.id] } }
    },
    'POST applications/choose/:id': async () => {
      const { guardian, params } = await applied()
      return { who: guardian, params, body: {} }
    },
    'POST applications/take-back-choice/:id': async () => {
      const { guardian, params } = await applied()
      await guardian.send(chooseApplicant, { params, body: {} })
      return { who: guardian, params }
    },
    'POST applications/propose-demo/:id': async () => {
      const { guardian, params } = await applied()
      return { who: guardian, params, body: demoBody() }
    },
    'POST applications/cancel-demo/:id': async () => {
      const { guardian, params } = await proposed()
      return { who: guardian, params, body: REASON }
    },
    'POST applications/answer-demo/:id': async () => {
      const { tutor, params } = await proposed()
      return { who: tutor, params, body: { accept: true } }
    },
    'POST applications/cancel-own-demo/:id': async () => {
      const { tutor, params } = await agreed()
      return { who: tutor, params, body: REASON }
    },
    'POST applications/demo-feedback/:id': async () => {
      const { guardian, params } = await held()
      return { who: guardian, params, body: { outcome: 'well' } }
    },
    'POST applications/handle-demo-feedback/:id': async () => {
      const { tutor, params } = await held()
      await tutor.send(giveDemoFeedback, { params, body: { outcome: 'notHeld' } })
      return { who: owner, params, body: { isHandled: true } }
    },
    'POST applications/withdraw/:id': async () => {
      const { tutor, params } = await applied()
      return { who: tutor, params, body: REASON }
    },
  }
}
