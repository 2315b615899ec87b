/** The team: staff list, invitations, second factor of the log-in. */
export const staff = {
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    verifier: 'Verifier',
    matcher: 'Matcher',
    cashier: 'Cashier',
    accountant: 'Accountant',
  },
  accept: {
    title: 'Join the team',
    sub: 'You are invited as {role}. You will log in with the phone {phone}.',
    name: 'Your name',
    password: 'Password',
    retype: 'Re-type password',
    submit: 'Join',
    failed: 'Not joined',
    invalid: 'This link does not work',
    notChecked: 'We could not check the link just now. Please try again.',
    toLogin: 'To the log-in',
  },
  joined: 'Welcome to the team! Please log in.',
} as const
