import { useTranslations } from 'use-intl'
import { CLAIM_STATES } from '#shared/enums.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listClaims } from '../calls.ts'
import { ClaimActions } from './claim-actions.tsx'
import { useClaimColumns } from './claim-columns.tsx'

export const meta = titleMeta('payments.claims.title')

/** What tutors say to have paid, to accept or refuse. */
export default function AdminClaims() {
  const t = useTranslations('payments.claims')
  return (
    <AdminList
      title={t('title')}
      sub={t('sub')}
      columns={useClaimColumns()}
      call={listClaims}
      searchPlaceholder={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          kind: 'select',
          options: CLAIM_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      rowKey={({ _id }) => _id}
      rowName={({ tutorId, tuitionId }) => `${tutorId} ${tuitionId}`}
      actions={(claim) => <ClaimActions claim={claim} />}
      actionsWidth={134}
      banglaActionsWidth={156}
      emptyHint={t('empty')}
    />
  )
}
