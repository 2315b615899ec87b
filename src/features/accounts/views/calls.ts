import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { listView, listViewInput } from './schema.ts'

export const getListViews = defineCall({
  method: 'GET',
  path: 'shared/list-views',
  summary: 'The saved views of all admin lists: the own ones and those for all colleagues',
  ...forStaff('office.read'),
  data: z.array(listView),
  topics: ['list-views'],
})

export const saveListView = defineCall({
  method: 'POST',
  path: 'shared/list-views',
  summary: 'Saves a view of an admin list; it replaces the own one of the same name',
  ...forStaff('office.read'),
  events: [],
  body: listViewInput,
  data: z.null(),
  topics: ['list-views'],
})

export const deleteListView = defineCall({
  method: 'DELETE',
  path: 'shared/list-views/:id',
  summary: 'Deletes an own view, or as an owner one for all colleagues',
  ...forStaff('office.read'),
  events: [],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: z.null(),
  topics: ['list-views'],
})
