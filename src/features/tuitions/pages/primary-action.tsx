import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/layout/button.tsx'
import type { Tuition } from '../schema.ts'
import { ApplyButton } from './apply-button.tsx'
import { CallGuardian } from './call-guardian.tsx'
import classes from './show.module.css'

/** Apply; for guardians the applicants or the edit of an own tuition, and a post of theirs beside another one. */
export function PrimaryAction({ tuition }: { tuition: Tuition }) {
  const t = useTranslations()
  const { tuitionId, status } = tuition
  const isOwner = useIsOwner(tuition)
  const isGuardian = useViewer().user?.role === 'Guardian'
  if (tuition.applicationStatus.state === 'confirmed' && tuition.phone)
    return (
      <div className={classes.confirmed}>
        <CallGuardian phone={tuition.phone} />
        <ApplyButton tuition={tuition} size="sm" fullWidth />
      </div>
    )
  if (!isGuardian) return <ApplyButton tuition={tuition} size="lg" fullWidth />
  const [to, label] = !isOwner
    ? ([paths.guardian.post, 'tuitionPages.home.post'] as const)
    : status === 'pending' || status === 'rejected'
      ? ([paths.guardian.editTuition(tuitionId), 'ownPosts.edit'] as const)
      : ([paths.guardian.applicants(tuitionId), 'tuitionPages.mine.applicants'] as const)
  return (
    <Button component={Link} to={to} state={isOwner ? { tuition } : undefined} size="lg" fullWidth>
      {t(label)}
    </Button>
  )
}

/** A guardian receives the phone of own tuitions only. [DEC-50] */
export function useIsOwner({ phone }: Tuition): boolean {
  return useViewer().user?.role === 'Guardian' && phone !== undefined
}
