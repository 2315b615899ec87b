import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { useListParams } from '#ui/admin/use-list-params.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { approveTuition, listUnapprovedTuitions, searchUnapprovedTuitions } from '../calls.ts'
import type { Tuition } from '../schema.ts'
import { useTuitionColumns } from './tuition-columns.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.admin.pending') }, matches)

/** Tuitions waiting for verification. [AD-PENDING-TUITION-01..06] */
export default function AdminPendingTuitions() {
  const t = useTranslations('tuitionPages.admin')
  const columns = useTuitionColumns()
  const { term } = useListParams()
  return (
    <AdminList
      title={t('pending')}
      badge={({ total }) => term === '' && <PendingCount total={total} />}
      columns={columns}
      call={listUnapprovedTuitions}
      searchCall={searchUnapprovedTuitions}
      searchPlaceholder={t('searchPending')}
      rowKey={({ _id }) => _id}
      actions={(tuition) => <PendingActions tuition={tuition} />}
      actionsWidth={154}
    />
  )
}

function PendingCount({ total }: { total: number }) {
  const t = useTranslations('tuitionPages.admin')
  return (
    <StatusBadge tone="wait" icon={IconHourglass}>
      {t('waiting', { total })}
    </StatusBadge>
  )
}

function PendingActions({ tuition }: { tuition: Tuition }) {
  const t = useTranslations()
  const { tuitionId, heading } = tuition
  return (
    <>
      <ConfirmAction
        label={t('tuitionPages.admin.verify')}
        prompt={t('tuitions.verifyPrompt')}
        about={
          <>
            <Figures>{tuitionId}</Figures> · <LangText>{heading}</LangText>
          </>
        }
        call={approveTuition}
        input={{ params: { id: tuition._id } }}
        success={t('tuitions.verified')}
        failure={t('tuitions.verifyFailed')}
      />
      <Button
        component={Link}
        to={paths.admin.editTuition(tuitionId)}
        state={{ tuition }}
        size="sm"
        variant="outline"
        aria-label={`${t('tuitionPages.admin.edit')} ${tuitionId}`}
      >
        {t('tuitionPages.admin.edit')}
      </Button>
    </>
  )
}
