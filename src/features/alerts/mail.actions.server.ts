import { withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { setMuted } from '#features/messages/bell/store.server.ts'
import { fill } from '#features/messages/fill.actions.server.ts'
import { enqueueMail, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { loadTemplate } from '#features/messages/templates/actions.server.ts'
import { brandOf, languageFor } from '#features/settings/actions.server.ts'
import { decryptText, encryptText } from '#platform/auth/encryption.server.ts'
import { renderMail } from '#platform/messages/mail/template.ts'
import { pageAddress } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { findMailReceivers, takeMailedTuitions } from './mail.store.server.ts'
import { lastMailTime } from './rules.ts'
import { toTuitionFacts } from './words.rules.ts'

type MailContext = OutboxContext & { publicUrl: () => string; secretKey: string }

/** A mail tells of alerts up to so old; the server may have been off when one was due. */
const OLDEST_MS = 2 * DAY_MS

/** Sends each tutor the tuitions of the last day as one mail, from six in the evening on. A second run sends nothing. */
export async function sendAlertMails(context: MailContext, now: Date): Promise<void> {
  const until = lastMailTime(now)
  const period = { until, since: new Date(until.getTime() - OLDEST_MS) }
  for (const receiver of await findMailReceivers(context.db, period)) await sendMail(context, { receiver, period, now })
}

type Receiver = Awaited<ReturnType<typeof findMailReceivers>>[number]
type Sending = { receiver: Receiver; period: { until: Date; since: Date }; now: Date }

function sendMail({ db, jobs, publicUrl, secretKey }: MailContext, { receiver, period, now }: Sending): Promise<void> {
  return withTransaction(db, async (tx) => {
    const { id: accountId, email, phone } = receiver
    const found = await takeMailedTuitions(tx, { ...period, accountId, now })
    const locale = languageFor(tx, receiver.locale)
    const template = await loadTemplate(tx, 'alertMail', locale)
    if (found.length === 0 || !template.isEnabled) return
    const address = (path: string) => pageAddress(publicUrl(), { locale, path })
    const values = { count: String(found.length), link: paths.tutor.alerts }
    const { subject, body } = fill(tx, template, { values, ownName: '' })
    const tuitions = found.map(({ tuition }) => {
      const tuitionId = formatTuitionId(tuition.number)
      return `${tuitionId} · ${toTuitionFacts(tuition, locale).join(' · ')}\n${address(paths.tuition(tuitionId))}`
    })
    const stop = paths.stopAlerts(createStopToken(secretKey, accountId))
    const letter = renderMail({
      ...{ brand: brandOf(tx, locale), locale, title: subject },
      paragraphs: [body, ...tuitions, text(locale, 'messaging.alertMailStop', { link: address(stop) })],
      button: { label: text(locale, 'messaging.alertMailAll'), href: address(paths.tutor.alerts) },
    })
    const mail = {
      to: email,
      phone,
      subject,
      ...letter,
      template: 'alertMail',
      unsubscribeUrl: publicUrl() + stop,
    } as const
    await enqueueMail({ db: tx, jobs }, { ...mail, now })
  })
}

const PURPOSE = 'alert-mail'

/** The token with which anybody ends the daily mail of an account. */
export const createStopToken = (secretKey: string, accountId: string): string =>
  encryptText(secretKey, PURPOSE, accountId)

type Stopping = { token: string; now: Date }

/** Ends the daily mail of the account of a link, whoever follows it; a second time changes nothing. 400 for another link. */
export function stopAlertMail(
  { db, secretKey }: Pick<MailContext, 'db' | 'secretKey'>,
  { token, now }: Stopping,
): Promise<null> {
  const accountId = decryptText(secretKey, PURPOSE, token)
  if (!accountId || !isUuid(accountId)) throw new Refusal(400, 'alerts.linkInvalid', { path: 'token' })
  return withTransaction(db, async (tx) => {
    if (!(await setMuted(tx, { accountId, kinds: ['alertMail'], isMuted: true }))) return null
    const changes = { alertMail: [true, false] as const }
    await recordEvent(tx, { kind: 'messagePreferencesChanged', actor: null, now, accountId, changes })
    return null
  })
}
