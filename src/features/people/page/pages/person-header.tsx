import { IconBookmarkPlus, IconFlag, IconMessage, IconNote, IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { AnswerDialog, type AnswerWay } from '#features/messages/outbox/pages/answer-dialog.tsx'
import { UnsentMessages } from '#features/messages/outbox/pages/unsent-messages.tsx'
import { createReportPath } from '#features/reports/pages/report-path.ts'
import { paths } from '#shared/address/paths.ts'
import { maskedPart, shownPhone } from '#shared/format/phone.ts'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { useNow } from '#ui/page/use-now.ts'
import { MergedAccount } from '../../merge/pages/merged-account.tsx'
import { addPersonNote, sendPersonSms } from '../calls.ts'
import type { PersonSummary } from '../schema.ts'
import classes from './person.module.css'
import { usePhoneDataItems } from './phone-data.tsx'

type PersonHeaderProps = {
  person: PersonSummary
  /** The role of the page: what a report is about. */
  as: 'Guardian' | 'Tutor'
}

/** The person's name with every role of the phone, and what staff do for the person. */
export function PersonHeader({ person, as: role }: PersonHeaderProps) {
  const t = useTranslations('adminOverview')
  const phone = shownPhone(person.phone)
  const name = person.name ?? phone
  useDocumentTitle(name === phone ? phone : t('person.title', { name, phone }))
  return (
    <>
      <PageHeader
        title={name}
        badge={<RoleBadges person={person} />}
        sub={t(role === 'Tutor' ? 'tutor.title' : 'guardian.title')}
      >
        <PersonMenu person={person} as={role} />
      </PageHeader>
      <MergedAccount phone={person.phone} as={role} />
      <NewestNote person={person} />
      <UnsentMessages of={person.phone} />
      <OtherRecords person={person} as={role} />
    </>
  )
}

/** What a colleague noted last, before anything else is read. */
function NewestNote({ person: { newestNote: note } }: Pick<PersonHeaderProps, 'person'>) {
  const t = useTranslations('adminOverview.person')
  const now = useNow()
  if (!note) return null
  return (
    <section className={classes.note} aria-label={t('newestNote')}>
      <p>
        <LangText>{note.text}</LangText>
      </p>
      <small>
        {note.by && <LangText>{note.by}</LangText>} <RelativeTime at={note.at} now={now} />
      </small>
    </section>
  )
}

function RoleBadges({ person: { isGuardian, isTutor } }: { person: PersonSummary }) {
  const t = useTranslations('adminOverview.person')
  return (
    <span className="wrap gap-6">
      {isGuardian && <StatusBadge tone="info">{t('guardian')}</StatusBadge>}
      {isTutor && <StatusBadge tone="info">{t('tutor')}</StatusBadge>}
      {!isGuardian && !isTutor && <StatusBadge>{t('visitor')}</StatusBadge>}
    </span>
  )
}

function PersonMenu({
  person: { phone, name, tutorId, isGuardian, isTutor, language },
  as: role,
}: Pick<PersonHeaderProps, 'person' | 'as'>) {
  const t = useTranslations('adminOverview.person')
  const may = {
    post: usePermission('tuitions.write'),
    report: usePermission('reports.write'),
    book: usePermission('bookings.write'),
    due: usePermission('payments.write'),
    write: usePermission('messages.write'),
  }
  const dataOfPhone = usePhoneDataItems(phone)
  const text = (way: AnswerWay) => (view: DialogView) => (
    <PersonTextDialog view={view} way={way} phone={phone} language={language} />
  )
  return (
    <RowActions
      name={name ?? shownPhone(phone)}
      primary={
        may.post && (
          <Button component={Link} to={`${paths.admin.postTuition}?phone=${phone}`} size="sm">
            {t('post')}
          </Button>
        )
      }
      menu={[
        may.write && { label: t('sms'), icon: IconMessage, dialog: text('sms') },
        may.write && { label: t('note'), icon: IconNote, dialog: text('note') },
        may.report && { label: t('report'), icon: IconFlag, to: createReportPath({ phone, role }) },
        may.book &&
          tutorId !== null && {
            label: t('book'),
            icon: IconBookmarkPlus,
            to: `${paths.admin.book}?tutorId=${tutorId}`,
          },
        may.due &&
          tutorId !== null && {
            label: t('due'),
            icon: IconReceipt,
            to: `${paths.admin.createPayment}?tutorId=${tutorId}`,
          },
        ...(isGuardian || isTutor ? [] : dataOfPhone),
      ]}
    />
  )
}

type PersonTextProps = { view: DialogView; way: AnswerWay } & Pick<PersonSummary, 'phone' | 'language'>

function PersonTextDialog({ view, way, phone, language }: PersonTextProps) {
  const t = useTranslations('adminOverview.person')
  const sms = useCallMutation(sendPersonSms)
  const note = useCallMutation(addPersonNote)
  const isSms = way === 'sms'
  return (
    <AnswerDialog
      {...view}
      title={t(isSms ? 'smsTitle' : 'noteTitle')}
      about={<PhoneNumber number={phone} />}
      language={language}
      ways={[way]}
      send={(_, text, anyway) =>
        isSms ? sms.mutateAsync({ body: { phone, text, anyway } }) : note.mutateAsync({ body: { phone, text } })
      }
      success={() => t(isSms ? 'smsSent' : 'noted')}
    />
  )
}

/** Links to the other role of the phone, and to its messages and hire requests. */
function OtherRecords({ person, as: role }: Pick<PersonHeaderProps, 'person' | 'as'>) {
  const t = useTranslations('adminOverview.person')
  const { phone, isGuardian, tutorId, posts, messages, hireRequests } = person
  const { admin } = paths
  const isSearchable = maskedPart(phone) === null
  const links = [
    role === 'Guardian' && tutorId && ([admin.tutorDetails(tutorId), t('asTutor', { tutorId })] as const),
    role === 'Tutor' &&
      (isGuardian || posts > 0) &&
      ([admin.guardianDetails(phone), t('asGuardian', { count: posts })] as const),
    isSearchable && messages > 0 && ([`${admin.messages}?q=${phone}`, t('messages', { count: messages })] as const),
    isSearchable &&
      hireRequests > 0 &&
      ([`${admin.hireRequests}?q=${phone}`, t('hireRequests', { count: hireRequests })] as const),
  ].filter((link) => link !== false && link !== null && link !== '')
  if (links.length === 0) return null
  return (
    <nav className={classes.others} aria-label={t('others')}>
      {links.map(([href, label]) => (
        <Link key={href} to={href}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
