import { describe, expect, test } from 'vitest'
import type { ShownConflict } from '#shared/edit-conflict.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { ConflictChoices } from './conflict-dialog.tsx'
import { resolveEdit, typedText } from './edit-choice.ts'

const salary: ShownConflict = {
  path: 'salary',
  label: 'Salary',
  theirs: { salary: '7777', salaryFrom: 7777 },
  ours: { salary: '6000', salaryFrom: 6000 },
  theirsText: '7777',
  oursText: '6000',
  by: { kind: 'named', name: 'Jannatul' },
  at: '2026-11-20T05:59:00.000Z',
}
const details: ShownConflict = {
  ...salary,
  path: 'details',
  label: 'Details',
  theirs: { details: 'Twins' },
  ours: { details: 'Two children' },
  theirsText: 'Twins',
  oursText: 'Two children',
}
const render = (conflicts: ShownConflict[], locale?: 'en' | 'bn') => {
  const nothing = () => {}
  const markup = renderMarkup(
    <ConflictChoices conflicts={conflicts} onChoose={nothing} onClose={nothing} />,
    '/guardian/tuitions',
    locale,
  )
  return { markup, text: visibleText(markup) }
}

describe('the dialog about a record that somebody changed meanwhile', () => {
  test('says who changed it when and shows both values of one field with two buttons [OFF-584]', () => {
    const { text, markup } = render([salary])
    expect(text).toContain('Jannatul changed this 1 min ago.')
    expect(text).toMatch(/Salary Theirs 7777 Mine 6000 .*Back to the form Take theirs Keep mine/)
    expect(markup).not.toContain('type="radio"')
  })

  test('lets each of several fields be chosen, with who changed which [OFF-584]', () => {
    const { text, markup } = render([salary, { ...details, by: { kind: 'team', name: '' } }])
    expect(text).toMatch(/Salary Jannatul changed this 1 min ago\..*Details Our team changed this 1 min ago\./)
    expect(text).toContain('Save as chosen')
    expect(markup.match(/type="radio"/g)).toHaveLength(4)
    expect(markup.match(/<legend>/g)).toHaveLength(2)
  })

  test('of two tabs of one person speaks of what is saved, not of somebody [OFF-584]', () => {
    const { text } = render([{ ...salary, by: { kind: 'you', name: '' } }])
    expect(text).toContain('You changed this 1 min ago, in another tab or on another device.')
    expect(text).toMatch(/Saved 7777 Mine 6000.*Take the saved one/)
  })

  test('without a known time says so in one sentence [OFF-584]', () =>
    expect(render([{ ...salary, at: null }]).text).toContain('Somebody changed this while you were editing it.'))

  test('is in Bangla on Bangla pages [OFF-584]', () =>
    expect(render([salary], 'bn').text).toMatch(/Jannatul ১ মিনিট আগে এটি বদলেছেন।.*তাঁরটি নিন আমারটি রাখুন/))
})

describe('the edit after a choice', () => {
  const input = {
    params: { id: 'TN1001' },
    body: { salary: '6000', salaryFrom: 6000, details: 'Two children', gender: '' },
    original: { salary: '5000', salaryFrom: 5000, details: '', gender: 'Male' },
  }
  test('takes theirs of the chosen fields and has read their values of all [OFF-584]', () => {
    const resolved = resolveEdit(input, { conflicts: [salary, details], takesTheirs: (path) => path === 'salary' })
    expect(resolved).toEqual({
      params: { id: 'TN1001' },
      body: { salary: '7777', salaryFrom: 7777, details: 'Two children', gender: '' },
      original: { salary: '7777', salaryFrom: 7777, details: 'Twins', gender: 'Male' },
    })
    expect(input.body.salary).toBe('6000')
  })

  test('of a deleted record keeps the typed texts to be copied [OFF-586]', () =>
    expect(typedText({ ...input, body: { ...input.body, education: { ssc: { year: '2015' } } } })).toBe(
      '6000\n\nTwo children\n\n2015',
    ))
})
