/** The bell of staff and of guardians and tutors. */
export const bell = {
  notifications: 'Notifications',
  unread: '{count} unread',
  readAll: 'Mark all as read',
  noNotifications: 'No notifications. What happens next shows here.',
  olderNotifications:
    'And {count, plural, one {one older one} other {# older ones}}: they show when you dismiss these.',
} as const
