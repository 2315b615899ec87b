import { type Db, withTransaction } from '#db/client.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { TuitionFilters } from '#features/tuitions/find/schema.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { MAX_RULES } from './limits.rules.ts'
import { fromRuleQuery, SHOWN_ALERTS, toRuleQuery } from './rules.ts'
import type { Alert, AlertList, AlertRule } from './schema.ts'
import { deleteRule, findAlerts, findRules, insertRule, lockRules, updateRule } from './store.server.ts'
import { describeSearch, toTuitionState } from './words.rules.ts'

type Owner = { actor: Actor; locale: Locale }

/** The searches that the actor saved, oldest first. */
export async function listAlertRules(db: Db, { actor, locale }: Owner): Promise<AlertRule[]> {
  return (await findRules(db, actor.accountId)).map((rule) => toRuleDto(rule, locale))
}

/** Saves a search; one that is saved already is answered as it is. 400 without any filter, 409 above five. */
export function saveAlertRule(
  db: Db,
  { filters, actor, locale, now }: Owner & { filters: TuitionFilters; now: Date },
): Promise<AlertRule> {
  const query = toRuleQuery(filters)
  if (query === '') throw new Refusal(400, 'alerts.noFilters', { path: 'q' })
  return withTransaction(db, async (tx) => {
    const { accountId } = actor
    const rules = await lockRules(tx, accountId)
    const same = rules.find((rule) => rule.query === query)
    if (same) return toRuleDto(same, locale)
    if (rules.length >= MAX_RULES) throw new Refusal(409, 'alerts.tooMany', { values: { count: MAX_RULES } })
    return toRuleDto(await insertRule(tx, { accountId, query, createdAt: now }), locale)
  })
}

type RuleRef = Owner & { id: string }

const ruleNotFound = () => new Refusal(404, 'refused.notFound', { path: 'id' })

/** Pauses or resumes an own saved search. 404 for any other. */
export async function pauseAlertRule(
  db: Db,
  { id, isPaused, actor, locale, now }: RuleRef & { isPaused: boolean; now: Date },
): Promise<AlertRule> {
  const change = { id, accountId: actor.accountId, pausedAt: isPaused ? now : null }
  const rule = isUuid(id) ? await updateRule(db, change) : null
  if (!rule) throw ruleNotFound()
  return toRuleDto(rule, locale)
}

/** Deletes an own saved search; its alerts stay. 404 for any other. */
export async function deleteAlertRule(db: Db, { id, actor }: Omit<RuleRef, 'locale'>): Promise<null> {
  if (!isUuid(id) || !(await deleteRule(db, { id, accountId: actor.accountId }))) throw ruleNotFound()
  return null
}

/** The newest alerts of the actor, with what each tuition is now. */
export async function listAlerts(db: Db, { actor, locale }: Owner): Promise<AlertList> {
  const found = await findAlerts(db, { accountId: actor.accountId, limit: SHOWN_ALERTS })
  const alerts = found.map(({ alert, tuition, isOpen, query }): Alert => {
    const filters = query === null ? null : fromRuleQuery(query)
    const words = filters ? describeSearch(filters, locale) : []
    return {
      tuitionId: formatTuitionId(tuition.number),
      ...toTuitionState({ tuition, isOpen }, locale),
      rule: alert.ruleId === null ? null : words,
      isQuiet: alert.isQuiet,
      createdAt: alert.createdAt.toISOString(),
    }
  })
  return { dailyLimit: getSettings(db).messageRules.dailyLimit, alerts }
}

type StoredRule = Awaited<ReturnType<typeof findRules>>[number]

function toRuleDto({ id, query, pausedAt, createdAt }: StoredRule, locale: Locale): AlertRule {
  const filters = fromRuleQuery(query)
  const words = filters ? describeSearch(filters, locale) : []
  return { _id: id, query, words, isPaused: pausedAt !== null, createdAt: createdAt.toISOString() }
}
