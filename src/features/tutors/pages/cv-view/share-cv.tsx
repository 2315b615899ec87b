import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/paths.ts'
import { ShareBox } from '#ui/data/share/share-box.tsx'
import { useSite } from '#ui/page/site.ts'
import type { Cv } from '../../schema.ts'
import { cvGroupText } from '../../share.rules.ts'

/** The ways to share a public CV. */
export function ShareCv({ cv }: { cv: Cv }) {
  const site = useSite()
  const url = siteUrl(site, paths.tutorCv(cv.tutorId))
  return <ShareBox shared={{ url, title: cv.name, groupText: cvGroupText(cv, site) }} />
}
