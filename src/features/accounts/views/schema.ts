import { z } from 'zod'
import { storedText } from '#shared/input-schemas.ts'

/** A search of one admin list to keep; `query` is that of its address, without a page. */
export const listViewInput = z.object({
  list: storedText().trim().min(1).max(120),
  name: storedText().trim().min(1, 'listViews.nameMissing').max(60),
  query: storedText().min(1).max(2000),
  isShared: z.boolean(),
})

export type ListViewInput = z.infer<typeof listViewInput>

export const listView = z.strictObject({
  _id: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  /** whether every colleague sees it */
  isShared: z.boolean(),
  /** who made it */
  by: z.string(),
  canDelete: z.boolean(),
})

export type ListView = z.infer<typeof listView>
