import { describe, expect, test } from 'vitest'
import type { ShownConflict } from '#shared/changed-fields.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { ConflictQuestion } from './conflict-dialog.tsx'
import { typedText } from './typed-text.ts'

type Field = ShownConflict['fields'][number]

const salary: Field = {
  field: 'salary',
  label: 'Salary',
  by: { kind: 'named', name: 'Jannatul' },
  at: '2026-11-20T05:59:00.000Z',
}
const details: Field = { ...salary, field: 'details', label: 'Details' }
const render = (fields: Field[], locale?: 'en' | 'bn') => {
  const nothing = () => {}
  const on = { onTakeTheirs: nothing, onSendMine: nothing, onClose: nothing }
  return visibleText(
    renderMarkup(<ConflictQuestion conflict={{ version: 7, fields }} {...on} />, '/guardian/tuitions', locale),
  )
}

describe('the dialog about a record that somebody changed meanwhile', () => {
  test('says who changed which fields when, each label once, and offers both ways [OFF-584]', () => {
    const text = render([salary, { ...salary, field: 'salaryFrom' }, details])
    expect(text).toMatch(/^Jannatul changed this 1 min ago: Salary Details Nothing you wrote is lost\./)
    expect(text).toMatch(/Back to the form Take theirs Send mine again$/)
  })

  test('names each of two editors with their fields [OFF-584]', () =>
    expect(render([salary, { ...details, by: { kind: 'team', name: '' } }])).toMatch(
      /Jannatul changed this 1 min ago: Salary Our team changed this 1 min ago: Details/,
    ))

  test('of two tabs of one person speaks of what is saved, not of somebody [OFF-584]', () => {
    const text = render([{ ...salary, by: { kind: 'you', name: '' } }])
    expect(text).toContain('You changed this 1 min ago, in another tab or on another device:')
    expect(text).toContain('Take the saved one')
  })

  test('is in Bangla on Bangla pages [OFF-584]', () =>
    expect(render([salary], 'bn')).toMatch(/Jannatul ১ মিনিট আগে যা বদলেছেন:.*তাঁরটি নিন আমারটি আবার পাঠান/))
})

test('the form of a deleted record keeps the typed texts to be copied [OFF-586]', () => {
  const filled = { salary: '5000', details: '', gender: 'Male', version: 1, education: { ssc: { year: '' } } }
  const typed = { ...filled, salary: '6000', details: 'Two children', gender: '', education: { ssc: { year: '2015' } } }
  expect(typedText(typed, filled)).toBe('6000\n\nTwo children\n\n2015')
})
