import { expect, type Page } from '@playwright/test'

/** Presses the confirm button of the open dialog, which asks this. */
export async function confirm(page: Page, question: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Yes!' }).click()
}

/** Writes a reason into the open dialog and confirms it. */
export async function giveReason(page: Page, reason: string, confirmLabel: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill(reason)
  await dialog.getByRole('button', { name: confirmLabel, exact: true }).click()
}
