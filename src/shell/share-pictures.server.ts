import { getTuition } from '#features/tuitions/calls.ts'
import { tuitionPicture } from '#features/tuitions/rules.ts'
import { getCv } from '#features/tutors/calls.ts'
import { cvPicture } from '#features/tutors/cv/share.rules.ts'
import type { PictureLocale, SharePictureSource } from '#platform/pictures/share/files.server.ts'
import { isNotFound, type SendCall } from '#shared/call.ts'
import { type PictureSite, type SharePicture, sitePicture } from '#shared/share-picture.ts'

type Site = (locale: PictureLocale) => PictureSite

/** The share pictures of what a visitor may see: the calls of the pages decide. */
export function sharePictureSources(send: SendCall, site: Site): SharePictureSource[] {
  return [
    { kind: 'pages', find: async (id, locale) => (id === 'site' ? sitePicture(site(locale)) : null) },
    {
      kind: 'tuitions',
      find: (id, locale) =>
        nullIfHidden(async () => tuitionPicture((await send(getTuition, { params: { id } })).data, site(locale))),
    },
    {
      kind: 'tutors',
      find: (id, locale) =>
        nullIfHidden(async () => cvPicture((await send(getCv, { params: { tutorId: id } })).data.cv, site(locale))),
    },
  ]
}

async function nullIfHidden(find: () => Promise<SharePicture>): Promise<SharePicture | null> {
  try {
    return await find()
  } catch (failure) {
    if (isNotFound(failure)) return null
    throw failure
  }
}
