import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { EmailLink, PhoneLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/record-card.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { listPersonAccounts } from '../calls.ts'
import type { PersonAccount } from '../schema.ts'
import { DeletionNote } from './deletion-note.tsx'
import { PersonActions } from './person-actions.tsx'

const TONES = { active: 'ok', deactivated: 'bad', merged: 'neutral' } as const

/** The accounts of a phone with state, last seen and what the staff can do with them. [OFF-370] */
export function PersonAccounts({ phone }: { phone: string }) {
  const { data } = useCallQuery(listPersonAccounts, { params: { phone } })
  return data?.data.map((account) => <AccountCard key={account._id} account={account} />)
}

function AccountCard({ account }: { account: PersonAccount }) {
  const t = useTranslations('people')
  const deletion = useTranslations('privacy.person')
  const languages = useTranslations('people.languages')
  const now = useNow()
  const canWrite = usePermission('people.write')
  const { role, isGuest, isDeleting, name, phone, email, state, lastSeenAt, createdAt, mergedInto, mergedHere } =
    account
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
        [t('name'), isGuest ? t('guest') : <LangText key="name">{name}</LangText>],
        [t('phone'), <PhoneLink key="phone" phone={phone} />],
        [t('email'), email && <EmailLink key="email" email={email} />],
        [t('language'), languages(account.language ?? 'none')],
        [t('lastSeen'), lastSeenAt ? <RelativeTime key="seen" at={lastSeenAt} now={now} /> : t('never')],
        ...(isDeleting ? [[deletion('asked'), <DeletionNote key="deletion" account={account} />] as const] : []),
        [t('registered'), <RelativeTime key="since" at={createdAt} />],
        ...(mergedInto ? [[t('mergedInto'), <Other key="into" {...mergedInto} />] as const] : []),
        ...mergedHere.map((one) => [t('mergedHere'), <Other key={one._id} {...one} />] as const),
      ]}
    >
      {canWrite && <PersonActions account={account} />}
    </RecordCard>
  )
}

function Other({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <LangText>{name}</LangText> <PhoneLink phone={phone} />
    </>
  )
}
