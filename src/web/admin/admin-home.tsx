import { IconChevronRight } from '@tabler/icons-react'
import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { unapprovedTuitions } from '#features/tuitions/calls.ts'
import { pendingCvs } from '#features/tutors/calls.ts'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useCall } from '../use-call.ts'
import classes from './admin-home.module.css'

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text('admin.area') }, matches)

const onlyTotal = { query: { page: 1, limit: 1 } }

/** The desk's first page: a welcome, and how many tuitions and tutors wait to be checked. */
export default function AdminHome() {
  const t = useTranslations('admin')
  const tuitions = useCall(unapprovedTuitions, onlyTotal).data?.meta.total
  const tutors = useCall(pendingCvs, onlyTotal).data?.meta.total
  return (
    <>
      <PageHead title={t('welcome')} sub={t('welcomeSub')} />
      <ul className={classes.waiting}>
        <Waiting total={tuitions} label={t('tuitionsWaiting')} href={paths.admin.pendingTuitions} />
        <Waiting total={tutors} label={t('tutorsWaiting')} href={paths.admin.pendingTutors} />
      </ul>
    </>
  )
}

/** One pile of work; its number is left out until it is known. */
function Waiting({ total, label, href }: { total: number | undefined; label: string; href: string }) {
  return (
    <li>
      <Link to={href}>
        <b className="fig">{total ?? '…'}</b>
        {label}
        <IconChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}
