import { z } from 'zod'
import { call } from '#shared/call.ts'
import { wholeListPaging } from '#shared/inputs.ts'
import { notification } from './schema.ts'

export const listNotifications = call({
  method: 'GET',
  path: 'notifications',
  summary: 'The notifications that this admin has not dismissed, newest first',
  allow: ['Admin'],
  query: wholeListPaging,
  data: z.array(notification),
  paged: true,
})
