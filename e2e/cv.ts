import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './vocabulary.ts'

/** A plain picture of a colour, as a phone's camera would give it. */
export async function picture(colour: string) {
  const create = { width: 640, height: 480, channels: 3, background: colour } as const
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** One of the two places for pictures in the CV form. */
export const upload = (page: Page, label: string): Locator => page.getByRole('group', { name: label })

/** What a picture of the CV form is chosen with. */
export const fileOf = (page: Page, label: string): Locator =>
  upload(page, label).locator('input[accept="image/*"]').first()

/** Chooses a picture and waits until the server has it. */
export async function uploadPicture(page: Page, label: string, colour: string): Promise<void> {
  await fileOf(page, label).setInputFiles(await picture(colour))
  await expect(upload(page, label).getByRole('button', { name: 'Remove' })).toBeVisible()
}

/** The one button that sends the CV form. */
export const save = (page: Page): Locator => page.getByRole('button', { name: /^(Submit|Update) CV/ })

/** A field of the CV form by the path the server knows it by. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)

/** A press of the keyboard takes what is suggested. */
export async function takeSuggestion(page: Page, name: string, typed: string, suggested: string): Promise<void> {
  await field(page, name).fill(typed)
  await expect(page.getByRole('listbox').getByRole('option', { name: suggested })).toBeVisible()
  await field(page, name).press('ArrowDown')
  await field(page, name).press('Enter')
  await expect(field(page, name)).toHaveValue(suggested)
}
