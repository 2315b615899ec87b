import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { hideErrorToast, showErrorToast, showSuccessToast } from './toast.tsx'

beforeEach(() => notifications.clean())

const titles = () => notificationsStore.getState().notifications.map(({ title }) => title)
const closeLabel = 'Close'

test('[SYS-08] an error toast replaces the one of the same purpose and no other', () => {
  showErrorToast({ title: 'Upload failed', purpose: 'profile', closeLabel })
  showErrorToast({ title: 'Upload failed', purpose: 'id-card', closeLabel })
  showErrorToast({ title: 'The picture is too large', purpose: 'profile', closeLabel })
  expect(titles()).toEqual(['Upload failed', 'The picture is too large'])
})

test('[SYS-08] hiding an error toast leaves the others on the screen', () => {
  showErrorToast({ title: 'Upload failed', purpose: 'profile', closeLabel })
  showErrorToast({ title: 'Cv Update Failed!', closeLabel })
  showSuccessToast({ title: 'Saved', closeLabel })
  hideErrorToast('profile')
  expect(titles()).toEqual(['Cv Update Failed!', 'Saved'])
})

test('[SYS-27] a success hides the error toast of the same action', () => {
  showErrorToast({ title: 'Message sending failed!', closeLabel })
  showErrorToast({ title: 'Upload failed', closeLabel })
  showSuccessToast({ title: 'Message sent successfully!', clearsError: 'Message sending failed!', closeLabel })
  expect(titles()).toEqual(['Upload failed', 'Message sent successfully!'])
})

test('[FAM-430] errors do not pile up: the same words are there once, and two are the most', () => {
  showErrorToast({ title: 'Upload failed', purpose: 'profile', closeLabel })
  showErrorToast({ title: 'Upload failed', purpose: 'id-card', closeLabel })
  expect(titles()).toEqual(['Upload failed'])
  showErrorToast({ title: 'Cv Update Failed!', closeLabel })
  showErrorToast({ title: 'The picture is too large', closeLabel })
  expect(titles()).toEqual(['Cv Update Failed!', 'The picture is too large'])
})
