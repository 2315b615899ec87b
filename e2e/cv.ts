import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './vocabulary.ts'

/** A single-coloured picture in the size of a phone's camera. */
export async function picture(colour: string) {
  const create = { width: 640, height: 480, channels: 3, background: colour } as const
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** One of the two picture fields of the CV form. */
export const upload = (page: Page, label: string): Locator => page.getByRole('group', { name: label })

/** The file input of a picture field. */
export const fileOf = (page: Page, label: string): Locator =>
  upload(page, label).locator('input[accept="image/*"]').first()

/** Chooses a picture and waits until it is uploaded. */
export async function uploadPicture(page: Page, label: string, colour: string): Promise<void> {
  await fileOf(page, label).setInputFiles(await picture(colour))
  await expect(upload(page, label).getByRole('button', { name: 'Remove' })).toBeVisible()
}

/** The submit button of the CV form. */
export const save = (page: Page): Locator => page.getByRole('button', { name: /^(Submit|Update) CV/ })

/** A field of the CV form by its path in the request body. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)

/** Types a value and accepts the suggestion with the keyboard. */
export async function takeSuggestion(page: Page, name: string, typed: string, option: string): Promise<void> {
  await field(page, name).fill(typed)
  await expect(page.getByRole('listbox').getByRole('option', { name: option })).toBeVisible()
  await field(page, name).press('ArrowDown')
  await field(page, name).press('Enter')
  await expect(field(page, name)).toHaveValue(option)
}
