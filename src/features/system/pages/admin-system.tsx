import { IconAlertTriangle, IconCircleCheck, IconDatabaseExport, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { makeBackup } from '#features/backups/calls.ts'
import { paths } from '#shared/address/paths.ts'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { readSystemState } from '../calls.ts'
import { checkHealth, SYSTEM_PARTS, type SystemPart } from '../rules.ts'
import type { SystemState } from '../schema.ts'
import classes from './admin-system.module.css'
import { RetentionTable } from './retention-table.tsx'

export const meta = titleMeta('system.title')

/** The state of the system in plain words, for owners. */
export default function SystemPage() {
  const t = useTranslations()
  const { data, error, refetch, isFetching } = useCallQuery(readSystemState, {})
  const again = () => void refetch()
  return (
    <>
      <PageHeader title={t('system.title')} sub={t('system.sub')}>
        <BackupButton />
        <Button
          variant="outline"
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          loading={isFetching}
          onClick={again}
        >
          {t('system.refresh')}
        </Button>
      </PageHeader>
      {data && <State state={data.data} />}
      {!data && !error && <CardSkeleton />}
      {!data && error && (
        <ErrorState
          title={t('system.loadFailed')}
          text={error.message}
          action={<Button onClick={again}>{t('common.tryAgain')}</Button>}
        />
      )}
    </>
  )
}

/** Makes a backup; the state below then names it. */
function BackupButton() {
  const t = useTranslations('system.backup')
  const { mutate, isPending } = useCallMutation(makeBackup)
  const make = () =>
    mutate(
      {},
      {
        onSuccess: ({ data }) => showSuccessToast({ title: t('made', { file: data.file }) }),
        onError: (failure) => showErrorToast({ title: t('notMade'), text: failure.message }),
      },
    )
  return (
    <Button leftSection={<IconDatabaseExport size={20} aria-hidden="true" />} loading={isPending} onClick={make}>
      {t('make')}
    </Button>
  )
}

function State({ state }: { state: SystemState }) {
  const t = useTranslations('system')
  const locale = useLocale()
  const details = useDetails(state)
  const health = checkHealth(state, new Date())
  const failing = SYSTEM_PARTS.filter((part) => !health[part]).length
  return (
    <>
      <p role="status" className={classes.summary}>
        {failing === 0 ? t('allFine') : t('someNot', { count: failing })}
      </p>
      <ul className={classes.parts}>
        {SYSTEM_PARTS.filter((part) => details[part] !== null).map((part) => (
          <Part key={part} part={part} isFine={health[part]} detail={details[part] ?? ''} />
        ))}
      </ul>
      <div className={classes.retention}>
        <RetentionTable idCardDays={state.idCardDays} />
      </div>
      <p className={classes.version}>
        {t('version', { version: state.version, time: formatDateTime(locale, state.startedAt) })}
      </p>
    </>
  )
}

function Part({ part, isFine, detail }: { part: SystemPart; isFine: boolean; detail: string }) {
  const t = useTranslations('system')
  const isAboutMessages = part === 'sms' || part === 'mail'
  return (
    <Card as="li">
      <div className={`${classes.head} cluster spread gap-8`}>
        <h2>{t(`${part}.title`)}</h2>
        <StatusBadge tone={isFine ? 'ok' : 'bad'} icon={isFine ? IconCircleCheck : IconAlertTriangle}>
          {isFine ? t('fine') : t('attention')}
        </StatusBadge>
      </div>
      <p>{detail}</p>
      {!isFine && <p className={classes.hint}>{t(`${part}.hint`)}</p>}
      {!isFine && isAboutMessages && <Link to={`${paths.admin.outbox}?status=failed`}>{t('toOutbox')}</Link>}
    </Card>
  )
}

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2

/** What each part of the system reports, as sentences; null for one that the agency has not. */
function useDetails(state: SystemState): Record<SystemPart, string | null> {
  const t = useTranslations('system')
  const locale = useLocale()
  const size = (bytes: number) =>
    bytes >= GIGABYTE
      ? t('sizes.gb', { count: (bytes / GIGABYTE).toFixed(1) })
      : t('sizes.mb', { count: String(Math.round(bytes / MEGABYTE)) })
  const { database, queue, messages, channel, lastBackupAt, disk, memory, unreadableAddressAt } = state
  const kind = database.isEmbedded ? 'database.embedded' : 'database.own'
  const outcomes = ({ sent, failed }: { sent: number; failed: number }) => ({ sent: `${sent}`, failed: `${failed}` })
  const describeChannel = ({ error, missing }: NonNullable<SystemState['channel']>) => {
    const failing = error ? [t('channel.waiting', { reason: error })] : []
    const unsure = missing.length > 0 ? [t('channel.missing', { ids: missing.join(', ') })] : []
    const trouble = [...failing, ...unsure]
    return trouble.length > 0 ? trouble.join(' ') : t('channel.detail')
  }
  return {
    database: `${t(kind, { version: database.version })} ${t('database.detail', {
      size: size(database.bytes),
      ms: String(database.answerMs),
    })}`,
    queue:
      queue.waiting === 0
        ? t('queue.none')
        : t('queue.detail', { count: queue.waiting, minutes: Math.ceil(queue.oldestSeconds / 60) }),
    sms: t('sms.detail', outcomes(messages.sms)),
    mail: t('mail.detail', outcomes(messages.mail)),
    channel: channel && describeChannel(channel),
    backup: lastBackupAt ? t('backup.detail', { time: formatDateTime(locale, lastBackupAt) }) : t('backup.none'),
    disk: t('disk.detail', { free: size(disk.freeBytes), total: size(disk.totalBytes) }),
    memory: t('memory.detail', { used: size(memory.usedBytes), total: size(memory.totalBytes) }),
    addresses: unreadableAddressAt
      ? t('addresses.detail', { time: formatDateTime(locale, unreadableAddressAt) })
      : t('addresses.none'),
  }
}
