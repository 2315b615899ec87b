import { saveBookmark } from '#features/alerts/bookmarks/calls.ts'
import { saveAlertRule } from '#features/alerts/calls.ts'
import { createStopToken } from '#features/alerts/mail.actions.server.ts'
import { loadSecretKey } from '#platform/auth/secret-key.server.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import type { Cast, Scenarios } from './scenario.ts'

/** Saved searches, bookmarks, and the end of the daily mail. */
export function alertScenarios({ app }: Cast): Scenarios {
  const saved = async () => {
    const who = await app.signInAs('Tutor')
    const { answer } = await who.send(saveAlertRule, { body: { class: 'Class 8' } })
    return { who, params: { id: answer.data._id } }
  }
  const approvedTutor = async () => (await createApprovedTutor(app)).cv.tutorId
  return {
    'POST alerts/rules': async () => ({ who: await app.signInAs('Tutor'), body: { class: 'Class 8' } }),
    'PATCH alerts/rules/:id': async () => ({ ...(await saved()), body: { isPaused: true } }),
    'DELETE alerts/rules/:id': saved,
    'POST bookmarks': async () => ({ who: await app.signInAs('Guardian'), body: { tutorId: await approvedTutor() } }),
    'DELETE bookmarks': async () => {
      const who = await app.signInAs('Guardian')
      const query = { tutorId: await approvedTutor() }
      await who.send(saveBookmark, { body: query })
      return { who, query }
    },
    'POST bookmarks/seen': async () => ({
      who: await app.signInAs('Guardian'),
      body: { at: app.clock.now.toISOString() },
    }),
    'POST alerts/unsubscribe': async () => {
      const { account } = await app.signInAs('Tutor')
      return { who: null, body: { token: createStopToken(await loadSecretKey(app.config), account.id) } }
    },
  }
}
