import type { App } from '#platform/serve.server.ts'
import type { Actor } from '#shared/call.ts'
import { changeSetting, getSettings } from './actions.server.ts'
import * as calls from './calls.ts'
import type { SettingKey, Settings } from './schema.ts'

export function settingRoutes({ db, now, serve }: App) {
  const change = async <K extends SettingKey>(actor: Actor, key: K, value: Settings[K]) => ({
    data: await changeSetting(db, { key, value, actor, now: now() }),
    message: 'settings.saved' as const,
  })
  serve(calls.readSettings, async () => ({ data: getSettings(db) }))
  serve(calls.changeBrand, ({ actor, body }) => change(actor, 'brand', body))
  serve(calls.changeSiteTexts, ({ actor, body }) => change(actor, 'siteTexts', body))
  serve(calls.changeFeeRule, ({ actor, body }) => change(actor, 'feeRule', body))
  serve(calls.changeMessageRules, ({ actor, body }) => change(actor, 'messageRules', body))
  serve(calls.changeSecondFactor, ({ actor, body }) => change(actor, 'requireSecondFactor', body.isRequired))
}
