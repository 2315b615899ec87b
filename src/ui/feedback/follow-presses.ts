import { notePress, toastEvents } from './toast-event.ts'
import { toastPlace } from './toast-place.ts'

/** The last two controls that were pressed, newest first: a dialog's button and what opened it. */
let controls: Element[] = []

/** Follows what is pressed, and places each toast beside it. Keys send clicks too. */
export function followPresses(): () => void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  addEventListener('click', noteControl, options)
  for (const type of ['click', 'keydown', 'popstate']) addEventListener(type, notePress, options)
  // A control moves by scrolling, or because the page shows what its press has changed.
  for (const type of ['scroll', 'resize']) addEventListener(type, placeShown, options)
  const placeAfterChange = () => requestAnimationFrame(() => requestAnimationFrame(place))
  toastEvents.addEventListener('show', place, { signal: end.signal })
  for (const type of ['show', 'leave', 'bar'])
    toastEvents.addEventListener(type, placeAfterChange, { signal: end.signal })
  return () => end.abort()
}

function noteControl({ target }: Event) {
  const control = target instanceof Element ? target.closest('a, button, input, label, summary') : null
  if (control) controls = [control, ...controls.filter((other) => other !== control)].slice(0, 2)
}

function placeShown() {
  if (document.querySelector('.mantine-Notification-root')) place()
}

/** Places the toast within the part of the window that an open keyboard leaves. */
function place() {
  const { offsetTop: top, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
  const visible = { top, bottom: Math.min(innerHeight, top + height) }
  const place = toastPlace({
    pressed: visibleBoxes(pressed()),
    beside: visibleBoxes(beside()),
    visible,
    isTopFirst: isTopFirst(),
  })
  const { style } = document.documentElement
  style.setProperty('--toast-top', place === 'top' ? `${top + 8}px` : 'auto')
  style.setProperty('--toast-bottom', place === 'top' ? 'auto' : `${innerHeight - visible.bottom + place}px`)
}

/** On phones, where the next step is at the lower edge; the office has its title, search and menu at the upper one. */
const isTopFirst = () =>
  matchMedia('(max-width: 37.4375em)').matches && document.querySelector('[data-side-menu]') === null

/** Bars at the lower edge stay uncovered, pressed or not. */
const pressed = () => [
  ...controls.filter(({ isConnected }) => isConnected),
  ...document.querySelectorAll('[data-bottom-bar]'),
]

/** What a person can press next: the controls of the same form, card or dialog, those of a page that was opened, and the search. */
const beside = () => {
  const part = controls[0]?.isConnected
    ? controls[0].closest('form, article, [role=dialog]')
    : document.querySelector('main')
  return [
    ...(part?.querySelectorAll('a, button, input, select, textarea') ?? []),
    ...document.querySelectorAll('input[type=search]'),
  ]
}

const visibleBoxes = (elements: Element[]) =>
  elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && bottom > 0 && top < innerHeight)
