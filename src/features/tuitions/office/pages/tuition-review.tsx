import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { StateNote } from '../../pages/state-note.tsx'
import type { AdminTuition } from '../schema.ts'
import classes from './office.module.css'
import { SimilarPosts } from './similar-posts.tsx'

/** What the row has no room for: details, guardian, similar posts, and why it was rejected or closed. */
export function TuitionReview({ tuition }: { tuition: AdminTuition }) {
  const format = useFormat()
  const t = useTranslations()
  const { phone = '', isReported = false, details, office } = tuition
  return (
    <div className="stack gap-14">
      {isReported && <Alert tone="warn">{t('tuitionOffice.review.reported')}</Alert>}
      <StateNote tuition={tuition} />
      <p className="bold breakable">
        <LangText>{format.heading(tuition.heading)}</LangText>
      </p>
      <DescriptionList>
        <DescriptionItem label={t('fields.details')}>
          <span className={classes.details}>
            <LangText>{details || t('common.notAvailable')}</LangText>
          </span>
        </DescriptionItem>
        <DescriptionItem label={t('tuitionOffice.review.guardian')}>
          <LangText>
            {office.guardianName ?? t(`tuitionOffice.review.${office.isGuest ? 'guest' : 'noAccount'}`)}
          </LangText>{' '}
          <PhoneLink phone={phone} to={paths.admin.guardianDetails(phone)} reported={isReported} />
        </DescriptionItem>
      </DescriptionList>
      {tuition.status === 'pending' && <SimilarPosts posts={office.similar} />}
    </div>
  )
}
