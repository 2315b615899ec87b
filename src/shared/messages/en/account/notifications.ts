/** Which messages a person gets besides the bell. */
export const preferences = {
  title: 'Notifications, SMS and e-mail',
  sub: 'The bell shows what concerns you; choose what we send you besides, and show on your devices. Codes, the number of a confirmed tutor or guardian, and what concerns your account itself always come.',
  groups: {
    alerts: 'New tuitions that fit my CV, in the bell too',
    alertMail: 'New tuitions, one e-mail a day',
    work: 'Invitations to tuitions',
    own: 'My posts, applicants, demo classes and bookings',
    applications: 'My applications, demo classes and bookings',
    money: 'Fees and payments',
    account: 'My CV',
  },
  partly: 'You have switched some of these off.',
}
