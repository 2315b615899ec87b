import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { highestDegree } from '#features/tutors/rules.ts'
import { paths } from '#shared/paths.ts'
import { TutorLink } from '#ui/admin/links.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chips } from '#ui/data/chips.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { Card } from '#ui/layout/card.tsx'
import { formatSuggestionLocation } from '../suggest.rules.ts'
import type { Suggestion } from '../suggest.schema.ts'
import { SendInvite } from './send-invite.tsx'
import classes from './suggestion-card.module.css'

/** One suggested tutor with the invitation by SMS. [AD-APPLICANTS-21..29] */
export function SuggestionCard({ cv, tuitionId }: { cv: Suggestion; tuitionId: string }) {
  const t = useTranslations()
  const { name, tutorId, img, education, address, matches } = cv
  const { department, university } = highestDegree(education)
  const missing = t('common.notAvailable')
  const facts = [
    [t('applications.department'), department || missing],
    [t('applications.university'), university || missing],
    [t('applications.location'), formatSuggestionLocation(address) || t('applications.locationMissing')],
  ] as const
  return (
    <Card as="article" label={name}>
      <div className={classes.who}>
        <Avatar name={name} seed={tutorId} photo={img.profile} />
        <div>
          <h3 className={classes.name} lang={detectLang(name)}>
            <Link to={paths.admin.tutorCv(tutorId)}>{name}</Link>
          </h3>
          <p className={classes.id}>
            {t('applications.tutorIdLabel')} <TutorLink tutorId={tutorId} />
          </p>
        </div>
      </div>
      <div className={classes.facts}>
        <DescriptionList>
          {facts.map(([label, value]) => (
            <DescriptionItem key={label} label={label}>
              <span className={classes.fact} title={value}>
                <LangText>{value}</LangText>
              </span>
            </DescriptionItem>
          ))}
        </DescriptionList>
      </div>
      <div className={classes.fits}>
        <Chips items={matches} label={t('applications.fits')} />
      </div>
      <SendInvite cv={cv} tuitionId={tuitionId} />
    </Card>
  )
}
