import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { resendLoginCode } from '../../code.calls.ts'
import { CodeEntry, useCodeEntry } from './code-entry.tsx'

type Parts = { secondsLeft: number; triesLeft: number; isSmsFailing?: boolean }

function Entry({ secondsLeft, triesLeft, isSmsFailing = false }: Parts) {
  const refetch = () => {}
  const entry = useCodeEntry({ send: async () => {}, onDone: () => {}, onError: () => false, refetch })
  return (
    <CodeEntry
      state={{ secondsLeft, triesLeft, isSmsFailing, resendInSeconds: 0 }}
      fetchedAt={Date.now()}
      refetch={refetch}
      entry={{ ...entry, code: '123456' }}
      resend={resendLoginCode}
    />
  )
}

function shown(secondsLeft: number, triesLeft: number) {
  const markup = renderPage(<Entry secondsLeft={secondsLeft} triesLeft={triesLeft} />)
  const clock = /<span[^>]*role="timer"[^>]*>/.exec(markup)?.[0] ?? ''
  const submit = /<button[^>]*type="submit"[^>]*>/.exec(markup)?.[0] ?? ''
  return { text: visibleText(markup), isOver: clock.includes('data-over'), isClosed: / disabled=""/.test(submit) }
}

test('a whole code can be sent while there is time and a try left', () => {
  expect(shown(120, 5)).toMatchObject({ isOver: false, isClosed: false })
})

test('a code whose time is over or whose tries are used up cannot be sent', () => {
  expect(shown(0, 5)).toMatchObject({ isOver: true, isClosed: true })
  expect(shown(120, 0)).toMatchObject({ isOver: true, isClosed: true })
  expect(shown(120, 0).text).not.toBe(shown(120, 5).text)
})

test('while no SMS go out the page says so and names the office [FAM-785]', () => {
  const text = visibleText(renderPage(<Entry secondsLeft={590} triesLeft={5} isSmsFailing />))
  expect(text).toContain('SMS do not go out at the moment')
  expect(text).toContain('Or call us:')
})
