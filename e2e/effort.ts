import { expect, type Locator, type Page, test } from '@playwright/test'

/** Clicks (taps on a touch screen) and keys; a typed character is one key. */
type Effort = { clicks: number; keys: number }

type Task = {
  /** The effort that the review of part 1 counted. */
  before: string
  most: Effort
}

/** Uses a page as a person does, and counts the effort of each task. */
export function countEffort(page: Page, hasTouch: boolean) {
  const total: Effort = { clicks: 0, keys: 0 }
  const typed: string[] = []
  const rows: string[] = []
  return {
    /** Every text that was typed. */
    typed,
    click: async (target: Locator) => {
      total.clicks++
      await (hasTouch ? target.tap() : target.click())
    },
    press: async (key: string) => {
      total.keys++
      await page.keyboard.press(key)
    },
    /** Types into the field that has the focus; a date field adds its separators, so it needs fewer keys. */
    type: async (field: Locator, text: string, keys = text.length) => {
      total.keys += keys
      typed.push(text)
      await expect(field).toBeFocused()
      await field.fill(text)
    },
    /** Taps a field and types. */
    fill: async (field: Locator, text: string) => {
      total.clicks++
      total.keys += text.length
      await field.tap()
      await field.fill(text)
    },
    /** Opens a list that covers the screen, taps an option and `Done`. */
    pick: async (field: Locator, option: string) => {
      total.clicks += 3
      await expect(field).not.toHaveAttribute('placeholder', 'Loading...')
      await field.tap()
      await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).tap()
      await page.getByRole('button', { name: 'Done' }).tap()
    },
    /** Opens a native list and chooses an option. */
    choose: async (list: Locator, option: string) => {
      total.clicks += 2
      await list.selectOption(option)
    },
    /** Does a task with at most this effort. */
    task: async (name: string, { before, most }: Task, run: () => Promise<void>) => {
      const start = { ...total }
      await test.step(name, run)
      const effort = { clicks: total.clicks - start.clicks, keys: total.keys - start.keys }
      rows.push(`| ${name} | ${before} | ${effort.clicks} + ${effort.keys} |`)
      expect(effort.clicks, `clicks: ${name}`).toBeLessThanOrEqual(most.clicks)
      expect(effort.keys, `keys: ${name}`).toBeLessThanOrEqual(most.keys)
    },
    /** Adds the tasks with clicks + keys, before and now, to the report of the test and prints them. */
    report: () => {
      const { annotations, project } = test.info()
      const table = ['| Task | Before | Now |', '|---|---|---|', ...rows].join('\n')
      annotations.push({ type: 'effort', description: table })
      console.log(`${project.name}, clicks + keys\n${table}`)
    },
  }
}
