/**
 * The bell of staff and of guardians and tutors. Without `as const`: `t` of any key would make the compiler parse the
 * placeholders of every text.
 */
export const bell = {
  notifications: 'Notifications',
  unread: '{count} unread',
  readAll: 'Mark all as read',
  noNotifications: 'No notifications yet. News will appear here.',
  olderNotifications:
    'And {count, plural, one {one older one} other {# older ones}}: they show when you dismiss these.',
}
