import type { App } from '#platform/serve.server.ts'
import { changeSetting, getOriginalTexts, getSettings, type SettingEdit } from './actions.server.ts'
import * as calls from './calls.ts'

export function settingRoutes({ db, now, serve }: App) {
  const change = async (change: SettingEdit) => ({
    data: await changeSetting(db, { ...change, now: now() }),
    message: 'settings.saved' as const,
  })
  serve(calls.readSettings, async () => ({ data: getSettings(db) }))
  serve(calls.readOriginalTexts, async () => ({ data: getOriginalTexts(db) }))
  serve(calls.changeBrand, ({ actor, body }) => change({ actor, key: 'brand', value: body }))
  serve(calls.changeSiteTexts, ({ actor, body }) => change({ actor, key: 'siteTexts', value: body }))
  serve(calls.changeFeeRule, ({ actor, body }) => change({ actor, key: 'feeRule', value: body }))
  serve(calls.changeMessageRules, ({ actor, body }) => change({ actor, key: 'messageRules', value: body }))
  serve(calls.changeIdCardDays, ({ actor, body }) => change({ actor, key: 'idCardDays', value: body.days }))
  serve(calls.changeSecondFactor, ({ actor, body }) =>
    change({ actor, key: 'requireSecondFactor', value: body.isRequired }),
  )
}
