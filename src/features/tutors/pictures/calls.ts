import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { uploadedPicture } from '../schema.ts'

export const uploadPicture = defineCall({
  method: 'POST',
  path: 'uploads/:kind',
  summary: 'Uploads a picture for a CV, at most 5 MB, stored as 500 by 500 pixels; its address goes into the CV',
  allow: ['Admin', 'Tutor'],
  permission: 'tutors.write',
  events: [],
  params: z.object({ kind: z.enum(UPLOAD_KINDS) }),
  fileField: 'file',
  data: uploadedPicture,
})

export const getIdCardPicture = defineCall({
  method: 'GET',
  path: 'uploads/id-card/:id',
  summary: 'Returns the picture of an ID card to admins, its tutor and its uploader',
  allow: ['Admin', 'Tutor'],
  permission: 'tutors.verify',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  contentType: 'image/webp',
  data: z.unknown(),
})
