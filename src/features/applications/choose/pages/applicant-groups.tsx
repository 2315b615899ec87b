import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Figures } from '#ui/data/text/figures.tsx'
import { APPLICANT_GROUPS, type ApplicantCards, type ApplicantGroup } from '../schema.ts'
import page from './applicants.module.css'
import { applicantsHref } from './applicants-href.ts'
import classes from './choose.module.css'
import { APPLICANT_VIEWS, type ApplicantView } from './use-applicants-address.ts'

type GroupsProps = { counts: ApplicantCards['counts'] | undefined; show: ApplicantGroup; view: ApplicantView }

/** Links to the groups and views, kept in the address. */
export function ApplicantGroups({ counts, show, view }: GroupsProps) {
  const t = useTranslations('choose')
  const [search] = useSearchParams()
  return (
    <div className={classes.bar}>
      <nav aria-label={t('groups')} className={`${classes.links} wrap gap-8`}>
        {APPLICANT_GROUPS.map((group) => (
          <Link
            key={group}
            to={applicantsHref(search, { show: group })}
            replace
            preventScrollReset
            aria-current={group === show ? 'true' : undefined}
          >
            {t(`group.${group}`)} <span className={page.number}>{counts && <Figures>{counts[group]}</Figures>}</span>
          </Link>
        ))}
      </nav>
      <nav aria-label={t('views')} className={`${classes.links} wrap gap-8`} data-quiet>
        {APPLICANT_VIEWS.map((one) => (
          <Link
            key={one}
            to={applicantsHref(search, { view: one === 'cards' ? null : one })}
            preventScrollReset
            aria-current={one === view ? 'true' : undefined}
          >
            {t(`view.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
