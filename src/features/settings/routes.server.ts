import type { App } from '#platform/http/serve.server.ts'
import type { Actor } from '#shared/call.ts'
import { changeSetting, getOriginalTexts, type SettingEdit, showSettings } from './actions.server.ts'
import * as calls from './calls.ts'

/** What later slices do after a change. */
type Effects = { releaseMessages: () => Promise<void> }

export function settingRoutes({ db, now, serve }: App, { releaseMessages }: Effects) {
  const change = async <K extends SettingEdit['key']>(edit: SettingEdit<K>) => ({
    data: await changeSetting(db, { ...edit, now: now() }),
    message: 'settings.saved' as const,
  })
  serve(calls.readSettings, async () => ({ data: showSettings(db) }))
  serve(calls.readOriginalTexts, async () => ({ data: getOriginalTexts(db) }))
  serve(calls.changeBrand, (edit) => change({ ...toEdit(edit), key: 'brand' }))
  serve(calls.changeSiteTexts, (edit) => change({ ...toEdit(edit), key: 'siteTexts' }))
  serve(calls.changeFeeTerms, (edit) => change({ ...toEdit(edit), key: 'feeTerms' }))
  serve(calls.changeMessageRules, async (edit) => {
    const changed = await change({ ...toEdit(edit), key: 'messageRules' })
    await releaseMessages()
    return changed
  })
  serve(calls.changeIdCardDays, (edit) => change({ ...toEdit(edit), key: 'idCardDays' }))
  serve(calls.changeDemoContact, (edit) => change({ ...toEdit(edit), key: 'demoContact' }))
  serve(calls.changeApprovals, (edit) => change({ ...toEdit(edit), key: 'approvals' }))
  serve(calls.changeReadyReasons, (edit) => change({ ...toEdit(edit), key: 'readyReasons' }))
  serve(calls.changeRowsAPage, (edit) => change({ ...toEdit(edit), key: 'rowsAPage' }))
  serve(calls.changeSecondFactor, (edit) => change({ ...toEdit(edit), key: 'requireSecondFactor' }))
}

type Sent<Body> = { body: Body & { version?: number | undefined }; actor: Actor }

const toEdit = <Body>({ body: { version, ...body }, actor }: Sent<Body>) => ({ body, version, actor })
