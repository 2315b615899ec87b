export const accounts = {
  logoutFailed: 'You are still logged in.',
} as const
