import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { listOwnTuitions } from '../../calls.ts'
import classes from './home.module.css'

/** The buttons of signed-in people; the server renders those of both roles, and the mark of the page shows the right ones. */
export function OwnWays() {
  const t = useTranslations('tuitionPages.home')
  return (
    <>
      <div data-shown-to="Guardian">
        <Button component={Link} to={paths.guardian.tuitions} size="lg" color="gada">
          {t('yourPosts')}
        </Button>
      </div>
      <div data-shown-to="Tutor">
        <Button component={Link} to={paths.tutor.applications} size="lg" color="gada">
          {t('yourApplications')}
        </Button>
      </div>
    </>
  )
}

/** A line below the buttons: the applicants of a guardian, or what fits a tutor's CV. */
export function OwnNews() {
  const t = useTranslations('tuitionPages.home')
  return (
    <>
      <div data-shown-to="Guardian">
        <WaitingApplicants />
      </div>
      <div data-shown-to="Tutor">
        <p className={classes.ways}>
          <Link to={`${paths.tuitions}?sort=fit`}>{t('fitting')}</Link>
        </p>
      </div>
    </>
  )
}

/** Leads to the applicants of the only post that has some, else to all own posts; says what is checked if nobody waits. */
function WaitingApplicants() {
  const t = useTranslations('tuitionPages.home')
  const enabled = useViewer().user?.role === 'Guardian'
  const posts = useCallQuery(listOwnTuitions, { query: { page: 1, limit: MAX_PAGE_SIZE } }, { enabled }).data?.data
  const waiting = (posts ?? []).filter(
    ({ status, isBooked, own }) => status === 'approved' && !isBooked && !own.isConfirmed && own.applicants > 0,
  )
  const count = waiting.reduce((sum, { own }) => sum + own.applicants, 0)
  const [only, ...others] = waiting
  const to = only && others.length === 0 ? paths.guardian.applicants(only.tuitionId) : paths.guardian.tuitions
  const pending = (posts ?? []).filter(({ status }) => status === 'pending').length
  const news = count === 0 && pending > 0 ? t('pendingPosts', { count: pending }) : t('applicants', { count })
  return (
    <p className={classes.ways}>
      <Link to={to}>{posts ? news : t('yourApplicants')}</Link>
    </p>
  )
}
