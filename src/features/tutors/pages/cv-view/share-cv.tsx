import { useLocale } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { ShareBox } from '#ui/data/share/share-box.tsx'
import { useSite } from '#ui/page/site.ts'
import type { Cv } from '../../schema.ts'
import { cvGroupText } from '../../share.rules.ts'

/** The ways to share a public CV. */
export function ShareCv({ cv }: { cv: Cv }) {
  const locale = useLocale()
  const { publicUrl } = useSite()
  const url = publicUrl + paths.tutorCv(cv.tutorId)
  return <ShareBox shared={{ url, title: cv.name, groupText: cvGroupText(cv, { locale, publicUrl }) }} />
}
