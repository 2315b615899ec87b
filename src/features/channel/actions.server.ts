import type { Db } from '#db/client.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { loadTuitionDto } from '#features/tuitions/actions.server.ts'
import { tuitionGroupText } from '#features/tuitions/rules.ts'
import type { Log } from '#platform/config/log.server.ts'
import { scheduleHourly } from '#platform/jobs/hourly.server.ts'
import type { TelegramSettings } from '#platform/messages/telegram/settings.ts'
import {
  createTelegramChannel,
  type TelegramChannel,
  TelegramError,
} from '#platform/messages/telegram/telegram.server.ts'
import { ALERT_WAIT_MS, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/durations.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { MAY_BE_MISSING, nextStep, type PostStep } from './rules.ts'
import { addNewPosts, claimPost, findChangedPosts, tidyPosts, updatePost } from './store.server.ts'

/** Longer than a request to Telegram takes. */
const IN_FLIGHT_MS = 10 * MINUTE_MS
/** Telegram takes twenty messages a minute to one channel. */
const STEPS_A_RUN = 18

type Site = { db: Db; publicUrl: () => string; now: () => Date }
type Context = Site & { channel: TelegramChannel; log: Log }
type ChangedPost = Awaited<ReturnType<typeof findChangedPosts>>[number]

/**
 * Brings the channel to what tuitions are: posts new open ones, changes those that are filled or open again, and deletes
 * what is no longer public. Run it every minute in every process. The first failure ends a run; the next one goes on.
 */
export function createChannelWork({ channel, log, ...site }: Context): () => Promise<void> {
  const { db, now } = site
  let pausedUntil = new Date(0)
  let loggedAt = new Date(0)
  return async () => {
    if (now() < pausedUntil) return
    const until = new Date(now().getTime() - ALERT_WAIT_MS)
    await tidyPosts(db, { before: new Date(now().getTime() - IN_FLIGHT_MS), until })
    await addNewPosts(db, { from: new Date(now().getTime() - DAY_MS), until, now: now() })
    for (const post of await findChangedPosts(db, { until, limit: STEPS_A_RUN })) {
      const failure = await takeStep(site, { post, channel })
      if (!failure) continue
      pausedUntil = new Date(now().getTime() + (failure.retryAfterSeconds ?? 0) * SECOND_MS)
      if (now().getTime() - loggedAt.getTime() >= HOUR_MS) {
        log.error({ reason: failure.message }, 'the Telegram channel cannot be changed')
        loggedAt = now()
      }
      return
    }
  }
}

type Schedule = Site & { log: Log; telegram: TelegramSettings }

/** Keeps the agency's channel every minute while the server listens. */
export function scheduleChannel(
  http: Parameters<typeof scheduleHourly>[0],
  { telegram, log, ...site }: Schedule,
): void {
  const work = createChannelWork({ ...site, log, channel: createTelegramChannel(telegram) })
  scheduleHourly(http, { work, log, everyMs: MINUTE_MS })
}

type Step = { post: ChangedPost; channel: TelegramChannel }

/** Takes one step and records it; the failure, or null. */
async function takeStep(site: Site, { post, channel }: Step): Promise<TelegramError | null> {
  const { db, now } = site
  const { tuitionId, messageId, wanted } = post
  const step = nextStep(post)
  const written = step === null ? null : await writePost(site, post)
  if (step === null || written === null) return null
  if (step === 'post' && !(await claimPost(db, { tuitionId, now: now() }))) return null
  try {
    const kept = await change(channel, { step, messageId, written })
    const recorded = { state: wanted, messageId: kept, error: '', changedAt: now() }
    await updatePost(db, { tuitionId, messageId, change: recorded })
    return null
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    const isUnknown = step === 'post' && error.mayHaveArrived
    const unsent = step === 'post' && !isUnknown ? ({ state: 'removed' } as const) : {}
    const failed = { ...unsent, error: isUnknown ? MAY_BE_MISSING : error.message, changedAt: now() }
    await updatePost(db, { tuitionId, messageId, change: failed })
    return error
  }
}

type Change = { step: NonNullable<PostStep>; messageId: number | null; written: string }

/** Changes the channel; the id of the message that is there then, or null. */
async function change(channel: TelegramChannel, { step, messageId, written }: Change): Promise<number | null> {
  if (step === 'post') return channel.post(written)
  if (messageId === null) return null
  if (step === 'edit') return (await channel.edit(messageId, written)) ? messageId : null
  if (!(await channel.remove(messageId))) await channel.edit(messageId, written)
  return null
}

/** The post as it should be: a tuition as a visitor may read it, in the agency's language. Null if it has just changed. */
async function writePost({ db, publicUrl }: Site, { tuitionId, number, wanted }: ChangedPost): Promise<string | null> {
  const { locale } = getSettings(db).messageRules
  if (wanted === 'removed') return text(locale, 'channel.removed', { id: formatTuitionId(number) })
  try {
    const tuition = await loadTuitionDto(db, tuitionId, { viewer: null, locale })
    const body = tuitionGroupText(tuition, { locale, publicUrl: publicUrl() })
    return wanted === 'filled' ? `${text(locale, 'channel.filled')}\n\n${body}` : body
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
