import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { OfficeTuition } from '../../office.schema.ts'
import { TuitionFacts } from '../tuition-facts.tsx'
import classes from './office.module.css'
import { SimilarPosts } from './similar-posts.tsx'

/** Everything that is read before a post is verified, below its row. [OFF-155] */
export function TuitionReview({ tuition }: { tuition: OfficeTuition }) {
  const t = useTranslations('tuitionOffice.review')
  const { phone = '', isReported = false, office } = tuition
  return (
    <div className={classes.review}>
      {isReported && <Alert tone="warn">{t('reported')}</Alert>}
      <DescriptionList>
        <DescriptionItem label={t('guardian')}>
          <LangText>{office.guardianName ?? t('noAccount')}</LangText>
        </DescriptionItem>
        <DescriptionItem label={t('phone')}>
          <PhoneLink phone={phone} to={paths.admin.guardianDetails(phone)} reported={isReported} />
        </DescriptionItem>
      </DescriptionList>
      <TuitionFacts tuition={tuition} />
      {tuition.status === 'pending' && <SimilarPosts posts={office.similar} />}
    </div>
  )
}
