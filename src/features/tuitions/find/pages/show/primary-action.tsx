import { IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { telHref } from '#shared/format/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Tuition } from '../../../schema.ts'
import { ApplyButton } from './apply-button.tsx'
import classes from './show.module.css'

/** Apply; for guardians the applicants or the edit of an own tuition, and a new post beside another one. */
export function PrimaryAction({ tuition }: { tuition: Tuition }) {
  const t = useTranslations()
  const { tuitionId, status } = tuition
  const isOwner = useIsOwner(tuition)
  const role = useViewer().user?.role
  const isGuardian = role === 'Guardian'
  if (role === 'Tutor' && tuition.phone)
    return (
      <div className={classes.confirmed}>
        <CallGuardian phone={tuition.phone} />
        <ApplyButton tuition={tuition} size="sm" fullWidth />
      </div>
    )
  if (!isGuardian) return <ApplyButton tuition={tuition} size="lg" fullWidth />
  if (!isOwner)
    return (
      <div className="grid gap-8">
        <ApplyButton tuition={tuition} size="lg" fullWidth />
        <Button component={Link} to={paths.guardian.post} size="lg" fullWidth>
          {t('tuitionPages.home.post')}
        </Button>
      </div>
    )
  const [to, label] =
    status === 'pending' || status === 'rejected'
      ? ([paths.guardian.editTuition(tuitionId), 'ownPosts.edit'] as const)
      : ([paths.guardian.applicants(tuitionId), 'tuitionPages.mine.applicants'] as const)
  return (
    <Button component={Link} to={to} state={{ tuition }} size="lg" fullWidth>
      {t(label)}
    </Button>
  )
}

/** A guardian receives the phone of own tuitions only. */
export function useIsOwner({ phone }: Tuition): boolean {
  return useViewer().user?.role === 'Guardian' && phone !== undefined
}

/** Calls the guardian of a tuition that the tutor is confirmed for. */
function CallGuardian({ phone }: { phone: string }) {
  const t = useTranslations('choose')
  return (
    <Button component="a" href={telHref(phone)} size="lg" fullWidth leftSection={<IconPhone aria-hidden="true" />}>
      {t('call')}
    </Button>
  )
}
