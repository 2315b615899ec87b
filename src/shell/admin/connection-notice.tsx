import { useTranslations } from 'use-intl'
import type { Connection } from '#features/notifications/pages/use-live-updates.ts'
import classes from './connection-notice.module.css'

/** Says that the screen is not live, because the browser is offline or the server does not answer. [OFF-116] */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  const t = useTranslations('admin.kit')
  return (
    <div role="status" className={classes.place}>
      {connection !== 'live' && <p className={classes.notice}>{t(connection)}</p>}
    </div>
  )
}
