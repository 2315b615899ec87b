import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { highestStudy } from '#features/tutors/rules.ts'
import { TutorLink } from '#web/admin/links.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Face } from '#web/ui/face.tsx'
import { KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { langOf } from '#web/ui/lang.ts'
import { LangText } from '#web/ui/lang-text.tsx'
import { suggestionPlace } from '../suggest.rules.ts'
import type { Suggestion } from '../suggest.schema.ts'
import { SendInvite } from './send-invite.tsx'
import classes from './suggestion-card.module.css'

/** One suggested tutor: who, studied what and where, teaches where, why it fits, and the invitation by SMS (S1 2.11). */
export function SuggestionCard({ cv, tuitionId }: { cv: Suggestion; tuitionId: string }) {
  const t = useTranslations()
  const { name, tutorId, img, education, address, matches } = cv
  const { department, university } = highestStudy(education)
  const missing = t('common.notAvailable')
  const facts = [
    [t('applications.department'), department || missing],
    [t('applications.university'), university || missing],
    [t('applications.location'), suggestionPlace(address) || t('applications.locationMissing')],
  ] as const
  return (
    <Card as="article" label={name}>
      <div className={classes.who}>
        <Face name={name} seed={tutorId} photo={img.profile} />
        <div>
          <h3 className={classes.name} lang={langOf(name)}>
            <Link to={paths.admin.tutorCv(tutorId)}>{name}</Link>
          </h3>
          <p className={classes.id}>
            {t('applications.tutorIdLabel')} <TutorLink tutorId={tutorId} />
          </p>
        </div>
      </div>
      <div className={classes.facts}>
        <KeyValues>
          {facts.map(([label, value]) => (
            <KeyValue key={label} label={label}>
              <span className={classes.fact} title={value}>
                <LangText>{value}</LangText>
              </span>
            </KeyValue>
          ))}
        </KeyValues>
      </div>
      <div className={classes.fits}>
        <Chips items={matches} label={t('applications.fits')} />
      </div>
      <SendInvite cv={cv} tuitionId={tuitionId} />
    </Card>
  )
}
