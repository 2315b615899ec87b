import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { EmailLink, PhoneLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/rows/record-card.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { listPersonAccounts } from '../calls.ts'
import { getPersonDeletion, refuseDeletion } from '../own-data/calls.ts'
import type { OtherAccount, PersonAccount } from '../schema.ts'
import { PersonActions, PersonReasonDialog } from './person-actions.tsx'
import { SectionLoading } from './section-loading.tsx'

const TONES = { active: 'ok', deactivated: 'bad', merged: 'neutral' } as const

type PersonAccountsProps = {
  phone: string
  /** Names, phones and addresses that the page shows already; no card repeats them. */
  shown?: readonly string[]
  isReported?: boolean
}

/** The accounts of a phone with state, last seen and what the staff can do with them. */
export function PersonAccounts({ phone, shown = [], isReported = false }: PersonAccountsProps) {
  const { data, error, refetch } = useCallQuery(listPersonAccounts, { params: { phone } })
  if (!data) return <SectionLoading failure={error} retry={() => void refetch()} />
  const before = (index: number) => data.data.slice(0, index).flatMap(({ name, phone, email }) => [name, phone, email])
  return data.data.map((account, index) => (
    <AccountCard
      key={account._id}
      account={account}
      shown={[...shown, ...before(index)]}
      isReported={isReported && account.role === 'Guardian'}
    />
  ))
}

type AccountCardProps = { account: PersonAccount; shown: readonly string[]; isReported: boolean }

function AccountCard({ account, shown, isReported }: AccountCardProps) {
  const t = useTranslations('people')
  const deletion = useTranslations('privacy.person')
  const languages = useTranslations('people.languages')
  const now = useNow()
  const canWrite = usePermission('people.write')
  const { role, isGuest, isDeleting, name, phone, email, state, lastSeenAt, createdAt, mergedInto, mergedHere } =
    account
  const ifNew = (label: string, value: string, shownAs: ReactNode) =>
    value === '' || shown.includes(value) ? [] : [[label, shownAs] as const]
  return (
    <RecordCard
      title={t(`accountOf.${role}`)}
      rows={[
        [
          t('state'),
          <StatusBadge key="state" tone={TONES[state]}>
            {t(`states.${state}`)}
          </StatusBadge>,
        ],
        ...(isGuest
          ? [[t('name'), t('guest')] as const]
          : ifNew(t('name'), name, <LangText key="name">{name}</LangText>)),
        ...ifNew(t('phone'), phone, <PhoneLink key="phone" phone={phone} reported={isReported} />),
        ...ifNew(t('email'), email, <EmailLink key="email" email={email} />),
        [t('language'), languages(account.language ?? 'none')],
        [t('lastSeen'), lastSeenAt ? <RelativeTime key="seen" at={lastSeenAt} now={now} /> : t('never')],
        ...(isDeleting ? [[deletion('asked'), <DeletionNote key="deletion" account={account} />] as const] : []),
        [t('registered'), <RelativeTime key="since" at={createdAt} />],
        ...(mergedInto ? [[t('mergedInto'), <Other key="into" {...mergedInto} />] as const] : []),
        ...mergedHere.map((one) => [t('mergedHere'), <MergedHere key={one._id} account={one} />] as const),
      ]}
    >
      {canWrite && <PersonActions account={account} />}
    </RecordCard>
  )
}

/** An account that was merged into this one, and how staff separate it again. */
function MergedHere({ account }: { account: OtherAccount }) {
  const t = useTranslations('people')
  const canWrite = usePermission('people.write')
  return (
    <>
      <Other {...account} />
      {canWrite && (
        <DialogButton
          label={t('unmerge')}
          dialog={(view) => <PersonReasonDialog {...view} account={account} action="unmerge" />}
        />
      )}
    </>
  )
}

function Other({ name, phone }: OtherAccount) {
  return (
    <>
      <LangText>{name}</LangText> <PhoneLink phone={phone} />
    </>
  )
}

/** A requested deletion with its day, and how staff refuse it while something is open. */
function DeletionNote({ account }: { account: PersonAccount }) {
  const t = useTranslations('privacy.person')
  const locale = useLocale()
  const canWrite = usePermission('people.write')
  const { data } = useCallQuery(getPersonDeletion, { params: { id: account._id } })
  const deletion = data?.data
  if (!deletion) return null
  return (
    <>
      <p>{t('on', { date: formatLongDate(locale, deletion.erasedOn) })}</p>
      {canWrite && deletion.canRefuse && (
        <DialogButton label={t('refuse')} dialog={(view) => <RefuseDialog {...view} account={account} />} />
      )}
    </>
  )
}

function RefuseDialog({ account: { _id: id, name, role }, ...view }: DialogView & { account: PersonAccount }) {
  const t = useTranslations('privacy')
  const { mutateAsync } = useCallMutation(refuseDeletion)
  return (
    <StepDialog
      {...view}
      plan={{ kinds: ['deletionRefused'], to: role }}
      title={t('person.refuseTitle', { name })}
      consequence={t('person.refuseConsequence', { name })}
      confirmLabel={t('person.refuse')}
      onConfirm={(reason, note) => mutateAsync({ params: { id }, body: { reason, note } })}
      success={t('refused')}
      failure={t('person.failed')}
    />
  )
}
