import { getTuition } from '#features/tuitions/calls.ts'
import { tuitionPicture } from '#features/tuitions/rules.ts'
import { getCv } from '#features/tutors/calls.ts'
import { cvPicture } from '#features/tutors/share.rules.ts'
import type { SharePictureSource } from '#platform/share-pictures/files.server.ts'
import { isNotFound, type SendCall } from '#shared/call.ts'
import { type PictureSite, type SharePicture, sitePicture } from '#shared/share/share-picture.ts'

/** The share pictures of what a visitor may see: the calls of the pages decide. [WEB-403] */
export function sharePictureSources(send: SendCall, site: () => PictureSite): SharePictureSource[] {
  return [
    { kind: 'pages', find: async (id) => (id === 'site' ? sitePicture(site()) : null) },
    {
      kind: 'tuitions',
      find: (id) => nullIfHidden(async () => tuitionPicture((await send(getTuition, { params: { id } })).data, site())),
    },
    {
      kind: 'tutors',
      find: (id) =>
        nullIfHidden(async () => cvPicture((await send(getCv, { params: { tutorId: id } })).data.cv, site())),
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
