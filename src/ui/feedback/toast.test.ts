import { notifications, notificationsStore } from '@mantine/notifications'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { hideErrorToast, showErrorToast, showSuccessToast } from './toast.tsx'
import { notePress, toastEvents } from './toast-event.ts'

beforeEach(() => notifications.clean())

const titles = () => notificationsStore.getState().notifications.map(({ title }) => title)
const leave = () => toastEvents.dispatchEvent(new Event('leave'))

test('a toast replaces the one before it, whatever it told [FAM-430, FAM-620, SYS-27]', () => {
  for (const title of ['TN1001 was verified.', 'TN1002 was verified.', 'TN1003 was verified.'])
    showSuccessToast({ title })
  expect(titles()).toEqual(['TN1003 was verified.'])
  showErrorToast({ title: 'Upload failed' })
  showErrorToast({ title: 'Upload failed' })
  expect(titles()).toEqual(['Upload failed'])
  showSuccessToast({ title: 'Saved' })
  expect(titles()).toEqual(['Saved'])
})

test('a purpose hides its own error and no other toast [SYS-08]', () => {
  showErrorToast({ title: 'Upload failed', purpose: 'profile' })
  hideErrorToast('id-card')
  expect(titles()).toEqual(['Upload failed'])
  hideErrorToast('profile')
  expect(titles()).toEqual([])
  showSuccessToast({ title: 'Saved' })
  hideErrorToast()
  expect(titles()).toEqual(['Saved'])
})

test('a toast stays on the page that its own press leads to and is gone on the next [FAM-621]', () => {
  notePress()
  showSuccessToast({ title: 'Tuition Created!' })
  leave()
  expect(titles()).toEqual(['Tuition Created!'])
  notePress()
  leave()
  expect(titles()).toEqual([])
})

test('an error does not follow to the page that is opened next [FAM-621]', () => {
  notePress()
  showErrorToast({ title: 'Login Failed!' })
  notePress()
  leave()
  expect(titles()).toEqual([])
})

test('the undo of a toast runs once, however often it is pressed [OFF-851]', () => {
  const runs: string[] = []
  showSuccessToast({ title: 'TN1001 was verified.', undo: { label: 'Undo', run: () => runs.push('run') } })
  const [toast] = notificationsStore.getState().notifications
  const [button] = childrenOf(toast?.message).filter((child) => isValidElement(child)) as ReactElement<Pressed>[]
  button?.props.onClick()
  button?.props.onClick()
  expect(runs).toEqual(['run'])
})

type Pressed = { onClick: () => void }

const childrenOf = (node: ReactNode) => (isValidElement<{ children: ReactNode[] }>(node) ? node.props.children : [])
